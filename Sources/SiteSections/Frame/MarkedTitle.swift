import MarkdownRendering
import Primitives

/// Plain text as HTML, with Japanese marked as in bodies: kana and adjacent kanji, ideographs that
/// are a word of a section, and text that the author marks.
struct MarkedTitle {
  let language: String
  /// The parts that the author marks, in text order.
  var marks: [RenderedMarkdown.MarkedText] = []
  /// Whether a word of ideographs alone is a word of a section.
  var knows: (String) -> Bool = { _ in false }

  func html(_ text: String) -> [UInt8] {
    var html: [UInt8] = []
    var rest = text[...]
    for mark in marks {
      guard let range = rest.firstRange(of: mark.text) else { continue }
      append(rest[..<range.lowerBound], to: &html)
      Self.append(mark.text, in: mark.language, to: &html)
      rest = rest[range.upperBound...]
    }
    append(rest, to: &html)
    return html
  }

  private func append(_ text: Substring, to html: inout [UInt8]) {
    guard JapaneseRun.isForeign(to: language) else { return html.appendEscaped(String(text)) }
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var start = 0
      for run in JapaneseRun.ranges(in: bytes, knows: knows) {
        html.appendEscaped(String(decoding: bytes[start..<run.lowerBound], as: UTF8.self))
        Self.append(String(decoding: bytes[run], as: UTF8.self), in: "ja", to: &html)
        start = run.upperBound
      }
      html.appendEscaped(String(decoding: bytes[start...], as: UTF8.self))
    }
  }

  private static func append(_ text: String, in language: String, to html: inout [UInt8]) {
    html.append(text: "<span lang=\"")
    html.appendEscaped(language)
    html.append(text: "\">")
    html.appendEscaped(text)
    html.append(text: "</span>")
  }
}
