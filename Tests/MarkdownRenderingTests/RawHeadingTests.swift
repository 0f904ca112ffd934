import MarkdownRendering
import Testing

@Suite("Headings in raw HTML") struct RawHeadingTests {
  @Test(
    "They stand below the page's title as Markdown's do",
    arguments: [
      ("<h1>a</h1>\n\n## b", ["h2", "h3"]), ("<h2>a</h2>\n\n## b", ["h2", "h2"]),
      ("# a\n\n<h2 align=\"center\">b</h2>\n\n<h6>c</h6>", ["h2", "h3", "h6"]),
      ("## <h2>raw</h2>\n\n## b", ["h2", "h2"]), ("<h2>a\n\n## b", ["h2", "h2"]),
      ("`<h1>`\n\n## b", ["h2"]),
    ])
  func levels(markdown: String, expected: [String]) {
    let page = html(markdown)
    #expect(page.matches(of: /<(h[1-6])[ >]/).map { String($0.1) } == expected, "\(page)")
    #expect(page.matches(of: /<\/(h[1-6])>/).map { String($0.1) } == expected, "\(page)")
  }

  @Test func `trusted headings pass, and move no other`() {
    let page = html("<h1>a</h1>\n\n## b", options: MarkdownOptions(trustsHTML: true))
    #expect(page.matches(of: /<(h[1-6])[ >]/).map { String($0.1) } == ["h1", "h2"])
  }

  @Test func `a heading inside another is text, and named by what the author wrote`() {
    #expect(html("## a <h3>b</h3> c").contains("<h2 id=\"a-b-c\">a b c<a"))
    #expect(
      diagnostics("# x\n\n## <h2>raw</h2>\n\n<h1>a") == [
        "3:4 4 warning escaped-html: <h2> inside a heading was left out",
        "5:1 4 warning escaped-html: <h1> has no </h1>: it was closed at the end of the page",
      ])
  }

  @Test func `a heading without text is in no table of contents`() {
    #expect(render("##\n\n## a").headings.map(\.text) == ["a"])
  }

  @Test func `what is not closed says where it was closed`() {
    #expect(
      diagnostics("<details>\n\na <b>b\n") == [
        "3:3 3 warning escaped-html: <b> has no </b> in the same block: it was closed for you",
        "1:1 9 warning escaped-html: <details> has no </details>: "
          + "it was closed at the end of the page",
      ])
  }
}
