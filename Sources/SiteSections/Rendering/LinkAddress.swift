import Primitives

/// A link's destination taken apart and decoded.
struct LinkAddress: Hashable {
  /// What stands before `?` and `#`, percent-decoded.
  let path: String
  /// What stands behind `?`, as written; nil without `?`.
  let query: String?
  /// What stands behind `#`, percent-decoded; nil without `#`.
  let fragment: String?

  init(path: String, query: String? = nil, fragment: String? = nil) {
    self.path = path
    self.query = query
    self.fragment = fragment
  }

  /// Takes apart a destination as an author writes it.
  init(_ destination: String) {
    let halves = destination.split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let front = halves[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = PercentEncoding.decoded(front[0].utf8)
    query = front.count > 1 ? String(front[1]) : nil
    fragment = halves.count > 1 ? PercentEncoding.decoded(halves[1].utf8) : nil
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
}
