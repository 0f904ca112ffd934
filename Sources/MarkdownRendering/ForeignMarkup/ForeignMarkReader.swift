import Primitives

/// Finds the markup of other systems in a text node or raw HTML.
///
/// It reports only text that is very likely meant as markup.
struct ForeignMarkReader {
  /// The kind of markup and its range.
  ///
  /// The range ends with this text, even if the markup continues in a following node.
  typealias Found = (mark: ForeignMark, range: Range<Int>)

  let text: Bytes
  /// The node of the text; nil in raw HTML.
  var node: Node?
  /// The syntax extensions that the site uses, which are not reported.
  var syntax = MarkdownSyntax()
  /// Whether a tag in raw HTML follows the text, such as `<figure>` in `{{<figure>}}`.
  var isBeforeTag = false

  private var endsHeading: Bool {
    node.map { $0.next == nil && $0.parent?.kind == .heading } ?? false
  }
  private var isAfterPicture: Bool { node?.previous?.kind == .image }

  /// The number of bytes in which the end of a mark is searched.
  static let reach = 400

  /// Finds markup that begins with the sign at `start`; nil for plain text.
  func mark(at start: Int) -> Found? {
    switch text[start] {
    case UInt8(ascii: "{"): brace(at: start)
    case UInt8(ascii: "["): wikiLink(at: start)
    case UInt8(ascii: "^"):
      pair(at: start) ?? enclosed(by: "^^", at: start, .inserted) ?? blockID(at: start)
    case UInt8(ascii: "\\"): pair(at: start)
    case UInt8(ascii: "+"): enclosed(by: "++", at: start, .keys)
    case UInt8(ascii: "%"): enclosed(by: "%%", at: start, .comment)
    case UInt8(ascii: "=") where syntax.contains(.marks): nil
    case UInt8(ascii: "="): enclosed(by: "==", at: start, .highlight)
    case UInt8(ascii: ":"): emoji(at: start)
    case UInt8(ascii: "$"): formula(at: start)
    default: nil
    }
  }

  private func brace(at start: Int) -> Found? {
    guard start + 1 < text.count else { return nil }
    switch text[start + 1] {
    case UInt8(ascii: "%"): return liquidTag(at: start)
    case UInt8(ascii: "{"): return output(at: start)
    case UInt8(ascii: ":"): return kramdown(at: start) ?? attributes(at: start)
    case UInt8(ascii: "/"): return mdxComment(at: start)
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ">"): return criticMarkup(at: start)
    default:
      let isAfter = isAfterPicture && text[..<start].allSatisfy(\.isBlank)
      return (endsHeading || isAfter ? attributes(at: start) : nil) ?? expression(at: start)
    }
  }

  /// Returns the offset after the closing sign; nil if it does not follow within `reach` bytes and
  /// before the next `{`.
  func end(_ sign: String, from start: Int) -> Int? {
    // The opening sign may be the end of the text.
    let near = text[min(start, text.count)...].prefix(Self.reach).prefix { $0 != UInt8(ascii: "{") }
    return near.indices.first { near[$0...].starts(with: sign.utf8) }.map { $0 + sign.utf8.count }
  }

  /// Returns the word that begins at an offset, and its end.
  ///
  /// A word consists of letters, `_` and `{`: the name of `:::{note}` is `{note`.
  func word(from start: Int) -> (text: String, end: Int) {
    let word = text[start...].prefix { $0.isASCIILetter || "_{".utf8.contains($0) }
    return (String(decoding: word, as: UTF8.self), word.endIndex)
  }
}

extension ForeignMarkReader {
  /// Finds `{% name … %}`.
  ///
  /// If a space or hyphen follows `{%`, the end may be in a later text node.
  private func liquidTag(at start: Int) -> Found? {
    var index = start + 2
    if index < text.count, text[index] == UInt8(ascii: "-") { index += 1 }
    let name = text[index...].drop(while: \.isBlank)
    guard let first = name.first, first.isASCIILetter else { return nil }
    let end = self.end("%}", from: index)
    guard end != nil || name.startIndex > start + 2 else { return nil }
    let range = start..<(end ?? text.count)
    return switch word(from: name.startIndex).text {
    case "highlight", "endhighlight", "codeblock", "endcodeblock": (.liquidCode, range)
    case "post_url", "link": (.liquidLink, range)
    default: (.liquidTag, range)
    }
  }

  /// Finds `{{ … }}`, and Hugo's `{{<` and `{{%`.
  private func output(at start: Int) -> Found? {
    let index = start + 2
    guard index < text.count else {
      let isShortcode = isBeforeTag || node?.next?.kind == .htmlInline
      return isShortcode ? (.shortcode, start..<index) : nil
    }
    if text[index] == UInt8(ascii: "<") || text[index] == UInt8(ascii: "%") {
      let name = text[(index + 1)...].drop { $0.isBlank || $0 == UInt8(ascii: "/") }
      guard name.first?.isASCIILetter == true else { return nil }
      let end = end(text[index] == UInt8(ascii: "<") ? ">}}" : "%}}", from: index)
      return (.shortcode, start..<(end ?? text.count))
    }
    guard let end = end("}}", from: index) else { return nil }
    // mdBook includes files with this syntax.
    if text[index...].starts(with: "#include ".utf8) { return (.snippet, start..<end) }
    let content = text[index..<(end - 2)].trimmed { $0.isBlank || $0 == UInt8(ascii: "-") }
    let range = start..<end
    return isLiquid(content) ? (.liquidOutput, range) : name(content).map { ($0, range) }
  }

  /// Finds `{{ name }}`, and Zola's `{{ name(…) }}`.
  ///
  /// `{{ x }}` and `{{ self }}` are not markup but Swift closures: a single letter or a keyword.
  private func name(_ content: Slice<Bytes>) -> ForeignMark? {
    guard let first = content.first, first.isASCIILetter else { return nil }
    let rest = content.drop { $0.isASCIILetterOrDigit || "_.-".utf8.contains($0) }
    if rest.isEmpty {
      let isWord = ["return", "self", "nil", "true", "false", "break"].contains {
        content.elementsEqual($0.utf8)
      }
      return content.count < 2 || isWord ? nil : .variable
    }
    let isCall = rest.first == UInt8(ascii: "(") && rest.last == UInt8(ascii: ")")
    return isCall ? .zolaShortcode : nil
  }

  /// Whether the content is an expression of Liquid or Hugo, and not a Swift closure.
  ///
  /// Its name or filter must be a known one, or its name one of Hugo's, such as `.Title`.
  private func isLiquid(_ content: Slice<Bytes>) -> Bool {
    let parts = content.split(separator: UInt8(ascii: "|"), maxSplits: 1)
    guard let value = parts.first?.trimmed(\.isBlank), let first = value.first else { return false }
    if parts.count == 2 {
      let filter = parts[1].trimmed(\.isBlank).prefix {
        $0.isASCIILetter || $0 == UInt8(ascii: "_")
      }
      let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
      return !filter.isEmpty
        && (isQuoted || Self.filters.contains(String(decoding: filter, as: UTF8.self)))
    }
    if Self.names.contains(String(decoding: value, as: UTF8.self)) { return true }
    let root = value.prefix { $0 != UInt8(ascii: ".") && !$0.isBlank }
    guard root.endIndex < value.endIndex, value[root.endIndex] == UInt8(ascii: ".") else {
      return false
    }
    if root.isEmpty || root.elementsEqual("$".utf8) {
      // Hugo's names begin with a capital.
      let next = value.dropFirst(root.count + 1).first
      return next.map { $0 >= 0x41 && $0 <= 0x5A } ?? false
    }
    return Self.roots.contains(String(decoding: root, as: UTF8.self))
  }

  private static let names: Set<String> = ["content", "baseurl", "base_url", "root_url"]
  private static let roots: Set<String> = [
    "site", "page", "post", "layout", "include", "paginator", "forloop", "theme", "jekyll",
  ]
  private static let filters: Set<String> = [
    "relative_url", "absolute_url", "relURL", "absURL", "prepend", "append", "date", "markdownify",
    "date_to_string", "date_to_xmlschema", "escape", "xml_escape", "cgi_escape", "strip_html",
    "jsonify", "slugify", "safe", "safeHTML", "remove", "replace", "default", "url_for", "size",
    "join", "where", "first", "last", "truncate", "truncatewords", "url", "upcase", "downcase",
  ]
}

extension ForeignMarkReader {
  /// Finds kramdown's `{::toc}`, comments and switches such as `{::options /}`.
  private func kramdown(at start: Int) -> Found? {
    guard let end = end("}", from: start + 2) else { return nil }
    let content = text[(start + 2)..<(end - 1)].trimmed(\.isBlank)
    if content.prefix(while: { !$0.isBlank }).elementsEqual("toc".utf8) {
      return (.contents, start..<end)
    }
    if content.elementsEqual(":comment".utf8) { return (.hidden, start..<end) }
    let isSwitch = content.count > 1 && Self.switches.contains { content.starts(with: $0.utf8) }
    return isSwitch ? (.attributes, start..<end) : nil
  }

  private static let switches = ["/", ":nomarkdown", ":options", "refdef"]

  /// Finds `{: .note}` anywhere; `{width=50%}`, `{.note}` and `{#id}` after an image or at the
  /// end of a heading.
  private func attributes(at start: Int) -> Found? {
    guard let written = AttributeList(in: text, at: start) else {
      let isOpen = isAfterPicture && !text[start...].contains(UInt8(ascii: "}"))
      return isOpen && (text[start + 1].isASCIILetter || ".#:".utf8.contains(text[start + 1]))
        ? (.braces, start..<text.count) : nil
    }
    let range = start..<start + written.written.count
    if text[start + 1] == UInt8(ascii: ":") {
      return written.attributes.contains { $0.value != nil } ? (.attributes, range) : nil
    }
    guard !endsHeading || range.upperBound == text.count, written.value(of: "lang") == nil else {
      return nil
    }
    let isID = endsHeading && written.attributes.map(\.name) == ["id"]
    return (isID ? .headingID : .braces, range)
  }
}
