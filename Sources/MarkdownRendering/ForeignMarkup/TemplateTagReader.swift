internal import Primitives

/// Recognises markup of other systems in text; only what is very likely meant as that.
struct TemplateTagReader {
  let text: UnsafeBufferPointer<UInt8>
  /// What of it is read on this site, and is none of another system.
  var syntax = MarkdownSyntax()
  /// Whether a tag of HTML follows the text, as `<figure>` in `{{<figure>}}`.
  var isBeforeTag = false
  /// Whether the text is the end of a heading.
  var endsHeading = false
  /// Whether a picture stands before the text.
  var isBehindPicture = false

  /// How many bytes of a tag are looked at.
  static let reach = 400

  /// What begins with the `{` at `start`; nil when it is no markup that is known.
  func tag(at start: Int) -> TemplateTag? {
    guard start + 1 < text.count else { return nil }
    switch text[start + 1] {
    case UInt8(ascii: "%"): return liquidTag(at: start)
    case UInt8(ascii: "{"): return output(at: start)
    case UInt8(ascii: ":"): return kramdown(at: start) ?? attributes(at: start)
    default:
      let isBehind = isBehindPicture && text[..<start].allSatisfy(\.isBlank)
      return endsHeading || isBehind ? attributes(at: start) : nil
    }
  }

  /// What a line of a paragraph is that the text begins; nil when it is text.
  func lineTag() -> TemplateTag? {
    guard text.count > 2, text[1] == text[0], text[2] == text[0] else { return nil }
    let signs = text.prefix { $0 == text[0] }.count
    let rest = text[signs...]
    switch text[0] {
    case UInt8(ascii: ":"):
      let name = rest.drop(while: \.isBlank)
      guard name.startIndex - signs <= 1, let first = name.first,
        first.isASCIILetter || first == UInt8(ascii: "{")
          || first >= 0x80 && name.startIndex == signs
      else { return nil }
      return TemplateTag(sort: .directive, range: 0..<endOfWord(from: name.startIndex))
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      let behind = rest.first == UInt8(ascii: "+") ? rest.dropFirst() : rest
      let start = behind.drop(while: \.isBlank).startIndex
      let end = endOfWord(from: start)
      guard signs == 3, start > behind.startIndex,
        Self.admonitions.contains(String(decoding: text.slice(start..<end), as: UTF8.self))
      else { return nil }
      return TemplateTag(sort: .admonition, range: 0..<end)
    default: return nil
    }
  }

  /// Source: the types of the admonition extension of MkDocs and its theme Material.
  private static let admonitions: Set<String> = [
    "note", "abstract", "summary", "tldr", "info", "todo", "tip", "hint", "important", "success",
    "check", "done", "question", "help", "faq", "warning", "caution", "attention", "failure",
    "fail", "missing", "danger", "error", "bug", "example", "quote", "cite", "seealso",
  ]
}

/// Liquid and shortcodes.
extension TemplateTagReader {
  /// `{% name … %}`; the end may stand in another text when a space follows the sign.
  private func liquidTag(at start: Int) -> TemplateTag? {
    var index = start + 2
    if index < text.count, text[index] == UInt8(ascii: "-") { index += 1 }
    let name = text[index...].drop(while: \.isBlank)
    guard let first = name.first, first.isASCIILetter else { return nil }
    let end = self.end("%}", from: index)
    guard end != nil || name.startIndex > start + 2 else { return nil }
    let sort: TemplateTag.Sort
    switch String(
      decoding: text.slice(name.startIndex..<endOfWord(from: name.startIndex)), as: UTF8.self)
    {
    case "highlight", "endhighlight", "codeblock", "endcodeblock": sort = .liquidCode
    case "post_url", "link": sort = .liquidLink
    default: sort = .liquidTag
    }
    return TemplateTag(sort: sort, range: start..<(end ?? text.count))
  }

  /// `{{ … }}`, and `{{<` and `{{%`, which are Hugo's.
  private func output(at start: Int) -> TemplateTag? {
    let index = start + 2
    guard index < text.count else {
      return isBeforeTag ? TemplateTag(sort: .shortcode, range: start..<index) : nil
    }
    if text[index] == UInt8(ascii: "<") || text[index] == UInt8(ascii: "%") {
      let name = text[(index + 1)...].drop { $0.isBlank || $0 == UInt8(ascii: "/") }
      guard name.first?.isASCIILetter == true else { return nil }
      let end = end(text[index] == UInt8(ascii: "<") ? ">}}" : "%}}", from: index)
      return TemplateTag(sort: .shortcode, range: start..<(end ?? text.count))
    }
    guard let end = end("}}", from: index) else { return nil }
    let content = text[index..<(end - 2)].trimmed { $0.isBlank || $0 == UInt8(ascii: "-") }
    guard isLiquid(content) else { return nil }
    return TemplateTag(sort: .liquidOutput, range: start..<end)
  }

  /// Whether this is an expression of a template and not a closure's: it names what templates
  /// have, or is given to a filter.
  private func isLiquid(_ content: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
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

/// Attributes.
extension TemplateTagReader {
  /// What kramdown writes so that is none: its contents, and what switches it.
  private func kramdown(at start: Int) -> TemplateTag? {
    guard let end = end("}", from: start + 2) else { return nil }
    let content = text[(start + 2)..<(end - 1)].trimmed(\.isBlank)
    if content.prefix(while: { !$0.isBlank }).elementsEqual("toc".utf8) {
      return TemplateTag(sort: .contents, range: start..<end)
    }
    if content.elementsEqual(":comment".utf8) {
      return TemplateTag(sort: .hidden, range: start..<end)
    }
    let isSwitch = content.count > 1 && Self.switches.contains { content.starts(with: $0.utf8) }
    return isSwitch ? TemplateTag(sort: .attributes, range: start..<end) : nil
  }

  private static let switches = ["/", ":nomarkdown", ":options", "refdef"]

  /// `{: .note}`, and `{width=50%}`, `{.note}` and `{#id}` behind a picture or at the end of a heading.
  private func attributes(at start: Int) -> TemplateTag? {
    guard let written = WrittenAttributes(in: text, at: start) else {
      let isOpen = isBehindPicture && !text[start...].contains(UInt8(ascii: "}"))
      return isOpen && (text[start + 1].isASCIILetter || ".#:".utf8.contains(text[start + 1]))
        ? TemplateTag(sort: .braces, range: start..<text.count) : nil
    }
    let range = start..<start + written.written.count
    if text[start + 1] == UInt8(ascii: ":") {
      return written.attributes.contains { $0.value != nil }
        ? TemplateTag(sort: .attributes, range: range) : nil
    }
    guard !endsHeading || range.upperBound == text.count, written.value(of: "lang") == nil else {
      return nil
    }
    let isID = endsHeading && written.attributes.map(\.name) == ["id"]
    return TemplateTag(sort: isID ? .headingID : .braces, range: range)
  }

  /// Where a tag ends, before another could begin.
  func end(_ mark: StaticString, from start: Int) -> Int? {
    let mark = UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
    let limit = min(text.count, start + Self.reach)
    var index = start
    while index + mark.count <= limit, text[index] != UInt8(ascii: "{") {
      if text[index] == mark[0], text[index...].starts(with: mark) { return index + mark.count }
      index += 1
    }
    return nil
  }

  private func endOfWord(from start: Int) -> Int {
    text[start...].prefix { $0.isASCIILetter || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "{") }
      .endIndex
  }
}
