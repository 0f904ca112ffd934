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
  /// Whether something stays that is not understood.
  private(set) var hasRest = false

  private var output: [UInt8] = []
  private var fence = CodeFenceState()
  /// What an included text is given.
  private var given: [String: String]?
  /// The line in the document of the tag that is evaluated.
  private var line = 1
  private var depth = 0
  /// Whether the text is code, in which Liquid stays.
  private var isCode = false
  /// How many more texts are included.
  private var rest = 500
  /// The names that the text's own tags give values to.
  private var assigned: Set<String>
  /// The tags that nothing behind them ends.
  private var endless: Set<String> = []

  init(_ document: JekyllDocument, in site: JekyllSite, tags: TagTable) {
    let text = String(decoding: document.text.bytes[document.start...], as: UTF8.self)
    let names = text.matches(of: /\{%-?\s*(?:assign|capture|for)\s+(\w+)/).map { String($0.1) }
    (self.site, self.document, self.tags, assigned) = (site, document, tags, Set(names))
  }

  /// The document's text behind its front matter.
  mutating func text() -> [UInt8] {
    guard document.fields["render_with_liquid"]?.isTrue ?? true else {
      return Array(document.text.bytes[document.start...])
    }
    evaluate(document.text, from: document.start)
    return output
  }

  /// Whether a text has nothing to read but what Liquid's blocks and HTML hold.
  static func isOnlyTemplate(_ text: [UInt8]) -> Bool {
    var depth = 0
    var index = 0
    var prose: [UInt8] = []
    while index < text.count {
      guard let tag = LiquidTag(in: text, at: index) else {
        if depth == 0 { prose.append(text[index]) }
        index += 1
        continue
      }
      if ["for", "if", "unless", "capture"].contains(tag.name) { depth += 1 }
      if ["endfor", "endif", "endunless", "endcapture"].contains(tag.name) { depth -= 1 }
      index = tag.range.upperBound
    }
    let words = String(decoding: prose, as: UTF8.self).replacing(/<[^>]*>|[#*_]/, with: "")
    return words.count { $0.isLetter } < 20
  }

  private mutating func evaluate(_ text: SourceText, from start: Int) {
    let bytes = text.bytes
    var index = start
    while let brace = bytes[index...].firstIndex(of: UInt8(ascii: "{")) {
      append(bytes[index..<brace])
      index = brace
      guard let tag = LiquidTag(in: bytes, at: brace) else {
        let isOpened = bytes[(brace + 1)...].first.map {
          $0 == UInt8(ascii: "%") || $0 == bytes[brace]
        }
        if depth == 0, isOpened == true, !fence.isInside {
          line = text.position(at: brace).line
          note(.lost, "Liquid that is not closed stays in the text")
        }
        append(bytes[brace...brace])
        index += 1
        continue
      }
      if depth == 0 { line = text.position(at: brace).line }
      if tag.trimsBefore { while output.last?.isASCIISpace == true { output.removeLast() } }
      index = evaluate(tag, in: bytes)
      if tag.trimsBehind { while index < bytes.count, bytes[index].isASCIISpace { index += 1 } }
    }
    append(bytes[index...])
  }

  /// Appends what stands for a tag; returns the place behind it and what belongs to it.
  private mutating func evaluate(_ tag: LiquidTag, in bytes: [UInt8]) -> Int {
    let behind = tag.range.upperBound
    let end = tag.isOutput || endless.contains(tag.name) ? nil : tag.end(in: bytes)
    if end == nil { endless.insert(tag.name) }
    if tag.name == "raw", let end {
      appendRaw(bytes[behind..<end.lowerBound])
      return end.upperBound
    }
    if isCode || fence.isInside {
      note(.changed, Self.codeStays)
      append(bytes[tag.range])
      return behind
    }
    if tag.isOutput {
      if let text = value(ofOutput: tag.content) { append(text.utf8) } else { keep(tag, bytes) }
      return behind
    }
    switch tag.name {
    case "comment":
      if let end { return end.upperBound }
    case "highlight", "codeblock":
      guard let end else { break }
      appendCode(tag, bytes[behind..<end.lowerBound])
      return end.upperBound
    case "link", "post_url":
      let name = value(of: tag.rest) ?? tag.rest
      let address = tag.name == "link" ? site.address(ofFile: name) : site.address(ofPost: name)
      if let address { append(address.utf8) } else { keep(tag, bytes) }
      return behind
    default: break
    }
    if let row = tags.text(for: tag.key) {
      return fill(row, with: tag, end, in: bytes)
    }
    if tag.name.hasPrefix("include") { include(tag) } else { keep(tag, bytes) }
    return behind
  }

  private mutating func note(
    _ weight: ImportReport.Weight, _ text: String, _ detail: String = ""
  ) {
    report.add(weight, text, in: document.path, line: line, detail)
  }

  private mutating func keep(_ tag: LiquidTag, _ bytes: [UInt8]) {
    hasRest = true
    let shown = tag.isOutput ? "{{ \(tag.content) }}" : "{% \(tag.name) %}"
    // What an included text keeps is reported for the tag that includes it.
    if given == nil { note(.lost, "\(shown) is not understood and stays in the text") }
    append(bytes[tag.range])
  }

  // MARK: Other texts

  /// What a text within this one says.
  private func inner(
    _ text: some Sequence<UInt8>, given: [String: String]?, isCode: Bool = false
  ) -> LiquidEvaluator {
    var inner = self
    (inner.output, inner.fence, inner.report, inner.endless) = (
      [], CodeFenceState(), ImportReport(), []
    )
    (inner.given, inner.depth, inner.isCode, inner.hasRest) = (given, depth + 1, isCode, false)
    inner.evaluate(SourceText(path: document.path, bytes: Array(text)), from: 0)
    return inner
  }

  private mutating func fill(
    _ row: String, with tag: LiquidTag, _ end: Range<Int>?, in bytes: [UInt8]
  ) -> Int {
    var content: [UInt8] = []
    let isBlock = row.contains("$content") && !tag.name.hasPrefix("include")
    if isBlock {
      guard let end, depth < Self.mostNested else {
        keep(tag, bytes)
        return tag.range.upperBound
      }
      let inner = inner(bytes[tag.range.upperBound..<end.lowerBound], given: given)
      report.add(inner.report)
      content = inner.output
    }
    note(.changed, "{% \(tag.key) %} became what the table of tags says")
    append(TagTable.filled(row, arguments(of: tag), content: content, file: site.picture))
    return isBlock ? end?.upperBound ?? tag.range.upperBound : tag.range.upperBound
  }

  private mutating func include(_ tag: LiquidTag) {
    let isBeside = tag.name == "include_relative"
    rest -= 1
    guard depth < Self.mostNested, rest > 0,
      let text = site.included(tag.file, near: isBeside ? document.path : nil)
    else { return note(.lost, "{% include \(tag.file) %} was left out: there is no such file") }
    let isKnown = tag.arguments.allSatisfy {
      $0.isQuoted || $0.name == nil || value(of: $0.value) != nil
    }
    guard isKnown else {
      return note(.lost, "{% \(tag.content) %} was left out: only Jekyll knows what it is given")
    }
    let pairs = arguments(of: tag).compactMap { argument in
      argument.name.map { ($0, argument.value) }
    }
    let inner = inner(text.bytes, given: Dictionary(pairs) { $1 })
    rest = inner.rest
    if inner.hasRest {
      note(
        .lost,
        "{% include \(tag.file) %} was left out: only Jekyll evaluates it; --tags can say what "
          + "becomes of it", tag.content)
    } else {
      report.add(inner.report)
      append(inner.output)
    }
  }

  private static let mostNested = 8

  private func arguments(of tag: LiquidTag) -> [LiquidTag.Argument] {
    tag.arguments.map { argument in
      var argument = argument
      if !argument.isQuoted { argument.value = value(of: argument.value) ?? argument.value }
      return argument
    }
  }

  // MARK: Values

  private enum Looked {
    case text(String)
    case nothing
    /// A list, or something that only a template knows.
    case other
  }

  /// What an output prints; nil for what is not understood.
  private mutating func value(ofOutput content: String) -> String? {
    var parts = LiquidTag.split(content, at: "|")
    let first = parts.isEmpty ? "" : parts.removeFirst()
    var result = ""
    switch lookup(first) {
    case .text(let text): result = text
    case .nothing:
      if !parts.contains(where: { $0.hasPrefix("default") }) {
        note(.decided, "{{ \(first) }} says nothing here, as in Jekyll")
      }
    case .other: return nil
    }
    for part in parts {
      let name = part.prefix { $0 != ":" }
      let arguments = LiquidTag.split(String(part.dropFirst(name.count + 1)), at: ",")
      guard let next = filtered(result, by: name, value(of: arguments.first ?? "") ?? "") else {
        return nil
      }
      result = next
    }
    return result
  }

  /// The value of a text in quotes, a number or a name; nil when it has none.
  private func value(of expression: String) -> String? {
    guard case .text(let text) = lookup(expression) else { return nil }
    return text
  }

  private func lookup(_ expression: String) -> Looked {
    if let quote = expression.first, "\"'".contains(quote), expression.count > 1,
      expression.last == quote
    {
      return .text(String(expression.dropFirst().dropLast()))
    }
    let isNumber = expression.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
    if isNumber, !expression.isEmpty { return .text(expression) }
    guard expression.utf8.allSatisfy({ $0.isASCIILetterOrDigit || "._-[]'\"?".utf8.contains($0) })
    else { return .other }
    let path = expression.split { ".[]'\"".contains($0) }
    let keys = path.dropFirst()
    switch path.first {
    case "include": return given?[keys.joined(separator: ".")].map { .text($0) } ?? .nothing
    case "site": return Self.looked(site.value(of: keys))
    case "page", "post":
      if let text = site.value(of: keys, of: document) { return .text(text) }
      let own = keys.first.flatMap { document.fields[String($0)] }?.value(at: keys.dropFirst())
      let isMade = keys.first.map { Self.made.contains(String($0)) } ?? false
      return isMade && (own == nil || keys.first == "date") ? .other : Self.looked(own)
    case let name?:
      let isKnown = Self.templates.contains(String(name)) || assigned.contains(String(name))
      return isKnown ? .other : .nothing
    case nil: return .nothing
    }
  }

  /// What Jekyll says of a page beyond its front matter, and what templates see.
  private static let made: Set<String> = [
    "date", "id", "collection", "categories", "tags", "excerpt", "previous", "next",
  ]
  private static let templates: Set<String> = [
    "forloop", "content", "paginator", "jekyll", "layout", "theme",
  ]

  private static func looked(_ node: DataNode?) -> Looked {
    guard let node else { return .nothing }
    guard node.text != nil else { return .other }
    return node.printed.map { .text($0) } ?? .nothing
  }

  private func filtered(_ text: String, by name: Substring, _ argument: String) -> String? {
    switch name.trimmed(\.isWhitespace) {
    case "relative_url": return text.contains("://") ? text : site.joined("", text)
    case "absolute_url": return text.contains("://") ? text : site.joined(site.host, text)
    case "escape", "xml_escape", "escape_once":
      var escaped: [UInt8] = []
      escaped.appendEscaped(text)
      return String(decoding: escaped, as: UTF8.self)
    case "default": return text.isEmpty || text == "false" ? argument : text
    case "prepend": return argument + text
    case "append": return text + argument
    case "strip": return String(text.trimmed(\.isWhitespace))
    case "downcase": return text.lowercased()
    case "upcase": return text.uppercased()
    default: return nil
    }
  }

  // MARK: Writing

  private static let codeStays = "Liquid in code stays as it is written; Jekyll evaluated it"

  private mutating func append(_ bytes: some Collection<UInt8>) {
    output.append(contentsOf: bytes)
    fence.read(output)
  }

  /// What stands between `{% raw %}` and its end: in code as it is, else as text that shows it.
  private mutating func appendRaw(_ content: ArraySlice<UInt8>) {
    var content = content
    // A tag on a line of its own leaves none.
    if output.isEmpty || output.last == 10, content.first == 10 { content = content.dropFirst() }
    if isCode || fence.isInside || content.contains(10) || CodeFenceState.isInCodeSpan(output) {
      return append(content)
    }
    append(content.flatMap { $0 == UInt8(ascii: "{") ? [UInt8(ascii: "\\"), $0] : [$0] })
  }

  private mutating func appendCode(_ tag: LiquidTag, _ content: ArraySlice<UInt8>) {
    var indent = output[(output.lastIndex(of: 10).map { $0 + 1 } ?? 0)...]
    if !indent.allSatisfy(\.isBlank) {
      append("\n\n".utf8)
      indent = []
    }
    let inner = inner(content, given: given, isCode: true)
    report.add(inner.report)
    var code = Array(inner.output.drop { $0 == 10 || $0 == 13 })
    while code.last?.isASCIISpace == true { code.removeLast() }
    let language = tag.arguments.first {
      tag.name == "highlight" ? $0.name == nil : $0.name == "lang"
    }
    let ticks = code.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, ticks + 1))
    append(
      "\(fence)\(language?.value ?? "")\(tag.rest.contains("linenos") ? " linenos" : "")\n".utf8)
    for line in code.split(separator: 10, omittingEmptySubsequences: false) {
      append((line.starts(with: indent) ? [] : indent) + line + [10])
    }
    append(indent + fence.utf8)
  }
}
