import Primitives

/// A tag or an output of Liquid in a text: `{% link a.md %}`, `{{ page.title | escape }}`.
struct LiquidTag {
  /// Its bytes.
  let range: Range<Int>
  /// What stands in it.
  let content: String
  let isOutput: Bool
  /// Whether the white space before and behind it goes.
  let trimsBefore: Bool
  let trimsBehind: Bool

  /// A word of a tag, a text in quotes as one, and what it is called: `alt="A stack"`.
  struct Argument {
    let name: String?
    var value: String
    let isQuoted: Bool
  }

  /// The tag that begins at a place; nil for anything else, also for one that does not end.
  init?(in bytes: [UInt8], at start: Int) {
    guard start + 3 < bytes.count, bytes[start] == UInt8(ascii: "{") else { return nil }
    let sign = bytes[start + 1]
    isOutput = sign == UInt8(ascii: "{")
    let inside = (start + 2)..<min(bytes.count, start + Limits.line * 4)
    guard isOutput || sign == UInt8(ascii: "%"),
      let closing = ByteSearch.range(of: (isOutput ? "}}" : "%}").utf8, in: bytes, inside)
    else { return nil }
    range = start..<closing.upperBound
    var inner = bytes[(start + 2)..<closing.lowerBound]
    trimsBefore = inner.first == UInt8(ascii: "-")
    trimsBehind = inner.last == UInt8(ascii: "-")
    if trimsBefore { inner = inner.dropFirst() }
    if trimsBehind { inner = inner.dropLast() }
    content = String(decoding: inner.trimmed(\.isASCIISpace), as: UTF8.self)
    // One that is not closed would take what stands behind it, up to the end of the next.
    if inner.contains(10), content.contains("{%") || content.contains("{{") { return nil }
  }

  /// The tag's name: `include`.
  var name: String { String(content.prefix { !$0.isWhitespace }) }

  /// What stands behind the name.
  var rest: String { String(content.dropFirst(name.count).trimmed(\.isWhitespace)) }

  /// The file that a tag includes.
  var file: String { String(rest.prefix { !$0.isWhitespace }) }

  /// What a table of tags calls it: `include video`.
  var key: String { name.hasPrefix("include") ? "include " + file : name }

  var arguments: [Argument] {
    let text = name.hasPrefix("include") ? rest.dropFirst(file.count) : rest[...]
    return text.matches(
      of: /(?:([\w:-]+)\s*[=:]\s*)?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"']+))/
    ).map { match in
      let quoted = (match.2 ?? match.3).map { $0.replacing("\\\"", with: "\"") }.map(String.init)
      // An address has a colon of its own.
      if quoted == nil, match.0.contains("://") {
        return Argument(name: nil, value: String(match.0), isQuoted: false)
      }
      return Argument(
        name: match.1.map(String.init), value: quoted ?? String(match.4 ?? ""),
        isQuoted: quoted != nil)
    }
  }

  /// Where the tag is that ends this one.
  func end(in bytes: [UInt8]) -> Range<Int>? {
    var index = range.upperBound
    while let found = ByteSearch.range(of: "{%".utf8, in: bytes, index..<bytes.count) {
      let tag = LiquidTag(in: bytes, at: found.lowerBound)
      if let tag, tag.name == "end" + name { return tag.range }
      index = found.upperBound
    }
    return nil
  }

  /// The parts of a text, those in quotes whole.
  static func split(_ text: String, at separator: Character) -> [String] {
    let parts =
      separator == "|"
      ? text.matches(of: /(?:"[^"]*"|'[^']*'|[^|"'])+/).map(\.0)
      : text.matches(of: /(?:"[^"]*"|'[^']*'|[^,"'])+/).map(\.0)
    return parts.map { String($0.trimmed(\.isWhitespace)) }.filter { !$0.isEmpty }
  }
}
