import Diagnostics
import TestKit
import Testing

@testable import Dictionary

/// Drawings in the form of KanjiVG's: what is read of them, and what is said of broken ones.
@Suite struct StrokeDrawingTests {
  private static func svg(_ inner: String, box: String = "0 0 109 109") -> String {
    "<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(box)\">"
      + inner + "</svg>\n"
  }

  @Test func `strokes are read in their order, and nothing else`() throws {
    let drawing = try StrokeDrawing(
      Array(
        Self.svg(
          """
          <!-- <path d="M0,0l1,1"/> --><script>alert(1)</script>
          <g id="kvg:StrokePaths_04e8c" style="fill:none"><g kvg:element="二">
          <path id="kvg:04e8c-s1" kvg:type="㇐" d="M23,26.5c1.12-1.12,1.74 2.75 1.74,4.75"/>
          <path onload='alert(2)' d = "x" d="M 1 2 L 3,4"></path></g></g>
          <text transform="matrix(1 0 0 1 25.25 32.63)">1</text>
          """.replacing("d = \"x\" ", with: "")
        ).utf8))
    #expect(
      drawing.paths.map { String(decoding: $0, as: UTF8.self) } == [
        "M23,26.5c1.12-1.12,1.74 2.75 1.74,4.75", "M 1 2 L 3,4",
      ])
    #expect(drawing.isKanjiVG)
  }

  @Test func `a drawing of the author's own names nobody`() throws {
    let drawing = try StrokeDrawing(Array(Self.svg("<path d='M1,1L2,2'/>").utf8))
    #expect(!drawing.isKanjiVG)
  }

  @Test(arguments: [
    ("", "", StrokeSentences.noDrawing),
    ("<html></html>", "<", StrokeSentences.noDrawing),
    (svg(""), "<", StrokeSentences.noStrokes),
    (svg("<path d='M1,1L2,2'/>", box: "0 0 24 24"), "0 0 24 24", StrokeSentences.otherSize(109)),
    ("<svg><path d='M1,1L2,2'/></svg>", "<svg", StrokeSentences.otherSize(109)),
    (svg("<path id='a'/>"), "<path", StrokeSentences.noData),
    (svg("<path d=''/>"), "<path", StrokeSentences.noData),
    (svg("<path d='M1,1L2'/>"), "L", StrokeSentences.badData),
    (svg("<path d='1,1L2,2'/>"), "1", StrokeSentences.badData),
    (svg("<path d='L1,1'/>"), "L", StrokeSentences.badData),
    (svg("<path d='M1,1A2,2,0,0,1,3,3'/>"), "A", StrokeSentences.badData),
    (svg("<path d='M1,1\"><script>'/>"), "\"", StrokeSentences.badData),
    (svg("<path d='M1,1&quot;'/>"), "&", StrokeSentences.badData),
    (svg("<path d='M1,1c1,1,1,1,1'/>"), "c", StrokeSentences.badData),
    (svg("<path d='M1,--1'/>"), "-", StrokeSentences.badData),
    (svg("<path d='M1,1"), "<path", StrokeSentences.openTag),
    (svg("<path d='M1,1L2,2' <"), "<path", StrokeSentences.openTag),
    ("<!-- <svg>", "<!--", StrokeSentences.openComment),
    (
      svg(String(repeating: "<path d='M1,1L2,2'/>", count: 101)), "<path",
      StrokeSentences.tooMany(100)
    ),
  ])
  func `a broken drawing is told at its place`(svg: String, place: String, message: String) {
    let bytes = Array(svg.utf8)
    do {
      _ = try StrokeDrawing(bytes)
      Issue.record("it was read")
    } catch {
      #expect(error.message == message)
      #expect(String(decoding: bytes[error.range], as: UTF8.self) == place)
    }
  }

  @Test(arguments: ["<path d='M1,1L2,2'/>", "<!--", "<svg ", "<path ", "<path d='", "<g a='b' "])
  func `a file takes time in proportion to its length`(piece: String) {
    expectProportion(from: 1 << 15) {
      _ = try? StrokeDrawing(Array(Self.svg(String(repeating: piece, count: $0)).utf8))
    }
  }
}
