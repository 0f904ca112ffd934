import Diagnostics
import Primitives
import Testing

@testable import Dictionary

/// Readings with okurigana, as a dot of the data or a word proves it.
@Suite struct OkuriganaTests {
  @Test(
    arguments: [
      ("い.きる", [], ["い|きる"]),
      ("い．きる、なま", [], ["い|きる", "なま|"]),
      ("いきる", [], ["いきる|"]),
      ("いきる", ["生きる（いきる）"], ["い|きる"]),
      ("い、いきる、うまれる", ["生まれる（うまれる）"], ["い|きる", "う|まれる"]),
      ("い.かす、い、う.まれる、うま.れる、う.まれ、うまれ、-う、なま、なま-、-お", [], ["い|かす", "う|まれる", "う|まれ", "なま|", "-お|"]),
      ("いきる", ["生き物（いきもの）"], ["いきる|"]),
      ("いきる", ["生きている（いきている）"], ["いきる|"]),
      ("いきる", ["長生きる（いきる）"], ["いきる|"]),
      ("はなし、はなす", ["生（はなし）", "生す（はなす）"], ["はなし|", "はな|す"]),
      ("ひかり", ["生り（ひかり）", "生（ひかり）"], ["ひかり|"]),
      ("ひかり", ["生（ひかり）", "生り（ひかり）", "生り（ひかり）"], ["ひかり|"]),
      ("きる", ["生きる（きる）"], ["きる|"]),
      ("キル", ["生ル（キル）"], ["キ|ル"]),
    ] as [(String, [String], [String])])
  func `a reading is split where it is proven`(
    kunyomi: String, words: [String], expected: [String]
  ) throws {
    let kanji = try #require(Self.storage(kunyomi: kunyomi, words: words).kanji.first)
    #expect(kanji.readings.map { "\($0.stem)|\($0.okurigana)" } == expected)
  }

  @Test func `what is proven of a Japanese reading says nothing of one from Chinese`() throws {
    let storage = Self.storage(onyomi: "セイ、ショウ", kunyomi: "なま", words: ["生い（せい）"])
    #expect(storage.kanji.first?.readings.map(\.stem) == ["セイ", "ショウ", "なま"])
    #expect(storage.kanji.first?.readings.map(\.kind) == [.onyomi, .onyomi, .kunyomi])
  }

  @Test func `twenty thousand readings are listed soon`() {
    let kana = (0..<20_000).map { "い\($0)" }.joined(separator: "、") + "、い、い"
    let storage = Self.storage(kunyomi: kana, words: [])
    #expect(storage.kanji.first?.readings.count == 20_001)
  }

  @Test func `the words of a storage have furigana`() {
    let storage = Self.storage(kunyomi: "いきる", words: ["生きる（いきる）", "生物（せいぶつ）"])
    #expect(
      storage.words.map { $0.senses.map { $0.furigana.parts.map { [$0.text, $0.reading] } } } == [
        [[["生", "い"], ["きる", nil]]], [[["生物", "せいぶつ"]]],
      ])
    #expect(storage.words.first?.senses.first?.furigana.parts.first?.listed?.okurigana == "きる")
  }

  private static func storage(
    onyomi: String = "", kunyomi: String, words: [String]
  ) -> KanjiStorage {
    var kanji = Kanji("生")
    kanji.onyomi = Reading(kana: onyomi)
    kanji.kunyomi = Reading(kana: kunyomi)
    kanji.examples = words.map { written in
      let parts = written.dropLast().split(separator: "（").map(String.init)
      return Example(word: parts[0], reading: parts[1], meaning: "", written: written)
    }
    return KanjiStorage(kanji: [kanji])
  }
}
