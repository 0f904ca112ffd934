import Primitives

/// Removes secrets from messages.
package enum Secrets {
  /// Returns the text with the secrets of all URLs replaced by asterisks, one for each byte, so
  /// that columns stay the same: `https://*********@host/`.
  ///
  /// - Parameter these: further texts to hide wherever they occur.
  package static func hidden(in text: String, these secrets: [String] = []) -> String {
    var bytes = Array(text.utf8)
    let known = secrets.filter { !$0.isEmpty }.flatMap { bytes.ranges(of: Array($0.utf8)) }
    let found = ranges(in: bytes) + known
    if found.isEmpty { return text }
    for index in found.joined() { bytes[index] = UInt8(ascii: "*") }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns whether a URL contains a secret that would be hidden: a password, a secret in the
  /// query, or a token of a known format.
  ///
  /// With `http` or `https` also any user name, because the name alone may be a token.
  package static func areIn(address: String) -> Bool {
    !ranges(in: Array(address.utf8)).isEmpty
  }

  private static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    userInformation(in: bytes) + passwords(in: bytes) + queries(in: bytes) + tokens(in: bytes)
  }

  /// Returns the ranges of user names and passwords between `://` and `@`.
  private static func userInformation(in bytes: [UInt8]) -> [Range<Int>] {
    bytes.ranges(of: Array("://".utf8)).compactMap { mark in
      let rest = bytes[mark.upperBound...].prefix { $0 > 0x20 && !"/?#\"'<>`".utf8.contains($0) }
      guard let sign = rest.lastIndex(of: UInt8(ascii: "@")), sign > rest.startIndex,
        rest[..<sign].contains(UInt8(ascii: ":")) || isWeb(bytes[..<mark.lowerBound])
      else { return nil }
      return rest.startIndex..<sign
    }
  }

  /// Returns whether the text before `://` ends with `http` or `https`.
  private static func isWeb(_ before: ArraySlice<UInt8>) -> Bool {
    let lowered = before.suffix(5).map { $0 | 0x20 }
    return lowered.suffix(4).elementsEqual("http".utf8) || lowered.elementsEqual("https".utf8)
  }

  /// The minimum length of a token after its prefix.
  private static let tokenLength = 10

  /// The prefixes of GitHub's and GitLab's tokens.
  ///
  /// Source: docs.github.com, "GitHub's token formats"; docs.gitlab.com, "Token prefixes".
  private static let tokenMarks = [
    "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "gldt-", "glptt-",
  ].map { Array($0.utf8) }

  private static let secretNames = [
    "token", "key", "password", "passwd", "passphrase", "secret", "credential", "signature",
  ]

  /// Returns the ranges of `me:password` in `me:password@host:path`, the form that ssh and rsync
  /// accept.
  private static func passwords(in bytes: [UInt8]) -> [Range<Int>] {
    words(in: bytes, endingAt: "/?#").compactMap { word in
      guard let sign = bytes[word].lastIndex(of: UInt8(ascii: "@")),
        let colon = bytes[word.lowerBound..<sign].firstIndex(of: UInt8(ascii: ":")),
        colon > word.lowerBound,
        bytes[sign..<word.upperBound].contains(UInt8(ascii: ":"))
      else { return nil }
      return word.lowerBound..<sign
    }
  }

  /// Returns the ranges of query values whose names suggest a secret: `?access_token=…`.
  private static func queries(in bytes: [UInt8]) -> [Range<Int>] {
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

  /// Returns the ranges of tokens of a known format, anywhere in the text.
  private static func tokens(in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { !$0.isOfID } ?? bytes.count
      for mark in tokenMarks
      where end - start >= mark.count + tokenLength && bytes[start..<end].starts(with: mark) {
        found.append(start..<end)
      }
      start = end + 1
    }
    return found
  }

  /// Returns the ranges between white space, quotation marks and these characters.
  private static func words(in bytes: [UInt8], endingAt signs: String) -> [Range<Int>] {
    let ends = "\"'<>`{},\(signs)".utf8
    return bytes.split { $0 <= 0x20 || ends.contains($0) }.map(\.indices)
  }
}
