/// The syntax of the header `Cache-Control`.
public enum CacheControl {
  /// Whether a text is a list of directives, such as `public, max-age=600`.
  ///
  /// Source: RFC 9111, 5.2, where an argument is a token; those in quotation marks name other
  /// headers, which no destination needs.
  public static func isValid(_ text: String) -> Bool {
    text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { directive in
      let words = directive.utf8.drop { $0 == UInt8(ascii: " ") }
      let end = words.lastIndex { $0 != UInt8(ascii: " ") }
      guard let end else { return false }
      let parts = words[...end].split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isOfToken) }
    }
  }

  /// A token's bytes (RFC 9110, 5.6.2).
  private static func isOfToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
