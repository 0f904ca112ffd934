import Primitives

/// An address of the site as an author wrote it, taken apart.
struct WrittenAddress {
  /// What stands before `?` and `#`, percent-decoded.
  let destination: String
  /// What stands behind `?`.
  let query: String?
  /// What stands behind `#`, percent-decoded.
  let fragment: String?
  /// From `?` or `#` on, as written.
  let rest: [UInt8]

  init(_ address: some Collection<UInt8>) {
    let end = address.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    destination = PercentEncoding.decoded(address[..<(end ?? address.endIndex)])
    let rest = end.map { Array(address[$0...]) } ?? []
    self.rest = rest
    let hash = rest.firstIndex(of: UInt8(ascii: "#"))
    fragment = hash.map { PercentEncoding.decoded(rest[($0 + 1)...]) }
    let queryEnd = hash ?? rest.count
    query =
      rest.first == UInt8(ascii: "?") ? String(decoding: rest[1..<queryEnd], as: UTF8.self) : nil
  }
}
