/// The schemes that an address from content may have.
///
/// All others are left out or replaced: `javascript:` runs code, `data:` can hold a page, and the
/// effect of an unknown scheme in a future browser is not known.
public enum AddressScheme {
  /// In small letters, without the colon.
  public static let allowed = ["https", "http", "mailto", "tel"]

  /// Whether a scheme, without its colon, is on the list; case does not matter.
  @inlinable
  public static func isAllowed(_ scheme: some Collection<UInt8>) -> Bool {
    allowed.contains { scheme.elementsEqual($0.utf8) { $0.lowercasedASCII == $1 } }
  }
}
