import Diagnostics
import Testing

@testable import SiteSections

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
    (svg("<path d=M1,1L2,2/>"), "<path", StrokeSentences.openTag),
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
  func `a long file is read in time`(piece: String) {
    let svg = Self.svg(String(repeating: piece, count: 1 << 17))
    let clock = ContinuousClock()
    let time = clock.measure { _ = try? StrokeDrawing(Array(svg.utf8)) }
    #expect(time < .seconds(5))
  }

  @Test func `each line stands on the page once`() throws {
    let drawing = try StrokeDrawing(
      Array(Self.svg("<path d='M1,1L2,2'/><path d='M3,3L4,4'/>").utf8))
    let html = String(decoding: StrokeFigureWriter.html(of: drawing, label: "<二>"), as: UTF8.self)
    #expect(
      html == """
        <div class="frames" role="img" aria-label="&lt;二&gt;">
        <svg viewBox="0 0 109 109"><use href="#Stroke-1"/><use href="#Stroke-2"/></svg>
        <svg viewBox="0 0 109 109"><g id="Strokes-1"><path id="Stroke-1" pathLength="1" \
        d="M1,1L2,2"/></g><text x="5" y="19">1</text></svg>
        <svg viewBox="0 0 109 109"><g id="Strokes-2"><use href="#Strokes-1"/>\
        <path id="Stroke-2" pathLength="1" d="M3,3L4,4"/></g><text x="5" y="19">2</text></svg>
        </div>

        """)
  }

  @Test(arguments: [
    "M1,1", "M 1 1", "m1 1", "M1 1L2 2 3 3", "M1,1h2v3H-4V+5", "M1,1 1,1", "M1 1t2 2T3 3",
    "M1 1q1 2 3 4Q1 2 3 4 5 6 7 8", "M1 1s1 2 3 4S1 2 3 4", "M1 1c1 2 3 4 5 6C1 2 3 4 5 6",
    "M.5.5", "M5.,5.", "M-.5-.5", "M1-1", "  M\t1\n1  ", "M1,,1",
  ])
  func `these lines are lines`(line: String) {
    let bytes = Array(line.utf8)
    #expect(StrokePath.firstFault(in: bytes, bytes.indices) == nil)
  }

  @Test(arguments: [
    ("", 0..<0), (" ", 0..<1), ("M", 0..<1), ("M1", 0..<1), ("M1 1 1", 0..<1), ("Z", 0..<1),
    ("M1 1z", 4..<5), ("M1 1h", 4..<5), ("M1 1LL", 5..<6), ("M1 1l1", 4..<5),
    ("M1 1q1 2 3", 4..<5), ("M1 1s1 2 3 4 5", 4..<5), ("M1 1c1 2 3 4 5", 4..<5), ("M. 1", 1..<2),
    ("M- 1", 1..<2), ("M1 1e5", 4..<5), ("M1L1 1", 2..<3), ("h1", 0..<1),
    ("1 1", 0..<1), ("M1 1\u{E9}", 4..<5), ("M1 1,-", 5..<6), ("M1 1;", 4..<5),
  ])
  func `these are not, from here on`(line: String, fault: Range<Int>) {
    let bytes = Array(line.utf8)
    #expect(StrokePath.firstFault(in: bytes, bytes.indices) == fault)
    // The same in the middle of a file.
    let around = Array("L9".utf8) + bytes + Array("9 9".utf8)
    #expect(
      StrokePath.firstFault(in: around, 2..<2 + bytes.count)
        == fault.lowerBound + 2..<fault.upperBound + 2)
  }

  @Test func `only tags with these names are looked at`() throws {
    let drawing = try StrokeDrawing(
      Array(
        ("<svgs a><gs kvg:x='1'/><paths d='M9,9'/><!----><!-- > -- -->"
          + "<svg\tviewBox = ''\n".replacing(" = ''", with: "='0 0 109 109'") + "/>"
          + "<path\nd='M1,1'/><path/d=\"M2,2\"/><path d='M3,3' d='M4,4'>").utf8))
    #expect(
      drawing.paths.map { String(decoding: $0, as: UTF8.self) } == ["M1,1", "M2,2", "M4,4"])
    #expect(!drawing.isKanjiVG)
    let group = try StrokeDrawing(
      Array("<svg viewBox='0 0 109 109'><g kvg:a=''><path d='M1,1'/></g>".utf8))
    #expect(group.isKanjiVG)
    let path = try StrokeDrawing(
      Array("<svg viewBox='0 0 109 109'><path kvg:a='' d='M1,1'/>".utf8))
    #expect(!path.isKanjiVG)
    let own = try StrokeDrawing(
      Array("<svg kvg:a='' viewBox='0 0 109 109'><path d='M1,1'/><g/>".utf8))
    #expect(own.isKanjiVG)
    #expect(
      try StrokeDrawing(Array(Self.svg(String(repeating: "<path d='M1,1'/>", count: 100)).utf8))
        .paths.count == 100)
  }
}
