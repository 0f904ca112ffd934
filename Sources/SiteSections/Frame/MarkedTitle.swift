import MarkdownRendering
import Primitives

/// Plain text as HTML, with the Japanese in it marked as bodies have it: kana with the kanji beside
/// them, ideographs that are a word of a section, and what the author marks.
struct MarkedTitle {
  let language: String
  /// What the author marks, in the order of the text.
  var marks: [RenderedMarkdown.MarkedText] = []
  /// Whether ideographs alone are a word of a section.
  let knows: (String) -> Bool

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
      var index = 0
      while index < bytes.count {
        guard let run = JapaneseRun(in: bytes, at: index) else {
          index += 1
          continue
        }
        let written = String(decoding: bytes[index..<run.end], as: UTF8.self)
        if run.hasKana || knows(written) {
          html.appendEscaped(String(decoding: bytes[start..<index], as: UTF8.self))
          Self.append(written, in: "ja", to: &html)
          start = run.end
        }
        index = run.end
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
