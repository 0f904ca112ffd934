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

  /// The tag that begins at a place; nil for anything else, also for one that does not end.
  init?(in bytes: [UInt8], at start: Int, to end: Int) {
    guard start + 3 < end, bytes[start] == UInt8(ascii: "{") else { return nil }
    let sign = bytes[start + 1]
    guard sign == UInt8(ascii: "%") || sign == UInt8(ascii: "{") else { return nil }
    isOutput = sign == UInt8(ascii: "{")
    let close = Array((isOutput ? "}}" : "%}").utf8)
    guard let closing = ByteSearch.range(of: close, in: bytes, (start + 2)..<end) else {
      return nil
    }
    range = start..<closing.upperBound
    var inner = bytes[(start + 2)..<closing.lowerBound]
    trimsBefore = inner.first == UInt8(ascii: "-")
    trimsBehind = inner.last == UInt8(ascii: "-")
    if trimsBefore { inner = inner.dropFirst() }
    if trimsBehind { inner = inner.dropLast() }
    content = String(decoding: inner.trimmed(\.isASCIISpace), as: UTF8.self)
  }

  /// The tag's name: `include`.
  var name: String { String(content.prefix { !$0.isWhitespace }) }

  /// What stands behind the name.
  var rest: String {
    String(content.dropFirst(name.count).trimmed(\.isWhitespace))
  }

  /// The words of a tag, a text in quotes as one, and what they are called: `alt="A stack"`.
  static func arguments(of text: String) -> [(name: String?, value: String, isQuoted: Bool)] {
    var arguments: [(name: String?, value: String, isQuoted: Bool)] = []
    for match in text.matches(
      of: /(?:([\w:-]+)\s*[=:]\s*)?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"']+))/)
    {
      let quoted = match.2 ?? match.3
      let name = match.1.map(String.init)
      // An address has a colon of its own.
      if quoted == nil, let word = match.4, let name, match.0.contains("://") {
        arguments.append((nil, "\(name):\(word)", false))
      } else {
        let value = quoted.map(String.init) ?? match.4.map(String.init) ?? ""
        arguments.append((name, value.replacing("\\\"", with: "\""), quoted != nil))
      }
    }
    return arguments
  }
}
