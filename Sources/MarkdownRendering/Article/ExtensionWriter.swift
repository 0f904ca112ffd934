import Diagnostics
import Primitives

/// Callouts, definition lists, formulas, tables of contents, spans and components.
extension ArticleWriter {
  mutating func write(_ node: Node, _ meaning: SyntaxExtensions.Meaning?, _ isEntering: Bool) {
    switch meaning {
    case .formula: writeFormula(node)
    case .callout(let callout): write(callout, node, isEntering)
    case .calloutTitle(let folds):
      writeTitle(isEntering, folds: folds, direction: direction(of: node))
      if isEntering, !options.isCopy { writeKind(ofCalloutWith: node) }
    case .definitions: write(isEntering, as: .block, "<dl>\n", "</dl>\n")
    case .term: write(node, isEntering, "<dt", "</dt>\n")
    case .description: write(node, isEntering, "<dd", "</dd>\n")
    case .division: write(isEntering, as: .block, "<div>\n", "</div>\n")
    case .span: write(isEntering, as: .inline, "<span>", "</span>")
    case .contents:
      guard isEntering, !options.isCopy else { return }
      startBlock()
      html += Self.contents
    case .component(let component): write(component, node, isEntering)
    case .label: writeLabel(isEntering)
    case nil: write(isEntering, as: .block, "<blockquote>\n", "</blockquote>\n")
    }
  }

  /// Writes MathML, or TeX for a script or for readers that support it.
  private mutating func writeFormula(_ node: Node) {
    let written = ParserMarks.removed(from: node.literal, keepsBackslash: true)
      .trimmed(\.isASCIISpace)
    let isBlock = node.kind == .htmlBlock
    let signs = written.starts(with: "$$".utf8) ? 2 : 1
    let formula = Array(written.dropFirst(signs).dropLast(signs).trimmed(\.isLineEnd))
    if isBlock { startBlock() } else { startElement() }
    formula.withUnsafeBufferPointer {
      isBlock ? readingTime.count(code: $0) : readingTime.count(text: $0)
      writeFormula($0, isBlock: isBlock, in: node)
    }
  }

  /// - Parameter formula: TeX without dollar signs.
  mutating func writeFormula(_ formula: Bytes, isBlock: Bool, in node: Node) {
    if let math = drawn(isBlock ? .formula : .lineFormula, formula, in: node) {
      if isBlock { html.append("<div class=\"formula\">") }
      html += math
      if isBlock { html.append("</div>\n") }
      return keep(formula)
    }
    html.append(isBlock ? "<div class=\"math\">" : "<span class=\"math\">")
    writeEscaped(formula, keepsBackslash: true)
    html.append(isBlock ? "</div>\n" : "</span>")
  }

  private mutating func write(_ callout: Callout, _ node: Node, _ isEntering: Bool) {
    let folds = callout.fold != nil
    guard isEntering else {
      return write(false, as: .block, "", folds ? "</details>\n" : "</div>\n")
    }
    startBlock()
    html.append(text: folds ? "<details" : "<div")
    html.append(text: " class=\"callout \(callout.look)\"")
    if callout.look != callout.type {
      html.append(" data-callout=\"")
      html.appendEscaped(callout.type)
      html.append("\"")
    }
    html.append(text: folds ? callout.fold == .open ? " open>\n" : ">\n" : " role=\"note\">\n")
    enterContainer()
    if let first = node.firstChild, case .calloutTitle? = extensions[first] { return }
    writeTitle(true, folds: folds, language: callout.isKnown ? options.phrases.language : nil)
    // Translations have the titles of the five looks only, so other types get their look's title.
    let look = options.phrases.callouts[callout.look] ?? callout.look
    let isEnglish = look.lowercased() == callout.look
    let title = isEnglish || !callout.isKnown ? callout.name ?? look : look
    html.appendEscaped(title)
    if options.keepsText { text += title.utf8 }
    writeTitle(false, folds: folds)
  }

  /// Writes the callout's kind for screen readers, because the author's title may not name it.
  private mutating func writeKind(ofCalloutWith title: Node) {
    guard let callout = title.parent, case .callout(let callout)? = extensions[callout] else {
      return
    }
    html.append(text: "<span class=\"spoken\"")
    write(language: options.phrases.language)
    html.append(text: ">")
    html.appendEscaped(options.phrases.callouts[callout.look] ?? callout.look)
    html.append(text: ": </span>")
  }

  private mutating func writeTitle(
    _ isEntering: Bool, folds: Bool, direction: StaticString = "", language: String? = nil
  ) {
    let end: StaticString = folds ? "</summary>\n" : "</p>\n"
    write(isEntering, as: .line, folds ? "<summary" : "<p", end)
    guard isEntering else { return }
    html.append(" class=\"callout-title\"")
    html.append(direction)
    write(language: language)
    html.append(">")
  }

  /// Writes `lang` if the text is in another language than the body.
  mutating func write(language: String?) {
    guard let language else { return }
    html.append(" lang=\"")
    html.appendEscaped(language)
    html.append("\"")
  }

  /// Writes a tag that is still open at its end, with the direction of its content.
  private mutating func write(
    _ node: Node, _ isEntering: Bool, _ open: StaticString, _ close: StaticString
  ) {
    write(isEntering, as: .line, open, close)
    guard isEntering else { return }
    let text = node.firstChild?.kind == .paragraph ? node.firstChild : node
    html.append(direction(of: text ?? node))
    html.append(">")
  }
}

extension ArticleWriter {
  /// A component whose content is being written.
  struct OpenComponent {
    let component: SyntaxExtensions.Component
    let number: Int
    let outer: Int
    let index: Int
    /// The offset in the output of the component's content.
    let start: Int
    /// The offset in the collected text of the component's content.
    let textStart: Int
    var label: [UInt8] = []
    /// The number of components directly inside it.
    var inner = 0
  }

  private mutating func write(
    _ component: SyntaxExtensions.Component, _ node: Node, _ isEntering: Bool
  ) {
    guard isEntering else { return endComponent(node) }
    if component.form == .inline { startElement() } else { startBlock() }
    components += 1
    if openComponents.isEmpty {
      outermost += 1
    } else {
      openComponents[openComponents.count - 1].inner += 1
    }
    openComponents.append(
      OpenComponent(
        component: component, number: components, outer: openComponents.last?.number ?? 0,
        index: openComponents.last?.inner ?? outermost, start: html.count,
        textStart: text.count))
    enterContainer()
  }

  /// Removes the label from the output and keeps it for the component.
  private mutating func writeLabel(_ isEntering: Bool) {
    guard let start = openComponents.last?.start else { return }
    if isEntering {
      enterContainer()
    } else {
      leaveContainer()
      openComponents[openComponents.count - 1].label = take(from: start)
    }
  }

  private mutating func endComponent(_ node: Node) {
    leaveContainer()
    guard let last = openComponents.popLast() else { return }
    let content = Array(take(from: last.start).trimmed(\.isLineEnd))
    let component = last.component
    let isInline = component.form == .inline
    let place = { [references] (written: String) in
      references.places.find(written, onLine: component.line, in: node)
    }
    var faults: [ReferenceFault] = []
    let (attributes, others) = attributes(of: component, &faults, place: place)
    let shown = references.resolver.html(
      of: ComponentCall(
        name: component.name, form: component.form, label: isInline ? content : last.label,
        attributes: attributes, content: isInline ? [] : content, number: last.number,
        outer: last.outer, index: last.index))
    faults += shown.faults
    let parts = [
      ("the text in its brackets", last.label),
      ("the content between its lines", isInline ? [] : content),
    ]
    for (what, part) in parts where !part.isEmpty && shown.faults.isEmpty {
      guard ByteSearch.range(of: part, in: shown.html, shown.html.indices) == nil else { continue }
      faults.append(
        ReferenceFault(
          at: component.name, "the component \"\(component.name)\" does not show \(what)"))
    }
    let isShown = append(component: shown.html, isInline: isInline)
    // The HTML of the component contains its content, so the collected text is replaced.
    text.removeLast(text.count - last.textStart)
    keepText(of: isShown ? shown.html[...] : content[...])
    if !isShown {
      html += content
      faults.append(
        ReferenceFault(
          at: component.name,
          "the component \"\(component.name)\" is a block, which cannot be within a line",
          suggestion: MarkdownSentences.writeBlock(component.name)))
    }
    if let others { add(others, toTagFrom: last.start) }
    for fault in faults where references.hasRoomForReports {
      references.report(
        .component, at: place(fault.written), fault.message, suggestion: fault.suggestion)
    }
  }

  /// Resolves the attributes that a component declares.
  ///
  /// `.class` and `#id` need no declaration.
  private func attributes(
    of component: SyntaxExtensions.Component, _ faults: inout [ReferenceFault],
    place: (String) -> Range<Int>
  ) -> (declared: [ComponentCall.Attribute], others: AttributeList?) {
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
        // The name as written, which may have capital letters.
        let shown = written.prefix(name.count)
        let meant = name.hasSuffix(":") ? names.first { $0 + ":" == name } : nil
        faults.append(
          ReferenceFault(
            at: written, "the component \"\(component.name)\" has no attribute \"\(shown)\"",
            suggestion: meant.map { "write \($0)=… instead of \($0): …" }
              ?? Spelling.suggestion(for: name, among: names) ?? list))
      } else if found.contains(where: { $0.name == name }) {
        faults.append(ReferenceFault(at: written, "\"\(name)\" is written twice"))
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

extension ArticleWriter {
  /// A placeholder for the table of contents until all headings are known; no page can contain it.
  private static let contents = ParserMarks.directiveSign

  /// Writes the table of contents at its placeholder, and removes the placeholder from the excerpt.
  mutating func putContents() {
    if let place = ByteSearch.range(
      of: Self.contents, in: rendered.excerpt, rendered.excerpt.indices)
    {
      rendered.excerpt.removeSubrange(place)
    }
    let place = ByteSearch.range(of: Self.contents, in: rendered.html, rendered.html.indices)
    guard let place else { return }
    rendered.html.replaceSubrange(place, with: listOfHeadings)
  }

  private var listOfHeadings: [UInt8] {
    guard let first = rendered.headings.first else { return [] }
    var list = Array("<nav class=\"contents\" aria-label=\"".utf8)
    list.appendEscaped(options.phrases.contents)
    list.append("\">\n")
    var levels: [Int] = []
    for heading in rendered.headings {
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
