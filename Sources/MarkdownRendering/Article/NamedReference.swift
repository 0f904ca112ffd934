import Primitives

/// A link by name in double brackets, `[[道]]`.
///
/// The name is that of a page or of something that a section knows. It can have a text,
/// `[[About|this page]]`, or a prefix, `[[books:KEY]]`. Without a prefix it must contain a CJK
/// letter or be the name of a page: Swift's `[[Int]]` is not a reference.
struct NamedReference {
  /// The name without spaces around it.
  let text: String
  /// The prefix before the colon; nil if there is none that the site knows.
  let prefix: String?
  /// The text of the link after `|`; `nil` to show the name.
  private(set) var label: String?

  /// Parses the text from `[[` to `]]`.
  ///
  /// - Parameters:
  ///   - isPrefix: whether the site knows a prefix.
  ///   - isPage: whether the site has a page with a name.
  init?(
    _ written: some Collection<UInt8>, isPrefix: (String) -> Bool,
    isPage: (String) -> Bool = { _ in false }
  ) {
    let inner = Self.trimmed(written.dropFirst(2).dropLast(2))
    if let colon = inner.utf8.firstIndex(of: UInt8(ascii: ":")),
      case let name = String(inner[..<colon]), isPrefix(name)
    {
      prefix = name
      text = Self.trimmed(inner.utf8[inner.utf8.index(after: colon)...])
    } else {
      prefix = nil
      let parts = inner.utf8.split(separator: UInt8(ascii: "|"), maxSplits: 1)
      text = Self.trimmed(parts.first ?? inner.utf8[...])
      label = parts.count > 1 ? Self.trimmed(parts[1]) : nil
      guard text.unicodeScalars.contains(where: Self.isLetter) || isPage(text) else { return nil }
    }
    if text.isEmpty { return nil }
  }

  /// Whether a text has the form of a prefix, for callers that do not know the site.
  static func mayBePrefix(_ name: String) -> Bool {
    name.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
  }

  /// Whether brackets are code or other syntax: `a[[i]]`, `[[Int]](count: 3)`, `![[a]]`.
  static func mayBeCode(_ range: Range<Int>, in text: Bytes) -> Bool {
    let before = range.lowerBound > 0 ? text[range.lowerBound - 1] : 0x20
    return before.isASCIILetterOrDigit || "!])".utf8.contains(before)
      || text[range.upperBound...].first == UInt8(ascii: "(")
  }

  /// The text without spaces at both ends, including U+3000.
  private static func trimmed(_ text: some Collection<UInt8>) -> String {
    String(
      String(decoding: text, as: UTF8.self).unicodeScalars.trimmed {
        $0 == "\u{3000}" || $0.isASCII && UInt8(truncatingIfNeeded: $0.value).isASCIISpace
      })
  }

  /// The offset after the `]]` that closes the brackets at `start`; nil if none is near on the
  /// line.
  static func end(in text: Bytes, at start: Int) -> Int? {
    guard start + 1 < text.count, text[start + 1] == UInt8(ascii: "[") else { return nil }
    var end = start + 2
    while end < text.count, text[end] != UInt8(ascii: "]"), text[end] != UInt8(ascii: "[") {
      guard end - start < 200 else { return nil }
      end += 1
    }
    guard end + 1 < text.count, end > start + 2, text[end] == UInt8(ascii: "]"),
      text[end + 1] == UInt8(ascii: "]")
    else { return nil }
    return end + 2
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isCJK && CharacterClass(scalar) == .letter
      && !(0xFF01...0xFF60).contains(scalar.value)
  }
}
