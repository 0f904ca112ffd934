import Primitives

/// The schemes that an address from content may have.
///
/// All others are replaced: `javascript:` runs code, `data:` can hold a page, and the effect of an
/// unknown scheme in a future browser is not known.
enum AddressScheme {
  private static let allowed: Set<String> = ["http", "https", "mailto", "tel"]

  /// The length of the longest scheme in bytes.
  static let longestAllowed = 6

  /// Whether a scheme, without its colon, is on the list; case does not matter.
  static func isAllowed(_ scheme: some Collection<UInt8>) -> Bool {
    allowed.contains(String(decoding: scheme.map(\.lowercasedASCII), as: UTF8.self))
  }

  /// Whether an address can be printed as it is.
  ///
  /// - Parameter isContinued: whether text before it may be part of a scheme, so that any colon is
  /// suspect.
  static func isHarmless(_ address: UnsafeBufferPointer<UInt8>, isContinued: Bool) -> Bool {
    let end = address.firstIndex { byte in
      byte == UInt8(ascii: ":") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?")
        || byte == UInt8(ascii: "#")
    }
    guard let end, address[end] == UInt8(ascii: ":") else { return true }
    let scheme = address[..<end].drop { $0 <= 0x20 }.filter { !(0x09...0x0D).contains($0) }
    return !isContinued && isAllowed(scheme)
  }
}

extension [UInt8] {
  /// Appends an address, escaped, or a harmless one in its place.
  mutating func append(address: String, isContinued: Bool) {
    var address = address
    address.withUTF8 { bytes in
      if AddressScheme.isHarmless(bytes, isContinued: isContinued) {
        appendEscaped(bytes)
      } else {
        append(text: isContinued ? "#" : "about:invalid")
      }
    }
  }
}
