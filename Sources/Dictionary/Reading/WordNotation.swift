import MichiKit

/// A word in a kanji's entry, `*二十日（はつか）`, split into its parts.
struct WordNotation: Hashable {
  var word: String
  var reading: String
  var mark: Example.Mark?
  var irregularity: Irregularity?

  enum Irregularity: Hashable {
    /// There is no opening parenthesis `（`.
    case noReading
    /// The closing parenthesis `）` is missing or is not at the end.
    case unfinished
    /// There is no word before the last `（`.
    case noWord
  }

  /// Splits at the *last* fullwidth parenthesis, because one word contains a pair itself.
  ///
  /// The word is `従（三位）（じゅさんみ）`.
  init(_ written: String) {
    var rest = Self.trimmed(Substring(written).utf8)
    while let first = rest.first, let mark = Self.mark(first) {
      self.mark = self.mark ?? mark
      rest = Self.trimmed(rest.dropFirst())
    }
    guard let open = Self.lastIndex(of: 0x88, in: rest) else {
      word = String(rest) ?? ""
      reading = ""
      irregularity = word.isEmpty ? .noWord : .noReading
      return
    }
    word = String(Self.trimmed(rest[..<open])) ?? ""
    let inner = rest[rest.index(open, offsetBy: 3)...]
    if let close = Self.lastIndex(of: 0x89, in: inner) {
      reading = String(Self.trimmed(inner[..<close])) ?? ""
      if inner.index(close, offsetBy: 3) < inner.endIndex { irregularity = .unfinished }
    } else {
      reading = String(Self.trimmed(inner)) ?? ""
      irregularity = .unfinished
    }
    if word.isEmpty {
      irregularity = .noWord
    } else if reading.isEmpty {
      irregularity = .noReading
    }
  }

  private static func mark(_ byte: UInt8) -> Example.Mark? {
    switch byte {
    case UInt8(ascii: "*"): .irregular
    case UInt8(ascii: "~"): .suffix
    default: nil
    }
  }

  /// Returns the index of the last U+FF08 or U+FF09, found by its last byte.
  private static func lastIndex(
    of last: UInt8, in bytes: Substring.UTF8View
  ) -> Substring.UTF8View.Index? {
    var index = bytes.endIndex
    while index > bytes.startIndex {
      index = bytes.index(before: index)
      guard bytes[index] == last,
        let start = bytes.index(index, offsetBy: -2, limitedBy: bytes.startIndex),
        bytes[start] == 0xEF, bytes[bytes.index(after: start)] == 0xBC
      else { continue }
      return start
    }
    return nil
  }

  /// Removes surrounding spaces, including the ideographic space.
  private static func trimmed(_ bytes: Substring.UTF8View) -> Substring.UTF8View {
    let scalars = Substring(bytes).unicodeScalars
    return Substring(scalars.trimmed { $0.value <= 0x20 || $0 == "\u{3000}" }).utf8
  }
}
