import Diagnostics
import Testing

@testable import MarkdownRendering

/// Lines that Markdown takes for the target of a link, and does not show.
@Suite struct UnusedDefinitionTests {
  /// The places of the reports about definitions, as `line:column`.
  private func reported(_ markdown: String) -> [String] {
    render(markdown).diagnostics.filter { $0.code == .unusedDefinition }
      .compactMap { $0.position.map { "\($0.line):\($0.column)" } }
  }

  @Test(arguments: [
    ("[메모]: 나중에", ["1:1"]), ("글\n\n[Q]: why?\n\n[A]: because\n\n끝", ["3:1", "5:1"]),
    ("[Note]: soon\n다음 줄", ["1:1"]), ("[memo]:\nlater", ["1:1"]), ("[a]: <b c>", ["1:1"]),
    ("- [Guide]: https://a.example/\n- [Map]: /b/\n- text", ["1:3", "2:3"]),
    ("1. 가\n2. [나]: 다\n   - [라]: 마", ["2:4", "3:6"]), ("> [인용]: 글\n> 또", ["1:3"]),
    ("글[^1]\n\n[^1]: [Note]: x", ["3:7"]), ("글[^1]\n\n[^1]: 주\n[^2]: [Note]: x", ["4:7"]),
    ("[a]: https://a.example/\n[b]: soon\n[c]: https://c.example/", ["2:1"]),
    ("[a]: x\n[b]: y\n글", ["1:1", "2:1"]), ("[a]: https://a.example/", ["1:1"]),
    ("[a]: x\r\n\r\n[b]: y\r\n", ["1:1", "3:1"]), ("> - [a]: x \"title\"", ["1:5"]),
    ("# A\n[a]: x\n# B", ["2:1"]), ("[a\\]b]: x", ["1:1"]),
    ("[a]: x\n[글](other.md)", ["1:1"]), ("[a]: x\n*글*", ["1:1"]), ("[a]: x\n`a`", ["1:1"]),
  ])
  func `a definition that looks like text and that no link uses is reported`(
    markdown: String, expected: [String]
  ) {
    #expect(reported(markdown) == expected)
    let quoted = markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "> " + $0 }.joined(separator: "\n")
    #expect(reported(quoted).count == expected.count)
  }

  @Test(arguments: [
    "[//]: # (note)", "[comment]: hidden", "[Comment]: <> (hidden)", "[x]: #", "[x]: <>",
    "[a]: https://a.example/\n[b]: https://b.example/ 'B'\n  [c]: /c/",
    "[a]: https://a.example/\n  \"A\"\n[b]: https://b.example/", "[a][B c]\n\n[b\n c]: x",
    "![a][b]\n\n[b]: a.png", "[a]\n\n[A]: x", "[a][]\n\n[a]: x", "[[도움]]\n\n[도움]: x",
    "```\n[a]: b\n```", "    [a]: b", "<pre>\n[a]: b\n</pre>", "<!--\n[a]: b\n-->", "`[a]: b`",
    "글\n[a]: b", "[a]: b c d", "[a\\]b]: c d", "[*a*]: b c", "> [!NOTE]: text", "\\[a]: b",
    "[ ]: b",
    "- [a]: [b](other.md) c\n\n[a]: https://a.example/", "[`a`]: b c\n\n[`a`]: https://a.example/",
    "[a] b\n\n[a]: https://a.example/", "[a*b*]: c d\n\n[a*b*]: https://a.example/",
    "- [ ] [a](other.md)", "- [X] [a]: b c d", "[x] [a]: /b/", "> - [x] [a]: soon\n> - b",
    "| [a]: b |\n|---|\n| [c]: d |", "[a] : b", "[a[b]: c",
    "[a]:\n[[a]:",
  ])
  func `what is shown or used, and comments, are not reported`(markdown: String) {
    #expect(reported(markdown) == [])
  }

  @Test(arguments: [
    ("- [x] [Map]: /b/\n- [ ] 글", ["1:7"]), ("1. [ ] [왜]: 그래서", ["1:8"]),
    ("+ [X] [Q]: why\n", ["1:7"]),
  ])
  func `a definition in a task is reported`(markdown: String, expected: [String]) {
    #expect(reported(markdown) == expected)
  }

  @Test func `the message says what to write, which shows the line`() {
    let page = render("[메모]: 나중에")
    #expect(page.html.isEmpty)
    #expect(
      page.diagnostics.map(\.suggestion) == ["write \"\\[메모]:\" to show it, or delete the line"])
    #expect(html("\\[메모]: 나중에") == "<p>[메모]: 나중에</p>\n")
  }

  @Test(arguments: [
    ("- [^a]: 주\n- 글", ["1:3"]), ("1. [^a]: 주", ["1:4"]), ("> * [^a]: 주", ["1:5"]),
    ("글[^a]\n\n- [^a]: 주\n- [^b]: 주", ["4:3"]), ("글\n\n\t[^b]: 주", []),
  ])
  func `footnotes in list items that nothing refers to are reported`(
    markdown: String, expected: [String]
  ) {
    #expect(
      render(markdown).diagnostics.compactMap { fault in
        fault.position.map { "\($0.line):\($0.column)" }
      } == expected)
  }

  @Test func `a page with very many definitions is read in a moment`() {
    let lines = (0..<5000).map { "글 [\($0)]\n\n[\($0)]: other.md\n\n" } + ["[last]: x"]
    #expect(reported(lines.joined()) == ["20001:1"])
  }
}
