import Diagnostics
import Loading
import Primitives

/// Evaluates the Liquid of texts: names of the site and of the page, conditions, loops over what the
/// files say, and the tags that texts have. What only Jekyll knows becomes a comment, and is reported.
///
/// Source: Liquid 5 and Jekyll 4's filters and tags.
struct LiquidEvaluator {
  let site: JekyllSite
  let document: JekyllDocument
  let tags: TagTable
  let patterns = LiquidPatterns()
  var report = ImportReport()
  /// Whether something is left out that is not understood.
  private(set) var hasRest = false
  /// Whether something was included that could not be.
  private(set) var hasGap = false
  /// The lists of the whole site that it asks for: `posts`, `tags`.
  private(set) var lists: Set<String> = []
  /// How many bytes all texts may still make of Liquid, and with them how many steps they may take.
  var budget: Int

  var output: [UInt8] = []
  /// What an included text is given.
  private(set) var given: [String: DataNode]?
  /// The names that have values; nil for a value that only Jekyll knows.
  private(set) var locals: [String: DataNode?] = [:]
  /// The line in the document of the tag that is evaluated.
  private var line = 1
  private var depth = 0
  /// `break` or `continue`, until the loop that it ends.
  private var interrupt: String?
  /// Whether the text is code, in which Liquid stays.
  var isCode = false
  /// What is open where the output ends.
  var signs = OpenSigns()

  init(_ document: JekyllDocument, in site: JekyllSite, tags: TagTable, budget: Int) {
    (self.site, self.document, self.tags, self.budget) = (site, document, tags, budget)
  }

  /// The document's text behind its front matter.
  mutating func text() -> [UInt8] {
    guard document.fields["render_with_liquid"]?.isTrue ?? true else {
      return Array(document.text.bytes[document.start...])
    }
    let text = LiquidText(document.text.bytes, from: document.start)
    for place in text.unclosed {
      line = document.line(at: place)
      note(.lost, "Liquid that is not closed stays in the text")
    }
    run(text, 0..<text.pieces.count)
    return output
  }

  mutating func note(_ weight: ImportReport.Weight, _ text: String, _ detail: String = "") {
    report.add(weight, text, in: document.path, line: line, detail)
  }

  // MARK: Pieces

  mutating func run(_ text: LiquidText, _ pieces: Range<Int>) {
    var index = pieces.lowerBound
    var trims = false
    while index < pieces.upperBound, interrupt == nil {
      switch text.pieces[index] {
      case .text(let range):
        let plain = text.bytes[range]
        append(trims ? plain.drop(while: \.isASCIISpace) : plain)
        trims = false
        index += 1
      case .tag(let tag):
        if depth == 0 { line = document.line(at: tag.range.lowerBound) }
        if tag.trimsBefore { while output.last?.isASCIISpace == true { output.removeLast() } }
        budget -= 32
        index = evaluate(tag, at: index, of: text)
        trims = tag.trimsBehind
      }
    }
  }

  /// Whether more may be made.
  private var isWithinBudget: Bool { budget > 0 && output.count <= Limits.markdownFile }

  mutating func append(_ bytes: some Collection<UInt8>) {
    output.append(contentsOf: bytes)
    budget -= bytes.count
  }

  /// Appends what stands for a tag; returns the number of the piece behind it and what belongs to it.
  private mutating func evaluate(_ tag: LiquidTag, at index: Int, of text: LiquidText) -> Int {
    let end = text.ends[index]
    let behind = (end ?? index) + 1
    let block = end.map { (index + 1)..<$0 }
    if tag.isRaw, let block {
      appendRaw(text.bytes(of: block), isInFence: tag.isCode)
      return behind
    }
    let isInCode = isCode || tag.isCode
    if isInCode || isInCodeSpan() {
      // What an output in a line of text says, it says in code, too.
      if !isInCode, tag.isOutput, let value = value(ofOutput: tag.content)?.liquid {
        append(value.utf8)
      } else {
        note(.changed, "Liquid in code stays as it is written; Jekyll evaluated it")
        append(text.bytes[tag.range])
      }
      return index + 1
    }
    let name = tag.isOutput ? "" : tag.name
    switch name {
    case "":
      if let value = value(ofOutput: tag.content)?.liquid {
        append(value.utf8)
      } else {
        leave(index..<(index + 1), of: text)
      }
      return index + 1
    case "comment": return behind
    case "highlight", "codeblock":
      guard let block else { break }
      appendCode(tag, text.bytes(of: block))
      return behind
    case "link", "post_url":
      let file = value(of: tag.rest).flatMap { $0.isNull ? nil : $0.text } ?? tag.rest
      let address = name == "link" ? site.address(ofFile: file) : site.address(ofPost: file)
      guard let address else { break }
      append(address.utf8)
      return behind
    case "break", "continue":
      interrupt = name
      return behind
    case "assign", "capture":
      assign(tag, text, block ?? 0..<0)
      return behind
    case "if", "unless", "case", "for":
      guard end != nil else { break }
      let isKnown =
        name == "for" ? loop(tag, at: index, of: text) : choose(tag, at: index, of: text)
      if !isKnown { leave(index..<behind, of: text) }
      return behind
    default:
      if let row = tags.text(for: tag.key) {
        fill(row, with: tag, at: index, block, of: text)
        return behind
      }
      guard name.hasPrefix("include") else { break }
      include(tag)
      return behind
    }
    leave(index..<(index + 1), of: text)
    // A block that is not known is what stands in it.
    if let block { appendBlock(block, of: text, tag) }
    return behind
  }

  // MARK: Blocks

  /// Runs the branch whose condition holds; false where only Jekyll knows which.
  private mutating func choose(_ tag: LiquidTag, at start: Int, of text: LiquidText) -> Bool {
    let subject = tag.name == "case" ? value(of: tag.rest) : .nothing
    guard let subject else { return false }
    var branch = start
    while let next = text.next[branch], case .tag(let head) = text.pieces[branch] {
      let holds: Bool?
      switch head.name {
      case "if", "elsif": holds = self.holds(head.rest)
      case "unless": holds = self.holds(head.rest).map { !$0 }
      case "case": holds = false
      case "when":
        let values = head.rest.replacing(" or ", with: ",")
        let choices = LiquidTag.split(values, at: ",").map { value(of: $0) }
        holds = choices.contains(nil) ? nil : choices.contains { $0?.isSame(as: subject) == true }
      default: holds = true
      }
      guard let holds else { return false }
      if holds {
        run(text, (branch + 1)..<next)
        return true
      }
      branch = next
    }
    return true
  }

  /// Runs a loop; false where only Jekyll knows through what it goes.
  private mutating func loop(_ tag: LiquidTag, at start: Int, of text: LiquidText) -> Bool {
    guard let next = text.next[start],
      let match = tag.rest.wholeMatch(of: patterns.loop),
      var items = items(of: String(match.2))
    else { return false }
    for option in match.3.matches(of: patterns.loopOption) {
      guard let count = value(of: String(option.2))?.whole.map({ max(0, $0) }) else { return false }
      items = Array(option.1 == "limit" ? items.prefix(count) : items.dropFirst(count))
    }
    if match.3.contains("reversed") { items.reverse() }
    let name = String(match.1)
    let before = (locals[name], locals["forloop"])
    for (number, item) in items.enumerated() {
      guard isWithinBudget else {
        note(.lost, "{% for %} was cut off: it makes too much text")
        break
      }
      locals[name] = .some(item)
      locals["forloop"] = .some(Self.state(number, of: items.count))
      run(text, (start + 1)..<next)
      defer { interrupt = nil }
      if interrupt == "break" { break }
    }
    (locals[name], locals["forloop"]) = before
    // `else`, of a loop through nothing.
    if items.isEmpty, let end = text.ends[start], next < end { run(text, (next + 1)..<end) }
    return true
  }

  private static func state(_ number: Int, of count: Int) -> DataNode {
    .mapping([
      ("index", .number(number + 1)), ("index0", .number(number)), ("length", .number(count)),
      ("first", .plain("\(number == 0)")), ("last", .plain("\(number == count - 1)")),
    ])
  }

  /// What a loop goes through: of a mapping pairs, of `(1..3)` numbers.
  private func items(of expression: String) -> [DataNode]? {
    if let range = expression.wholeMatch(of: patterns.range) {
      guard let first = value(of: String(range.1))?.whole,
        let last = value(of: String(range.2))?.whole, first.magnitude < 1 << 20,
        last < first + 10_000
      else { return nil }
      return first > last ? [] : (first...last).map { .number($0) }
    }
    guard let node = value(of: expression) else { return nil }
    switch node.value {
    case .list(let items): return items
    case .mapping(let fields): return fields.map { .list([.text($0.key), $0.value]) }
    case .scalar: return node.isNull ? [] : node.size == 0 ? [] : [node]
    }
  }

  private mutating func assign(_ tag: LiquidTag, _ text: LiquidText, _ content: Range<Int>) {
    if tag.name == "capture" {
      let name = String(tag.rest.split { " \"'".contains($0) }.first ?? "")
      let captured = inner(given: given) { $0.run(text, content) }
      locals = captured.locals
      locals[name] =
        captured.hasRest ? .some(nil) : .text(String(decoding: captured.output, as: UTF8.self))
    } else if let sign = tag.rest.firstIndex(of: "=") {
      let name = String(tag.rest[..<sign].trimmed(\.isWhitespace))
      locals[name] = .some(value(ofOutput: String(tag.rest[tag.rest.index(after: sign)...])))
    }
  }

  /// What a text within this one says.
  mutating func inner(
    given: [String: DataNode]?, isCode: Bool = false, _ run: (inout LiquidEvaluator) -> Void
  ) -> LiquidEvaluator {
    var inner = self
    (inner.output, inner.report, inner.hasRest, inner.lists) = ([], ImportReport(), false, [])
    (inner.given, inner.depth, inner.isCode) = (given, depth + 1, isCode)
    inner.signs = OpenSigns()
    run(&inner)
    (budget, interrupt) = (inner.budget, inner.interrupt)
    lists.formUnion(inner.lists)
    return inner
  }

  // MARK: Other texts

  private mutating func fill(
    _ row: String, with tag: LiquidTag, at index: Int, _ block: Range<Int>?, of text: LiquidText
  ) {
    guard let arguments = arguments(of: tag) else { return leave(index..<(index + 1), of: text) }
    note(.changed, "{% \(tag.key) %} became what the table of tags says")
    var content: [UInt8] = []
    if let block {
      guard row.contains("$content") else { return appendBlock(block, of: text, tag) }
      let inner = inner(given: given) { $0.run(text, block) }
      report.add(inner.report)
      hasRest = hasRest || inner.hasRest
      locals = inner.locals
      content = inner.output
    }
    append(TagTable.filled(row, arguments, content: content, file: site.picture))
  }

  /// What stands in a block, with its caption behind.
  private mutating func appendBlock(_ pieces: Range<Int>, of text: LiquidText, _ tag: LiquidTag) {
    run(text, pieces)
    if let caption = tag.arguments(patterns).first(where: { $0.name == "caption" })?.value,
      !caption.isEmpty
    {
      append("\n\(caption)\n".utf8)
    }
  }

  private mutating func include(_ tag: LiquidTag) {
    guard
      let text = site.included(tag.file, near: tag.name == "include_relative" ? document.path : nil)
    else { return leaveOut(tag, "there is no such file") }
    guard depth < Self.mostNested, isWithinBudget else {
      return leaveOut(tag, "it makes too much text")
    }
    guard let arguments = arguments(of: tag) else {
      return leaveOut(tag, "only Jekyll knows what it is given")
    }
    let pairs = arguments.compactMap { argument in
      argument.name.map { ($0, argument.node ?? .text(argument.value)) }
    }
    let liquid = LiquidText(text.bytes)
    let inner = inner(given: Dictionary(pairs) { $1 }) { $0.run(liquid, 0..<liquid.pieces.count) }
    locals = inner.locals
    if inner.hasRest {
      leaveOut(tag, "only Jekyll evaluates it; --tags can say what becomes of it")
    } else if !inner.isWithinBudget || output.count + inner.output.count > Limits.markdownFile {
      leaveOut(tag, "it makes too much text")
    } else {
      report.add(inner.report)
      append(inner.output)
    }
  }

  private static let mostNested = 8

  private mutating func leaveOut(_ tag: LiquidTag, _ reason: String) {
    hasGap = true
    note(.lost, "{% include \(tag.file) %} was left out: \(reason)", tag.content)
  }

  /// The arguments with their values; nil where only Jekyll knows one.
  private func arguments(of tag: LiquidTag) -> [LiquidTag.Argument]? {
    var arguments = tag.arguments(patterns)
    for index in arguments.indices where !arguments[index].isQuoted && arguments[index].name != nil
    {
      guard let node = value(of: arguments[index].value) else { return nil }
      arguments[index].node = node
      if let text = node.liquid, !node.isNull { arguments[index].value = text }
    }
    return arguments
  }

  // MARK: What is not understood

  /// Makes a comment of some pieces, where a page can have one.
  private mutating func leave(_ pieces: Range<Int>, of text: LiquidText) {
    hasRest = true
    for case .tag(let tag) in text.pieces[pieces] {
      if tag.content.contains("paginator") { lists.insert("posts") }
      for list in ["posts", "tags", "categories"] where tag.content.contains("site.\(list)") {
        lists.insert(list)
      }
      // What it gives values to, only Jekyll knows.
      if ["assign", "capture"].contains(tag.name) {
        let name = tag.rest.prefix { $0.isLetter || $0.isNumber || "_-".contains($0) }
        locals[String(name)] = .some(nil)
      }
    }
    guard case .tag(let first) = text.pieces[pieces.lowerBound],
      case .tag(let last) = text.pieces[pieces.upperBound - 1]
    else { return }
    let shown = first.isOutput ? "{{ \(first.content) }}" : "{% \(first.name) %}"
    // What an included text lacks is reported for the tag that includes it.
    if given == nil { note(.lost, "\(shown) is not understood and was left out") }
    signs.read(output)
    let isLineEnd =
      text.bytes[last.range.upperBound...].first { !$0.isBlank && $0 != 13 } ?? 10 == 10
    // In an element or an address there is no room, and at the start of a line it would make HTML of
    // what stands behind it.
    guard !signs.isInElement, !signs.isInAddress, !signs.isLineStart || isLineEnd else { return }
    append(Self.comment(text, pieces))
  }

  /// The beginning of some pieces as a comment, without the braces, which nothing evaluates any more.
  private static func comment(_ text: LiquidText, _ pieces: Range<Int>) -> [UInt8] {
    var comment = Array("<!-- Liquid:".utf8)
    for piece in text.pieces[pieces] where comment.count < Limits.line {
      let source =
        switch piece {
        case .text(let range): text.bytes[range].prefix(Limits.line)
        case .tag(let tag): Array(tag.content.utf8)[...]
        }
      for word in source.split(whereSeparator: { $0.isASCIISpace || "{}".utf8.contains($0) }) {
        comment.append(UInt8(ascii: " "))
        for byte in word {
          if byte == UInt8(ascii: "-"), comment.last == byte { comment.append(UInt8(ascii: " ")) }
          if byte == UInt8(ascii: "|") { comment.append(UInt8(ascii: "\\")) }
          comment.append(byte)
        }
      }
    }
    return comment + " -->".utf8
  }
}
