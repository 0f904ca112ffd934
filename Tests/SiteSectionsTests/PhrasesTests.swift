import Content
import Diagnostics
import Primitives
import Testing

@testable import SiteSections

/// What the pages say in each language.
@Suite struct PhrasesTests {
  @Test(
    arguments: [
      (1, "Grade 1", "小学1年", "초등학교 1학년"), (6, "Grade 6", "小学6年", "초등학교 6학년"),
      (7, "Secondary school", "中学校以上", "중학교 이상"), (8, "Secondary school", "中学校以上", "중학교 이상"),
      (nil, "No grade", "学年なし", "학년 구분 없음"),
    ] as [(Int?, String, String, String)])
  func `six grades are those of primary school`(
    grade: Int?, english: String, japanese: String, korean: String
  ) {
    #expect(Phrases(language: "en").title(ofGrade: grade) == english)
    #expect(Phrases(language: "ja").title(ofGrade: grade) == japanese)
    #expect(Phrases(language: "ko-KR").title(ofGrade: grade) == korean)
  }

  @Test func `one of a thing is counted in the singular`() {
    let english = Phrases(language: "en")
    let counts: [(Int) -> String] = [
      english.count(ofTutorials:), english.count(ofWords:), english.count(ofSeries:),
      english.count(ofTags:), english.count(ofStrokes:),
    ]
    #expect(counts.map { $0(1) } == ["1 tutorial", "1 word", "1 series", "1 tag", "1 stroke"])
    #expect(
      counts.map { $0(2) } == ["2 tutorials", "2 words", "2 series", "2 tags", "2 strokes"])
    #expect(counts.map { $0(0) }.first == "0 tutorials")
  }

  @Test(arguments: [
    ("ko", "ko_KR"), ("ja", "ja_JP"), ("en", "en_US"), ("en-gb", "en_GB"), ("pt-BR", "pt_BR"),
    ("zh-Hant-tw", "zh_TW"), ("zh-Hant", nil), ("de", nil),
  ])
  func `a language has the country that it names, or the one it is known for`(
    language: String, locale: String?
  ) {
    #expect(OpenGraphLocale.of(language) == locale)
  }

  @Test(arguments: [
    ("ko-KR", "한국어"), ("JA", "日本語"), ("zh-Hant", "中文"), ("fr", "Français"), ("es", "Español"),
    ("it", "it"), ("eng", "eng"),
  ])
  func `a language is called what it calls itself`(tag: String, name: String) {
    #expect(PhraseLanguage.ownName(of: tag) == name)
  }

  @Test func `what is filled into a phrase is named where something else is written`() {
    func advice(_ names: [String]) -> String {
      PhraseSentences.placeholders(names, insteadOf: "other")
    }
    #expect(advice([]) == "nothing is filled in: leave it out")
    #expect(advice(["count"]) == "write {count}")
    #expect(advice(["count", "part"]) == "write {count} or {part}")
    #expect(advice(["count", "part", "title"]) == "write {count}, {part} or {title}")
    #expect(
      PhraseSentences.placeholders(["count"], insteadOf: "cuont") == "did you mean \"count\"?")
    #expect(PhraseSentences.missing(["a", "b"], in: "de", isAll: false).hasSuffix(": a, b"))
    #expect(
      PhraseSentences.missing(["a", "b", "c", "d", "e"], in: "de", isAll: false)
        .hasSuffix(": a, b, c, d, e"))
    #expect(
      PhraseSentences.missing(["a", "b", "c", "d", "e", "f", "g"], in: "de", isAll: false)
        .hasSuffix(": a, b, c, d, e and 2 more"))
  }

  @Test(
    "What a character means is said in the page's language, else in one that the data has",
    arguments: [
      ("way, road", "길", "도", "en", "way", nil),
      ("way (a, b), road", nil, nil, "en", "way (a, b)", nil),
      ("way", "길", "도", "ko", "길 도", nil), ("way; road", nil, nil, "ko", "way", "en"),
      ("", "길", nil, "en", "길", "ko"), ("way", "길", "도", "ja", "みち", nil),
    ] as [(String, String?, String?, String, String, String?)])
  func gloss(
    english: String, korean: String?, sound: String?, language: String, text: String, of: String?
  ) throws {
    var kanji = Kanji(
      character: "道", source: SourceFile(path: "a.json", location: "a.json"),
      position: SourcePosition(line: 1, column: 1),
      meaning: Meaning(english: english, korean: korean, koreanSound: sound), strokes: 12)
    kanji.kunyomi = Reading(kana: "み.ち、とおる", romaji: "michi")
    let gloss = try #require(Phrases(language: language).gloss(of: kanji))
    #expect(gloss.text == text)
    #expect(gloss.language == of)
    let word = try #require(Phrases(language: "ja").gloss(ofMeaning: english, korean: korean))
    #expect(word.text == (english.isEmpty ? korean : english))
    #expect(word.language == (english.isEmpty ? "ko" : "en"))
  }

  @Test func `a character of which nothing is known has no gloss`() {
    let kanji = Kanji(
      character: "道", source: SourceFile(path: "a.json", location: "a.json"),
      position: SourcePosition(line: 1, column: 1), meaning: Meaning(english: ""), strokes: 12)
    for language in ["en", "ja", "ko"] {
      let phrases = Phrases(language: language)
      #expect(phrases.gloss(of: kanji) == nil)
      #expect(phrases.gloss(ofMeaning: "", korean: nil) == nil)
    }
  }
}
