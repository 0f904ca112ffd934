import Diagnostics
import Primitives
import Testing

@Suite struct DiagnosticListingTests {
  private static func at(
    _ place: Int, of file: String = "a.md", _ message: String,
    _ code: DiagnosticCode = .escapedHTML
  ) -> Diagnostic {
    Diagnostic(code, path: file, position: SourcePosition(line: place, column: 1), message)
  }

  @Test func `errors are last`() {
    let listing = DiagnosticListing([
      Self.at(1, "gone", .brokenLink), Self.at(2, "no text", .missingAlt),
    ])
    #expect(listing.text.text == "a.md:2:1: warning: no text\na.md:1:1: error: gone\n")
  }

  @Test func `five warnings of a kind are shown one by one`() {
    let listing = DiagnosticListing((1...5).map { Self.at($0, "style") })
    #expect(listing.text.text == (1...5).map { "a.md:\($0):1: warning: style\n" }.joined())
  }

  @Test func `six warnings of a kind are a sentence with its number`() {
    let found = (1...3).map { Self.at($0, "style") } + (1...3).map { Self.at($0, of: "b", "style") }
    #expect(
      DiagnosticListing(found).text.text == """
        a.md:1:1: warning: style
          6 times in 2 files, here first; --all shows each

        """)
    #expect(DiagnosticListing(found, showsEach: true).text.text == found.map { $0.text }.joined())
  }

  @Test func `of many sentences of a kind the commonest are shown and the rest is counted`() {
    let often = (1000..<3000).map { Self.at($0, "often") }
    let once = (1...9).map { Self.at($0, "once \($0)") }
    #expect(
      DiagnosticListing(once + often).text.text == """
        a.md:1000:1: warning: often
          2,000 times in 1 file, here first; --all shows each
        a.md:1:1: warning: once 1
        a.md:2:1: warning: once 2
        a.md:3:1: warning: once 3
        a.md:4:1: warning: once 4
        warning: escaped-html: 5 more in 1 file; --all shows each

        """)
  }

  @Test func `a hundred errors of a kind are shown one by one and more are not`() {
    let errors = (1...100).map { Self.at($0, "gone \($0)", .brokenLink) }
    #expect(DiagnosticListing(errors).text.text == errors.map { $0.text }.joined())
    let more = errors + [Self.at(101, "gone 101", .brokenLink)]
    #expect(
      DiagnosticListing(more).text.text == errors.map { $0.text }.joined()
        + "error: broken-link: 1 more in 1 file; --all shows each\n")
  }

  @Test func `what is not kept of a file is counted`() {
    var file = FileDiagnostics()
    for place in 1...80_000 { file.append(.unknownKey, Self.at(place, "\(place)", .unknownKey)) }
    #expect(file.all.count == 1001)
    #expect(file.all.last?.message == "and 79,000 more in this file")
    #expect(file.all.countText == "80,000 warnings")
    #expect(
      DiagnosticListing(file.all).text.text.hasSuffix(
        "warning: unknown-key: 79,995 more in 1 file; --all shows each\n"))
  }

  @Test func `kinds that come often stand before those that do not, in one order`() {
    let keys = (1...6).map { Self.at($0, "key", .unknownKey) }
    let links = (1...6).map { Self.at($0, "HTML") }
    let text = DiagnosticListing(links + [Self.at(9, "no text", .missingAlt)] + keys).text.text
    #expect(
      text == """
        a.md:1:1: warning: key
          6 times in 1 file, here first; --all shows each
        a.md:1:1: warning: HTML
          6 times in 1 file, here first; --all shows each
        a.md:9:1: warning: no text

        """)
  }

}
