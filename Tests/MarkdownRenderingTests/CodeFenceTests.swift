import Diagnostics
import MarkdownRendering
import Primitives
import TestKit
import Testing

/// What stands behind a code fence, and what becomes of it on the page.
@Suite struct CodeFenceTests {
  /// A block of three lines with this behind its fence.
  private func block(_ info: String) -> String { html("```\(info)\na\nb\nc\n```") }

  @Test(
    arguments: [
      ("", nil), ("  ", nil), ("swift", "swift"), (" swift ", "swift"), ("Swift", "swift"),
      ("swfit", "swfit"), ("C++", "c++"), ("c#", "c#"), ("objective-c", "objective-c"),
      ("swift:File.swift", "swift"), ("swift{1,3}", "swift"), ("{.swift .numberLines}", "swift"),
      ("{linenos=table}", nil), ("{1,3}", nil), ("diff", "diff"), ("diff-swift", "swift"),
      ("swift diff", "swift"), ("diff swift", "swift"), ("language-swift", "swift"),
      ("rust,nocheck", "rust"), ("title=x swift", "swift"), ("js:title=a.js", "js"), ("한글", "한글"),
      (":File.swift", nil), ("=", nil), ("{", nil), ("}", nil), ("{#id .swift}", "swift"),
    ] as [(String, String?)])
  func `the language is the first word, in lower case`(_ info: String, _ language: String?) {
    let named = block(info).firstMatch(of: /<code class="language-([^"]*)">/)?.output.1
    #expect(named.map(String.init) == language)
  }

  @Test(
    arguments: [
      ("swift", nil), ("swift:Sources/App.swift linenos", "Sources/App.swift"),
      ("swift title=App.swift", "App.swift"), ("swift title=\"My App.swift\" {3}", "My App.swift"),
      ("swift title='a (b).swift'", "a (b).swift"), ("swift title = \"x y\" linenos", "x y"),
      ("js:title=src/a.js", "src/a.js"), ("swift Title=\"가\"", "가"), ("swift title=", nil),
      (":File.swift", "File.swift"), ("{.swift title=\"a, b\"}", "a, b"),
    ] as [(String, String?)])
  func `the title is what title= or a colon says`(_ info: String, _ title: String?) {
    let caption = block(info).firstMatch(of: /<figcaption>(.*)<\/figcaption>/)?.output.1
    #expect(caption.map(String.init) == title)
    #expect(diagnostics("```\(info)\na\nb\nc\n```") == [])
  }

  @Test(arguments: [
    ("{2}", "b"), ("{3,1-2}", "abc"), ("{2-3,1-2}", "abc"), ("hl_lines=\"1 3-3\"", "ac"),
    ("{linenos=table,hl_lines=[1,\"2-2\"],linenostart=199}", "ab"), ("highlight=1,3", "ac"),
    ("{1} {1} {2}", "ab"),
  ])
  func `marked lines are those that are named`(_ lines: String, _ marked: String) {
    let page = block("text \(lines)")
    let found = page.matches(of: /<mark class="line">(.)<\/mark>/).map { String($0.output.1) }
    #expect(found.joined() == marked)
    #expect(diagnostics("```text \(lines)\na\nb\nc\n```") == [])
  }

  @Test(
    arguments: [
      ("swift linenos", 1), ("{linenos=table}", 1), ("{.swift .numberLines}", 1),
      ("swift showLineNumbers", 1), ("swift line-numbers", 1), ("linenos", 1),
      ("swift {linenos=false}", nil), ("swift", nil), ("swift {linenos=false,linenostart=5}", nil),
      ("swift {linenos=table,linenostart=199}", 199), ("swift startFrom=5", 5),
      ("{.swift .numberLines startFrom=\"10\"}", 10),
    ] as [(String, Int?)])
  func `lines are numbered where the author says so, from where he says`(
    _ info: String, _ first: Int?
  ) {
    let page = block(info)
    #expect(page.contains("<pre class=\"numbered\"") == (first != nil))
    let start = first.flatMap { $0 > 1 ? " style=\"counter-reset:line \($0 - 1)\"" : nil }
    #expect(page.contains("counter-reset") == (start != nil))
    if let start { #expect(page.contains(start)) }
  }

  @Test(arguments: [
    (
      "swift linenoss",
      "unknown word \"linenoss\" after the code fence; did you mean \"linenos\"?"
    ),
    ("swift foo=1", "unknown word \"foo\" after the code fence"),
    ("swift {0}", "\"0\" is not a line or range of lines such as 3 or 5-7"),
    ("swift {7-3,2}", "\"7-3\" is not a line or range of lines such as 3 or 5-7"),
    (
      "swift {99999999999999999999}",
      "\"99999999999999999999\" is not a line or range of lines such as 3 or 5-7"
    ),
    ("swift {20}", "line 20 is marked, but the code has 3 lines"),
    ("swift {2-20}", "line 20 is marked, but the code has 3 lines"),
    ("swift {1-2-3}", "\"1-2-3\" is not a line or range of lines such as 3 or 5-7"),
    ("swift title=\"a", "a quote or brace of the code fence is not closed"),
    ("swift {linenos", "a quote or brace of the code fence is not closed"),
    ("swift linenostart=x", "\"x\" is not a line number"),
    ("swift file=#a", "file= has no file name"),
    (
      "{.swift #app}",
      "\"#app\" has no effect after a code fence; write {#app} on the line below the block"
    ),
    (
      "{.swift .wide}",
      "\".wide\" has no effect after a code fence; write {.wide} on the line below the block"
    ),
  ])
  func `what is not understood is said`(_ info: String, _ problem: String) {
    #expect(render("```\(info)\na\nb\nc\n```").diagnostics.map(\.message) == [problem])
  }

  @Test(
    arguments: [
      ("swfit", "swift"), ("Swfit", "swift"), ("pyhton", "python"), ("javascirpt", "javascript"),
      ("objctive-c", "objective-c"), ("html5", "html"), ("text1", "text"), ("jsom", "json"),
      ("php", nil), ("rst", nil), ("lua", nil), ("perl", nil), ("applescript", nil), ("http", nil),
      ("json-ld", nil), ("fsharp", nil), ("c#", nil), ("scss", nil), ("xyz", nil), ("r", nil),
      ("mermaid", nil), ("vue", nil), ("한글", nil),
    ] as [(String, String?)])
  func `only a name that is really near is suggested`(info: String, meant: String?) {
    let suggested = render("```\(info)\na\n```").diagnostics.first?.suggestion
    #expect(suggested == meant.map { "did you mean \"\($0)\"?" })
  }

  @Test func `whatever stands behind a fence, the code is shown`() {
    var random = SeededGenerator(seed: 3)
    let pieces = [
      "{", "}", "=", "\"", "'", "[", "]", ",", ":", ".", "#", "-", " ", "1", "swift", "가",
    ]
    for _ in 0..<Rounds.number(1_000, long: 5_000) {
      let info = (0..<Int.random(in: 0...12, using: &random))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      let page = html("```\(info)\nq\n```")
      #expect(page.contains("q") && page.contains("</code></pre>"), "\(info)")
      #expect(!page.contains("language-\""), "\(info)")
    }
  }
}
