import Primitives
import Testing

@testable import Loading

/// What names of files say, and which are left behind by others.
@Suite struct NamesTests {
  @Test(
    arguments: [
      ("2018-11-08-name", "2018-11-08", "name", nil), ("2018-1-2-name", "2018-01-02", "name", nil),
      ("2018-11-08-name.en", "2018-11-08", "name", "en"), ("name.EN", nil, "name", "en"),
      ("name.pt-br", nil, "name", "pt-BR"), ("name.fr", nil, "name.fr", nil),
      (".en", nil, ".en", nil),
      ("a.en", nil, "a", "en"), ("2018-11-08-", nil, "2018-11-08-", nil),
      ("2018-11-08", nil, "2018-11-08", nil), ("2018-13-08-name", nil, "2018-13-08-name", nil),
      ("2018-02-30-name", nil, "2018-02-30-name", nil),
      ("218-11-08-name", nil, "218-11-08-name", nil),
      ("20180-11-08-name", nil, "20180-11-08-name", nil), ("2018-11-08-2", "2018-11-08", "2", nil),
      ("2018--08-name", nil, "2018--08-name", nil),
      ("2018_11_08-name", nil, "2018_11_08-name", nil),
      ("2018-0011-08-name", "2018-11-08", "name", nil),
      ("2018-00011-08-name", nil, "2018-00011-08-name", nil), ("name", nil, "name", nil),
      ("2018-11-08-name.en.en", "2018-11-08", "name.en", "en"),
    ] as [(String, String?, String, String?)])
  func `a name has a day, a stem and a language`(
    name: String, day: String?, stem: String, language: String?
  ) {
    let found = FileName(name, languages: ["en", "pt-BR"])
    #expect(found.date?.iso8601 == day)
    #expect(found.stem == stem)
    #expect(found.language == language)
  }

  @Test(
    arguments: [
      ("a.md", "a"), ("a.MARKDOWN", "a"), ("a.b.Md", "a.b"), (".md", nil), ("a.mdx", nil),
      ("md", nil),
      ("a.txt", nil), ("a.md.txt", nil),
    ] as [(String, String?)])
  func `Markdown is known by its ending`(name: String, stem: String?) {
    #expect(FileName.markdownStem(name[...]).map(String.init) == stem)
  }

  @Test(
    arguments: [
      ("20181108-name", "2018-11-08"), ("2018_11_08", "2018-11-08"), ("2018.11.08 a", "2018-11-08"),
      ("20181108", "2018-11-08"), ("2018110", nil), ("2018110-", nil), ("20181308", nil),
      ("a20181108", nil), ("2018 11 08", nil), ("201811089", "2018-11-08"), ("", nil),
    ] as [(String, String?)])
  func `a day is suspected in eight digits`(stem: String, day: String?) {
    #expect(FileName.suspectedDay(in: stem)?.iso8601 == day)
  }

  @Test(arguments: [
    (".a", true, true), (".well-known", true, false), (".nojekyll", true, false),
    (".htaccess", true, false), (".domains", true, false), ("a~", true, true),
    ("~$a.doc", true, true),
    ("~a", false, false), ("#a#", true, true), ("#", false, false), ("##", true, true),
    ("#a", false, false), ("a#", false, false), ("Thumbs.db", true, true),
    ("ehthumbs.db", true, true), ("desktop.INI", true, true), ("Icon\r", true, true),
    ("icon", false, false), ("a.bak", true, true), ("a.SWP", true, true), ("a.swo", true, true),
    ("a.tmp", true, true), ("a.orig", true, true), ("a.md", false, false), ("bak", false, false),
    ("a.bak.md", false, false),
  ])
  func `what editors and systems leave is known by its name`(
    name: String, whenRead: Bool, whenCopied: Bool
  ) {
    #expect(Leftover.isOne(name, isCopied: false) == whenRead)
    #expect(Leftover.isOne(name, isCopied: true) == whenCopied)
  }

  @Test(
    arguments: [
      ("09053.svg", 0x9053, false), ("09053-Kaisho.svg", 0x9053, true),
      ("065E5.SVG", 0x65E5, false),
      ("20B9F.svg", 0x20B9F, false), ("9053.svg", nil, false), ("009053.svg", nil, false),
      ("0905g.svg", nil, false), ("09053.png", nil, false), ("09053_a.svg", nil, false),
      ("0d800.svg", nil, false), ("09053", nil, false),
    ] as [(String, UInt32?, Bool)])
  func `a drawing is named after its kanji`(name: String, value: UInt32?, isVariant: Bool) {
    let drawn = KanjiFile.drawnCharacter(name[...])
    #expect(drawn.character?.value == value)
    #expect(drawn.isVariant == isVariant)
  }

  @Test(
    arguments: [
      ("い.きる", nil), ("いきる", nil), (".きる", ".きる"), ("い.", "い."), ("い.き.る", "い.き.る"),
      ("い.きる、う..", "う.."), ("．", "．"), ("", nil),
    ] as [(String, String?)])
  func `a dot stands once and inside`(kana: String, stray: String?) {
    #expect(KanjiFile.strayDot(in: kana) == stray)
  }
}
