import Foundation
import TestKit
import Testing

/// Drawings of strokes in `content/kanji/strokes/`.
@Suite struct StrokeOrderTests {
  private static func site(_ strokes: String) throws -> TestSite {
    try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      -- content/kanji/one.json --
      [{ "kanji": { "character": "二", "meaning": { "english": "two" }, "strokes": { "count": 2 } },
         "examples": [] }]
      \(strokes)
      """)
  }

  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 109 109">
    <g kvg:element="二"><path d="M1,1c1,1,2,2,3,3"/><path onload="x()" d="M9,9L8,8"/></g></svg>
    """

  @Test func `a kanji is drawn stroke by stroke, and who drew it is named`() throws {
    let site = try Self.site("-- content/kanji/strokes/04e8c.svg --\n\(Self.drawing)")
    let run = try site.michi("check")
    #expect(run.errors.isEmpty)
    #expect(try site.michi("build").status == 0)
    let page = try site.page("kanji/二/index.html")
    #expect(page.contains("d=\"M1,1c1,1,2,2,3,3\""))
    #expect(page.contains("KanjiVG</a> © Ulrich Apel"))
    #expect(page.contains("https://creativecommons.org/licenses/by-sa/3.0/"))
    #expect(page.contains("strokes."))
    #expect(!page.contains("onload"))
    #expect(!page.contains("kvg:"))
  }

  @Test func `notes on a kanji have no id of its drawing`() throws {
    let site = try Self.site(
      """
      -- content/kanji/strokes/04e8c.svg --
      \(Self.drawing)
      -- content/kanji/notes/二.md --
      <p id="Stroke-2">a</p>
      """)
    let run = try site.michi("build")
    #expect(
      run.errors.hasPrefix(
        "content/kanji/notes/二.md:1:4: warning: the id \"Stroke-2\" is used twice"))
    #expect(
      try site.page("kanji/二/index.html").components(separatedBy: "id=\"Stroke-2\"").count == 2)
  }

  @Test func `a kanji without a drawing has none, and no script`() throws {
    let site = try Self.site("")
    #expect(try site.michi("build").status == 0)
    let page = try site.page("kanji/二/index.html")
    #expect(!page.contains("\"Strokes"))
    #expect(!page.contains("assets/strokes"))
  }

  @Test func `a broken drawing is told at its place`() throws {
    let site = try Self.site(
      """
      -- content/kanji/strokes/04e8c.svg --
      <svg viewBox="0 0 109 109">
      <path d="M1,1L2,x"/></svg>
      """)
    let run = try site.michi("build")
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        "content/kanji/strokes/04e8c.svg:2:17: error: a stroke's line cannot be read from here: M, "
          + "L, H, V, C, S, Q and T with their numbers make one\n"))
  }

  @Test(arguments: [
    (
      "04e8d.svg", "warning: the data has no kanji for this drawing, or another one draws it",
      "remove what the site does not need"
    ),
    (
      "二.svg", "warning: no kanji can be drawn from a file of this name",
      "drawings are named after the kanji's code point, as KanjiVG's are, for example 065e5.svg for 日"
    ),
    (
      "04e8c-Kaisho.svg",
      "warning: the data has no kanji for this drawing, or another one draws it",
      "remove what the site does not need"
    ),
  ])
  func `a file that draws no kanji is told`(
    name: String, message: String, suggestion: String
  ) throws {
    let site = try Self.site("-- content/kanji/strokes/\(name) --\n\(Self.drawing)")
    let run = try site.michi("build")
    #expect(run.status == 0)
    #expect(run.errors.contains("content/kanji/strokes/\(name): \(message)"), "\(run.errors)")
    #expect(run.errors.contains(suggestion))
  }

  @Test func `drawings of kanji that the site lacks are told once`() throws {
    let others = (0x5000..<0x5020).map {
      "-- content/kanji/strokes/0\(String($0, radix: 16)).svg --\n\(Self.drawing)"
    }
    let run = try Self.site(others.joined(separator: "\n")).michi("build")
    #expect(
      run.errors.contains(
        "05000.svg: warning: the data has no kanji for this drawing, nor for 31 others in the folder"
      ), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count { $0.contains(" warning: ") } == 1)
  }

  @Test func `a drawing with another number of strokes than the entry is told by check`() throws {
    let site = try Self.site(
      "-- content/kanji/strokes/04e8c.svg --\n"
        + Self.drawing.replacing("</g>", with: "<path d=\"M1,1L2,2\"/></g>"))
    let run = try site.michi("check")
    #expect(
      run.errors.contains(
        "content/kanji/strokes/04e8c.svg: warning: the drawing of \"二\" has 3 strokes, its entry says 2"
      ), "\(run.errors)\(run.output)")
  }
}
