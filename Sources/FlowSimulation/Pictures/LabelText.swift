import Diagnostics

/// A name broken into lines that fit into a box of a picture.
public struct LabelText: Hashable, Sendable {
  /// The lines, from the top.
  public let lines: [String]

  /// The distance of text from a box's edges, in pixels.
  public static let padding = 6
  /// The width of ten columns in pixels: of code in 10 px, whose letters are 0.6 of that wide, and of
  /// Hangul, kana and kanji in 12 px, which take two columns.
  private static let tenColumns = 61

  /// A name of a class, broken before capitals: `ConfirmPlayersViewController` is two lines.
  ///
  /// - Parameters:
  ///   - columns: the most columns of a line.
  ///   - most: the most lines; a name that is cut ends with `…`.
  public init(name: String, columns: Int = 14, most: Int = 3) {
    var lines: [String] = []
    for word in Self.words(of: name, columns: columns) {
      if let last = lines.last,
        DisplayWidth.columns(of: last) + DisplayWidth.columns(of: word) <= columns
      {
        lines[lines.count - 1] += word
      } else {
        lines.append(word)
      }
    }
    if lines.count > most {
      lines = Array(lines.prefix(most))
      lines[most - 1] = Self.cut(lines[most - 1] + "…", to: columns)
    }
    self.lines = lines
  }

  /// One line, cut to a number of columns.
  public static func cut(_ text: String, to columns: Int) -> String {
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
  public static func width(of line: String) -> Int {
    (DisplayWidth.columns(of: line) * tenColumns + 9) / 10
  }

  private static func words(of name: String, columns: Int) -> [String] {
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
