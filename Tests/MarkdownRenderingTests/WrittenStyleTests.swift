import Testing

@testable import MarkdownRendering

/// What a style says: classes, attributes, the greatest width, and what it cannot say.
@Suite struct WrittenStyleTests {
  private func read(_ text: String, of element: String) -> String {
    let style = WrittenStyle(text, of: element)
    return [
      style.classes.joined(separator: " "),
      style.attributes.map { "\($0.name)=\($0.value)" }.joined(separator: " "),
      style.widest.map { "\($0)" } ?? "", style.refused.joined(separator: "; "),
    ].joined(separator: "|")
  }

  @Test(arguments: [
    ("p", "width:100%", "|||"), ("span", "width:100%", "|||width: 100%"),
    ("img", "width:100%", "|width=100%||"), ("p", "max-width:none", "|||"),
    ("img", "max-width:auto", "|||max-width: auto"), ("img", "width:none", "|||width: none"),
    ("img", "max-width:300px", "||300|"), ("video", "max-width:300px", "||300|"),
    ("table", "max-width:300px", "|||max-width: 300px"), ("p", "max-width:100%", "|||"),
    ("img", "max-width:99%", "|||max-width: 99%"), ("p", "width:auto;height:auto", "|||"),
    ("img", "width:50%;max-width:300px", "|width=50%||max-width: 300px"),
    ("img", "width:9px;max-width:9px", "|width=9||"),
    ("td", "height:100px", "|height=100||"), ("p", "height:1px", "|||height: 1px"),
    ("img", "width:1px 2px", "|||width: 1px 2px"), ("img", "width:!important", "|||width"),
  ])
  func `sizes are said of what has them`(element: String, text: String, expected: String) {
    #expect(read(text, of: element) == expected)
  }

  @Test(
    arguments: [
      ("1234px", "1234"), ("12345px", nil), ("1.2345px", "1"), ("1.23456px", nil), ("1.2.3px", nil),
      (".5px", nil), ("1.px", nil), ("0", "0"), ("1", nil), ("0px", "0"), ("100%", "100%"),
      ("101%", nil), ("99.5%", "99.5%"), ("0%", "0%"), ("0.5px", "1"), ("1.4px", "1"), ("2em", nil),
      ("px", nil), ("-1px", nil), ("1PX", "1"),
    ] as [(String, String?)])
  func `a size is a number of pixels or a share`(size: String, expected: String?) {
    #expect(
      read("width:\(size)", of: "img")
        == (expected.map { "|width=\($0)||" } ?? "|||width: \(size.lowercased())"))
  }

  @Test(arguments: [
    (
      "p", "margin:1px 2px 3px 4px",
      "|||margin-top: 1px; margin-right: 2px; margin-bottom: 3px; margin-left: 4px"
    ),
    (
      "p", "margin:1px 2px 3px",
      "|||margin-top: 1px; margin-right: 2px; margin-bottom: 3px; margin-left: 2px"
    ),
    (
      "p", "margin:1px 2px",
      "|||margin-top: 1px; margin-right: 2px; margin-bottom: 1px; margin-left: 2px"
    ),
    (
      "p", "margin:5px",
      "|||margin-top: 5px; margin-right: 5px; margin-bottom: 5px; margin-left: 5px"
    ),
    ("img", "margin:5px", "|vspace=5 hspace=5||"), ("img", "margin:0", "|||"),
    ("p", "margin:0", "no-margin|||"), ("p", "margin:0 auto", "block-center|||"),
    ("p", "margin:0 0 1px 0", "|||margin-bottom: 1px"),
    ("p", "margin-right:auto", "|||"), ("p", "margin-left:auto", "block-end|||"),
    ("img", "margin-left:8px", "|||margin-left: 8px"),
    ("img", "margin-left:8px;margin-right:8px", "|hspace=8||"),
    ("img", "margin-top:8px;margin-bottom:7px", "|||margin-top: 8px; margin-bottom: 7px"),
    ("p", "margin:1px 2px 3px 4px 5px", "|||margin: 1px 2px 3px 4px 5px"),
    ("p", "margin:", "|||margin"), ("p", "margin:1em", "|||margin: 1em"),
    ("p", "margin-top:1px 2px", "|||margin-top: 1px 2px"),
    ("p", "margin-top:5%;margin-bottom:0%", "|||margin-top: 5%; margin-bottom: 0%"),
    ("img", "display:block;margin:0 auto", "block-center|||"),
    ("img", "display:block;margin-left:auto", "block-end|||"),
    ("img", "display:block", "|||display: block"), ("img", "display:none", "|||display: none"),
  ])
  func `margins are said where they can be`(element: String, text: String, expected: String) {
    #expect(read(text, of: element) == expected)
  }

  @Test(arguments: ["left", "center", "right", "justify", "start", "end", "top", ""])
  func `text is set to one of six sides`(side: String) {
    let expected =
      switch side {
      case "top": "|||text-align: top"
      case "": "|||text-align"
      default: "align-\(side)|||"
      }
    #expect(read("Text-Align : \(side) ", of: "p") == expected)
  }

  @Test func `what has no name or no value is named as it is`() {
    #expect(read("color;:red; : ;a:b:c", of: "p") == "|||color; : red; a: b:c")
  }
}
