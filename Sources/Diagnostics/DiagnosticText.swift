import Primitives

extension Diagnostic {
  /// The diagnostic as a person reads it in a terminal:
  ///
  /// ```
  /// content/tutorials/a.md:4:1: warning: unknown key "titel" in the front matter
  ///  4 | titel: 자식 코디네이터
  ///    | ^~~~~ did you mean "title"?
  /// ```
  ///
  /// The caret is placed by display width, so it is under its letter after Hangul and kanji too.
  public var text: String { text(isColored: false) }

  /// The diagnostic for a terminal that shows colours: the severity in red or yellow, the place and
  /// the sentence in bold, the suggestion in green.
  public func text(isColored: Bool) -> String {
    let bold: (String) -> String = { isColored ? "\u{1B}[1m\($0)\u{1B}[0m" : $0 }
    var text = ""
    if let path {
      var place = Self.printable(path)
      if let position { place += ":\(position.line):\(position.column)" }
      text += bold(place + ":") + " "
    }
    text += severityText(isColored: isColored)
    text += " " + bold(Self.printable(message)) + "\n"
    guard let position, let excerpt else {
      if let suggestion { text += "  \(Self.printable(suggestion))\n" }
      return text
    }
    let window = ExcerptWindow(
      of: excerpt, around: position.column - excerptColumn, length: length)
    let number = String(position.line)
    let gutter = String(repeating: " ", count: number.count)
    text += " \(number) | \(window.line)\n"
    var help = window.underline
    if let suggestion { help += " \(Self.printable(suggestion))" }
    return text + " \(gutter) | \(isColored ? "\u{1B}[1;32m\(help)\u{1B}[0m" : help)\n"
  }

  /// `error:` or `warning:`, in red or yellow.
  func severityText(isColored: Bool) -> String {
    let text = severity.rawValue + ":"
    return isColored ? "\u{1B}[1;\(severity == .error ? 31 : 33)m\(text)\u{1B}[0m" : text
  }

  /// Text with control characters and direction marks made visible, so that no file name and no
  /// file's content can drive the terminal.
  public static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isDriving) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isDriving(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a terminal acts on a scalar instead of showing it.
  fileprivate static func isDriving(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// The part of a line that fits a terminal, with the underline below it.
struct ExcerptWindow {
  /// The visible part of the line.
  let line: String
  /// Spaces, a caret and tildes.
  let underline: String

  /// The most columns shown.
  private static let width = 100

  init(of excerpt: String, around start: Int, length: Int) {
    var scalars: [(scalar: Unicode.Scalar, offset: Int, width: Int)] = []
    var offset = 0
    for scalar in excerpt.unicodeScalars {
      scalars.append((scalar, offset, DisplayWidth.columns(of: scalar)))
      offset += UTF8.width(scalar)
    }
    let first = scalars.firstIndex { $0.offset >= start } ?? scalars.count
    // Of a long line only a part is shown: the text before the fault is cut to half the width.
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
    guard Diagnostic.isDriving(scalar) else { return scalar }
    return scalar.value < 0x20 ? "?" : "\u{FFFD}"
  }
}

extension Diagnostic {
  /// The shown line in three parts: the faulty text, and the text before and after it; nil when no
  /// line is shown.
  public var excerptParts: (before: String, marked: String, after: String)? {
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
