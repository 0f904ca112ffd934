/// Secrets in addresses besides those that stand between `://` and `@`.
extension Secrets {
  /// The least length of a token after its prefix.
  private static let tokenLength = 10

  /// The prefixes of GitHub's and GitLab's tokens. Source: docs.github.com, "GitHub's token
  /// formats"; docs.gitlab.com, "Token prefixes".
  private static let tokenMarks = [
    "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "gldt-", "glptt-",
  ].map { Array($0.utf8) }

  private static let secretNames = [
    "token", "key", "password", "passwd", "passphrase", "secret", "credential", "signature",
  ]

  /// `me:password` in `me:password@host:path`, as ssh and rsync take an address.
  static func passwords(in bytes: [UInt8]) -> [Range<Int>] {
    words(in: bytes, endingAt: "/?#").compactMap { word in
      guard let sign = bytes[word].lastIndex(of: UInt8(ascii: "@")),
        let colon = bytes[word.lowerBound..<sign].firstIndex(of: UInt8(ascii: ":")),
        colon > word.lowerBound,
        bytes[sign..<word.upperBound].contains(UInt8(ascii: ":"))
      else { return nil }
      return word.lowerBound..<sign
    }
  }

  /// Values in an address's query whose names suggest a secret: `?access_token=…`.
  static func queries(in bytes: [UInt8]) -> [Range<Int>] {
    words(in: bytes, endingAt: "").flatMap { word -> [Range<Int>] in
      guard let mark = bytes[word].firstIndex(of: UInt8(ascii: "?")),
        bytes[word.lowerBound..<mark].contains(UInt8(ascii: ":"))
          || bytes[word.lowerBound..<mark].contains(UInt8(ascii: "/"))
      else { return [] }
      return bytes[(mark + 1)..<word.upperBound]
        .split { "&;#".utf8.contains($0) }
        .compactMap { field in
          guard let sign = field.firstIndex(of: UInt8(ascii: "=")), sign + 1 < field.endIndex
          else { return nil }
          let name = String(decoding: field[..<sign], as: UTF8.self).lowercased()
          return secretNames.contains(where: name.contains) ? (sign + 1)..<field.endIndex : nil
        }
    }
  }

  /// Tokens of a known shape, anywhere in the text.
  static func tokens(in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { !isTokenByte($0) } ?? bytes.count
      for mark in tokenMarks
      where end - start >= mark.count + tokenLength && bytes[start..<end].starts(with: mark) {
        found.append(start..<end)
      }
      start = end + 1
    }
    return found
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// The runs of bytes between white space, quotation marks and these signs.
  private static func words(in bytes: [UInt8], endingAt signs: String) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    for (index, byte) in bytes.enumerated()
    where byte <= 0x20 || "\"'<>`{},".utf8.contains(byte) || signs.utf8.contains(byte) {
      if index > start { found.append(start..<index) }
      start = index + 1
    }
    if bytes.count > start { found.append(start..<bytes.count) }
    return found
  }
}
