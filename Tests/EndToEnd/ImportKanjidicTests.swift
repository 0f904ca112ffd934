import Foundation
import TestKit
import Testing

/// `michi import kanjidic2`, with files of the published form and made-up words.
@Suite struct ImportKanjidicTests {
  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE kanjidic2 [
      <!-- [Declarations], with ' and > in them. -->
      <!ELEMENT kanjidic2 (character*)>
      <!ATTLIST reading r_type CDATA #REQUIRED>
    ]>
    <kanjidic2>
    \(character("道", code: "1-38-27", radical: 162, strokes: 12, grade: 2, more: "<freq>207</freq><jlpt>4</jlpt>",
      readings: [("ja_on", "ドウ"), ("ja_kun", "みち"), ("ja_kun", "-みち.びく"), ("korean_h", "도")],
      meanings: "<meaning>way &amp; road</meaning><meaning m_lang=\"fr\">voie</meaning>"))
    \(character("強", code: "1-22-15", radical: 57, strokes: 11, grade: 2,
      readings: [("ja_on", "キョウ"), ("korean_h", "강")], meanings: "<meaning>strong</meaning>"))
    \(character("込", code: "1-25-94", radical: 162, strokes: 5, grade: 8,
      readings: [("ja_kun", "こ.む")], meanings: "<meaning>crowded</meaning>"))
    \(character("担", code: "1-35-20", radical: 64, strokes: 8, grade: 6,
      readings: [("korean_h", "단"), ("korean_h", "담")], meanings: "<meaning>carry</meaning>"))
    \(character("欄", code: "1-19-58", radical: 75, strokes: 20, grade: 8,
      readings: [("ja_kun", "たの.しい"), ("ja_kun", "もち"), ("ja_kun", "もちい"), ("ja_kun", "もち-"),
        ("ja_kun", "-ぶ"), ("ja_kun", "たのし.い"), ("ja_kun", "ランプ")],
      meanings: "<meaning>music</meaning>"))
    \(character("第", code: "1-34-72", radical: 118, strokes: 13, grade: 3,
      readings: [("ja_on", "ダイ"), ("korean_h", "제")], meanings: "<meaning>No.</meaning>"))
    \(character("鿆", code: "0", radical: 85, strokes: 13, grade: nil, readings: [],
      meanings: "<meaning>rare</meaning>"))
    </kanjidic2>
    """

  private static let hanja = """
    # Copyright (c) Somebody

    도로:道路:
    도:道:길 도, 말할 도
    강:强:성 강, 강할 강
    강도:强盜:
    입:込:
    단:担:원숭이 같은 짐승 단
    담:擔:멜 담
    분담:分擔:
    낙:欄:즐길 낙
    락:欄:즐길 락
    악:欄:풍류 악
    제:第:집 제
    오락:娛欄:
    음악:音欄:
    군악:軍欄:
    낙원:欄園:
    """

  private static func character(
    _ literal: String, code: String, radical: Int, strokes: Int, grade: Int?, more: String = "",
    readings: [(String, String)], meanings: String
  ) -> String {
    let grade = grade.map { "<grade>\($0)</grade>" } ?? ""
    let readings = readings.map { "<reading r_type=\"\($0)\">\($1)</reading>" }.joined()
    return "<character><literal>\(literal)</literal><codepoint><cp_value cp_type=\"jis208\">"
      + "\(code)</cp_value></codepoint><radical><rad_value rad_type=\"classical\">\(radical)"
      + "</rad_value></radical><misc>\(grade)<stroke_count>\(strokes)</stroke_count>"
      + "<stroke_count>99</stroke_count>\(more)</misc><reading_meaning><rmgroup>\(readings)"
      + "\(meanings)</rmgroup></reading_meaning></character>"
  }

  /// A site whose author wrote of 道, and the files to import.
  private static func site(kanji: String = "") throws -> TestSite {
    try TestSite(
      """
      -- content/site.yml --
      title: T
      language: ko
      baseURL: https://example.com/below/
      -- content/kanji/mine.json --
      [{ "kanji": { "character": "道", "meaning": { "english": "my way" },
         "strokes": { "count": 12 }, "kunyomi": { "hiragana": "みち" } } }\(kanji)]
      -- k.xml --
      \(xml)
      -- hanja.txt --
      \(hanja)
      """)
  }

  private func imported(_ site: TestSite, _ more: String...) throws -> Run {
    try Run.michi(
      ["import", "kanjidic2", site.path + "/k.xml", "--root", site.path] + more)
  }

  private static let filled = Result {
    let site = try Self.site()
    let run = try Run.michi([
      "import", "kanjidic2", site.path + "/k.xml", "--root", site.path, "--hanja",
      site.path + "/hanja.txt",
    ])
    #expect(run.output == site.path + "/content/kanji/kanjidic2.json\n")
    #expect(run.errors == "6 kanji, 1 without a Korean meaning: 込\n")
    let build = try site.michi("build", "--strict")
    #expect(build.status == 0, "\(build.errors)")
    return site
  }

  @Test func `the dictionary is filled, what the author wrote is stronger, and all are credited`()
    throws
  {
    let site = try Self.filled.get()
    let own = try site.page("kanji/道/index.html")
    for part in [
      "my way", "길 도", "ドウ", "<dd>207</dd>", "<dd>4</dd>", "초등학교 2학년", "辵",
      "KANJIDIC2 © Electronic Dictionary Research and Development Group", "CC BY-SA 4.0",
      "<a rel=\"license\" href=\"/below/licenses/libhangul-hanja.txt\">BSD-3-Clause</a>",
    ] { #expect(own.contains(part), "\(part)") }
    #expect(!own.contains("way &amp; road") && !own.contains("voie"))
    #expect(try site.page("licenses/libhangul-hanja.txt") == "Copyright (c) Somebody\n")
    #expect(try site.page("kanji/強/index.html").contains("강할 강"))
    #expect(try site.page("kanji/担/index.html").contains("멜 담"))
    let music = try site.page("kanji/欄/index.html")
    #expect(music.contains("풍류 악, 즐길 락") && !music.contains("낙"))
    // Where a dot marks okurigana, what has none is a reading of its own.
    #expect(music.contains("もち") && music.contains("もちい") && music.contains("たの<small>しい</small>"))
    #expect(music.contains("tanoshii, mochi, mochii, bu<") && music.contains(">-ぶ<"))
    // As schools teach it.
    #expect(try site.page("kanji/第/index.html").contains("차례 제"))
    #expect(try site.page("kanji/込/index.html").contains("こ<small>む</small>"))
    #expect(!site.hasPage("kanji/鿆/index.html"))
    let again = try imported(site)
    #expect(again.status == 74 && again.errors.contains("it already exists"))
  }

  @Test(.requires(.node)) func `imported kanji are found by what they are called`() throws {
    let found = try Self.filled.get().search(["담", "즐길 락", "악", "길", "강할 강", "jlpt 4"])
    #expect(found.map(\.titles.first) == ["担", "欄", "欄", "道", "強", "道"])
  }

  @Test func `a sound of the author's gets no meaning of another`() throws {
    let more =
      ", { \"kanji\": { \"character\": \"欄\", \"meaning\": { \"english\": \"m\" }, "
      + "\"strokes\": { \"count\": 13 } }, \"korean\": { \"sound\": \"락\" } }"
    let site = try Self.site(kanji: more)
    #expect(try imported(site, "--hanja", site.path + "/hanja.txt").status == 0)
    #expect(try site.michi("build").status == 0)
    let page = try site.page("kanji/欄/index.html")
    #expect(page.contains(">락<") && !page.contains("풍류"))
  }

  @Test func `only the author's kanji are filled where that is asked`() throws {
    let more =
      ", { \"kanji\": { \"character\": \"鿆\", \"meaning\": { \"english\": \"m\" }, "
      + "\"strokes\": { \"count\": 13 } } }"
    let site = try Self.site(kanji: more)
    let run = try imported(site, "--known")
    #expect(run.status == 0 && run.errors == "2 kanji\n", "\(run.errors)")
    #expect(try site.michi("build").status == 0)
    #expect(!site.hasPage("kanji/強/index.html"))
    let page = try site.page("kanji/鿆/index.html")
    #expect(page.contains("水") && !page.contains("libhangul"))
    let empty = try TestSite("-- content/site.yml --\ntitle: T\n-- k.xml --\n\(Self.xml)")
    let none = try imported(empty, "--known")
    #expect(
      none.status == 1
        && none.errors == "content/kanji: error: no other file in content/kanji/ contains kanji\n"
          + "  remove --known\n"
    )
    #expect(try imported(empty).status == 0)
    let nowhere = try TestSite("-- k.xml --\n\(Self.xml)")
    #expect(try imported(nowhere).errors.contains("does not exist"))
  }

  @Test(arguments: [
    ("\u{1F}\u{8B}\u{8}", "k.xml: error: gzip cannot unpack the file: it is incomplete", "error"),
    ("<html/>", "k.xml: error: the file is not KANJIDIC2 XML\n", "error"),
    ("", "k.xml: error: the file is not KANJIDIC2 XML\n", "error"),
    (
      "<!DOCTYPE kanjidic2 [<!ENTITY a \"ha\">]>\n<kanjidic2>\n<character>&a;</kanjidic2>",
      "k.xml:3:1:", "the XML is incomplete or malformed here"
    ),
    ("<kanjidic2>\n<character></character>\n", "k.xml:", "incomplete"),
    ("<kanjidic2>\n<!-- never closed", "k.xml:2:1:", "incomplete"),
    ("<kanjidic2>\n<a></b></kanjidic2>", "k.xml:2:1:", "the XML is incomplete or malformed here"),
    (
      "<kanjidic2>\n<a b='></a></kanjidic2>", "k.xml:2:1:",
      "the XML is incomplete or malformed here"
    ),
    ("<kanjidic2>\nw\u{E9}g</kanjidic2>", "k.xml:2:2:", "the XML is incomplete or malformed here"),
    ("<kanjidic2/>", "k.xml: error: the file has no complete entry of a kanji", "error"),
    (
      "<kanjidic2><character><literal>ab</literal></character></kanjidic2>", "k.xml:1:23:",
      "a <literal> is one character, and this one is \"ab\""
    ),
  ])
  func `what is no dictionary is said at its place, and nothing is written`(
    file: String, fault: String, advice: String
  ) throws {
    let site = try Self.site()
    // A byte that is no UTF-8 where the magic number of gzip asks for it.
    try Data(file.unicodeScalars.map { UInt8($0.value) }).write(
      to: site.root.appending(path: "k.xml"))
    let run = try imported(site)
    #expect(run.status == 1)
    #expect(run.errors.contains(fault) && run.errors.contains(advice), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: site.path + "/content/kanji/kanjidic2.json"))
  }

  @Test func `kanji without strokes are left out and named`() throws {
    let without = Self.xml.replacing(
      "<stroke_count>11</stroke_count><stroke_count>99</stroke_count>", with: "")
    let site = try TestSite("-- content/site.yml --\ntitle: T\n-- k.xml --\n\(without)")
    #expect(
      try imported(site).errors
        == "5 kanji; 1 skipped because strokes or a meaning are missing: 強\n")
    let alone = try TestSite(
      "-- content/site.yml --\ntitle: T\n-- k.xml --\n<kanjidic2><character><literal>強</literal>"
        + "<grade>2</grade></character></kanjidic2>\n")
    let run = try imported(alone)
    #expect(run.status == 1)
    #expect(run.errors.contains("the file has no complete entry of a kanji for general use"))
  }

  @Test func `what gzip has packed is read as it is, and what XML may have besides`() throws {
    func json(_ site: TestSite) throws -> String {
      let run = try imported(site)
      #expect(run.status == 0, "\(run.errors)")
      let file = site.root.appending(path: "content/kanji/kanjidic2.json")
      return try String(contentsOf: file, encoding: .utf8)
    }
    let plain = try json(try Self.site())
    let packed = try Self.site()
    // Michi itself packs what is published.
    try packed.write("title: T\ncompress: [gzip]\n", to: "content/site.yml")
    try packed.write(Self.xml, to: "content/assets/k.xml")
    #expect(try packed.michi("build").status == 0)
    try packed.write(
      Data(contentsOf: packed.output.appending(path: "k.xml.gz")), to: "k.xml")
    #expect(try json(packed) == plain)
    let varied = try Self.site()
    let dashes = String(repeating: "-", count: 1 << 20)
    try varied.write(
      Self.xml.replacing("<literal>強<", with: "<literal a='\"'>&#x5F37;<")
        .replacing("way &amp; road", with: "way &#38; road")
        .replacing("<meaning>music", with: "<!--\(dashes)--><b/>\r\n<meaning >music")
        + "\n<!-- the end -->", to: "k.xml")
    #expect(try json(varied) == plain)
  }
}
