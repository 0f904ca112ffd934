/// The schemes that URLs in content may have.
///
/// All others are left out or replaced: `javascript:` runs code, `data:` can contain a page, and
/// the effect of an unknown scheme in a future browser is unknown.
public enum AddressScheme {
  /// The allowed schemes in lower case, without the colon.
  public static let allowed = ["https", "http", "mailto", "tel"]

  /// Whether a scheme, without its colon and in any case, is on the list.
  @inlinable
  public static func isAllowed(_ scheme: some Collection<UInt8>) -> Bool {
    allowed.contains { scheme.elementsEqual($0.utf8) { $0.lowercasedASCII == $1 } }
  }
}
