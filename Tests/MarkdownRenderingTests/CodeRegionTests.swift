import Diagnostics
import MarkdownRendering
import Primitives
import Testing

/// Code that a page takes from a file: parts of it, by name or by lines.
@Suite struct CodeRegionTests {
  private struct OneFile: LinkResolver {
    let text: String

    func resolve(_ reference: LinkReference) -> LinkResolution { .unchecked }

    func codeFile(_ path: String) -> Result<SourceText, LinkFault> {
      .success(SourceText(path: path, bytes: Array(text.utf8)))
    }
  }

  private static let file = """
    import UIKit

    struct App {
      // region: start
      func start() {
        // region: inner
        show()

        // endregion
      }
      // endregion
    }
    #region python
    x = 1
    #endregion
    <!-- region: markup -->
    \tp
    <!-- endregion -->

    """

  /// The code that a page shows, or what is said instead.
  private func shown(_ region: String?, of file: String = Self.file) -> String {
    let fence = "```text file=a" + (region.map { "#\($0)" } ?? "") + "\n```"
    let page = MarkdownRenderer(options: MarkdownOptions()).render(
      SourceText(path: "post.md", bytes: Array(fence.utf8)), resolver: OneFile(text: file))
    if let fault = page.diagnostics.first {
      return "! " + fault.message + (fault.suggestion.map { " / \($0)" } ?? "")
    }
    let html = String(decoding: page.html, as: UTF8.self)
    return html.firstMatch(of: /<code[^>]*>([^<]*)<\/code>/).map { String($0.output.1) } ?? html
  }

  @Test func `a region comes without its marks and its indentation`() {
    #expect(shown("start") == "func start() {\n  show()\n\n}\n")
    #expect(shown("inner") == "show()\n")
    #expect(shown("python") == "x = 1\n")
    #expect(shown("markup") == "p\n")
  }

  @Test func `lines can be asked for`() {
    #expect(shown("L1") == "import UIKit\n")
    #expect(shown("L3-L5") == "struct App {\n  func start() {\n")
    #expect(shown("L9-12") == "  }\n}\n")
    #expect(shown("L17-L99") == "! the file has no line 99: its last line is 18")
  }

  @Test func `without a region the file comes whole, without marks, whatever its line ends`() {
    #expect(shown(nil, of: "\u{FEFF}a\r\n// region: x\r\rb\n\n\n") == "a\n\nb\n")
    #expect(shown(nil, of: "") == "")
  }

  @Test(arguments: [
    (
      "strat", file,
      "the file has no region \"strat\"; its regions are \"start\", \"inner\", \"python\", "
        + "\"markup\" / did you mean \"start\"?"
    ),
    (
      "a", "x",
      "the file has no region \"a\" and no others / "
        + "put \"// region: a\" and \"// endregion\" around the code"
    ),
    (
      "a", "x\n// region: a\ny",
      "the region \"a\" from line 2 does not end / end it with a line \"// endregion\""
    ),
    (
      "a", "// endregion\n",
      "the \"endregion\" on line 1 has no matching \"region\" / "
        + "begin the region with a line \"// region: NAME\""
    ),
    (
      "a", "// region: a\n// endregion\n// region: a\n// endregion",
      "the file has two regions called \"a\""
    ),
  ])
  func `what is wrong is said, with the regions that there are`(
    region: String, file: String, sentence: String
  ) {
    #expect(shown(region, of: file) == "! " + sentence)
  }

  @Test(arguments: [
    "// region: a", "//region:a", "  // #region a", "#region a", "# region: a", "/* region: a */",
    "&lt;!-- region: a -->", "-- region: a", "; region: a",
  ])
  func `a mark is a comment of many languages`(line: String) {
    let line = line.replacing("&lt;", with: "<")
    #expect(shown("a", of: "x\n\(line)\ny\n// endregion") == "y\n")
  }

  @Test(arguments: [
    "// region of interest", "// the region: here", "let region = 1", "// endregions",
    "// region:", "//", "// MARK: - region", "#pragma region",
  ])
  func `other comments are code`(line: String) {
    #expect(shown(nil, of: line) == line + "\n")
  }
}
