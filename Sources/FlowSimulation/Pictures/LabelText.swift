import Diagnostics

/// Text in the boxes of a picture.
package enum LabelText {
  /// The distance of text from a box's edges, in pixels.
  package static let padding = 6
  /// The width of ten columns in pixels: of code in 10 px, whose letters are 0.6 of that wide, and of
  /// Hangul, kana and kanji in 12 px, which take two columns.
  private static let tenColumns = 61

  /// The most columns of a line.
  package static let columns = 14
  private static let mostLines = 3

  /// The name of a class, broken before capitals: `ConfirmPlayersViewController` is two lines. One
  /// that is cut ends with `…`.
  package static func lines(of name: String) -> [String] {
    var lines: [String] = []
    for word in words(of: name) {
      if let last = lines.last,
        DisplayWidth.columns(of: last) + DisplayWidth.columns(of: word) <= columns
      {
        lines[lines.count - 1] += word
      } else {
        lines.append(word)
      }
    }
    if lines.count > mostLines {
      lines = Array(lines.prefix(mostLines))
      lines[mostLines - 1] = cut(lines[mostLines - 1] + "…")
    }
    return lines
  }

  /// One line, cut to the columns that there are.
  package static func cut(_ text: String) -> String {
    guard DisplayWidth.columns(of: text) > columns else { return text }
    var cut = ""
    var width = 1
    for scalar in text.unicodeScalars {
      width += DisplayWidth.columns(of: scalar)
      if width > columns { break }
      cut.unicodeScalars.append(scalar)
    }
    return cut + "…"
  }

  /// The greatest width that a line can have, in pixels.
  package static func width(of line: String) -> Int {
    (DisplayWidth.columns(of: line) * tenColumns + 9) / 10
  }

  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var width = 0
    var isAfterSmall = false
    for scalar in name.unicodeScalars {
      let own = DisplayWidth.columns(of: scalar)
      let isCapital = scalar.properties.isUppercase
      if !word.isEmpty, (isCapital && isAfterSmall) || width + own > columns {
        words.append(word)
        word = ""
        width = 0
      }
      word.unicodeScalars.append(scalar)
      width += own
      isAfterSmall = !isCapital
    }
    return word.isEmpty ? words : words + [word]
  }
}
