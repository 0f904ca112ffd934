/// The syntax of the header `Cache-Control`.
public enum CacheControl {
  /// Whether a text is a list of directives, such as `public, max-age=600`.
  ///
  /// Source: RFC 9111, 5.2. Arguments must be tokens; quoted arguments name other headers, which no
  /// deployment needs.
  public static func isValid(_ text: String) -> Bool {
    text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { directive in
      let parts = directive.utf8.trimmed { $0 == UInt8(ascii: " ") }
        .split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      // These are the bytes of a token (RFC 9110, 5.6.2).
      return parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { $0.isASCIILetterOrDigit || "!#$%&'*+-.^_`|~".utf8.contains($0) }
      }
    }
  }
}

/// A rule for how long browsers may cache the files whose paths match a pattern.
public struct CacheRule: Hashable, Sendable {
  /// A path in which `*` stands for any number of any characters, for example `assets/*`.
  public let pattern: String
  /// The value of `Cache-Control`.
  public let value: String

  /// Creates a rule.
  public init(pattern: String, value: String) {
    self.pattern = pattern
    self.value = value
  }

  /// Whether the pattern matches the whole path.
  public func matches(_ path: String) -> Bool {
    let pattern = Array(pattern.utf8)
    let path = Array(path.utf8)
    var place = 0
    var index = 0
    // The positions to resume at if the text after the last `*` does not match.
    var retry: (place: Int, index: Int)?
    while index < path.count {
      if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
        place += 1
        retry = (place, index)
      } else if place < pattern.count, pattern[place] == path[index] {
        place += 1
        index += 1
      } else if let last = retry {
        retry = (last.place, last.index + 1)
        place = last.place
        index = last.index + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
