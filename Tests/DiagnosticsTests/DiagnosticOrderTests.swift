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
