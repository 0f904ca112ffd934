import Primitives

extension AddressScheme {
  /// The length of the longest scheme in bytes.
  static let longestAllowed = 6

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
