import FlowSimulation
import Foundation
import Testing

@testable import AppFlows

/// The pictures of the default site's apps, as they are laid out.
@Suite struct FlowPictureTests {
  /// A text of a picture: its class, and where its middle is.
  private struct Text {
    let kind: String
    let text: String
    let middle: Int
  }

  @Test func `no text is under 13 px`() {
    for style in LabelText.allCases { #expect(style.size >= 13) }
  }

  @Test(arguments: AppFlow.names, ["ko", "ja", "en"])
  func `each name stands whole in its box`(name: String, language: String) throws {
    let flow = try AppFlow.named(name)
    for variant in flow.variants {
      let boxes = variant.app.classes.map { declaration in
        FlowPicture.Box(
          title: declaration.screen.map { flow.text($0.title, in: language) },
          name: declaration.name, notes: ["▢\u{A0}" + declaration.name],
          findings: variant.findings.isEmpty ? [] : [(1, "It stays.")])
      }
      let picture = try #require(FlowPicture(boxes: boxes, edges: []))
      let nodes = String(decoding: picture.html(name), as: UTF8.self)
        .components(separatedBy: "<title>").dropFirst()
      #expect(nodes.count == boxes.count)
      for (node, box) in zip(nodes, boxes) {
        #expect(node.hasPrefix([box.title, box.name].compactMap(\.self).joined(separator: " · ")))
        let (left, width) = try (
          #require(number("x", in: node)), #require(number("width", in: node))
        )
        let lines = texts(in: node)
        for line in lines where line.kind != "sign" {
          let style = try #require(LabelText.allCases.first { "\($0)" == line.kind })
          let half = style.width(of: line.text) / 2
          #expect(line.middle - half >= left + 12 && line.middle + half <= left + width - 12)
        }
        let code = lines.filter { $0.kind == (box.title == nil ? "name" : "code") }
        #expect(code.map(\.text).joined() == box.name)
      }
    }
  }

  /// The first number of an attribute.
  private func number(_ attribute: String, in markup: String) -> Int? {
    let parts = markup.components(separatedBy: " \(attribute)=\"")
    return parts.count > 1 ? Int(parts[1].prefix { $0 != "\"" }) : nil
  }

  private func texts(in node: String) -> [Text] {
    node.components(separatedBy: "<text").dropFirst().compactMap { element in
      let text = element.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
      let kinds = element.components(separatedBy: "class=\"")
      let kind = element.hasPrefix(" class") ? String(kinds[1].prefix { $0 != "\"" }) : "plain"
      return number("x", in: element).map { Text(kind: kind, text: String(text), middle: $0) }
    }
  }
}
