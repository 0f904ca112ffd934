import Loading
import Primitives

/// A shortcode of Hugo or Zola: `{{< figure src="a.png" >}}`, `{% note() %}…{% end %}`.
struct Shortcode {
  let name: String
  let arguments: [LiquidTag.Argument]
  /// The text between the tag and its end tag; `nil` without an end tag.
  var inner: String?
  /// The tag as its author wrote it.
  let source: String
  /// The number of shortcodes with this name before it on the page.
  var ordinal = 0

  /// Returns an argument by its position or name.
  func value(_ key: String) -> String? {
    if let number = Int(key) {
      let plain = arguments.filter { $0.name == nil }
      return plain.indices.contains(number) ? plain[number].text : nil
    }
    return arguments.first { $0.name == key }?.text
  }

  /// Returns the first of some arguments that is not empty.
  func first(_ keys: String...) -> String? {
    keys.lazy.compactMap { value($0) }.first { !$0.isEmpty }
  }
}

/// Finds the shortcodes of a text and replaces them, innermost first.
struct ShortcodeText {
  private enum Piece {
    case text(Substring)
    case open(Shortcode, isClosed: Bool)
    case close(name: String?)
  }

  private var pieces: [Piece] = []
  private var count = 0
  private let replace: (Shortcode) -> String

  init(_ text: String, isZola: Bool, replace: @escaping (Shortcode) -> String) {
    self.replace = replace
    if isZola { readZola(text) } else { readHugo(text) }
  }

  mutating func replaced() -> String {
    var index = 0
    return write(&index, until: nil)
  }

  private mutating func write(_ index: inout Int, until end: String?) -> String {
    var text = ""
    while index < pieces.count {
      let piece = pieces[index]
      index += 1
      switch piece {
      case .text(let words): text += words
      case .close(let name):
        if let end, name == nil || name == end { return text }
      case .open(var code, let isClosed):
        code.ordinal = count
        count += 1
        if !isClosed, hasEnd(of: code.name, after: index) {
          code.inner = write(&index, until: code.name)
        }
        text += Self.indented(replace(code), below: text)
      }
    }
    return text
  }

  private func hasEnd(of name: String, after index: Int) -> Bool {
    var depth = 0
    for piece in pieces[index...] {
      switch piece {
      case .open(let code, false) where code.name == name: depth += 1
      case .close(let closed) where closed == nil || closed == name:
        if depth == 0 { return true }
        depth -= 1
      default: continue
      }
    }
    return false
  }

  /// In a list, a block gets the indentation of the line on which it begins.
  private static func indented(_ block: String, below text: String) -> String {
    let line = text[(text.lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex)...]
    guard !line.isEmpty, line.allSatisfy(\.isWhitespace), block.contains("\n") else {
      return block
    }
    return block.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset == 0 || $0.element.isEmpty ? String($0.element) : String(line + $0.element) }
      .joined(separator: "\n")
  }

  // MARK: Reading

  private static func arguments(_ text: Substring) -> [LiquidTag.Argument] {
    let pattern =
      /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|'([^']*)'|([^\s"`,]+))/
    return text.matches(of: pattern).map { match in
      let quoted = (match.2 ?? match.3 ?? match.4).map { $0.replacing("\\\"", with: "\"") }
      return LiquidTag.Argument(
        name: match.1.map(String.init), word: String(quoted ?? match.5 ?? ""),
        isQuoted: quoted != nil)
    }
  }

  private mutating func readHugo(_ text: String) {
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      let sign = rest[open.upperBound...].first
      let end = sign == "<" ? ">}}" : "%}}"
      guard sign == "<" || sign == "%", let close = rest[open.upperBound...].firstRange(of: end)
      else {
        pieces.append(.text(rest[..<open.upperBound]))
        rest = rest[open.upperBound...]
        continue
      }
      pieces.append(.text(rest[..<open.lowerBound]))
      let whole = rest[open.lowerBound..<close.upperBound]
      rest = rest[close.upperBound...]
      var content = whole.dropFirst(3).dropLast(3).trimmed(\.isWhitespace)
      if content.hasPrefix("/*"), content.hasSuffix("*/") {
        let sign = sign ?? "<"
        let shown = content.dropFirst(2).dropLast(2)
        pieces.append(.text("{{\(sign)\(shown)\(sign == "<" ? ">" : "%")}}"))
      } else if content.hasPrefix("/") {
        pieces.append(.close(name: String(content.dropFirst().trimmed(\.isWhitespace))))
      } else {
        let isClosed = content.hasSuffix("/")
        if isClosed { content = content.dropLast() }
        let name = content.prefix { !$0.isWhitespace }
        let code = Shortcode(
          name: String(name), arguments: Self.arguments(content[name.endIndex...]),
          source: String(whole))
        pieces.append(.open(code, isClosed: isClosed))
      }
    }
    pieces.append(.text(rest))
  }

  private mutating func readZola(_ text: String) {
    let pattern =
      /(\{\{|\{%)-?\s*(?:(end)|([\w:]+)\(((?:[^()"'`]|"[^"]*"|'[^']*'|`[^`]*`)*)\))\s*-?(?:\}\}|%\})/
    let escape = /\{([{%])\/\*(.*?)\*\/([}%])\}/
    var start = text.startIndex
    for match in text.matches(of: pattern) {
      pieces.append(.text(text[start..<match.range.lowerBound]))
      start = match.range.upperBound
      if match.2 != nil {
        pieces.append(.close(name: nil))
      } else if let name = match.3 {
        let call = Shortcode(
          name: String(name), arguments: Self.arguments(match.4 ?? ""), source: String(match.0))
        pieces.append(.open(call, isClosed: match.1 == "{{"))
      }
    }
    pieces.append(.text(text[start...]))
    pieces = pieces.map { piece in
      guard case .text(let words) = piece, words.contains("/*") else { return piece }
      return .text(words.replacing(escape) { "{\($0.1)\($0.2)\($0.3)}" }[...])
    }
  }
}
