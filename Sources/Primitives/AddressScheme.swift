/// The schemes that an address from content may have.
///
/// All others are left out or replaced: `javascript:` runs code, `data:` can hold a page, and the
/// effect of an unknown scheme in a future browser is not known.
public enum AddressScheme {
  /// In small letters, without the colon.
  public static let allowed: Set<String> = ["http", "https", "mailto", "tel"]

  /// Whether a scheme, without its colon, is on the list; case does not matter.
  public static func isAllowed(_ scheme: some Collection<UInt8>) -> Bool {
    allowed.contains(String(decoding: scheme.map(\.lowercasedASCII), as: UTF8.self))
  }
}
