import Testing

@testable import Highlighting

/// What single bytes and signs are, before any language comes to it.
@Suite struct ByteTests {
  @Test func `classes of bytes are those of ASCII`() {
    func all(_ isMember: (UInt8) -> Bool) -> String {
      String(decoding: (UInt8.min...UInt8.max).filter(isMember), as: UTF8.self)
    }
    #expect(all(\.isHexDigit) == "0123456789ABCDEFabcdef")
    #expect(all(\.isUpper) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    #expect(all(\.isLower) == "abcdefghijklmnopqrstuvwxyz")
  }

  @Test(
    arguments: [
      (0x00...0xC1, 1), (0xC2...0xDF, 2), (0xE0...0xEF, 3), (0xF0...0xF4, 4), (0xF5...0xFF, 1),
    ] as [(ClosedRange<UInt8>, Int)])
  func `the first byte says how long a letter is`(bytes: ClosedRange<UInt8>, length: Int) {
    #expect(bytes.allSatisfy { $0.sequenceLength == length })
  }

  /// The ranges of the scalars beyond ASCII of which a condition holds.
  private func ranges(_ holds: (WideSign?) -> Bool) -> [ClosedRange<UInt32>] {
    var ranges: [ClosedRange<UInt32>] = []
    for value in UInt32(0x80)...0x1_10FF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(String(scalar).utf8) + [0]
      guard holds(WideSign(bytes[0], bytes[1], bytes[2])) else { continue }
      if let last = ranges.last, last.upperBound + 1 == value {
        ranges[ranges.count - 1] = last.lowerBound...value
      } else {
        ranges.append(value...value)
      }
    }
    return ranges
  }

  @Test func `signs that Swift makes operators of are no letters`() {
    #expect(
      ranges { $0?.isOperator == true } == [
        0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB,
        0xBF...0xBF, 0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E,
        0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF,
        0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030...0x3030,
      ])
  }

  @Test func `spaces beyond ASCII are no letters`() {
    #expect(
      ranges { $0?.isOperator == false } == [
        0xA0...0xA0, 0x2000...0x200B, 0x2028...0x2029, 0x202F...0x202F, 0x205F...0x205F,
        0x3000...0x3000, 0xFEFF...0xFEFF,
      ])
    #expect(WideSign(0xC2, 0xA0, 0)?.length == 2)
    #expect(WideSign(0xC3, 0x97, 0)?.length == 2)
    #expect(WideSign(0xE2, 0x80, 0xA0)?.length == 3)
    #expect(WideSign(0xE2, 0x80, 0) == nil)
  }

  private func at(_ position: Int, in code: String, _ range: Range<Int>? = nil) -> Reading {
    let bytes = Array(code.utf8)
    return bytes.withUnsafeBufferPointer {
      var cursor = Cursor($0, range ?? 0..<bytes.count, Alphabet())
      cursor.position = position
      let peeked = (-1...2).map { position + $0 < 0 ? 0 : cursor.peek($0) }
      let found = (-1...2).map { cursor.byte(position + $0) }
      return Reading(
        peeked: peeked, found: found, isAtLineStart: cursor.isAtLineStart(position),
        isAfterSpace: cursor.isAfterSpace, words: cursor.endOfWords(position, joinedBy: "::"),
        backticks: cursor.endOfBackticks)
    }
  }

  private struct Reading {
    let peeked: [UInt8]
    let found: [UInt8]
    let isAtLineStart: Bool
    let isAfterSpace: Bool
    let words: Int
    let backticks: Int?
  }

  @Test func `nothing stands outside of the code`() {
    #expect(at(0, in: "ab").found == [0, 0x61, 0x62, 0])
    #expect(at(1, in: "ab").peeked == [0x61, 0x62, 0, 0])
    #expect(at(2, in: "ab").found == [0x62, 0, 0, 0])
    #expect(at(1, in: "abcd", 0..<2).found == [0x61, 0x62, 0, 0])
    #expect(at(1, in: "abcd", 0..<2).peeked == [0x61, 0x62, 0, 0])
  }

  @Test func `a line starts behind each line end`() {
    #expect(
      (0...4).map { at($0, in: "a\nb\rc").isAtLineStart } == [true, false, true, false, true])
    #expect((0...4).map { at($0, in: "a b\nc").isAfterSpace } == [true, false, true, false, true])
  }

  @Test(arguments: [
    ("a::b::c", 7), ("a::", 1), ("a::1", 1), ("a:b", 1), ("a::b:", 4), ("ab", 2),
  ])
  func `words go on behind what joins them`(code: String, end: Int) {
    #expect(at(0, in: code).words == end)
  }

  @Test(
    arguments: [("`a b`c", 5), ("``", 2), ("`a", nil), ("`a\n`", nil), ("`a\r`", nil)]
      as [(String, Int?)])
  func `a name between backticks ends on its line`(code: String, end: Int?) {
    #expect(at(0, in: code).backticks == end)
  }

  @Test func `a diff has a class for each line that is not context`() {
    let lines = [
      "«h:Index: a»", "«h:index 1..2»", "«h:diff --git a b»", "«h:+++ b»", "«h:--- a»",
      "«h:@@ -1 +1 @@»", "«c:\\ No newline»", "«ins:+a»", "«ins:> a»", "«ins:! a»", "«del:-a»",
      "«del:< a»", " a", "indexed", "Index:", "a+b", "", "\\a", "«ins:++a»", "«del:--a»", "b",
    ]
    for end in ["\n", "\r\n", "\r"] {
      let expected = lines.joined(separator: end)
      #expect(marked(unmarked(expected), "diff") == expected)
    }
  }
}
