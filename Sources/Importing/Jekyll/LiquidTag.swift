import Loading
import Primitives

/// A tag or an output tag of Liquid: `{% link a.md %}`, `{{ page.title | escape }}`.
struct LiquidTag {
  let range: Range<Int>
  let content: String
  let isOutput: Bool
  let isCode: Bool
  /// Whether the white space before and after it is removed.
  let trimsBefore: Bool
  let trimsAfter: Bool

  /// A word or a quoted text in a tag, with its name: `alt="A stack"`.
  struct Argument {
    let name: String?
    let word: String
    let isQuoted: Bool
    /// The value of the expression after evaluation; `nil` before.
    var value: DataNode?

    /// A name without a value is used as a word.
    var text: String { value.flatMap { $0.isNull ? nil : $0.liquid } ?? word }
  }

  /// Reads the tag that begins at an offset; nil if there is none.
  ///
  /// - Parameters:
  ///   - closing: the offset of its `%}` or `}}`.
  ///   - isCode: whether it is in fenced code, in which Liquid without a value stays unchanged.
  init?(in bytes: [UInt8], at start: Int, closing: Int, isCode: Bool) {
    guard closing <= bytes.count - 2, closing - start <= Limits.line * 4 else { return nil }
    isOutput = bytes[start + 1] == UInt8(ascii: "{")
    range = start..<(closing + 2)
    self.isCode = isCode
    var inner = bytes[(start + 2)..<closing]
    trimsBefore = inner.first == UInt8(ascii: "-")
    trimsAfter = inner.last == UInt8(ascii: "-")
    if trimsBefore { inner = inner.dropFirst() }
    if trimsAfter { inner = inner.dropLast() }
    content = String(decoding: inner.trimmed(\.isASCIISpace), as: UTF8.self)
    name = String(content.prefix { !$0.isWhitespace })
    // A tag that is not closed would extend to the end of the next tag.
    if inner.contains(10), content.contains("{%") || content.contains("{{") { return nil }
  }

  /// The tag's name: `include`.
  let name: String

  var ended: String? { name.hasPrefix("end") ? String(name.dropFirst(3)) : nil }

  /// Whether the text between it and its end tag is not evaluated.
  var isRaw: Bool { !isOutput && (name == "raw" || name == "endraw") }

  var rest: String { String(content.dropFirst(name.count).trimmed(\.isWhitespace)) }

  var file: String { String(rest.prefix { !$0.isWhitespace }) }

  /// The tag's name in a tag table, such as `include video`.
  var key: String { name.hasPrefix("include") ? "include " + file : name }

  func arguments(_ patterns: LiquidPatterns) -> [Argument] {
    let text = name.hasPrefix("include") ? rest.dropFirst(file.count) : rest[...]
    return text.matches(of: patterns.argument).map { match in
      let quoted = (match.2 ?? match.3).map { String($0).replacing("\\\"", with: "\"") }
      // A URL contains a colon that separates no name.
      let isAddress = quoted == nil && match.0.contains("://")
      return Argument(
        name: isAddress ? nil : match.1.map(String.init),
        word: quoted ?? String(isAddress ? match.0 : match.4 ?? ""), isQuoted: quoted != nil)
    }
  }
}

/// The regular expressions for tags, compiled once for each value of this type.
struct LiquidPatterns {
  private let word = /"[^"]*"|'[^']*'|(?:[\w?-]|\.(?!\.)|\[[^\]]*\])+|\.\.|[<>=!]+|\S/
  let name = /[^.\[\]]+|\[[^\]]*\]/
  let argument = /(?:([\w:-]+)\s*[=:]\s*)?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"']+))/

  /// Returns the words of an expression; a quoted text and `a.b["c"]` are one word each.
  func words(of expression: String) -> ArraySlice<Substring> {
    expression.matches(of: word).map(\.0)[...]
  }
}
