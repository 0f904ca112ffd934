import Diagnostics
import MarkdownRendering
import Primitives
import Testing

@Suite("Ids") struct IdentifierTests {
  @Test(
    "None is there twice",
    arguments: [
      "<span id=\"fn-1\">a</span> b[^x]\n\n## fnref-1\n\n[^x]: c",
      "a[^x] <span id=\"fnref-1\"></span> <b id=\"note1-fn-1\"></b>\n\n[^x]: c",
      "<div id=\"Main\"/>\n\n## Main\n\n## main\n\n<a name=\"main-1\"></a>",
      "## fn-1\n\n## fnref-1-2\n\na[^x] b[^x]\n\n[^x]: c",
      "<a id=\"\u{1112}\u{1161}\"></a><a id=\"하\"></a>\n\n## 하",
    ])
  func unique(markdown: String) {
    let options = MarkdownOptions(reservedIDs: ["Main", "main"])
    let rendered = render(markdown, options: options)
    #expect(Set(rendered.ids).count == rendered.ids.count, "\(rendered.ids)")
    #expect(!rendered.ids.contains("Main") && !rendered.ids.contains("main"))
    let page = String(decoding: rendered.html, as: UTF8.self)
    let written = page.matches(of: #/ (?:id|name)="([^"]*)"/#).map { String($0.1) }
    #expect(written.sorted() == rendered.ids.sorted(), "\(page)")
  }

  @Test func `an id of the page's frame is the author's no more, and named`() {
    let rendered = render(
      "<div id=\"Main\"/>", options: MarkdownOptions(reservedIDs: ["Main"]))
    #expect(String(decoding: rendered.html, as: UTF8.self) == "<div></div>\n")
    #expect(
      rendered.diagnostics.map(\.message) == [
        "the id \"Main\" is used twice: the second was left out"
      ])
  }

  @Test func `ids and what leads to them are in NFC`() {
    let decomposed = "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"
    let rendered = render("## \(decomposed)\n\n[a](#\(decomposed)) [b](other.md?x#\(decomposed))")
    let page = String(decoding: rendered.html, as: UTF8.self)
    #expect(Array(rendered.ids[0].utf8) == Array("한글".utf8))
    #expect(rendered.links.compactMap(\.fragment).allSatisfy { Array($0.utf8) == Array("한글".utf8) })
    let encoded = "%ED%95%9C%EA%B8%80"
    #expect(page.contains("href=\"#\(encoded)\">a<"), "\(page)")
    #expect(page.contains("href=\"/tutorials/other/?x#\(encoded)\">b<"), "\(page)")
    let raw = html("<a href=\"#\(decomposed)\">a</a><b id=\"\(decomposed)\">b</b>")
    #expect(
      Array(raw.utf8) == Array("<p><a href=\"#\(encoded)\">a</a><b id=\"한글\">b</b></p>\n".utf8))
    let trusted = html(
      "<b id=\"\(decomposed)\">b</b>", options: MarkdownOptions(trustsHTML: true))
    #expect(Array(trusted.utf8) == Array("<p><b id=\"한글\">b</b></p>\n".utf8))
  }
}
