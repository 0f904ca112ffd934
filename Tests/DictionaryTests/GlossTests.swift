import Content
import Diagnostics
import Loading
import MarkdownRendering
import Primitives
import SiteSections
import Testing

@testable import Dictionary

/// What a list says of a kanji or a word, in each language.
@Suite struct GlossTests {
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
      "道", meaning: Meaning(english: english, korean: korean, koreanSound: sound))
    kanji.kunyomi = Reading(kana: "み.ち、とおる", romaji: "michi")
    // The storage lists the readings one by one.
    let listed = KanjiStorage(kanji: [kanji]).kanji[0]
    let gloss = try #require(PhrasesLoader.phrases(in: language).gloss(of: listed))
    #expect(gloss.text == text)
    #expect(gloss.language == of)
    let word = try #require(
      PhrasesLoader.phrases(in: "ja").gloss(ofMeaning: english, korean: korean))
    #expect(word.text == (english.isEmpty ? korean : english))
    #expect(word.language == (english.isEmpty ? "ko" : "en"))
  }

  @Test func `what the writer says unless it is told is what the English file says`() {
    #expect(PhrasesLoader.phrases(in: "en").markdown == MarkdownPhrases())
  }
}
