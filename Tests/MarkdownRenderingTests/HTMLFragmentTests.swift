import Testing

@testable import MarkdownRendering

/// Where the parts of a piece of raw HTML begin and end.
@Suite struct HTMLFragmentTests {
  private func read<Result>(_ text: String, _ body: (HTMLFragment) -> Result) -> Result {
    Array(text.utf8).withUnsafeBufferPointer { body(HTMLFragment($0)) }
  }

  @Test(arguments: [
    ("<a<b", 2), ("<a b", 2), ("<a\nb", 2), ("<abc", 4), ("<", 1), ("<<", 1),
    ("<" + String(repeating: "a", count: 40), 41), ("<" + String(repeating: "a", count: 41), 41),
  ])
  func `a word that is quoted ends before space and a bracket, and is short`(
    text: String, end: Int
  ) {
    #expect(read(text) { $0.endOfWord(from: 1) } == end)
  }

  @Test(
    arguments: [
      ("<!-->x", "5 false"), ("<!--->x", "6 false"), ("<!---->x", "7 false"),
      ("<!-- a -->b", "10 false"), ("<!-- a --!>b", "11 false"), ("<!-- a", "6 true"),
      ("<!-- a --", "9 true"), ("<!--", "4 true"), ("<!- a -->", nil), ("<!-", nil), ("a", nil),
      ("<!-- - -- -! --> -->", "16 false"),
    ] as [(String, String?)])
  func `a comment ends as browsers end it`(text: String, expected: String?) {
    let end = read(text) { $0.commentEnd(at: 0).map { "\($0.position) \($0.isMissing)" } }
    #expect(end == expected)
  }

  @Test(arguments: [
    ("a</script>b", 10), ("a</SCRIPT >b", 11), ("a</scripts>b</script>", 21), ("a</script", 9),
    ("</script>", 9), ("a<script>", 9), ("", 0),
  ])
  func `raw text goes to its own end tag`(text: String, end: Int) {
    #expect(read(text) { $0.endOfContent(of: "script", from: 0) } == end)
  }

  @Test(arguments: [
    ("</a>", true), ("</a ", true), ("</a/", true), ("</a\n", true), ("</A>", true),
    ("</a", false), ("</ab>", false), ("</b>", false), ("<a>", false), ("</", false),
  ])
  func `an end tag has the whole name`(text: String, begins: Bool) {
    #expect(read(text) { $0.beginsEndTag(of: "a", at: 0) } == begins)
    let start = text.replacing("</", with: "<")
    if text.hasPrefix("</") {
      #expect(read(start) { $0.beginsStartTag(of: "a", at: 0) } == begins)
    }
  }

  @Test(
    arguments: [
      ("</a></a>x", 4), ("</a></a", 0), ("</a>", 0), ("<a></b>", nil), ("x", nil), ("", nil),
    ] as [(String, Int?)])
  func `the last end tag of a name is found`(text: String, start: Int?) {
    #expect(read(text) { $0.lastEndTag(of: "a") } == start)
  }

  @Test(arguments: [("<!", true), ("<?", true), ("<a", false), ("<", false), ("!", false)])
  func `a declaration begins with one of two signs`(text: String, isDeclaration: Bool) {
    #expect(read(text) { $0.isDeclaration(at: 0) } == isDeclaration)
  }

  @Test(arguments: [
    (0..<1, 10..<11), (0..<2, 10..<12), (1..<1, 11..<11), (2..<3, 12..<12), (3..<4, 20..<22),
    (0..<5, 10..<22), (6..<7, 30..<31), (7..<8, 31..<32), (0..<8, 10..<32), (5..<6, 20..<22),
  ])
  func `a place in the fragment is a place in the source, by lines`(
    range: Range<Int>, source: Range<Int>
  ) {
    let found = Array("ab\ncd\nef".utf8).withUnsafeBufferPointer {
      HTMLFragment(
        $0,
        lines: [
          HTMLFragment.Line(offset: 0, source: 10..<12),
          HTMLFragment.Line(offset: 3, source: 20..<22, isExact: false),
          HTMLFragment.Line(offset: 6, source: 30..<32),
        ]
      ).source(range)
    }
    #expect(found == source)
  }
}
