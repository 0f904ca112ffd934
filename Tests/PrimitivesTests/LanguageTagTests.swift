import Primitives
import Testing

@Suite struct LanguageTagTests {
  @Test(arguments: [
    ("KO", "ko"), ("en-gb", "en-GB"), ("ZH-HANT-tw", "zh-Hant-TW"), ("hant", "hant"), ("GB", "gb"),
    ("de-1996", "de-1996"), ("sl-ROZAJ", "sl-rozaj"),
  ])
  func `a language has its usual case`(written: String, usual: String) {
    #expect(LanguageTag.canonical(written) == usual)
  }

  @Test(arguments: [
    ("ko", true), ("en-GB", true), ("gsw", true), ("zh-Hant-TW", true), ("xx", false),
    ("kr", false),
    ("KOR", false), ("e", false), ("engl", false), ("en-", false), ("en-123456789", false),
    ("en-12345678", true), ("e1", false), ("한국어", false), ("", false),
  ])
  func `a language is told from a country and from other words`(text: String, isOne: Bool) {
    #expect(LanguageTag.isLanguage(text) == isOne)
  }
}
