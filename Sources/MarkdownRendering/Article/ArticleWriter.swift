internal import Diagnostics
internal import Primitives

struct ArticleWriter {
  private let survey: Survey
  private let unseenFootnotes: [TextFault]
  private var output: ArticleOutput
  private var code: CodeBlockWriter
  private var footnotes: FootnoteWriter
  private var headings: HeadingWriter
  private var links = LinkWriter()
  private var lists = ListWriter()
  private var extensions: ExtensionWriter
  private var tables = TableWriter()
  private var titleMarks: [RenderedMarkdown.MarkedText] = []
  private let endsAtExcerpt: Bool
  private let room: Int
  private let reportsForeignMarkup: Bool

  init(
    _ document: Node, body: UnsafeBufferPointer<UInt8>, notes: PreparationNotes?,
    options: MarkdownOptions, references: References
  ) {
    unseenFootnotes = WrittenFootnotes.faults(in: body, of: document, references.places)
    endsAtExcerpt = options.endsAtExcerpt
    room = options.room
    reportsForeignMarkup = !options.isCopy
    let found = SyntaxExtensions(
      document, of: body, notes: notes, syntax: options.syntax, references: references)
    survey = Survey(
      document, dropsTitle: options.dropsTitle, trustsHTML: options.trustsHTML)
    let html = HTMLNotes(advises: options.advises, reservedIDs: options.reservedIDs)
    output = ArticleOutput(
      references: references, extensions: found, hasMarks: notes != nil, hasHTML: survey.hasHTML,
      marksJapanese: options.marksJapanese,
      policy: HTMLPolicy(
        notes: html, headingShift: survey.headingShift,
        marksJapanese: options.marksJapanese, phrases: options.phrases,
        framesVideos: !options.isCopy),
      trusted: options.trustsHTML ? TrustedHTML() : nil,
      pairs: SignPairs(readsHighlights: options.syntax.contains(.marks)),
      excerpt: Excerpt(endsAtMore: survey.hasMore))
    output.html.reserveCapacity(body.count + body.count / 4)
    code = CodeBlockWriter(options)
    extensions = ExtensionWriter(phrases: options.phrases, isCopy: options.isCopy)
    let ids = survey.ids + found.ids
    let footnoteIDs = FootnoteIDs(besides: ids + options.reservedIDs)
    footnotes = FootnoteWriter(ids: footnoteIDs, phrases: options.phrases)
    var anchors = HeadingAnchors(reserved: options.reservedIDs.union(ids))
    for number in stride(from: 1, through: survey.footnotes, by: 1) {
      anchors.reserve(footnoteIDs.note(number))
      anchors.reserve(footnoteIDs.reference(number, 1))
    }
    headings = HeadingWriter(
      anchors: anchors, shift: survey.headingShift, outerLevel: options.outerHeadingLevel,
      hasLinks: !options.isCopy)
  }

  /// Reports the control characters that were dropped before the body was parsed.
  func report(_ notes: PreparationNotes) {
    guard notes.controls > 0 else { return }
    let references = output.references
    let place = references.places.inBody(notes.firstControl)
    let scalars = String(decoding: references.source.bytes[place], as: UTF8.self).unicodeScalars
    // None has more than four digits.
    let digits = "000" + String(scalars.first?.value ?? 0, radix: 16, uppercase: true)
    let name = "U+" + digits.suffix(4)
    let others = notes.controls - 1
    let more = others == 0 ? "" : ", and \(others) other\(others == 1 ? "" : "s")"
    references.report(
      .controlCharacter, at: place, "the control character \(name) is left out\(more)",
      suggestion: "delete it; an editor that shows invisible characters shows where it is")
  }

  mutating func write(_ document: Node) -> RenderedMarkdown {
    output.enterContainer()
    let walk = Walk(over: document)
    while output.excerpt.isOpen || !endsAtExcerpt, let (node, isEntering) = walk.next() {
      write(node, isEntering, walk)
      if output.html.count > room { return refusal(at: node) }
    }
    footnotes.end(in: &output)
    let references = output.references
    for fault in unseenFootnotes {
      references.report(
        .unusedFootnote, at: references.places.inBody(fault.range), fault.message,
        suggestion: fault.suggestion)
    }
    if reportsForeignMarkup {
      ForeignMarkup.report(in: document, output.extensions, styles: code.styles)
    }
    output.leaveContainer()
    for report in output.policy.notes.reports + output.policy.notes.advice {
      var suggestion = report.suggestion
      if report.code == .unclosedMarkup, suggestion == nil {
        let end = report.probableEnd.map { references.places.description(ofLine: $0) }
        suggestion = "end it with -->" + (end.map { ", perhaps before \($0)" } ?? "")
      }
      references.report(report.code, at: report.range, report.message, suggestion: suggestion)
    }
    var rendered = RenderedMarkdown()
    rendered.html = output.html
    rendered.excerpt = output.excerpt.html(of: output.html)
    let hasContents = output.extensions.hasContents
    if hasContents { extensions.putContents(of: headings.headings, in: &rendered) }
    rendered.headings = headings.headings
    rendered.hasContents = survey.beginsWithContents || hasContents
    rendered.ids = output.ids
    rendered.links = references.links
    rendered.files = references.files
    rendered.codeFiles = references.codeFiles
    rendered.hasMore = survey.hasMore
    rendered.excerptText = HTMLText.plain(rendered.excerpt[...])
    rendered.readingMinutes = output.readingTime.minutes
    rendered.listings = code.listings
    rendered.figures = code.figures
    rendered.usesComponents = extensions.components > 0
    rendered.titleMarks = titleMarks
    rendered.diagnostics = references.diagnostics
    return rendered
  }

  /// What is left of a document that grows too large at a node: what is said of it.
  private func refusal(at node: Node) -> RenderedMarkdown {
    var (name, line) = (String?.none, 0)
    if case .component(let component)? = output.extensions[node] {
      (name, line) = (component.name, component.line)
    }
    let references = output.references
    let place = references.places.find(name ?? "", onLine: line, in: node)
    let cause =
      name.map { "with the component \(MarkdownSentences.quoted($0))" } ?? "up to this line"
    var refused = RenderedMarkdown()
    refused.diagnostics = references.diagnostics
    refused.diagnostics.append(
      Diagnostic(
        .markdownLimit, in: references.source, at: place,
        "\(cause) the page has more than \(Limits.pageBytes >> 20) MiB",
        suggestion: "divide the page, or let it repeat less"))
    return refused
  }

  /// The text of one heading as its page shows it, else of the pictures in it, and how its ruby is
  /// read; nil when there is none.
  mutating func title(_ heading: Node) -> (text: String, readings: String)? {
    let known = headings.headings.count
    output.enterContainer()
    let walk = Walk(over: heading)
    while let (node, isEntering) = walk.next() {
      write(node, isEntering, walk)
    }
    output.leaveContainer()
    let shown = headings.headings.count > known ? headings.headings.last?.text : nil
    let title = shown ?? output.plainText(of: heading)
    return title.isEmpty ? nil : (title, output.plainText(of: heading, readings: true))
  }

  private mutating func write(_ node: Node, _ isEntering: Bool, _ walk: Walk) {
    guard let attributes = output.extensions.attributes(of: node) else {
      return writePlain(node, isEntering, walk)
    }
    let isLeaf =
      switch node.kind {
      case .code, .codeBlock, .image, .thematicBreak, .htmlBlock, .htmlInline: true
      default: node == survey.title
      }
    let isSpoken = !isLeaf && attributes.value(of: "lang") != nil
    let start = output.html.count
    if isSpoken, isEntering { output.languages += 1 }
    writePlain(node, isEntering, walk)
    if isSpoken, !isEntering { output.languages -= 1 }
    // A heading's tag is written when it is left.
    let isHeading = node.kind == .heading
    guard isEntering != isHeading else { return }
    output.add(
      attributes, to: element(of: node), toTagFrom: isHeading ? headings.start : start)
  }

  /// The element that a node's attributes are for; nil for the first that is written.
  private func element(of node: Node) -> String? {
    switch node.kind {
    case .image: "img"
    case .table: "table"
    case .codeBlock: "pre"
    default: nil
    }
  }

  private mutating func writePlain(_ node: Node, _ isEntering: Bool, _ walk: Walk) {
    switch node.kind {
    case .text:
      let start = lists.taskMark?.node == node ? TaskMark.length : 0
      TextWriter.write(node, from: start, to: &output)
    case .softBreak:
      if !LineBreak.isBetweenLettersWithoutSpaces(node, &output.pairs) {
        output.html.append("\n")
      }
    case .lineBreak:
      output.startElement()
      output.html.append("<br>\n")
    case .emphasis:
      if let meaning = output.extensions[node] {
        extensions.write(node, meaning, isEntering, to: &output)
      } else {
        output.write(isEntering, as: .inline, "<em>", "</em>")
      }
    case .strong: output.write(isEntering, as: .inline, "<strong>", "</strong>")
    case .code: writeCodeSpan(node)
    case .htmlInline where Excerpt.isMore(node):
      let (names, base) = (output.openHTML.names, output.openHTML.base)
      output.excerpt.moreStands(
        at: output.html.count, within: names[..<base] + ["p"] + names[base...] + output.openPairs)
    case .htmlInline, .htmlBlock:
      if let meaning = output.extensions[node] {
        extensions.write(node, meaning, isEntering, to: &output)
      } else if node.kind == .htmlBlock {
        writeHTMLBlock(node)
      } else {
        writeHTML(node)
      }
    case .link: links.write(node, isEntering, to: &output)
    case .image:
      ImageWriter.write(node, to: &output)
      walk.skipRest(of: node)
    case .footnoteReference:
      // cmark's iterator does not take it for a leaf, so it is entered and left.
      if isEntering { footnotes.writeReference(node, to: &output) }
    case .paragraph: writeParagraph(node, isEntering, walk)
    case .heading:
      if isEntering, node == survey.title {
        titleMarks = languageMarks(in: node)
        if let written = output.extensions.attributes(of: node) {
          output.references.report(
            .attributes, at: written.place,
            "the page's title has no attributes but lang: it stands outside of the text")
        }
        return walk.skipRest(of: node)
      }
      headings.write(node, isEntering, to: &output)
    case .codeBlock: code.write(node, to: &output)
    case .blockQuote, .customBlock:
      extensions.write(node, output.extensions[node], isEntering, to: &output)
    case .list: lists.writeList(node, isEntering, to: &output)
    case .item: lists.writeItem(node, isEntering, to: &output)
    case .thematicBreak:
      output.startBlock()
      output.html.append("<hr>\n")
    case .table, .tableRow, .tableCell: tables.write(node, isEntering, to: &output)
    case .footnoteDefinition: footnotes.write(node, isEntering, to: &output)
    case .document, .other: break
    }
  }

  /// What the author marks as being in another language in the page's title, which the article
  /// leaves out.
  private func languageMarks(in title: Node) -> [RenderedMarkdown.MarkedText] {
    var marks: [RenderedMarkdown.MarkedText] = []
    let walk = Walk(over: title)
    while let node = walk.nextEntered() {
      if let language = output.extensions.attributes(of: node)?.value(of: "lang") {
        marks.append(
          RenderedMarkdown.MarkedText(text: output.plainText(of: node), language: language))
      }
    }
    return marks
  }

  private mutating func writeParagraph(_ node: Node, _ isEntering: Bool, _ walk: Walk) {
    let parent = node.parent
    let task = lists.task(labelledBy: node)
    if let list = parent?.parent, list.kind == .list, list.isTight {
      if let task { lists.writeLabel(of: task, isEntering, to: &output) }
      return
    }
    if let parent, case .description(isTight: true)? = output.extensions[parent] { return }
    if isEntering, task == nil, let image = node.firstChild, image.kind == .image,
      image.next == nil
    {
      let start = output.html.count
      ImageWriter.writeFigure(image, to: &output)
      if let attributes = output.extensions.attributes(of: image) {
        output.add(attributes, to: "img", toTagFrom: start)
      }
      return walk.skipRest(of: node)
    }
    let isTopLevel = parent?.kind == .document
    if isEntering {
      output.startBlock()
      if isTopLevel { output.excerpt.paragraphBegins(at: output.html.count) }
      output.html.append("<p>")
    }
    if let task {
      lists.writeLabel(of: task, isEntering, to: &output)
    } else if isEntering {
      output.enterContainer()
    } else {
      output.leaveContainer()
    }
    if !isEntering {
      if node.next == nil, parent?.kind == .footnoteDefinition {
        footnotes.writeBackReferences(to: &output)
      }
      output.html.append("</p>\n")
      if isTopLevel { output.excerpt.paragraphEnds(at: output.html.count) }
    }
  }

  private mutating func writeCodeSpan(_ node: Node) {
    output.readingTime.count(text: node.literal)
    output.startElement()
    output.html.append("<code>")
    output.writeEscaped(node.literal, keepsBackslash: true)
    output.html.append("</code>")
  }
}

extension ArticleWriter {
  private mutating func writeHTMLBlock(_ node: Node) {
    output.html.startLine()
    if Excerpt.isMore(node) {
      return output.excerpt.moreStands(
        at: output.html.count, within: output.openHTML.names)
    }
    let start = output.html.count
    writeHTML(node)
    let text = Array(HTMLText.plain(output.html[start...]).utf8)
    text.withUnsafeBufferPointer { output.readingTime.count(text: $0) }
    output.html.startLine()
  }

  private mutating func writeHTML(_ node: Node) {
    let knownIDs = output.policy.notes.ids.count
    let knownHeadings = output.policy.notes.headings.count
    output.withoutMarks(node.literal, keepsBackslash: true) { output, html in
      let references = output.references
      let fragment = references.places.fragment(html, of: node)
      if node.kind == .htmlBlock {
        UnreadMarkdown.report(in: fragment, to: &output.policy.notes)
      }
      if output.trusted != nil {
        output.trusted?.write(fragment, into: &output.html, notes: &output.policy.notes) {
          references.answer($0)
        }
      } else {
        output.policy.write(fragment, into: &output.html) { references.answer($0) }
      }
    }
    let notes = output.policy.notes
    for heading in notes.headings[knownHeadings...] {
      headings.advise(onLevel: heading.level, in: output.references) {
        $0.places.inFile(heading.range)
      }
    }
    output.ids += notes.ids[knownIDs...]
  }
}
