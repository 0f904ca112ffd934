import Diagnostics
import Loading
import Primitives

/// Evaluates the Liquid in texts: variables of the site and the page, conditions, loops over data,
/// and tags.
///
/// Anything that only Jekyll knows becomes a comment and is reported.
///
/// Source: Liquid 5 and Jekyll 4's filters and tags.
struct LiquidEvaluator {
  let site: JekyllSite
  let document: JekyllDocument
  let tags: TagTable
  let patterns = LiquidPatterns()
  var report = ImportReport()
  /// Whether something that could not be evaluated was left out.
  private(set) var hasRest = false
  /// Whether readers of Jekyll's page saw some of that.
  var losesOutput = false
  /// The lists of the complete site that the text uses: `posts`, `tags`.
  private(set) var lists: Set<String> = []
  /// The number of bytes that Liquid may still produce for all texts, which also limits its steps.
  var budget: Int

  var output: [UInt8] = []
  /// The arguments of the current include; `nil` for arguments that only Jekyll knows.
  private(set) var includeArguments: [String: DataNode?]?
  /// The name of the current include.
  private var file = ""
  /// The variables with values; nil for a value that only Jekyll knows.
  var locals: [String: DataNode?] = [:]
  var registers = Registers()
  /// The line of the current tag in the document.
  private var line = 1
  private var depth = 0
  /// `break` or `continue`, until it ends its loop.
  var interrupt: String?
  var isCode = false
  /// The code spans and formulas that are open at the end of the output.
  var signs = OpenSigns()

  init(_ document: JekyllDocument, in site: JekyllSite, tags: TagTable, budget: Int) {
    (self.site, self.document, self.tags, self.budget) = (site, document, tags, budget)
  }

  mutating func text() -> [UInt8] {
    guard document.fields["render_with_liquid"]?.isTrue ?? true else {
      return Array(document.text.bytes[document.start...])
    }
    let text = LiquidText(document.text.bytes, from: document.start)
    for place in text.unclosed {
      line = document.line(at: place)
      note(.lost, "unclosed Liquid was left unchanged")
    }
    run(text, text.pieces.indices)
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
        budget -= Self.step + tag.range.count
        let end = text.end(of: index) ?? index
        index = evaluate(LiquidBlock(tag: tag, text: text, start: index, end: end))
        trims = tag.trimsAfter
      }
    }
  }

  /// The cost of a step, in addition to the bytes that it reads.
  static let step = 32

  var isWithinBudget: Bool { budget > 0 && output.count <= Limits.markdownFile }

  mutating func append(_ bytes: some Collection<UInt8>) {
    output.append(contentsOf: bytes)
    budget -= bytes.count
  }

  /// Appends the output of a tag; returns the number of the piece after its block.
  private mutating func evaluate(_ block: LiquidBlock) -> Int {
    let tag = block.tag
    if tag.isRaw, block.hasContent {
      appendRaw(block.bytes, isInFence: tag.isCode)
    } else if isCode || tag.isCode || isInCodeSpan() {
      return appendInCode(block)
    } else if tag.isOutput {
      if !appendValue(of: tag) { replaceByComment(block.start...block.start, of: block.text) }
    } else if !append(block) {
      let isBranched = LiquidText.branched.contains(tag.name)
      replaceByComment(block.start...(isBranched ? block.end : block.start), of: block.text)
      // An unknown block is replaced by its content.
      if !isBranched { appendContent(of: block) }
    }
    return block.end + 1
  }

  private mutating func appendValue(of tag: LiquidTag) -> Bool {
    guard let value = filtered(patterns.words(of: tag.content))?.liquid else { return false }
    if isWithinBudget, output.count + value.utf8.count <= Limits.markdownFile {
      append(value.utf8)
    } else {
      (hasRest, losesOutput) = (true, true)
      note(.lost, "{{ \(tag.content) }} was left out: its output is too long")
    }
    return true
  }

  private static let knownInCode: Set<String> = [
    "comment", "capture", "assign", "if", "unless", "case", "for", "break", "continue", "include",
    "include_relative", "link", "post_url", "increment", "decrement", "cycle", "ifchanged",
    "tablerow",
  ]

  /// Appends Liquid in code as Jekyll evaluates it; unchanged if it has no value or only Jekyll
  /// knows it. Returns the number of the piece after it.
  private mutating func appendInCode(_ block: LiquidBlock) -> Int {
    let (tag, isFence) = (block.tag, isCode || block.tag.isCode)
    if tag.isOutput {
      let words = patterns.words(of: tag.content)
      let isEmpty = filtered(words)?.liquid?.isEmpty ?? true
      let isNothing = isEmpty && value(of: String(words.first ?? ""))?.isNull ?? true
      if !isFence || !isNothing, appendValue(of: tag) { return block.start + 1 }
    } else if Self.knownInCode.contains(tag.name), append(block) {
      return block.end + 1
    }
    note(.changed, "Liquid in code was left unchanged; Jekyll evaluated it")
    append(block.text.bytes[tag.range])
    return block.start + 1
  }

  /// Appends the output of a tag and its block; false if only Jekyll knows it.
  private mutating func append(_ block: LiquidBlock) -> Bool {
    let tag = block.tag
    switch tag.name {
    case "comment": break
    case "break", "continue": interrupt = tag.name
    case "assign": assign(tag)
    case "capture": capture(block)
    case "if", "unless", "case": return block.hasContent && choose(block)
    case "for", "tablerow": return block.hasContent && loop(block)
    case "ifchanged": appendIfChanged(output(of: block.text, block.content))
    case "increment", "decrement": count(tag)
    case "cycle": return cycle(tag)
    case "highlight", "codeblock":
      guard block.hasContent else { return false }
      appendCode(tag, block.bytes)
    case "link", "post_url":
      let value = value(of: tag.rest).flatMap { $0.isNull ? nil : $0.text } ?? tag.rest
      let address = tag.name == "link" ? site.address(ofFile: value) : site.address(ofPost: value)
      guard let address else { return false }
      append(address.utf8)
    default:
      if let row = tags.text(for: tag.key) { return fill(row, block) }
      guard tag.name.hasPrefix("include") else { return false }
      include(tag)
    }
    return true
  }

  // MARK: Blocks

  /// Runs the branch whose condition holds; false if only Jekyll knows which one.
  private mutating func choose(_ block: LiquidBlock) -> Bool {
    let subject = block.tag.name == "case" ? value(of: block.tag.rest) : .nothing
    guard let subject else { return false }
    var branch = block.start
    while let next = block.text.next[branch], case .tag(let head) = block.text.pieces[branch] {
      budget -= Self.step + head.range.count
      guard let holds = holds(head, of: subject) else { return false }
      if holds {
        run(block.text, (branch + 1)..<next)
        return true
      }
      branch = next
    }
    return true
  }

  private mutating func assign(_ tag: LiquidTag) {
    var words = patterns.words(of: tag.rest)
    guard let name = words.popFirst(), words.popFirst() == "=" else { return }
    locals[String(name)] = .some(filtered(words))
  }

  private mutating func capture(_ block: LiquidBlock) {
    let name = String(block.tag.rest.split { " \"'".contains($0) }.first ?? "")
    locals[name] = .text(String(decoding: output(of: block.text, block.content), as: UTF8.self))
  }

  mutating func inner(
    _ text: LiquidText, _ pieces: Range<Int>? = nil, includeArguments: [String: DataNode?]? = nil,
    isCode: Bool = false
  ) -> LiquidEvaluator {
    var inner = self
    (inner.output, inner.report, inner.hasRest, inner.lists) = ([], ImportReport(), false, [])
    inner.losesOutput = false
    (inner.includeArguments, inner.depth, inner.isCode) = (
      includeArguments ?? self.includeArguments, depth + 1, isCode
    )
    inner.signs = OpenSigns()
    inner.run(text, pieces ?? text.pieces.indices)
    (budget, interrupt, locals) = (inner.budget, inner.interrupt, inner.locals)
    registers = inner.registers
    lists.formUnion(inner.lists)
    losesOutput = losesOutput || inner.losesOutput
    return inner
  }

  // MARK: Other texts

  /// Appends the replacement of the table of tags; false if only Jekyll knows an argument.
  private mutating func fill(_ row: String, _ block: LiquidBlock) -> Bool {
    guard depth < Self.mostNested, let arguments = arguments(of: block.tag) else { return false }
    note(.changed, "{% \(block.tag.key) %} was replaced as the table of tags defines")
    guard row.contains("$content") || !block.hasContent else {
      appendContent(of: block)
      return true
    }
    let content = output(of: block.text, block.content).trimmed(\.isASCIISpace)
    let text = TagTable.filled(
      row, arguments, content: String(decoding: content, as: UTF8.self), file: site.picture)
    // A replacement may itself contain a tag.
    append(row.hasPrefix("{%") ? output(of: LiquidText(Array(text.utf8))) : Array(text.utf8))
    return true
  }

  /// Evaluates text inside this one, adds its notes to the report, and returns the output.
  private mutating func output(of text: LiquidText, _ pieces: Range<Int>? = nil) -> [UInt8] {
    let inner = inner(text, pieces, isCode: isCode)
    report.add(inner.report)
    hasRest = hasRest || inner.hasRest
    return inner.output
  }

  private mutating func appendContent(of block: LiquidBlock) {
    guard block.hasContent else { return }
    run(block.text, block.content)
    let caption = block.tag.arguments(patterns).first { $0.name == "caption" }?.word ?? ""
    if !caption.isEmpty { append("\n\(caption)\n".utf8) }
  }

  private mutating func include(_ tag: LiquidTag) {
    guard
      let text = site.included(tag.file, near: tag.name == "include_relative" ? document.path : nil)
    else { return leaveOut(tag, "the file does not exist") }
    budget -= text.bytes.count
    guard depth < Self.mostNested, isWithinBudget else {
      return leaveOut(tag, "its output is too long")
    }
    var includeArguments: [String: DataNode?] = [:]
    for argument in tag.arguments(patterns) {
      guard let name = argument.name else { continue }
      includeArguments[name] = .some(
        argument.isQuoted ? .text(argument.word) : value(of: argument.word))
    }
    let outer = file
    file = tag.file
    let inner = inner(
      LiquidText(text.bytes), includeArguments: includeArguments, isCode: isCode || tag.isCode)
    file = outer
    guard inner.isWithinBudget, output.count + inner.output.count <= Limits.markdownFile else {
      return leaveOut(tag, "its output is too long")
    }
    hasRest = hasRest || inner.hasRest
    report.add(inner.report)
    append(inner.output)
  }

  private static let mostNested = 8

  private mutating func leaveOut(_ tag: LiquidTag, _ reason: String) {
    (hasRest, losesOutput) = (true, true)
    note(.lost, "{% include \(tag.file) %} was left out: \(reason)", tag.content)
  }

  /// Returns the arguments with their values; nil if only Jekyll knows one of them.
  private func arguments(of tag: LiquidTag) -> [LiquidTag.Argument]? {
    var arguments = tag.arguments(patterns)
    for index in arguments.indices where arguments[index].name != nil && !arguments[index].isQuoted
    {
      guard let value = value(of: arguments[index].word) else { return nil }
      arguments[index].value = value
    }
    return arguments
  }

  // MARK: What is not understood

  /// Turns some pieces into a comment, where a page can have one.
  private mutating func replaceByComment(_ pieces: ClosedRange<Int>, of text: LiquidText) {
    hasRest = true
    for case .tag(let tag) in text.pieces[pieces] {
      if tag.content.contains("paginator") { lists.insert("posts") }
      for list in ["posts", "tags", "categories"] where tag.content.contains("site.\(list)") {
        lists.insert(list)
      }
      // The variable's value is unknown, because only Jekyll could compute it.
      if ["assign", "capture"].contains(tag.name) {
        let name = tag.rest.prefix { $0.isLetter || $0.isNumber || "_-".contains($0) }
        locals[String(name)] = .some(nil)
      }
    }
    guard case .tag(let first) = text.pieces[pieces.lowerBound],
      case .tag(let last) = text.pieces[pieces.upperBound]
    else { return }
    let shown = first.isOutput ? "{{ \(first.content) }}" : "{% \(first.name) %}"
    if !["assign", "capture"].contains(first.name) || first.isOutput { losesOutput = true }
    // A list of Jekyll's is reported for its page.
    if !first.content.contains("paginator") {
      let place = includeArguments == nil ? "" : " in {% include \(file) %}"
      note(.lost, "\(shown)\(place) is not supported and was left out")
    }
    // The output of an include may be used where a comment is not allowed.
    guard depth == 0 else { return }
    signs.read(output)
    let isLineEnd =
      text.bytes[last.range.upperBound...].first { !$0.isBlank && $0 != 13 } ?? 10 == 10
    // A comment is impossible in an element or a URL. At the start of a line, it would turn the
    // text after it into HTML.
    guard !signs.isInElement, !signs.isInAddress, !signs.isLineStart || isLineEnd else { return }
    append(Self.comment(text.bytes[first.range.lowerBound..<last.range.upperBound]))
  }

  /// Returns the beginning of a source as a comment, without tag delimiters, which are no longer
  /// evaluated.
  private static func comment(_ source: ArraySlice<UInt8>) -> [UInt8] {
    var comment = Array("<!-- Liquid:".utf8)
    let beginning = String(decoding: source.prefix(Limits.line), as: UTF8.self)
    for word in beginning.utf8.split(whereSeparator: { $0.isASCIISpace || "{}%".utf8.contains($0) })
    {
      comment.append(UInt8(ascii: " "))
      for byte in word {
        if byte == UInt8(ascii: "-"), comment.last == byte { comment.append(UInt8(ascii: " ")) }
        if byte == UInt8(ascii: "|") { comment.append(UInt8(ascii: "\\")) }
        comment.append(byte)
      }
    }
    return comment + " -->".utf8
  }
}
