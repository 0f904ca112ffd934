/// Recognises the data's words for nothing, and trims its spaces.
enum DataText {
  /// Whether a text stands for nothing: empty, `n/a`, and what spreadsheets make of an empty cell.
  static func isNothing(_ text: String) -> Bool {
    switch trimmed(text) {
    case "", "n/a", "N/A", "nan", "nan.0": true
    default: false
    }
  }

  /// The text, or an empty one when it stands for nothing.
  static func something(_ text: String?) -> String {
    guard let text, !isNothing(text) else { return "" }
    return trimmed(text)
  }

  /// The text without white space around it, the ideographic space included.
  static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, isSpace(first) || isSpace(last) else {
      return text
    }
    guard let start = scalars.firstIndex(where: { !isSpace($0) }),
      let end = scalars.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(scalars[start...end])
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar.value == 0x3000 || scalar.value == 0xA0
  }
}
