/// Text that is safe to print.
///
/// Literals stay unchanged. In interpolated values, control characters and direction marks are
/// escaped, so that no name and no file can control the terminal or fake a line.
///
///     let text: PrintedText = "error: \(fault.message)\n"
public struct PrintedText: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The text as it is printed.
  package private(set) var text: String

  /// Creates a text from a literal, which is trusted.
  public init(stringLiteral text: String) { self.text = text }

  /// Creates a text from an interpolation, whose values are escaped.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Creates a text from several lines; everything but the line feeds is escaped.
  public init(lines: String) { text = Self.lines(lines, Self.escape) }

  /// Creates a text from JSON, with JSON's own escapes for unsafe characters.
  public init(json: String) {
    text = Self.lines(json) { "\\u" + String($0.value + 0x10000, radix: 16).dropFirst() }
  }

  /// Returns a text with everything escaped that a terminal would interpret, for use in other
  /// places.
  package static func visible(_ text: String) -> String { visible(text, escape) }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16))}"
  }

  private static func lines(_ text: String, _ escape: (Unicode.Scalar) -> String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { visible($0, escape) }.joined(separator: "\n")
  }

  private static func visible(
    _ text: some StringProtocol, _ escape: (Unicode.Scalar) -> String
  ) -> String {
    guard text.unicodeScalars.contains(where: isDriving) else { return String(text) }
    return text.unicodeScalars.map { isDriving($0) ? escape($0) : String($0) }.joined()
  }

  /// Returns whether a terminal interprets a scalar instead of showing it.
  static func isDriving(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The interpolation, which escapes values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Creates an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a literal, which is trusted.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends any other value, escaped.
    public mutating func appendInterpolation(_ value: some Any) {
      text += PrintedText.visible("\(value)")
    }

    /// Appends a text that is already safe.
    public mutating func appendInterpolation(_ printed: PrintedText) { text += printed.text }
  }
}

extension PrintedText {
  /// Returns the concatenation of two texts.
  package static func + (left: PrintedText, right: PrintedText) -> PrintedText { "\(left)\(right)" }

  package static func += (left: inout PrintedText, right: PrintedText) { left.text += right.text }
}

extension Sequence<PrintedText> {
  /// Returns all texts joined into one.
  package func joined() -> PrintedText { reduce(into: "") { $0 += $1 } }
}
