import Testing

@testable import MarkdownRendering

@Suite("Reading time")
struct ReadingTimeTests {
  private func minutes(text: String = "", code: String = "") -> Int {
    var time = ReadingTime()
    Array(text.utf8).withUnsafeBufferPointer { time.count(text: $0) }
    Array(code.utf8).withUnsafeBufferPointer { time.count(code: $0) }
    return time.minutes
  }

  static let table: [(String, Int, Int)] = [
    ("", 1, 0), (" \n\t", 1, 0), ("word", 1, 1), ("가", 1, 1), ("...!?", 1, 1), ("🎉", 1, 1),
    ("word ", 230, 1), ("word ", 690, 3), ("don't ", 460, 2), ("don’t ", 460, 2),
    ("가", 1_000, 2), ("가나 ", 500, 2), ("海", 1_500, 3), ("カ", 1_000, 2), ("ひ。", 1_000, 2),
    ("Über ", 460, 2), ("слово ", 460, 2), ("Swift는 ", 500, 3), ("10.0.1 ", 230, 3),
  ]

  @Test("Words and characters take their time", arguments: table)
  func text(_ text: String, _ count: Int, _ expected: Int) {
    #expect(minutes(text: String(repeating: text, count: count)) == expected)
  }

  @Test func `code is counted by lines that hold something`() {
    #expect(minutes(code: String(repeating: "let x = 1\n\n\n", count: 90)) == 3)
    #expect(minutes(code: String(repeating: "a\r\n", count: 60)) == 2)
    #expect(minutes(code: "\n\n") == 0)
    #expect(minutes(code: "x") == 1)
  }

  @Test func `text and code add up`() {
    #expect(
      minutes(
        text: String(repeating: "가", count: 750), code: String(repeating: "x\n", count: 45)) == 3)
  }

  @Test func `bytes that are no UTF-8 do no harm`() {
    var time = ReadingTime()
    let bytes: [UInt8] = [0xFF, 0xE0, 0x80, 0xF4, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0xF0]
    bytes.withUnsafeBufferPointer { time.count(text: $0) }
    #expect(time.minutes <= 1)
  }
}
