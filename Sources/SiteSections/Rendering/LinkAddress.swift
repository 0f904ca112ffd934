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
    path = Self.decoded(String(front[0]))
    query = front.count > 1 ? String(front[1]) : nil
    fragment = halves.count > 1 ? Self.decoded(String(halves[1])) : nil
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

  /// The text with each `%XX` replaced by its byte; a `%` that starts none stays.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let source = Array(text.utf8)
    var bytes: [UInt8] = []
    var index = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
        let high = hexValue(source[index + 1]), let low = hexValue(source[index + 2])
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
