/// The layout of text in a diagram: its maximum width and its line breaks.
package enum LabelText: CaseIterable, Sendable {
  /// The name in a box: the title of a screen, or the name of a class.
  case title, name
  /// The text below the name, or at an edge: running text, or the name of a class.
  case plain, code

  /// The height of a line in pixels, the unit of all lengths here.
  package static let lineHeight = 18
  /// The maximum width of a line that can be broken.
  package static let widest = 140

  /// The font size, the same as in flow.css.
  package var size: Int { self == .title || self == .name ? 14 : 13 }

  /// Returns the maximum width of a line in the fonts of michi.css.
  package func width(of line: String) -> Int {
    let sum = line.unicodeScalars.reduce(0) { $0 + hundredths(of: $1) }
    return (sum * size + 99) / 100
  }

  /// Returns the width of a character in hundredths of the font size.
  ///
  /// Hangul, kana and kanji fill a square, characters of code have one width, and others are
  /// measured in bold.
  private func hundredths(of scalar: Unicode.Scalar) -> Int {
    let columns = columns(of: scalar)
    if self == .name || self == .code { return 61 * columns }
    guard scalar.isASCII, columns > 0 else { return columns == 0 ? 0 : 100 }
    switch scalar {
    case "m", "w", "M", "W", "@", "%": return 98
    case "f", "i", "j", "l", "r", "t", "I", " ", ".", ",", ":", ";", "'", "|", "!", "(", ")":
      return 42
    case "A"..."Z": return 78
    default: return 63
    }
  }

  /// Returns the widths of a character of code that a character needs: two for Hangul, kana and
  /// kanji, none for combining marks.
  private func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x300: return 1
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x3098, 0x309B...0xA4CF, 0xA960...0xA97C,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return 0
      default: return 1
      }
    }
  }

  /// Returns the lines of a text: as few as possible, and then as narrow as possible.
  ///
  /// Lines are broken at spaces and before capitals: `PlayerListViewController` becomes
  /// `PlayerList` and `ViewController`.
  package func lines(of text: String) -> [String] {
    let words = words(of: text)
    let count = joined(words, within: Self.widest).count
    var limit = words.map(width).max() ?? 0
    while true {
      let lines = joined(words, within: limit)
      // Remove the space at the end of a line.
      if lines.count <= count {
        return lines.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }
      }
      limit += 1
    }
  }

  /// Fills lines from the last one on, so that the first line is the shorter one.
  private func joined(_ words: [String], within limit: Int) -> [String] {
    var lines: [String] = []
    for word in words.reversed() {
      if let last = lines.last, width(of: word + last) <= limit {
        lines[lines.count - 1] = word + last
      } else {
        lines.append(word)
      }
    }
    return lines.reversed()
  }

  /// Returns the parts between which a line may be broken; `ViewController` is one part.
  ///
  /// A part that is wider than a line is divided.
  private func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var before: Unicode.Scalar = "A"
    for scalar in text.unicodeScalars {
      let isCapital = scalar.properties.isUppercase && !before.properties.isUppercase
      let isNew = before == " " || isCapital && word != "View"
      if !word.isEmpty, isNew || width(of: word + String(scalar)) > Self.widest,
        columns(of: scalar) > 0
      {
        words.append(word)
        word = ""
      }
      word.unicodeScalars.append(scalar)
      before = scalar
    }
    return word.isEmpty ? words : words + [word]
  }
}
