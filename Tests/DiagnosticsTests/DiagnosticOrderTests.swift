import Testing

@testable import Diagnostics

/// Which diagnostics are the same, and which come first.
@Suite struct DiagnosticOrderTests {
  private static func at(
    _ path: String?, _ line: Int? = 1, _ column: Int = 1, _ code: DiagnosticCode = .unknownKey,
    _ message: String = "m", length: Int = 1, suggestion: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      code, path: path, position: line.map { SourcePosition(line: $0, column: column) },
      excerpt: Array("abcdef".utf8)[...], length: length, message, suggestion: suggestion)
  }

  @Test func `a report goes by file, place, kind, sentence and advice`() {
    let sorted = [
      Self.at(nil, nil), Self.at(nil, 5),
      Self.at("B.md", 9), Self.at("a.md", nil), Self.at("a.md", 1, 2), Self.at("a.md", 2, 1),
      Self.at("a.md", 2, 1, .unusedKey), Self.at("a.md", 3, 1, .brokenLink, "a"),
      Self.at("a.md", 3, 1, .brokenLink, "b"),
      Self.at("a.md", 3, 1, .brokenLink, "b", suggestion: "a"),
      Self.at("a.md", 3, 1, .brokenLink, "b", suggestion: "b"),
      Self.at("a.md", 3, 1, .missingAlt, "a"), Self.at("b.md", 1),
    ]
    #expect(sorted.reversed().sorted().map(\.oneLineForOrder) == sorted.map(\.oneLineForOrder))
    for (index, left) in sorted.enumerated() {
      for (other, right) in sorted.enumerated() {
        #expect((left < right) == (index < other), "\(index) \(other)")
        #expect((left == right) == (index == other), "\(index) \(other)")
      }
    }
  }

  @Test func `what differs in one thing alone is another`() {
    let one = Self.at("a\u{E9}.md", 1, 1, .unknownKey, "\u{E9}", length: 2, suggestion: "s")
    var error = one
    error.severity = .error
    #expect(one == Self.at("a\u{E9}.md", 1, 1, .unknownKey, "\u{E9}", length: 2, suggestion: "s"))
    let others = [
      error,
      Self.at("ae\u{301}.md", 1, 1, .unknownKey, "\u{E9}", length: 2, suggestion: "s"),
      Self.at("a\u{E9}.md", 2, 1, .unknownKey, "\u{E9}", length: 2, suggestion: "s"),
      Self.at("a\u{E9}.md", 1, 2, .unknownKey, "\u{E9}", length: 2, suggestion: "s"),
      Self.at("a\u{E9}.md", 1, 1, .unusedKey, "\u{E9}", length: 2, suggestion: "s"),
      Self.at("a\u{E9}.md", 1, 1, .unknownKey, "e\u{301}", length: 2, suggestion: "s"),
      Self.at("a\u{E9}.md", 1, 1, .unknownKey, "\u{E9}", length: 3, suggestion: "s"),
      Self.at("a\u{E9}.md", 1, 1, .unknownKey, "\u{E9}", length: 2, suggestion: "t"),
      Self.at("a\u{E9}.md", 1, 1, .unknownKey, "\u{E9}", length: 2),
    ]
    for other in others { #expect(one != other, "\(other.text)") }
  }

  @Test(arguments: [(1, 1), (1, 2), (2, 1), (2, 2)])
  func `a place is before those of later lines and columns`(line: Int, column: Int) {
    let place = SourcePosition(line: line, column: column)
    #expect((place < SourcePosition(line: 2, column: 1)) == (line == 1))
    #expect((place < SourcePosition(line: 1, column: 2)) == (line == 1 && column == 1))
    #expect(!(place < place))
  }

  @Test(arguments: [
    (1, 0, 1), (1, 1, 1), (1, 6, 6), (1, 7, 6), (2, 3, 3), (5, 9, 2), (6, 9, 1), (7, 9, 1),
    (8, 9, 1),
  ])
  func `no more is underlined than the line has, and no less than a letter`(
    column: Int, length: Int, shown: Int
  ) {
    #expect(Self.at("a.md", 1, column, length: length).length == shown)
  }

  @Test(arguments: [
    (2000, 1500, 2000, 1), (2001, 0, 1000, 1), (2001, 999, 1999, 1), (2001, 1000, 2000, 1),
    (2001, 1001, 2000, 2), (2001, 1500, 1501, 501), (2001, 2001, 1000, 1002),
    (9000, 9000, 1000, 8001),
  ])
  func `of a line of more than two thousand bytes a thousand on each side are kept`(
    count: Int, offset: Int, kept: Int, column: Int
  ) {
    let diagnostic = Diagnostic(
      .invalidData, path: "a.json", position: SourcePosition(line: 1, column: offset + 1),
      excerpt: [UInt8](repeating: 97, count: count)[...], "m")
    #expect(diagnostic.excerpt?.utf8.count == kept)
    #expect(diagnostic.excerptColumn == column)
  }

  @Test func `another sentence changes nothing else`() {
    let one = Self.at("a.md", 3, 2, .brokenLink, "b", suggestion: "a")
    #expect(one.saying("c") == Self.at("a.md", 3, 2, .brokenLink, "c", suggestion: "a"))
  }

  @Test func `secrets are hidden in sentence, advice and line`() {
    let shown = Diagnostic(
      .invalidSettings, path: "a.yml", position: SourcePosition(line: 1, column: 1),
      excerpt: Array("at https://t@h".utf8)[...], "no https://me:p@h", suggestion: "mend word"
    ).hiding(["word"])
    #expect(shown.message == "no https://****@h")
    #expect(shown.suggestion == "mend ****")
    #expect(shown.excerpt == "at https://*@h")
  }
}

extension Diagnostic {
  fileprivate var oneLineForOrder: String {
    "\(path ?? "-") \(position?.line ?? 0) \(position?.column ?? 0) \(code) \(message) "
      + (suggestion ?? "-")
  }
}
