import Testing

@testable import MarkdownRendering

@Suite("Regions of code files")
struct CodeRegionTests {
  static let file = """
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
    \t<p/>
    <!-- endregion -->

    """

  private func extract(_ region: String?, from file: String = Self.file) -> String {
    do {
      let lines = try CodeRegion.lines(region, of: Array(file.utf8))
      return String(decoding: CodeLines.text(of: lines), as: UTF8.self)
    } catch {
      return "! " + error.message + (error.suggestion.map { " / \($0)" } ?? "")
    }
  }

  @Test func `a region comes without its marks and its indentation`() {
    #expect(extract("start") == "func start() {\n  show()\n\n}\n")
    #expect(extract("inner") == "show()\n")
    #expect(extract("python") == "x = 1\n")
    #expect(extract("markup") == "<p/>\n")
  }

  @Test func `lines can be asked for`() {
    #expect(extract("L1") == "import UIKit\n")
    #expect(extract("L3-L5") == "struct App {\n  func start() {\n")
    #expect(extract("L9-12") == "  }\n}\n")
    #expect(extract("L17-L99") == "! line 99 is asked for, but the file has only 18")
  }

  @Test func `without a region the file comes whole, without marks, whatever its line ends`() {
    #expect(extract(nil, from: "\u{FEFF}a\r\n// region: x\r\rb\n\n\n") == "a\n\nb\n")
    #expect(extract(nil, from: "") == "")
  }

  @Test func `what is wrong is said, with the regions that there are`() {
    #expect(
      extract("strat")
        == "! the file has no region \"strat\"; its regions are \"start\", \"inner\", \"python\", "
        + "\"markup\" / did you mean \"start\"?")
    #expect(
      extract("a", from: "x")
        == "! the file has no region \"a\", nor any other / "
        + "put \"// region: a\" and \"// endregion\" around the code")
    #expect(
      extract("a", from: "x\n// region: a\ny")
        == "! the region \"a\" of line 2 does not end / end it with a line \"// endregion\"")
    #expect(
      extract("a", from: "// endregion\n") == "! line 1 ends a region that was not begun")
    #expect(
      extract("a", from: "// region: a\n// endregion\n// region: a\n// endregion")
        == "! the file has two regions called \"a\"")
  }

  @Test(
    "Other comments are code",
    arguments: [
      "// region of interest", "// the region: here", "let region = 1", "// endregions",
      "# region of interest", "// region:", "//", "", "// MARK: - region",
    ])
  func comments(_ line: String) {
    #expect(RegionMark(Array(line.utf8)[...]) == nil || line == "# region of interest")
  }

  @Test(
    "Marks are known in many languages",
    arguments: [
      "// region: a", "//region:a", "  // #region a", "#region a", "# region: a", "/* region: a */",
      "<!-- region: a -->", "-- region: a", "; region: a", "#pragma region",
    ])
  func marks(_ line: String) {
    let mark = RegionMark(Array(line.utf8)[...])
    #expect(mark == (line == "#pragma region" ? nil : .start("a")))
  }
}
