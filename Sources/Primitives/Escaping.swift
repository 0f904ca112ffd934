/// Escaping on bytes, for text that goes into HTML or XML.
///
/// Bytes, because a combining mark after `<` or `"` makes one `Character` of the two, and an
/// escaper that looks for Characters then lets the delimiter through.
///
/// All text for HTML and XML passes through here, so this is also where characters that neither can
/// hold become U+FFFD. A replacement cannot join two harmless parts into a dangerous word, as a
/// removal could.
extension [UInt8] {
  /// Appends text with `&`, `<`, `>`, `"` and `'` escaped: right in text and in quoted attributes.
  public mutating func appendEscaped(_ text: String) {
    // A copy that `withUTF8` could change would be retained and released.
    if text.utf8.withContiguousStorageIfAvailable({ appendEscaped($0) }) == nil {
      var text = text
      text.withUTF8 { appendEscaped($0) }
    }
  }

  /// Appends bytes with `&`, `<`, `>`, `"` and `'` escaped: right in text and in quoted
  /// attributes.
  public mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    appendReplacing(bytes) { byte in
      byte == UInt8(ascii: "'") ? "&#39;" : Self.commonMarkReference(byte)
    }
  }

  /// Appends bytes with `&`, `<`, `>` and `"` escaped, as the CommonMark reference writer does.
  public mutating func appendCommonMarkEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    appendReplacing(bytes) { Self.commonMarkReference($0) }
  }

  /// Appends a decoded path percent-encoded: `/` and RFC 3986's unreserved characters stay, every
  /// other byte becomes `%XX`.
  public mutating func appendPercentEncoded(path: String) {
    let path = path.utf8
    // Written at once: an array is checked for other owners whenever it is appended to.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: path.count * 3) { encoded in
      var count = 0
      for byte in path {
        if byte.isOfID || "/.~".utf8.contains(byte) {
          encoded[count] = byte
          count += 1
        } else {
          encoded[count] = UInt8(ascii: "%")
          encoded[count + 1] = Self.upperHexDigit(byte >> 4)
          encoded[count + 2] = Self.upperHexDigit(byte & 15)
          count += 3
        }
      }
      append(contentsOf: encoded[..<count])
    }
  }

  /// Appends `%XX`.
  mutating func appendPercentEncoded(_ byte: UInt8) {
    append(UInt8(ascii: "%"))
    append(Self.upperHexDigit(byte >> 4))
    append(Self.upperHexDigit(byte & 15))
  }

  /// Appends the bytes of a text.
  @inlinable
  public mutating func append(text: String) {
    append(contentsOf: text.utf8)
  }

  /// Copies runs of harmless bytes whole and looks up replacements for ASCII bytes only.
  @inline(__always)
  private mutating func appendReplacing(
    _ bytes: UnsafeBufferPointer<UInt8>, with replacement: (UInt8) -> StaticString?
  ) {
    // A bit for each byte below 64 that may have one: control characters and " & ' < >.
    let signs: UInt64 = 0x5000_00C4_FFFF_D9FF
    var start = 0
    for index in 0..<bytes.count {
      let byte = bytes[index]
      guard byte < 0x40 || byte >= 0xEF else { continue }
      if byte < 0x40 {
        guard signs >> UInt64(byte) & 1 != 0, let text = replacement(byte) else { continue }
        append(contentsOf: bytes[start..<index])
        append(
          contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        start = index + 1
      } else if let length = ForbiddenCharacters.lengthOfNoncharacter(in: bytes, at: index) {
        append(contentsOf: bytes[start..<index])
        append(contentsOf: ForbiddenCharacters.replacement)
        start = index + length
      }
    }
    append(contentsOf: bytes[start...])
  }

  /// The character reference that CommonMark's reference writer uses for a byte.
  @inline(__always)
  private static func commonMarkReference(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case 0..<0x20 where !ForbiddenCharacters.isAllowed(byte): "\u{FFFD}"
    default: nil
    }
  }

  private static func upperHexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
