/// Escaping of bytes for HTML and XML.
///
/// It works on bytes, because a combining mark after `<` or `"` forms one `Character` with it, and
/// an escaper that looks for Characters then misses the delimiter.
///
/// All text for HTML and XML passes through here, so forbidden characters become U+FFFD here, too.
/// A replacement cannot join two harmless parts into a dangerous word, as a removal could.
extension [UInt8] {
  /// Appends text with `&`, `<`, `>`, `"` and `'` escaped, for text and quoted attributes.
  public mutating func appendEscaped(_ text: String) {
    ByteOrder.withBytes(of: text) { appendEscaped($0) }
  }

  /// Appends bytes with `&`, `<`, `>`, `"` and `'` escaped, for text and quoted attributes.
  public mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    escape(bytes, by: reference) { append(contentsOf: $0) }
  }

  /// Appends bytes with `&`, `<`, `>` and `"` escaped, as the CommonMark reference writer does.
  public mutating func appendCommonMarkEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    escape(bytes, by: commonMarkReference) { append(contentsOf: $0) }
  }

  /// Appends a decoded path in percent-encoding.
  ///
  /// `/` and RFC 3986's unreserved characters are kept; every other byte becomes `%XX`.
  public mutating func appendPercentEncoded(path: String) {
    for byte in path.utf8 {
      if byte.isOfID || byte == 0x2E || byte == 0x2F || byte == 0x7E {
        append(byte)
      } else {
        appendPercentEncoded(byte)
      }
    }
  }

  /// Appends a byte as `%XX`.
  mutating func appendPercentEncoded(_ byte: UInt8) {
    append(UInt8(ascii: "%"))
    append(Self.upperHexDigit(byte >> 4))
    append(Self.upperHexDigit(byte & 15))
  }

  /// Appends the bytes of a literal.
  @inlinable @inline(__always)
  public mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a text in UTF-8.
  public mutating func append(text: String) {
    ByteOrder.withBytes(of: text) { append(contentsOf: $0) }
  }

  private static func upperHexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

extension ByteBuffer {
  /// Appends bytes with `&`, `<`, `>`, `"` and `'` escaped, for text and quoted attributes.
  public mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    escape(bytes, by: reference) { append($0) }
  }
}

/// Appends runs of harmless bytes at once and looks up replacements for ASCII bytes only.
@inline(__always)
private func escape(
  _ bytes: UnsafeBufferPointer<UInt8>, by replacement: (UInt8) -> StaticString?,
  append: (UnsafeBufferPointer<UInt8>) -> Void
) {
  // The mask has a bit for each byte below 64 that may have a replacement: control characters and "
  // & ' < >.
  let signs: UInt64 = 0x5000_00C4_FFFF_D9FF
  var start = 0
  for index in 0..<bytes.count {
    let byte = bytes[index]
    guard byte < 0x40 || byte >= 0xEF else { continue }
    if byte < 0x40 {
      guard signs >> UInt64(byte) & 1 != 0, let text = replacement(byte) else { continue }
      append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
      append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
      start = index + 1
    } else if let length = ForbiddenCharacters.lengthOfNoncharacter(in: bytes, at: index) {
      append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
      ForbiddenCharacters.replacement.withUnsafeBufferPointer { append($0) }
      start = index + length
    }
  }
  append(UnsafeBufferPointer(rebasing: bytes[start...]))
}

@inline(__always)
private func reference(_ byte: UInt8) -> StaticString? {
  byte == UInt8(ascii: "'") ? "&#39;" : commonMarkReference(byte)
}

/// The character reference that CommonMark's reference writer uses for a byte.
@inline(__always)
private func commonMarkReference(_ byte: UInt8) -> StaticString? {
  switch byte {
  case UInt8(ascii: "&"): "&amp;"
  case UInt8(ascii: "<"): "&lt;"
  case UInt8(ascii: ">"): "&gt;"
  case UInt8(ascii: "\""): "&quot;"
  case 0..<0x20 where !ForbiddenCharacters.isAllowed(byte): "\u{FFFD}"
  default: nil
  }
}
