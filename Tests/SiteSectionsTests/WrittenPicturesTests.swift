import Content
import FlowSimulation
import Navigation
import Primitives
import Testing

@testable import SiteSections

/// Pictures and charts, byte by byte.
@Suite struct WrittenPicturesTests {
  private static func text(_ bytes: [UInt8]?) -> String? {
    bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a chart has a bar for each row, as long as its number`() {
    let chart = BarChart(
      rows: [
        FigureRow(label: "Grade 1", count: 80, address: nil, language: nil),
        FigureRow(label: "日本語<>&七八九十一二三", count: 33, address: nil, language: "ja"),
        FigureRow(label: "일이삼사오육칠팔구십일이삼사오", count: 0, address: nil, language: nil),
      ], title: "All & more")
    #expect(
      Self.text(chart.svg) == """
        <svg class="chart" role="img" width="100%" height="66" aria-label="All &amp; more">\
        <text x="0" y="15">Grade 1</text>\
        <rect x="34%" y="4" width="50.0%" height="14"/>\
        <text x="84.0%" dx="6" y="15">80</text>\
        <text x="0" y="37" lang="ja">日本語&lt;&gt;&amp;七八九十一二三</text>\
        <rect x="34%" y="26" width="20.6%" height="14"/>\
        <text x="54.6%" dx="6" y="37">33</text>\
        <text x="0" y="59">일이삼사오육칠팔구십일이삼…</text>\
        <rect x="34%" y="48" width="0.5%" height="14"/>\
        <text x="34.5%" dx="6" y="59">0</text></svg>
        """)
    #expect(
      Self.text(BarChart(rows: [], title: "").svg)
        == "<svg class=\"chart\" role=\"img\" width=\"100%\" height=\"0\" aria-label=\"\"></svg>")
  }

  @Test func `a picture has edges, labels and boxes, in this order`() {
    let picture = FlowPicture(
      boxes: [
        FlowPicture.Box(title: "목록", name: "List", address: "/list/"),
        FlowPicture.Box(name: "Detail<", notes: ["▢ S"], isWrong: true),
      ],
      edges: [
        FlowPicture.Edge(from: 0, to: 1, label: "탭 & 탭"),
        FlowPicture.Edge(from: 1, to: 0, isDashed: true),
      ])
    var html = HTMLWriter()
    picture?.write(to: &html, description: "\"Two\"")
    #expect(
      Self.text(html.html) == """
        <svg class="graph" aria-label="&quot;Two&quot;" viewBox="-2 -2 73 126" width="73" \
        height="126">
        <path class="edge" d="M39 41C39 46 26 46 26 52L26 70C26 75 33 75 33 81"/><path \
        class="arrow" d="M29 75L33 81L37 75"/>
        <path class="edge dashed" d="M51 81C51 75 64 75 64 70L64 52C64 46 51 46 51 41"/><path \
        class="arrow" d="M47 47L51 41L55 47"/>
        <rect class="ground" x="1" y="52" width="51" height="18"/><text class="label" x="26" \
        y="65">탭 &amp; 탭</text>
        <a href="/list/"><rect rx="6" class="box" x="27" y="0" width="37" height="41"/><text \
        class="title" x="45" y="17">목록</text><text class="name soft" x="45" y="31">List</text>\
        </a>
        <rect rx="6" class="box wrong" x="15" y="81" width="55" height="41"/><text \
        class="name" x="42" y="98">Detail&lt;</text><text class="note" x="42" y="112">▢ S</text>
        </svg>

        """)
  }

  @Test func `nothing is no picture, and neither is too much`() {
    let box = FlowPicture.Box(name: "A")
    func boxes(_ count: Int) -> [FlowPicture.Box] { Array(repeating: box, count: count) }
    #expect(FlowPicture(boxes: [], edges: []) == nil)
    #expect(FlowPicture(boxes: boxes(60), edges: []) != nil)
    #expect(FlowPicture(boxes: boxes(61), edges: []) == nil)
    let edge = FlowPicture.Edge(from: 0, to: 1)
    #expect(FlowPicture(boxes: boxes(2), edges: Array(repeating: edge, count: 180)) != nil)
    #expect(FlowPicture(boxes: boxes(2), edges: Array(repeating: edge, count: 181)) == nil)
  }
}
