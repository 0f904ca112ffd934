extension Diagnostic {
  /// The diagnostic as plain text for a terminal:
  ///
  /// ```
  /// content/tutorials/a.md:4:1: warning: unknown key "titel" in the front matter
  ///  4 | titel: 자식 코디네이터
  ///    | ^~~~~ did you mean "title"?
  /// ```
  ///
  /// The caret is aligned by display width, so it is below the right letter after Hangul and kanji,
  /// too.
  package var text: String { printed(isColored: false).text }

  /// Returns the diagnostic for a terminal with colors: severity in red or yellow, position and
  /// message in bold, suggestion in green.
  package func printed(isColored: Bool) -> PrintedText {
    let bold: (PrintedText) -> PrintedText = { isColored ? "\u{1B}[1m\($0)\u{1B}[0m" : $0 }
    var text: PrintedText = ""
    if let path {
      let place = position.map { ":\($0.line):\($0.column)" } ?? ""
      text = bold("\(path)\(place):") + " "
    }
    text += severityText(isColored: isColored) + " " + bold("\(message)") + "\n"
    guard let position, let excerpt else {
      return suggestion.map { text + "  \($0)\n" } ?? text
    }
    let window = ExcerptWindow(
      of: excerpt, around: position.column - excerptColumn, length: length)
    let number = String(position.line)
    let gutter = String(repeating: " ", count: number.count)
    let help: PrintedText = "\(window.underline)\(suggestion.map { " " + $0 } ?? "")"
    return text + " \(number) | \(window.line)\n \(gutter) | "
      + (isColored ? "\u{1B}[1;32m\(help)\u{1B}[0m" : help) + "\n"
  }

  /// Returns `error:` or `warning:`, in red or yellow.
  func severityText(isColored: Bool) -> PrintedText {
    isColored
      ? "\u{1B}[1;\(severity == .error ? 31 : severity == .note ? 36 : 33)m\(severity.rawValue):\u{1B}[0m"
      : "\(severity.rawValue):"
  }
}

/// The part of a line that fits a terminal, with its underline.
struct ExcerptWindow {
  let line: String
  /// The underline: spaces, a caret and tildes.
  let underline: String

  private static let width = 100

  init(of excerpt: String, around start: Int, length: Int) {
    var scalars: [(scalar: Unicode.Scalar, offset: Int, width: Int)] = []
    var offset = 0
    for scalar in excerpt.unicodeScalars {
      scalars.append((scalar, offset, DisplayWidth.columns(of: scalar)))
      offset += UTF8.width(scalar)
    }
    let first = scalars.firstIndex { $0.offset >= start } ?? scalars.count
    // For a long line, the text before the underlined part is cut to half the width.
    var from = first
    var before = 0
    while from > 0, before + scalars[from - 1].width <= Self.width / 2 {
      from -= 1
      before += scalars[from].width
    }
    let isWhole = scalars.reduce(0) { $0 + $1.width } <= Self.width
    if isWhole {
      before += scalars[..<from].reduce(0) { $0 + $1.width }
      from = 0
    }
    var line = from > 0 ? "…" : ""
    var shown = 0
    var marked = 0
    for entry in scalars[from...] {
      guard shown + entry.width <= Self.width || isWhole else {
        line += "…"
        break
      }
      line.unicodeScalars.append(Self.visible(entry.scalar))
      shown += entry.width
      if entry.offset >= start, entry.offset < start + length { marked += entry.width }
    }
    self.line = line
    let indent = String(repeating: " ", count: before + (from > 0 ? 1 : 0))
    underline = indent + "^" + String(repeating: "~", count: max(marked - 1, 0))
  }

  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.value == 9 { return " " }
    guard PrintedText.isDriving(scalar) else { return scalar }
    return scalar.value < 0x20 ? "?" : "\u{FFFD}"
  }
}

extension Diagnostic {
  /// The excerpt in three parts: the text before the underlined part, that part, and the text after
  /// it.
  ///
  /// Nil without an excerpt.
  package var excerptParts: (before: String, marked: String, after: String)? {
    guard let position, let excerpt else { return nil }
    let bytes = Array(excerpt.utf8)
    let start = min(max(0, position.column - excerptColumn), bytes.count)
    let end = min(start + length, bytes.count)
    return (
      String(decoding: bytes[..<start], as: UTF8.self),
      String(decoding: bytes[start..<end], as: UTF8.self),
      String(decoding: bytes[end...], as: UTF8.self)
    )
  }
}

extension Int {
  /// The number with thousands separators: `1,044`.
  var grouped: String {
    var digits = Array(String(magnitude))
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return (self < 0 ? "-" : "") + String(digits)
  }
}
