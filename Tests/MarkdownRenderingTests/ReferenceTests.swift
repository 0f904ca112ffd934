import Diagnostics
import MarkdownRendering
import Primitives
import Testing

@Suite("Links and their places") struct ReferenceTests {
  @Test(
    "A fault is reported where it stands in the file",
    arguments: [
      ("[a](nowhere.md)", ["1:5 10 error broken-link: \"nowhere.md\" leads nowhere"]),
      (
        "가**나(b)**는 [a](nowhere.md)",
        ["1:22 10 error broken-link: \"nowhere.md\" leads nowhere"]
      ),
      (
        "a\nb [c](other.md)\nd [e](nowhere.md) [f](nowhere.md)",
        [
          "3:7 10 error broken-link: \"nowhere.md\" leads nowhere",
          "3:23 10 error broken-link: \"nowhere.md\" leads nowhere",
        ]
      ),
      (
        "[a][b]\n\nc\n\n[b]: nowhere.md",
        ["5:6 10 error broken-link: \"nowhere.md\" leads nowhere"]
      ),
      ("> - [a](draft.md)", ["1:9 8 error draft-link: \"draft.md\" is a draft"]),
      (
        "|a|\n|-|\n|[a](nowhere.md)|",
        ["3:6 10 error broken-link: \"nowhere.md\" leads nowhere"]
      ),
      (
        "\n\na [b](nowhere.md)\n|a|b|\n|-|-|",
        ["3:7 10 error broken-link: \"nowhere.md\" leads nowhere"]
      ),
      ("![a](none.png)", ["1:6 8 warning missing-image: there is no \"none.png\""]),
      (
        "a\r\n\r\n[a](nowhere.md)\r\n",
        ["3:5 10 error broken-link: \"nowhere.md\" leads nowhere"]
      ),
      ("a\r\r[a](nowhere.md)\r", ["3:5 10 error broken-link: \"nowhere.md\" leads nowhere"]),
      (
        "[a](javascript:x)",
        [
          "1:5 12 error unsafe-link: \"javascript:\" is not allowed in a link: the link was left out"
        ]
      ),
      (
        "![a](rdar://1)",
        [
          "1:6 8 warning malformed-link: \"rdar:\" is not allowed in a link: the image was left out"
        ]
      ),
      ("가 [[없음]]", ["1:5 10 error broken-link: \"없음\" leads nowhere"]),
      ("a [^x] b", ["1:3 4 warning missing-footnote: the footnote [^x] is not defined"]),
      (
        "a\n\n<a href=\"nowhere.md\">b</a>",
        ["3:10 10 error broken-link: \"nowhere.md\" leads nowhere"]
      ),
      (
        "> a\n> <a href=\"nowhere.md\">b</a>",
        ["2:12 10 error broken-link: \"nowhere.md\" leads nowhere"]
      ),
      ("a\n\n```swfit\n```", ["3:4 5 warning unknown-language: unknown language \"swfit\""]),
      (
        "```swift file=None.swift\n```",
        ["1:15 10 error code-file: there is no file \"None.swift\""]
      ),
    ])
  func places(markdown: String, expected: [String]) {
    #expect(diagnostics(markdown) == expected)
  }

  @Test func `places are those of the whole file, not of the body`() {
    let front = "---\ntitle: 제목\n---\n"
    #expect(
      diagnostics(front + "\n가 [a](nowhere.md)", from: front.utf8.count)
        == ["5:9 10 error broken-link: \"nowhere.md\" leads nowhere"])
  }

  @Test func `links to pages are noted with their fragments and places`() {
    let markdown = "[a](other.md#%EA%B0%80) [b](#나) [c](#) [[道]] <a href=\"#d\">e</a>"
    let links = render(markdown).links
    #expect(links.map(\.page) == [1, nil, 2, nil])
    #expect(links.map(\.fragment) == ["가", "나", nil, "d"])
    let bytes = Array(markdown.utf8)
    #expect(
      links.map { String(decoding: bytes[$0.range], as: UTF8.self) }
        == ["other.md#%EA%B0%80", "#나", "[[道]]", "#d"])
  }

  @Test func `a page may be full of faults and still have few diagnostics`() {
    let page = render(String(repeating: "[a](nowhere.md) ", count: 3_000))
    #expect(page.diagnostics.count == 201)
    #expect(page.diagnostics.last?.message.hasSuffix("there are more on this page") == true)
  }
}

@Suite("Code blocks") struct CodeBlockTests {
  /// The text of HTML, as a copy button takes it.
  private func text(of html: String) -> String {
    var text = ""
    var isInTag = false
    for scalar in html.unicodeScalars {
      if scalar == "<" { isInTag = true }
      if !isInTag { text.unicodeScalars.append(scalar) }
      if scalar == ">" { isInTag = false }
    }
    for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
      text = text.split(separator: entity, omittingEmptySubsequences: false)
        .joined(separator: character)
    }
    return text
  }

  @Test(
    "The text is exactly the code",
    arguments: ["swift", "swift {1}", "swift linenos", "diff-swift", "diff", "", "nonsense"])
  func exact(info: String) {
    let code = "let a = \"<\\(b) & \\~**漢）**字\"\n+func c() {}\n-  // d\n\n \n"
    #expect(text(of: html("```\(info)\n\(code)```")) == code + "\n")
  }

  @Test func `lines are marked`() {
    #expect(
      html("```text {2} linenos title=\"a & b\"\na\nb\n```")
        == "<figure class=\"code\"><figcaption>a &amp; b</figcaption>"
        + "<pre class=\"numbered\" tabindex=\"0\" role=\"group\" aria-label=\"a &amp; b\">"
        + "<code class=\"language-text\">"
        + "<span class=\"line\">a</span>\n<mark class=\"line\">b</mark>\n</code></pre></figure>\n")
    #expect(
      html("```diff-text\n a\n-b\n+c\n```")
        == "<div class=\"code\"><pre tabindex=\"0\" role=\"group\" aria-label=\"Code\">"
        + "<code class=\"language-text\"><span class=\"line\"> a</span>\n"
        + "<del class=\"line\"><b>-</b>b</del>\n<ins class=\"line\"><b>+</b>c</ins>\n</code></pre></div>\n"
    )
  }

  @Test func `code comes from the file that the fence names`() {
    #expect(text(of: html("```swift file=App.swift#main\nold\n```")) == "let a = 1\n\n")
  }

  @Test func `a link behind NULs in raw HTML still has its place in the file`() {
    let text = "<p class=\"" + String(repeating: "\0", count: 40) + "\"><a href=\"other.md\">"
    for link in render(text).links { #expect(link.range.upperBound <= text.utf8.count) }
    #expect(render(text).links.count == 1)
  }
}
