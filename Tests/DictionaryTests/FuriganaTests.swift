import Testing

@testable import Dictionary

/// Words with their readings and where furigana is expected: `学[がっ]校[こう]`; `今日(きょう)` is one
/// reading over the whole word. What is expected was written by hand, from what the words mean.
@Suite struct FuriganaTests {
  private static let readings: [Unicode.Scalar: [ReadingAlignment.Sound]] = {
    var readings: [Unicode.Scalar: [ReadingAlignment.Sound]] = [:]
    for line in FuriganaCases.readings.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard let kanji = parts.first?.unicodeScalars.first else { continue }
      readings[kanji] = parts.dropFirst().flatMap { part in
        let isOn = part.unicodeScalars.first.map { (0x30A1...0x30FA).contains($0.value) } ?? false
        return ListedReading.list(isOn ? .onyomi : .kunyomi, Reading(kana: String(part)))
          .map(ReadingAlignment.Sound.init)
      }
    }
    return readings
  }()

  private static func shown(_ furigana: Furigana) -> String {
    if !furigana.isAligned, furigana.parts.count == 1, let part = furigana.parts.first,
      let reading = part.reading
    {
      return "\(part.text)(\(reading))"
    }
    return furigana.parts.map { part in
      part.text + (part.reading.map { "[\($0)]" } ?? "")
    }.joined()
  }

  @Test(arguments: FuriganaCases.all)
  func `a reading is divided where there is one way alone`(group: String, cases: String) {
    for line in cases.split(separator: "\n") {
      let parts = line.split(separator: " ").map(String.init)
      let furigana = ReadingAlignment { Self.readings[$0] ?? [] }
        .furigana(of: parts[0], read: parts[1])
      #expect(Self.shown(furigana) == parts[2], "\(group)")
      #expect(furigana.parts.map(\.text).joined() == parts[0])
    }
  }

  @Test(arguments: [
    ("生きる", "いきる", "い.きる"), ("生かす", "いかす", "い.かす"), ("生き物", "いきもの", "い.きる"),
    ("学生", "がくせい", "セイ."), ("誕生日", "たんじょうび", "ショウ."), ("生花", "せいか", "セイ."),
  ])
  func `a part tells which of its kanji's readings it is`(
    word: String, reading: String, listed: String
  ) throws {
    let furigana = ReadingAlignment { Self.readings[$0] ?? [] }.furigana(of: word, read: reading)
    let part = try #require(furigana.parts.first { $0.text == "生" }?.listed)
    #expect(part.stem + "." + part.okurigana == listed)
  }

  @Test func `a word of any length is over soon`() {
    let word = String(repeating: "学", count: 20_000)
    let furigana = ReadingAlignment { Self.readings[$0] ?? [] }
      .furigana(of: word, read: String(repeating: "が", count: 20_000))
    #expect(!furigana.isAligned)
    #expect(furigana.parts.map(\.text) == [word])
  }
}
