import TestKit
import Testing

/// Titles with Japanese in them, as pages in other languages show them.
@Suite struct MarkedTitleTests {
  /// The title as HTML on a site whose dictionary has 道, and 日本 as a word of 日.
  private func html(_ title: String, language: String = "ko") throws -> String {
    let site = try RenderedSite(
      """
      -- content/site.yml --
      title: Site
      language: \(language)
      -- content/kanji/a.json --
      [{"kanji": {"character": "道", "meaning": {"english": "way"}, "strokes": {"count": 12}}},
       {"kanji": {"character": "日", "meaning": {"english": "day"}, "strokes": {"count": 4}},
        "examples": [{"japanese": "日本（にほん）", "meaning": {"english": "Japan"}}]}]
      -- content/tutorials/one.md --
      \(title)
      Text
      -- templates/tutorials.mustache --
      {{{titleHTML}}}

      """)
    return (site.pages["tutorials/one/index.html"] ?? "").replacing("\n", with: "")
  }

  private static func ja(_ text: String) -> String { "<span lang=\"ja\">\(text)</span>" }

  @Test(arguments: [
    ("# 길 道 <하나>", "길 \(ja("道")) &lt;하나&gt;"),
    ("# 日本 가기", "\(ja("日本")) 가기"),
    // Korean authors write kanji that are no Japanese.
    ("# 漢字 공부", "漢字 공부"),
    ("# の 그리고 漢字です", "\(ja("の")) 그리고 \(ja("漢字です"))"),
    ("# [漢字]{lang=ja} 공부, 漢字", "\(ja("漢字")) 공부, 漢字"),
    ("# [Swift]{lang=en} & 道", "<span lang=\"en\">Swift</span> &amp; \(ja("道"))"),
    ("---\ntitle: 하나 道\n---", "하나 \(ja("道"))"),
  ])
  func `what is Japanese is marked, where it is known to be`(
    title: String, expected: String
  ) throws {
    #expect(try html(title) == expected)
  }

  @Test func `on a Japanese site nothing but what the author marks is`() throws {
    #expect(try html("# 道です", language: "ja") == "道です")
    #expect(
      try html("# [길]{lang=ko}の道", language: "ja") == "<span lang=\"ko\">길</span>の道")
  }
}
