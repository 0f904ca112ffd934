/// The schemes that an address from content may have.
///
/// Everything else is replaced: `javascript:` runs, `data:` can hold a page, and what a browser of
/// tomorrow does with an unknown scheme is not known.
enum AddressScheme {
  private static let allowed = ["http", "https", "mailto", "tel"].map { Array($0.utf8) }

  /// Whether a scheme, without its colon, is on the list; case does not matter.
  static func isAllowed(_ scheme: some Collection<UInt8>) -> Bool {
    allowed.contains { name in
      name.count == scheme.count
        && zip(name, scheme).allSatisfy { $0 == $1 || ($0 == $1 | 0x20 && (0x41...0x5A) ~= $1) }
    }
  }

  /// Whether an address can be printed as it is.
  ///
  /// - Parameter isContinued: whether something that may be a part of a scheme stands before it, so
  ///   that any colon is suspect.
  static func isHarmless(_ address: UnsafeBufferPointer<UInt8>, isContinued: Bool) -> Bool {
    var colon = 0
    search: while colon < address.count {
      switch address[colon] {
      case UInt8(ascii: ":"): break search
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
      default: colon += 1
      }
    }
    if colon == address.count { return true }
    if isContinued { return false }
    let scheme = address[..<colon].drop { $0 <= 0x20 }.filter { !(0x09...0x0D ~= $0) }
    return isAllowed(scheme)
  }
}
