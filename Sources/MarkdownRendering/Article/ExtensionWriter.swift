internal import Diagnostics
internal import Primitives

/// Writes what is read beyond GFM: quotes that are callouts, definitions, formulas, contents, spans
/// and components.
struct ExtensionWriter {
  /// A component whose content is being written.
  private struct Open {
    let component: SyntaxExtensions.Component
    let number: Int
    let outer: Int
    let index: Int
    /// Where in the output what stands in it begins.
    var start: Int
    var label: [UInt8] = []
    /// How many components stand directly in it.
    var inner = 0
  }

  private let phrases: MarkdownPhrases
  private let isCopy: Bool
  private var open: [Open] = []
  /// How many components there were, and how many outside of all others.
  private(set) var components = 0
  private var outermost = 0

  init(phrases: MarkdownPhrases, isCopy: Bool) {
    self.phrases = phrases
    self.isCopy = isCopy
  }

  mutating func write(
    _ node: Node, _ meaning: SyntaxExtensions.Meaning?, _ isEntering: Bool,
    to output: inout ArticleOutput
  ) {
    switch meaning {
    case .formula: Self.writeFormula(node, to: &output)
    case .callout(let callout): write(callout, node, isEntering, to: &output)
    case .calloutTitle(let folds):
      Self.writeTitle(isEntering, folds: folds, to: &output)
    case .definitions: output.write(isEntering, as: .block, "<dl>\n", "</dl>\n")
    case .term: output.write(isEntering, as: .line, "<dt>", "</dt>\n")
    case .description: output.write(isEntering, as: .line, "<dd>", "</dd>\n")
    case .division: output.write(isEntering, as: .block, "<div>\n", "</div>\n")
    case .span: output.write(isEntering, as: .inline, "<span>", "</span>")
    case .contents:
      guard isEntering, !isCopy else { return }
      output.startBlock()
      output.html += Self.contents
    case .component(let component): write(component, node, isEntering, to: &output)
    case .label: writeLabel(isEntering, to: &output)
    case nil: output.write(isEntering, as: .block, "<blockquote>\n", "</blockquote>\n")
    }
  }

  /// TeX, for a script or a reader that knows it.
  private static func writeFormula(_ node: Node, to output: inout ArticleOutput) {
    let written = Marks.removed(from: node.literal, keepsBackslash: true)
      .trimmed(\.isASCIISpace)
    let isBlock = node.kind == .htmlBlock
    let signs = written.starts(with: "$$".utf8) ? 2 : 1
    let formula = Array(written.dropFirst(signs).dropLast(signs).trimmed(\.isLineEnd))
    if isBlock { output.startBlock() } else { output.startElement() }
    formula.withUnsafeBufferPointer {
      isBlock ? output.readingTime.count(code: $0) : output.readingTime.count(text: $0)
      writeFormula($0, isBlock: isBlock, to: &output.html)
    }
  }

  /// - Parameter formula: without dollar signs.
  static func writeFormula(
    _ formula: UnsafeBufferPointer<UInt8>, isBlock: Bool, to html: inout [UInt8]
  ) {
    html.append(isBlock ? "<div class=\"math\">" : "<span class=\"math\">")
    html.appendCommonMarkEscaped(formula)
    html.append(isBlock ? "</div>\n" : "</span>")
  }

  private func write(
    _ callout: Callout, _ node: Node, _ isEntering: Bool, to output: inout ArticleOutput
  ) {
    let folds = callout.fold != nil
    guard isEntering else {
      return output.write(false, as: .block, "", folds ? "</details>\n" : "</div>\n")
    }
    output.startBlock()
    output.html.append(text: folds ? "<details" : "<div")
    output.html.append(text: " class=\"callout \(callout.look)\"")
    if callout.look != callout.type {
      output.html.append(" data-callout=\"")
      output.html.appendEscaped(callout.type)
      output.html.append("\"")
    }
    output.html.append(
      text: folds ? callout.fold == .open ? " open>\n" : ">\n" : " role=\"note\">\n")
    output.enterContainer()
    if let first = node.firstChild, output.isTitle(first) { return }
    Self.writeTitle(true, folds: folds, to: &output)
    // Of what the table knows, other languages have the words of the five looks alone.
    let look = phrases.callouts[callout.look] ?? callout.look
    let isEnglish = look.lowercased() == callout.look
    output.html.appendEscaped(isEnglish || !callout.isKnown ? callout.name ?? look : look)
    Self.writeTitle(false, folds: folds, to: &output)
  }

  private static func writeTitle(
    _ isEntering: Bool, folds: Bool, to output: inout ArticleOutput
  ) {
    if folds {
      output.write(isEntering, as: .line, "<summary class=\"callout-title\">", "</summary>\n")
    } else {
      output.write(isEntering, as: .line, "<p class=\"callout-title\">", "</p>\n")
    }
  }
}

extension ExtensionWriter {
  private mutating func write(
    _ component: SyntaxExtensions.Component, _ node: Node, _ isEntering: Bool,
    to output: inout ArticleOutput
  ) {
    guard isEntering else { return end(node, in: &output) }
    if component.form == .inline { output.startElement() } else { output.startBlock() }
    components += 1
    if open.isEmpty { outermost += 1 } else { open[open.count - 1].inner += 1 }
    open.append(
      Open(
        component: component, number: components, outer: open.last?.number ?? 0,
        index: open.last?.inner ?? outermost, start: output.html.count))
    output.enterContainer()
  }

  /// What stands in brackets is kept for the component.
  private mutating func writeLabel(_ isEntering: Bool, to output: inout ArticleOutput) {
    guard let start = open.last?.start else { return }
    if isEntering {
      output.enterContainer()
    } else {
      output.leaveContainer()
      open[open.count - 1].label = output.take(from: start)
    }
  }

  private mutating func end(_ node: Node, in output: inout ArticleOutput) {
    output.leaveContainer()
    guard let last = open.popLast() else { return }
    let content = Array(output.take(from: last.start).trimmed(\.isLineEnd))
    let component = last.component
    let isInline = component.form == .inline
    let references = output.references
    let place = { (written: String) in
      references.places.find(written, onLine: component.line, in: node)
    }
    var faults: [WrittenFault] = []
    let (attributes, others) = Self.attributes(of: component, references, &faults, place: place)
    let shown = references.resolver.html(
      of: ComponentCall(
        name: component.name, form: component.form, label: isInline ? content : last.label,
        attributes: attributes, content: isInline ? [] : content, number: last.number,
        outer: last.outer, index: last.index))
    faults += shown.faults
    let parts = [
      ("what stands in its brackets", last.label),
      ("what stands between its lines", isInline ? [] : content),
    ]
    for (what, part) in parts where !part.isEmpty && shown.faults.isEmpty {
      guard ByteSearch.range(of: part, in: shown.html, shown.html.indices) == nil else { continue }
      faults.append(
        WrittenFault(
          at: component.name, "the component \"\(component.name)\" does not show \(what)"))
    }
    if !output.append(component: shown.html, isInline: isInline) {
      output.html += content
      faults.append(
        WrittenFault(
          at: component.name,
          "the component \"\(component.name)\" is a block, which cannot stand in a line",
          suggestion: MarkdownSentences.writeBlock(component.name)))
    }
    if let others { output.add(others, toTagFrom: last.start) }
    for fault in faults where references.hasRoomForReports {
      references.report(
        .component, at: place(fault.written), fault.message, suggestion: fault.suggestion)
    }
  }

  /// The attributes that a component declares, resolved, and `.class` and `#id` where it does not.
  private static func attributes(
    of component: SyntaxExtensions.Component, _ references: References,
    _ faults: inout [WrittenFault],
    place: (String) -> Range<Int>
  ) -> (declared: [ComponentCall.Attribute], others: WrittenAttributes?) {
    guard var others = component.attributes,
      let declared = references.resolver.attributes(ofComponent: component.name)
    else { return ([], nil) }
    var found: [ComponentCall.Attribute] = []
    for attribute in others.attributes {
      let (name, written) = (attribute.name, others.written(attribute))
      let kind = declared.first { $0.name == name }?.kind
      if !declared.contains(where: { $0.name == name }) {
        if ["class", "id", "lang"].contains(name) { continue }
        let names = declared.map(\.name)
        let list = names.isEmpty ? "delete it: it has none" : "it has \(MessageText.listed(names))"
        faults.append(
          WrittenFault(
            at: written, "the component \"\(component.name)\" has no attribute \"\(name)\"",
            suggestion: Spelling.suggestion(for: name, among: names) ?? list))
      } else if found.contains(where: { $0.name == name }) {
        faults.append(WrittenFault(at: written, "\"\(name)\" is written twice"))
      } else {
        var call = ComponentCall.Attribute(name: name, value: attribute.value, written: written)
        if let kind, let address = attribute.value {
          let answer = references.answer(Array(address.utf8), kind: kind) { place(address) }
          if let new = answer?.address { call.value = String(decoding: new, as: UTF8.self) }
          if answer == nil { call.value = "" }
          call.size = answer?.size
        }
        found.append(call)
      }
      others.remove(name)
    }
    return (found, others.attributes.isEmpty ? nil : others)
  }
}

extension ExtensionWriter {
  /// Stands for the contents until all headings are known: no page can hold it.
  private static let contents = Marks.directiveSign

  /// Puts the contents where they are asked for, and takes their place out of the excerpt.
  func putContents(of headings: [Heading], in rendered: inout RenderedMarkdown) {
    if let place = ByteSearch.range(
      of: Self.contents, in: rendered.excerpt, rendered.excerpt.indices)
    {
      rendered.excerpt.removeSubrange(place)
    }
    let place = ByteSearch.range(of: Self.contents, in: rendered.html, rendered.html.indices)
    guard let place else { return }
    rendered.html.replaceSubrange(place, with: contents(of: headings))
  }

  private func contents(of headings: [Heading]) -> [UInt8] {
    guard let first = headings.first else { return [] }
    var list = Array("<nav class=\"contents\" aria-label=\"".utf8)
    list.appendEscaped(phrases.contents)
    list.append("\">\n")
    var levels: [Int] = []
    for heading in headings {
      while levels.count > 1, let last = levels.last, heading.level < last {
        levels.removeLast()
        list.append("</li>\n</ul>\n")
      }
      if let last = levels.last, heading.level <= last {
        list.append("</li>\n")
      } else {
        levels.append(levels.isEmpty ? min(first.level, heading.level) : heading.level)
        list.append("<ul>\n")
      }
      list.append("<li><a href=\"#")
      list.append(address: heading.id.utf8)
      list.append("\">")
      list.appendEscaped(heading.text)
      list.append("</a>")
    }
    for _ in levels { list.append("</li>\n</ul>\n") }
    list.append("</nav>")
    return list
  }
}
