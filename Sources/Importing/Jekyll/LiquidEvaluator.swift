import Diagnostics
import Loading
import Primitives

/// Evaluates the Liquid of texts: names of the site and of the page, and the tags that texts have.
/// Whatever else there is stays as it is, and is reported.
///
/// Source: Liquid 5 and Jekyll 4's filters and tags.
struct LiquidEvaluator {
  let site: JekyllSite
  let document: JekyllDocument
  let tags: TagTable
  private(set) var report = ImportReport()

  private var output: [UInt8] = []
  private var fence: CodeFenceState
  /// What an included text is given.
  private var given: [String: String]?
  /// The line in the document where an included text stands.
  private var outerLine: Int?
  private var depth = 0
  /// Whether something stays that is not understood.
  private var hasRest = false

  init(_ document: JekyllDocument, in site: JekyllSite, tags: TagTable) {
    self.site = site
    self.document = document
    self.tags = tags
    fence = CodeFenceState()
  }

  /// The document's text behind its front matter.
  mutating func text() -> [UInt8] {
    let text = document.text
    guard document.fields["render_with_liquid"]?.isTrue ?? true else {
      return Array(text.bytes[document.start...])
    }
    evaluate(text, from: document.start)
    return output
  }

  private mutating func evaluate(_ text: SourceText, from start: Int) {
    let bytes = text.bytes
    var index = start
    while index < bytes.count {
      guard let brace = bytes[index...].firstIndex(of: UInt8(ascii: "{")) else { break }
      append(bytes[index..<brace])
      index = brace
      guard let tag = LiquidTag(in: bytes, at: brace, to: bytes.count) else {
        append(bytes[brace...brace])
        index += 1
        continue
      }
      if tag.trimsBefore { while output.last?.isASCIISpace == true { output.removeLast() } }
      index = evaluate(tag, in: text)
      if tag.trimsBehind { while index < bytes.count, bytes[index].isASCIISpace { index += 1 } }
    }
    if index < bytes.count { append(bytes[index...]) }
  }

  /// Appends what stands for a tag; returns the place behind it and what belongs to it.
  private mutating func evaluate(_ tag: LiquidTag, in text: SourceText) -> Int {
    let bytes = text.bytes
    let line = outerLine ?? text.position(at: tag.range.lowerBound).line
    if !tag.isOutput, tag.name == "raw", let end = Self.end(of: "raw", in: bytes, behind: tag) {
      appendRaw(bytes[tag.range.upperBound..<end.range.lowerBound])
      return end.range.upperBound
    }
    if fence.isInside {
      report.add(.changed, Self.codeStays, in: document.path, line: line)
      append(bytes[tag.range])
      return tag.range.upperBound
    }
    if tag.isOutput {
      evaluateOutput(tag, bytes, line)
      return tag.range.upperBound
    }
    switch tag.name {
    case "comment":
      guard let end = Self.end(of: "comment", in: bytes, behind: tag) else { break }
      return end.range.upperBound
    case "highlight", "codeblock":
      guard let end = Self.end(of: tag.name, in: bytes, behind: tag) else { break }
      let code = Array(bytes[tag.range.upperBound..<end.range.lowerBound]).withoutRawTags
      if code.count == end.range.lowerBound - tag.range.upperBound,
        ByteSearch.range(of: "{{".utf8, in: code, code.indices) != nil
      {
        report.add(.changed, Self.codeStays, in: document.path, line: line)
      }
      appendCode(tag, code[...])
      return end.range.upperBound
    case "link", "post_url":
      let name = value(of: tag.rest) ?? tag.rest
      let address = tag.name == "link" ? site.address(ofFile: name) : site.address(ofPost: name)
      guard let address else {
        report.add(.lost, "{% \(tag.content) %} names no file", in: document.path, line: line)
        break
      }
      append(address.utf8)
      return tag.range.upperBound
    case "include", "include_relative", "include_cached":
      if tags.text(for: "include " + (Self.first(of: tag.rest) ?? "")) == nil {
        include(tag, line)
        return tag.range.upperBound
      }
    default: break
    }
    return evaluateByTable(tag, bytes, line)
  }

  private mutating func evaluateByTable(_ tag: LiquidTag, _ bytes: [UInt8], _ line: Int) -> Int {
    var (name, rest) = (tag.name, tag.rest)
    if name.hasPrefix("include"), let file = Self.first(of: rest) {
      name = "include " + file
      rest = String(rest.dropFirst(file.count))
    }
    guard let row = tags.text(for: name) else {
      hasRest = true
      if given == nil {
        report.add(
          .lost, "{% \(tag.name) %} is not understood and stays in the text", in: document.path,
          line: line)
      }
      append(bytes[tag.range])
      return tag.range.upperBound
    }
    var content: ArraySlice<UInt8> = []
    var index = tag.range.upperBound
    if row.contains("$content") {
      guard let end = Self.end(of: tag.name, in: bytes, behind: tag) else {
        append(bytes[tag.range])
        return index
      }
      content = bytes[index..<end.range.lowerBound]
      index = end.range.upperBound
    }
    var arguments = LiquidTag.arguments(of: rest)
    for index in arguments.indices where !arguments[index].isQuoted {
      arguments[index].value = value(of: arguments[index].value) ?? arguments[index].value
    }
    var inner = LiquidEvaluator(document, in: site, tags: tags)
    inner.given = given
    inner.depth = depth + 1
    inner.outerLine = line
    if depth < 8 {
      inner.evaluate(SourceText(path: document.path, bytes: Array(content)), from: 0)
      report.add(inner.report)
    } else {
      inner.output = Array(content)
    }
    let text = TagTable.filled(row, arguments, content: inner.output, file: site.picture)
    report.add(
      .changed, "{% \(name) %} became what the table of tags says", in: document.path, line: line)
    append(text)
    return index
  }

  // MARK: Outputs

  private mutating func evaluateOutput(_ tag: LiquidTag, _ bytes: [UInt8], _ line: Int) {
    var parts = Self.split(tag.content, at: "|")
    let first = parts.isEmpty ? "" : parts.removeFirst()
    var result: String?
    switch lookup(first) {
    case .text(let text): result = text
    case .nothing:
      result = nil
      if !parts.contains(where: { $0.hasPrefix("default") }) {
        report.add(
          .decided, "{{ \(first) }} says nothing here, as in Jekyll", in: document.path, line: line)
      }
    case .other: return keep(tag, bytes, line)
    }
    for part in parts {
      let (name, arguments) = Self.filter(part)
      let values = arguments.map { value(of: $0) ?? "" }
      guard let next = filtered(result, by: name, values) else { return keep(tag, bytes, line) }
      result = next
    }
    append((result ?? "").utf8)
  }

  private mutating func keep(_ tag: LiquidTag, _ bytes: [UInt8], _ line: Int) {
    hasRest = true
    if given == nil {
      report.add(
        .lost, "{{ \(tag.content) }} is not understood and stays in the text", in: document.path,
        line: line)
    }
    append(bytes[tag.range])
  }

  private enum Looked {
    case text(String)
    case nothing
    /// A list, or something that only a template knows.
    case other
  }

  /// The value of a text in quotes, a number or a name; nil when it is none.
  private func value(of expression: String) -> String? {
    guard case .text(let text) = lookup(expression) else { return nil }
    return text
  }

  private func lookup(_ expression: String) -> Looked {
    if let quote = expression.first, quote == "\"" || quote == "'", expression.count > 1,
      expression.last == quote
    {
      return .text(String(expression.dropFirst().dropLast()))
    }
    if !expression.isEmpty, expression.utf8.allSatisfy({ $0.isASCIIDigit || $0 == 0x2E }) {
      return .text(expression)
    }
    guard expression.utf8.allSatisfy({ $0.isASCIILetterOrDigit || "._-[]'\"?".utf8.contains($0) })
    else { return .other }
    let path = expression.split { ".[]'\"".contains($0) }
    guard let root = path.first else { return .nothing }
    let keys = path.dropFirst()
    switch root {
    case "include":
      guard let given, let key = keys.first else { return .nothing }
      return given[String(key)].map { .text($0) } ?? .nothing
    case "site": return site.value(of: keys).map(Self.looked) ?? .nothing
    case "page", "post":
      if let text = site.value(of: keys, of: document) { return .text(text) }
      guard let first = keys.first, let node = document.fields[String(first)] else {
        return .nothing
      }
      return node.value(at: keys.dropFirst()).map(Self.looked) ?? .nothing
    case "forloop", "content", "paginator", "post_content": return .other
    default: return .nothing
    }
  }

  private static func looked(_ node: DataNode) -> Looked {
    guard node.text != nil else { return .other }
    return node.printed.map { .text($0) } ?? .nothing
  }

  private func filtered(_ text: String?, by name: String, _ arguments: [String]) -> String? {
    let text = text ?? ""
    switch name {
    case "relative_url": return text.contains("://") ? text : site.joined("", text)
    case "absolute_url": return text.contains("://") ? text : site.joined(site.host, text)
    case "escape", "xml_escape", "escape_once":
      var escaped: [UInt8] = []
      escaped.appendEscaped(text)
      return String(decoding: escaped, as: UTF8.self)
    case "default": return text.isEmpty || text == "false" ? arguments.first ?? "" : text
    case "prepend": return (arguments.first ?? "") + text
    case "append": return text + (arguments.first ?? "")
    case "strip", "lstrip", "rstrip": return String(text.trimmed(\.isWhitespace))
    case "downcase": return text.lowercased()
    case "upcase": return text.uppercased()
    default: return nil
    }
  }

  // MARK: Included texts

  private mutating func include(_ tag: LiquidTag, _ line: Int) {
    guard let name = Self.first(of: tag.rest) else { return append(tag.content.utf8) }
    let isRelative = tag.name == "include_relative"
    guard depth < 8, let text = site.included(name, near: isRelative ? document.path : nil) else {
      report.add(
        .lost, "{% include \(name) %} was left out: there is no such file", in: document.path,
        line: line)
      return
    }
    var inner = LiquidEvaluator(document, in: site, tags: tags)
    inner.given = [:]
    for argument in LiquidTag.arguments(of: String(tag.rest.dropFirst(name.count))) {
      guard let key = argument.name else { continue }
      inner.given?[key] =
        argument.isQuoted ? argument.value : value(of: argument.value) ?? argument.value
    }
    inner.depth = depth + 1
    inner.outerLine = line
    inner.evaluate(text, from: 0)
    guard !inner.hasRest else {
      report.add(
        .lost, "{% include \(name) %} was left out: a template of Jekyll makes it",
        in: document.path, line: line)
      return
    }
    report.add(inner.report)
    append(inner.output)
  }

  // MARK: Writing

  private mutating func append(_ bytes: some Collection<UInt8>) {
    output.append(contentsOf: bytes)
    fence.read(output)
  }

  /// What stands between `{% raw %}` and its end: in code as it is, else as text that shows it.
  private mutating func appendRaw(_ content: ArraySlice<UInt8>) {
    var content = content
    // A tag on a line of its own leaves none.
    if output.isEmpty || output.last == 10, content.first == 10 { content = content.dropFirst() }
    guard !fence.isInside, !CodeFenceState.isInCodeSpan(output), !content.contains(10) else {
      return append(content)
    }
    for byte in content {
      if byte == UInt8(ascii: "{") { output.append(UInt8(ascii: "\\")) }
      output.append(byte)
    }
    fence.read(output)
  }

  private mutating func appendCode(_ tag: LiquidTag, _ content: ArraySlice<UInt8>) {
    let lineStart = output.lastIndex(of: 10).map { $0 + 1 } ?? 0
    let indent = output[lineStart...]
    let isIndented = indent.allSatisfy(\.isBlank)
    if !isIndented { output += Array("\n\n".utf8) }
    let prefix = isIndented ? Array(indent) : []
    let arguments = LiquidTag.arguments(of: tag.rest)
    let name = arguments.first { $0.name == nil && !$0.isQuoted }?.value ?? ""
    let language =
      tag.name == "highlight" ? name : arguments.first { $0.name == "lang" }?.value ?? ""
    let numbers = tag.rest.contains("linenos") ? " linenos" : ""
    var code = content.drop { $0 == 10 || $0 == 13 }
    while code.last?.isASCIISpace == true { code = code.dropLast() }
    let fence = String(repeating: "`", count: max(3, Self.longestRun(in: code) + 1))
    output += Array("\(fence)\(language)\(numbers)\n".utf8)
    for line in code.split(separator: 10, omittingEmptySubsequences: false) {
      output += (line.starts(with: prefix) ? [] : prefix) + line + [10]
    }
    output += prefix + Array(fence.utf8)
    self.fence.read(output)
  }

  private static func longestRun(in code: ArraySlice<UInt8>) -> Int {
    var (longest, run) = (2, 0)
    for byte in code {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  // MARK: Reading

  private static let codeStays = "Liquid in code stays as it is written; Jekyll evaluated it"

  private static func end(of name: String, in bytes: [UInt8], behind tag: LiquidTag) -> LiquidTag? {
    var index = tag.range.upperBound
    while let start = ByteSearch.range(of: "{%".utf8, in: bytes, index..<bytes.count)?.lowerBound {
      guard let end = LiquidTag(in: bytes, at: start, to: bytes.count) else { return nil }
      if end.name == "end" + name { return end }
      index = start + 2
    }
    return nil
  }

  /// The name of a file that a tag begins with, with or without quotes.
  private static func first(of text: String) -> String? {
    text.split(separator: " ").first.map(String.init)
  }

  private static func filter(_ text: String) -> (name: String, arguments: [String]) {
    let name = text.prefix { $0 != ":" }
    let rest = text.dropFirst(name.count + 1)
    return (String(name.trimmed(\.isWhitespace)), split(String(rest), at: ","))
  }

  /// The parts of a text, those in quotes whole.
  private static func split(_ text: String, at separator: Character) -> [String] {
    var parts = [""]
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if "'\"".contains(character) {
        quote = character
      } else if character == separator {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
    }
    return parts.map { String($0.trimmed(\.isWhitespace)) }.filter { !$0.isEmpty }
  }
}

extension [UInt8] {
  /// The code with its `{% raw %}` and `{% endraw %}` taken out.
  fileprivate var withoutRawTags: [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < count {
      if let tag = LiquidTag(in: self, at: index, to: count), !tag.isOutput,
        tag.name == "raw" || tag.name == "endraw"
      {
        index = tag.range.upperBound
        if result.isEmpty || result.last == 10, index < count, self[index] == 10 { index += 1 }
      } else {
        result.append(self[index])
        index += 1
      }
    }
    return result
  }
}
