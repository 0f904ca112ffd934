internal import Primitives

/// An address of the site as an author wrote it, taken apart.
struct WrittenAddress {
  /// What stands before `?` and `#`, percent-decoded.
  let destination: String
  /// What stands behind `?`.
  let query: String?
  /// What stands behind `#`, percent-decoded and in NFC, as ids are.
  let fragment: String?
  /// Everything from `?` or `#` on, with the fragment in NFC.
  let rest: [UInt8]
  /// `rest`, where NFC changed the fragment; else nil.
  let composedRest: [UInt8]?

  init(_ address: some Collection<UInt8>) {
    let end = address.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    destination = PercentEncoding.decoded(address[..<(end ?? address.endIndex)])
    let rest = end.map { Array(address[$0...]) } ?? []
    let hash = rest.firstIndex(of: UInt8(ascii: "#"))
    let written = hash.map { PercentEncoding.decoded(rest[($0 + 1)...]) }
    let fragment = written.map(NormalForm.composed)
    self.fragment = fragment
    if let hash, let written, let fragment, !ByteOrder.same(written, fragment) {
      var composed = Array(rest[...hash])
      composed.appendPercentEncoded(path: fragment)
      composedRest = composed
    } else {
      composedRest = nil
    }
    self.rest = composedRest ?? rest
    let queryEnd = hash ?? rest.count
    query =
      rest.first == UInt8(ascii: "?") ? String(decoding: rest[1..<queryEnd], as: UTF8.self) : nil
  }
}
