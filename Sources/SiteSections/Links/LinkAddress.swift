import Primitives

/// The address of a link taken apart and decoded.
public struct LinkAddress: Hashable, Sendable {
  /// What stands before `?` and `#`, percent-decoded and in NFC, as files and addresses are named.
  public let path: String
  /// What stands behind `?`, as written; nil without `?`.
  let query: String?
  /// What stands behind `#`, percent-decoded; nil without `#`.
  public let fragment: String?

  init(path: String, query: String? = nil, fragment: String? = nil) {
    self.path = NormalForm.composed(path)
    self.query = query
    self.fragment = fragment
  }

  /// Takes apart an address as an author writes it.
  public init(_ address: String) {
    let halves = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let front = halves[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = NormalForm.composed(PercentEncoding.decoded(front[0].utf8))
    query = front.count > 1 ? String(front[1]) : nil
    fragment = halves.count > 1 ? NormalForm.composed(PercentEncoding.decoded(halves[1].utf8)) : nil
  }

  /// Query and fragment as they go into an `href`.
  var encodedSuffix: String {
    var suffix = query.map { "?\($0)" } ?? ""
    if let fragment {
      var bytes: [UInt8] = []
      bytes.appendPercentEncoded(path: fragment)
      suffix += "#" + String(decoding: bytes, as: UTF8.self)
    }
    return suffix
  }

  /// Whether an address names a scheme (`https:`, `mailto:`) or a host (`//`), so that it leads out
  /// of the site.
  public static func leavesSite(_ address: String) -> Bool {
    let scheme = address.utf8.prefix { $0 != UInt8(ascii: ":") }
    let isScheme =
      scheme.endIndex < address.utf8.endIndex && scheme.first?.isASCIILetter == true
      && scheme.allSatisfy { $0.isASCIILetterOrDigit || "+-.".utf8.contains($0) }
    return isScheme || address.hasPrefix("//")
  }

  /// Whether an address that leaves the site may stand in a page.
  static func isAllowed(_ address: String) -> Bool {
    let lowered = address.lowercased()
    return ["https:", "http:", "mailto:", "tel:", "//"].contains { lowered.hasPrefix($0) }
  }
}
