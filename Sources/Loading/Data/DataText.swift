internal import Primitives

/// Recognises the data's words for nothing, and trims its spaces.
package enum DataText {
  /// Whether a text stands for nothing: empty, `n/a`, and what spreadsheets make of an empty cell.
  package static func isNothing(_ text: String) -> Bool {
    switch trimmed(text) {
    case "", "n/a", "N/A", "nan", "nan.0": true
    default: false
    }
  }

  /// The text, or an empty one when it stands for nothing.
  package static func something(_ text: String?) -> String {
    guard let text, !isNothing(text) else { return "" }
    return trimmed(text)
  }

  /// The text without white space around it, the ideographic space included.
  package static func trimmed(_ text: String) -> String {
    String(text.unicodeScalars.trimmed { $0.value <= 0x20 || $0 == "\u{3000}" || $0 == "\u{A0}" })
  }
}
