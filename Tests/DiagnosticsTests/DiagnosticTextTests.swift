import Foundation
import Primitives
@testable import Diagnostics
import Testing

@Suite struct DiagnosticTextTests {
  private static func text(
    _ line: String, underline: String, message: String = "m", suggestion: String? = nil
  ) -> String {
    let text = SourceText(path: "a.md", bytes: Array(line.utf8))
    let start = line.range(of: underline).map { line[..<$0.lowerBound].utf8.count } ?? 0
    return Diagnostic(
      .unknownKey, in: text, at: start..<start + underline.utf8.count, message,
      suggestion: suggestion
    ).text
  }

  @Test func `a diagnostic reads as the design says`() {
    let source = SourceText(
      path: "content/tutorials/child-coordinators.md",
      bytes: Array("---\nlayout: post\ndate: 2018-11-08\ntitel: 자식 코디네이터\n---\n".utf8))
    let start = source.offset(ofLine: 4)
    let diagnostic = Diagnostic(
      .unknownKey, in: source, at: start..<start + 5, "unknown key \"titel\" in the front matter",
      suggestion: "did you mean \"title\"?")
    #expect(
      diagnostic.text == """
        content/tutorials/child-coordinators.md:4:1: warning: unknown key "titel" in the front matter
         4 | titel: 자식 코디네이터
           | ^~~~~ did you mean "title"?

        """)
  }

  @Test func `the caret stands by display width and the column by bytes`() {
    #expect(
      Self.text("한글 漢字 x", underline: "x") == """
        a.md:1:15: warning: m
         1 | 한글 漢字 x
           |           ^

        """)
  }

  @Test func `control characters cannot drive a terminal`() {
    let shown = Self.text("\u{1B}[31m\tx", underline: "x")
    #expect(!shown.contains("\u{1B}"))
    #expect(!shown.contains("\t"))
  }

  @Test func `of a line of a million columns only the part around the fault is shown`() {
    let line = String(repeating: "가", count: 500_000) + "x" + String(repeating: "b", count: 500_000)
    let shown = Self.text(line, underline: "x")
    #expect(shown.utf8.count < 1000)
    #expect(shown.contains("1:1500001: warning"))
    let lines = shown.split(separator: "\n")
    let caret = lines[2].split(separator: "|")[1].firstIndex(of: "^").map { lines[2][..<$0] }
    #expect(caret.map { DisplayWidth.columns(of: $0) } == 5 + 51)
  }

  @Test func `a diagnostic without a place names the file alone`() {
    let diagnostic = Diagnostic(.ignoredFile, path: "a.md", "no date", suggestion: "add one")
    #expect(diagnostic.text == "a.md: warning: no date\n  add one\n")
  }

  @Test func `JSON has stable keys and escapes what JSON must`() {
    let diagnostic = Diagnostic(
      .unknownKey, path: "a\"b.md", position: SourcePosition(line: 2, column: 3), "a\nb\u{1}")
    #expect(
      diagnostic.json == #"{"severity": "warning", "code": "unknown-key", "path": "a\"b.md", "#
        + #""line": 2, "column": 3, "endColumn": 4, "message": "a\nb\u0001", "#
        + #""suggestion": null, "fix": null}"#)
  }

  @Test func `an annotation holds on one line whatever a path and a sentence say`() {
    let diagnostic = Diagnostic(
      .brokenLink, path: "a:b,c\r\n100%.md", position: SourcePosition(line: 2, column: 3),
      "no a:b, no 100%\n", suggestion: "look")
    #expect(
      GitHubAnnotation(diagnostic, folder: "site/").text.text
        == "::error title=broken-link,file=site/a%3Ab%2Cc%0D%0A100%25.md,line=2,col=3,endColumn=4"
        + "::no a:b, no 100%25\\u{a}; look\n")
  }

  @Test func `of what is printed only the program's own words drive a terminal`() throws {
    let name = "a\u{1B}[2J\n\u{202E}"
    let part: PrintedText = "\u{1B}[1m\(name)\u{1B}[0m"
    let whole: PrintedText = "<\(part)>\(1)\n"
    #expect(whole.text == "<\u{1B}[1ma\\u{1b}[2J\\u{a}\\u{202e}\u{1B}[0m>1\n")
    #expect([part, ", " + part].joined() == part + ", " + part)
    let json = PrintedText(json: "{\n  \"a\": \"\u{9B}\u{202E}길\"\n}\n").text
    #expect(json == "{\n  \"a\": \"\\u009b\\u202e길\"\n}\n")
    let place = Diagnostic(.brokenLink, path: "\u{1B}\u{9B}.md", "no")
    #expect(
      GitHubAnnotation(place, folder: "").text.text
        == "::error title=broken-link,file=\\u{1b}\\u{9b}.md::no\n")
  }

  @Test func `in a terminal with colours each part has its own`() {
    let source = SourceText(path: "a.md", bytes: Array("titel: x\n".utf8))
    let warning = Diagnostic(.unknownKey, in: source, at: 0..<5, "unknown", suggestion: "title?")
    #expect(
      warning.printed(isColored: true).text
        == "\u{1B}[1ma.md:1:1:\u{1B}[0m \u{1B}[1;33mwarning:\u{1B}[0m \u{1B}[1munknown\u{1B}[0m\n"
        + " 1 | titel: x\n   | \u{1B}[1;32m^~~~~ title?\u{1B}[0m\n")
    #expect(
      Diagnostic(.publishing, path: nil, "gone").printed(isColored: true).text
        == "\u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mgone\u{1B}[0m\n")
    #expect(Diagnostic(.publishing, path: nil, "gone").text == "error: gone\n")
  }

  @Test(arguments: [
    ("\u{1F}", "\\u{1f}", "?"), (" ", " ", " "), ("~", "~", "~"), ("\u{7F}", "\\u{7f}", "\u{FFFD}"),
    ("\u{80}", "\\u{80}", "\u{FFFD}"), ("\u{9F}", "\\u{9f}", "\u{FFFD}"),
    ("\u{A0}", "\u{A0}", "\u{A0}"), ("\0", "\\u{0}", "?"), ("\t", "\\u{9}", " "),
    ("\u{2029}", "\u{2029}", "\u{2029}"), ("\u{202A}", "\\u{202a}", "\u{FFFD}"),
    ("\u{202E}", "\\u{202e}", "\u{FFFD}"), ("\u{202F}", "\u{202F}", "\u{202F}"),
    ("\u{2065}", "\u{2065}", "\u{2065}"), ("\u{2066}", "\\u{2066}", "\u{FFFD}"),
    ("\u{2069}", "\\u{2069}", "\u{FFFD}"), ("\u{206A}", "\u{206A}", "\u{206A}"),
  ])
  func `what drives a terminal is written out, and in a line stands for itself`(
    scalar: String, inSentence: String, inLine: String
  ) {
    let printed: PrintedText = "a\(scalar)b"
    #expect(printed.text == "a\(inSentence)b")
    #expect(
      PrintedText(lines: "\(scalar)\n\(printed.text)").text == "\(inSentence)\na\(inSentence)b")
    let text = SourceText(path: "\(scalar).md", bytes: Array("x\(scalar)y".utf8))
    #expect(
      Diagnostic(.unknownKey, in: text, at: 0..<1, "<\(scalar)>", suggestion: "\(scalar)!").text
        == "\(inSentence).md:1:1: warning: <\(inSentence)>\n"
        + " 1 | x\(inLine)y\n   | ^ \(inSentence)!\n")
  }

  @Test(
    arguments: [
      (String(repeating: "x", count: 60), String(repeating: "x", count: 60)),
      (String(repeating: "x", count: 61), String(repeating: "x", count: 59) + "…"),
      (String(repeating: "길", count: 30), String(repeating: "길", count: 30)),
      (String(repeating: "길", count: 31), String(repeating: "길", count: 29) + "…"),
      (String(repeating: "e\u{301}", count: 61), String(repeating: "e\u{301}", count: 59) + "…"),
      ("a" + String(repeating: "\u{301}", count: 900), "…"),
    ])
  func `a quote in a message is cut at sixty columns, between two letters`(
    quote: String, shown: String
  ) {
    let diagnostic = Diagnostic(.brokenLink, path: "a.md", "the link \"\(quote)\" leads \"x\"")
    #expect(diagnostic.message == "the link \"\(shown)\" leads \"x\"")
    #expect(diagnostic.with(message: "the \"\(quote)\"").message == "the \"\(shown)\"")
    #expect(MessageText.quoted(quote) == "\"\(shown)\"")
  }

}
