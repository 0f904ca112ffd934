import Diagnostics
import MarkdownRendering
import Primitives
import TestKit
import Testing

/// The text of a body that search finds: what a reader sees, and nothing else.
@Suite struct SearchedTextTests {
  private static func render(
    _ markdown: String, _ change: (inout MarkdownOptions) -> Void = { _ in }
  ) -> RenderedMarkdown {
    var options = MarkdownOptions(marksJapanese: true)
    options.keepsText = true
    options.syntax.insert(.marks)
    change(&options)
    return MarkdownRenderer(options: options).render(
      SourceText(path: "a.md", bytes: Array(markdown.utf8)), resolver: SmallSite())
  }

  private static func words(_ text: some StringProtocol) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
  }

  private static func found(_ markdown: String) -> [String] {
    words(String(decoding: render(markdown).text, as: UTF8.self))
  }

  @Test(arguments: [
    ("값 *타*입과 `childDidFinish`", ["값", "타입과", "childDidFinish"]),
    ("a&amp;b &lt;c> \\*d", ["a", "b", "c", "d"]),
    (
      "one\ntwo  \nthree\n- four\n- five\n\n|six|seven|\n|-|-|\n|eight|nine|",
      [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
      ]
    ),
    ("日本\n語", ["日本語"]),
    (
      "[text](other.md \"tip\") <https://a.example/b> www.c.example",
      [
        "text", "https", "a", "example", "b", "www", "c", "example",
      ]
    ),
    ("[[道|길]] [[道]] [[道|漢字]]", ["길", "道", "漢字"]),
    ("a ![alt](a.png) b\n\n![alt](a.png \"Caption\")", ["a", "b", "Caption"]),
    ("see[^1]\n\n[^1]: the note", ["see", "the", "note"]),
    ("```swift title=\"App.swift\"\nlet a = 1\n```", ["App", "swift", "let", "a", "1"]),
    ("> [!note]\n> callout\n\n> [!tip] Own\n> text", ["Note", "callout", "Own", "text"]),
    ("~~old~~ ==new==", ["old", "new"]),
    (
      "<p>raw <b>h</b>tml</p><!-- no --><pre>code &amp; more</pre>",
      ["raw", "html", "code", "more"]
    ),
    ("<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby> a <ruby>字<rt>じ</rt></ruby>", ["漢", "a", "字"]),
    (":::box[Label]{as=x}\ninside\n:::", ["1", "in", "0", "1", "Label", "as", "x", "inside"]),
    ("press :kbd[K] now", ["press", "K", "now"]),
    ("# H one\n\n## H *two*\n\ntext", ["H", "one", "H", "two", "text"]),
    ("- [ ] open\n- [x] done", ["open", "done"]),
    ("", []),
  ])
  func `a body is found by what readers see of it`(_ markdown: String, _ expected: [String]) {
    let html = String(decoding: Self.render(markdown).html, as: UTF8.self)
    #expect(Self.found(markdown) == expected, "\(markdown): \(html)")
  }

  @Test func `elements of components that search leaves out are left out, with what is in them`() {
    let html = "a<div data-no-search><div>no</div>no</div>b<p data-no-search>no</p>c<br>d"
    #expect(Self.words(RenderedMarkdown.text(of: Array(html.utf8))) == ["a", "b", "c", "d"])
    #expect(Self.words(RenderedMarkdown.text(of: Array("a<p data-no-search>no".utf8))) == ["a"])
  }

  @Test func `a copy in a list or a feed keeps no text`() {
    #expect(Self.render("text") { $0.keepsText = false }.text.isEmpty)
  }

  /// Finished HTML as a browser shows it, by other means than the writer's: tags out, references read.
  private static func shown(_ html: [UInt8]) -> [String] {
    var text = String(decoding: html, as: UTF8.self)
    text.replace(#/<rt>.*?</rt>|<rp>.*?</rp>|<a class="anchor".*?</a>/#, with: "")
    text.replace(#/<sup class="footnote-ref".*?</sup>|<a class="footnote-back".*?</a>/#, with: " ")
    text.replace(#/<!--.*?-->|<span class="spoken".*?</span>/#, with: "")
    text.replace(#/</?(?:a|b|code|del|em|kbd|mark|ruby|span|strong)\b[^>]*>/#, with: "")
    text.replace(#/<[^>]*>/#, with: " ")
    for (name, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
      text.replace(name, with: sign)
    }
    return words(text)
  }

  private static let blocks = [
    "plain %", "## head %", "- item %\n- item %", "1. one %\n\n   two %", "> quote %",
    "> [!note] title %\n> body %", "```\ncode %\n```", "    set in %",
    "|a %|b %|\n|-|-|\n|c %|d %|",
    "- [ ] task %", "<div>raw %</div>", "<details><summary>sum %</summary>\n\nmore %\n\n</details>",
    ":::box[label %]\ncontent %\n:::", "term %\n: description %", "![x](a.png \"caption %\")",
    "note[^%]\n\n[^%]: footnote %",
  ]
  private static let inlines = [
    "%", "*%*", "**%**", "`%`", "~~%~~", "==%==", "[%](other.md)", "[[道|%]]", "<b>%</b>",
    "&amp;%", "\\*%", "<ruby>漢%<rt>no</rt></ruby>", ":kbd[%]", "https://a.example/%", "かな%",
    "%\n%", "%  \n%",
  ]

  @Test(arguments: 0..<UInt64(Rounds.number(100, long: 1000)))
  func `the text has each word that the HTML shows, in order, and no other`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var number = 0
    func filled(_ pattern: String, with fill: () -> String) -> String {
      pattern.split(separator: "%", omittingEmptySubsequences: false).map { String($0) }
        .reduce(nil) { text, part in text.map { $0 + fill() + part } ?? part } ?? ""
    }
    func word() -> String {
      number += 1
      return "w\(number)"
    }
    let markdown = (0..<8).map { _ in
      let block = Self.blocks.randomElement(using: &random) ?? ""
      let isPlain = block.contains("[^") || block.contains("![") || block.contains("|")
      return filled(block) {
        let inline = isPlain ? "%" : Self.inlines.randomElement(using: &random) ?? ""
        return filled(inline.contains("\n") && !block.hasPrefix("plain") ? "%" : inline, with: word)
      }
    }.joined(separator: "\n\n")
    let rendered = Self.render(markdown)
    #expect(
      Self.words(String(decoding: rendered.text, as: UTF8.self)) == Self.shown(rendered.html),
      "\(markdown)")
  }

  @Test(arguments: [
    "<p data-no-search>", "<div data-no-search><div>", "<pre>", "<", "<a b=\"", "&",
  ])
  func `HTML of a component takes time in proportion to its length`(_ part: String) {
    expectProportion(from: 20_000) {
      _ = RenderedMarkdown.text(of: Array(String(repeating: part, count: $0).utf8))
    }
  }
}
