import Primitives

/// A URL or path as an author wrote it, split into path, query and fragment.
package struct LinkAddress: Hashable, Sendable {
  /// The part before `?` and `#`, percent-decoded.
  package let destination: String
  /// The query after `?`, as written; nil without `?`.
  package let query: String?
  /// The fragment after `#`, percent-decoded and in NFC, as ids are; nil without `#`.
  package let fragment: String?
  /// Everything from `?` or `#` on, with the fragment in NFC.
  let rest: [UInt8]

  /// Creates an address without query and fragment.
  ///
  /// - Parameter path: the percent-decoded path.
  package init(path: String) {
    destination = path
    (query, fragment, rest) = (nil, nil, [])
  }

  package init(_ address: some Collection<UInt8>) {
    let end = address.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    destination = PercentEncoding.decoded(address[..<(end ?? address.endIndex)])
    var rest = end.map { Array(address[$0...]) } ?? []
    let hash = rest.firstIndex(of: UInt8(ascii: "#"))
    query =
      rest.first == UInt8(ascii: "?")
      ? String(decoding: rest[1..<(hash ?? rest.count)], as: UTF8.self) : nil
    let written = hash.map { PercentEncoding.decoded(rest[($0 + 1)...]) }
    let fragment = written.map(NormalForm.composed)
    self.fragment = fragment
    if let hash, let written, let fragment, !ByteOrder.same(written, fragment) {
      rest.removeSubrange((hash + 1)...)
      rest.appendPercentEncoded(path: fragment)
    }
    self.rest = rest
  }

  package init(_ address: String) { self.init(address.utf8) }

  /// The destination in NFC, the form in which files and URLs are named.
  package var path: String { NormalForm.composed(destination) }

  /// The query and the fragment, encoded for `href`.
  package var encodedSuffix: String {
    (query.map { "?\($0)" } ?? "")
      + (fragment.map { "#" + PercentEncoding.encoded(path: $0) } ?? "")
  }

  /// The query and the fragment for suggestions, in which letters of other scripts stay readable.
  package var readableSuffix: String {
    (query.map { "?\($0)" } ?? "")
      + (fragment.map { "#" + PercentEncoding.encoded($0) { " %()<>".utf8.contains($0) } } ?? "")
  }

  /// Whether an address has a scheme (`https:`, `mailto:`) or a host (`//`) and so leaves the site.
  package static func leavesSite(_ address: String) -> Bool {
    LinkScheme.scheme(of: address.utf8) != nil || address.hasPrefix("//")
  }

  /// Whether a page may contain an address that leaves the site.
  package static func isAllowed(_ address: String) -> Bool {
    LinkScheme.refused(in: address) == nil
  }
}
