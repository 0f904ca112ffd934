import TestKit
import Testing

@testable import MarkdownRendering

@Suite("Code fences")
struct CodeFenceTests {
  static let languages: [(String, String?)] = [
    ("", nil), ("  ", nil), ("swift", "swift"), (" swift ", "swift"), ("Swift", "swift"),
    ("swfit", "swfit"), ("C++", "c++"), ("c#", "c#"), ("objective-c", "objective-c"),
    ("swift:File.swift", "swift"), ("swift{1,3}", "swift"), ("{.swift .numberLines}", "swift"),
    ("{linenos=table}", nil), ("{1,3}", nil), ("diff", "diff"), ("diff-swift", "swift"),
    ("swift diff", "swift"), ("diff swift", "swift"), ("language-swift", "swift"),
    ("rust,nocheck", "rust"), ("file=App.swift#region", "swift"), ("file=Makefile", nil),
    ("file=a.d/Makefile", nil), ("title=x swift", "swift"), ("js:title=a.js", "js"),
    ("swift{linenos=table,hl_lines=[1,\"3-5\"]}", "swift"), ("한글", "한글"), ("linenos", nil),
    (":File.swift", nil), ("=", nil), ("{", nil), ("}", nil), ("\u{0}", nil),
    ("{#id .swift}", "swift"), ("file=App.swift python", "python"),
  ]

  @Test("The language is the first word, in lower case", arguments: languages)
  func language(_ info: String, _ language: String?) {
    #expect(CodeFence(info: info).language == language)
  }

  static let titles: [(String, String?)] = [
    ("swift", nil), ("swift:File.swift", "File.swift"),
    ("swift:Sources/App.swift linenos", "Sources/App.swift"),
    ("swift title=App.swift", "App.swift"),
    ("swift title=\"My App.swift\" {3}", "My App.swift"),
    ("swift title='a \"b\".swift'", "a \"b\".swift"),
    ("js:title=src/a.js", "src/a.js"), ("swift Title=\"가\"", "가"), ("swift title=", nil),
    (":File.swift", "File.swift"),
    ("{.swift title=\"a, b\"}", "a, b"),
  ]

  @Test("The title is what title= or a colon says", arguments: titles)
  func title(_ info: String, _ title: String?) {
    let fence = CodeFence(info: info)
    #expect(fence.title == title)
    #expect(fence.problems.isEmpty)
  }

  static let lines: [(String, [ClosedRange<Int>])] = [
    ("swift {3,5-7}", [3...3, 5...7]), ("swift{7,1-2, 3}", [1...3, 7...7]),
    ("swift {5-9,2-6}", [2...9]), ("{1}", [1...1]), ("swift hl_lines=\"3 5-7\"", [3...3, 5...7]),
    ("swift{linenos=table,hl_lines=[8,\"15-17\"],linenostart=199}", [8...8, 15...17]),
    ("swift highlight=3,5-7", [3...3, 5...7]), ("swift {1} {1} {2}", [1...2]),
    ("swift {1000000}", [1_000_000...1_000_000]),
  ]

  @Test("Marked lines are sorted and merged", arguments: lines)
  func highlightedLines(_ info: String, _ lines: [ClosedRange<Int>]) {
    let fence = CodeFence(info: info)
    #expect(fence.highlightedLines == lines)
    #expect(fence.problems.isEmpty, "\(fence.problems)")
  }

  @Test(
    "Lines are numbered when the author says so",
    arguments: [
      ("swift linenos", true), ("{linenos=table}", true), ("{.swift .numberLines}", true),
      ("swift showLineNumbers", true), ("swift {linenos=false}", false), ("swift", false),
      ("swift line-numbers", true), ("linenos", true),
    ])
  func numbers(_ info: String, _ shows: Bool) {
    let fence = CodeFence(info: info)
    #expect(fence.showsLineNumbers == shows)
    #expect(fence.problems.isEmpty)
  }

  @Test func `numbers may start further on`() {
    #expect(CodeFence(info: "swift {linenos=table,linenostart=199}").firstLineNumber == 199)
    #expect(CodeFence(info: "{.swift .numberLines startFrom=\"10\"}").firstLineNumber == 10)
    #expect(CodeFence(info: "swift linenostart=x").problems == ["\"x\" is no number of a line"])
  }

  @Test func `a diff of a language is one; a plain diff has a language of its own`() {
    #expect(CodeFence(info: "swift diff").isDiff)
    #expect(CodeFence(info: "diff swift").isDiff)
    #expect(CodeFence(info: "diff-swift").isDiff)
    #expect(!CodeFence(info: "diff").isDiff)
    #expect(CodeFence(info: "diff-swift {2}").highlightedLines == [2...2])
  }

  @Test func `a file and its region are read, quoted or not`() {
    let plain = CodeFence(info: "swift file=App.swift#region linenos")
    #expect(plain.file == CodeFence.File(path: "App.swift", region: "region"))
    #expect(plain.showsLineNumbers)
    let quoted = CodeFence(info: "file=\"../My App.swift#L3-L7\"")
    #expect(quoted.file == CodeFence.File(path: "../My App.swift", region: "L3-L7"))
    #expect(CodeFence(info: "swift file=App.swift#").file?.region == nil)
    #expect(CodeFence(info: "swift file=#a").problems == ["file= names no file"])
  }

  @Test func `code is checked or not as the author says, else nothing is said`() {
    #expect(CodeFence(info: "swift nocheck").checksCode == false)
    #expect(CodeFence(info: "swift typecheck").checksCode == true)
    #expect(CodeFence(info: "swift").checksCode == nil)
  }

  static let problems: [(String, [String])] = [
    (
      "swift linenoss",
      ["unknown word \"linenoss\" behind the code fence; did you mean \"linenos\"?"]
    ),
    ("swift foo=1", ["unknown word \"foo\" behind the code fence"]),
    ("swift {0}", ["\"0\" is no line or range of lines such as 3 or 5-7"]),
    ("swift {7-3,2}", ["\"7-3\" is no line or range of lines such as 3 or 5-7"]),
    (
      "swift {99999999999999999999}",
      ["\"99999999999999999999\" is no line or range of lines such as 3 or 5-7"]
    ),
    ("swift {1-2-3}", ["\"1-2-3\" is no line or range of lines such as 3 or 5-7"]),
    ("swift title=\"a", ["a quote or brace of the code fence is not closed"]),
    ("swift {linenos", ["a quote or brace of the code fence is not closed"]),
  ]

  @Test("What is not understood is said", arguments: problems)
  func reports(_ info: String, _ problems: [String]) {
    #expect(CodeFence(info: info).problems == problems)
  }

  @Test func `any info string is read to its end`() {
    var random = SeededGenerator(seed: 3)
    let pieces = [
      "{", "}", "=", "\"", "'", "[", "]", ",", ":", ".", "#", "-", " ", "1", "swift", "가", "\n",
    ]
    for _ in 0..<5_000 {
      let info = (0..<Int.random(in: 0...12, using: &random))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      let fence = CodeFence(info: info)
      #expect(fence.language?.isEmpty != true, "\(info)")
      #expect(fence.highlightedLines == LineRanges.merged(fence.highlightedLines))
    }
  }

  @Test(
    "Only a name that is really near is suggested",
    arguments: [
      ("swfit", "swift"), ("Swfit", "swift"), ("pyhton", "python"),
      ("javascirpt", "javascript"), ("objctive-c", "objective-c"), ("html5", "html"),
      ("php", nil), ("rst", nil), ("cmd", nil), ("lua", nil), ("powershell", nil), ("perl", nil),
      ("applescript", nil), ("http", nil), ("json-ld", nil), ("fsharp", nil), ("c#", nil),
      ("scss", nil), ("less", nil), ("dart", nil), ("vb", nil), ("xyz", nil), ("jss", nil),
      ("r", nil), ("mermaid", nil), ("asciidoc", nil), ("vue", nil), ("한글", nil), ("text1", "text"),
      ("javscrpt", "javascript"), ("pyhtno", nil), ("jsom", "json"), ("cs", nil),
    ] as [(String, String?)])
  func suggestions(info: String, meant: String?) {
    #expect(CodeStyle(info: info).languageSuggestion == meant.map { "did you mean \"\($0)\"?" })
  }
}
