/// What Michi prints: its own words as they are, and whatever is put into them with control characters
/// and direction marks made visible, so that no name and no file's content can drive the terminal or
/// feign a line.
///
///     let text: PrintedText = "error: \(fault.message)\n"
public struct PrintedText: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The text as it is printed.
  package private(set) var text: String

  /// Michi's own words.
  public init(stringLiteral text: String) { self.text = text }

  /// Michi's own words, with others in them.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Lines of which only the ends are Michi's own.
  public init(lines: String) { text = Self.lines(lines, Self.escape) }

  /// JSON, which has an escape of its own for what its strings may hold.
  public init(json: String) {
    text = Self.lines(json) { "\\u" + String($0.value + 0x10000, radix: 16).dropFirst() }
  }

  /// A text in which what a terminal would act on is visible, for other places than a terminal.
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

  /// Whether a terminal acts on a scalar instead of showing it.
  static func isDriving(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Puts values into Michi's own words.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// An empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Michi's own words.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Anything else.
    public mutating func appendInterpolation(_ value: some Any) {
      text += PrintedText.visible("\(value)")
    }

    /// What can be printed already.
    public mutating func appendInterpolation(_ printed: PrintedText) { text += printed.text }
  }
}

extension PrintedText {
  /// One text and another after it.
  package static func + (left: PrintedText, right: PrintedText) -> PrintedText { "\(left)\(right)" }

  /// Adds a text.
  package static func += (left: inout PrintedText, right: PrintedText) { left.text += right.text }
}

extension Sequence<PrintedText> {
  /// All texts as one.
  package func joined() -> PrintedText { reduce(into: "") { $0 += $1 } }
}
