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

@Suite struct ParsedDateZoneTests {
  @Test(arguments: [
    ("Z", 0), ("z", 0), (" UTC", 0), (" GMT", 0), ("+09:00", 32_400), ("+0900", 32_400),
    ("+9", 32_400),
    ("-03:30", -12_600), ("+14", 50_400), ("+15", nil), (" UT", nil), (" UCT", nil), (" GM", nil),
    (" GTM", nil), ("+09:60", nil), ("+0900x", nil), ("x", nil), ("+", nil),
  ])
  func `a zone is read from its name or its hours`(zone: String, offset: Int?) {
    #expect(ParsedDate("2018-11-08 18:45\(zone)")?.offset == offset)
    #expect((ParsedDate("2018-11-08  18:45\(zone)") == nil) == (offset == nil))
  }

  @Test func `without a zone there is none, and with text behind it no date`() {
    #expect(ParsedDate("2018-11-08 18:45")?.secondOfDay == 67_500)
    #expect(ParsedDate("2018-11-08 18:45")?.offset == nil)
    #expect(ParsedDate("2018-11-08 24:00") == nil)
    #expect(ParsedDate("2018-11-08 23:60") == nil)
    #expect(ParsedDate("2018-11-08 23:59:60") == nil)
    #expect(ParsedDate("2018-11-08 23:59:59.5")?.secondOfDay == 86_399)
    #expect(ParsedDate("2018-11-08 23:59:59.") == nil)
  }
}
