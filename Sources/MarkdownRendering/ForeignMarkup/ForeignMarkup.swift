internal import Diagnostics
internal import Primitives

/// Finds what is left in a body's text that means something to other systems, or was meant to mean
/// something: in one pass over the tree, when all that Michi reads is in it.
///
/// Of the markup of others, `TemplateTag.Sort` is the table: each sort is told once on a page, at its
/// first place, with how often it stands.
struct ForeignMarkup {
  private struct Note {
    let sort: TemplateTag.Sort
    let text: String
    let place: Range<Int>
    var count = 1
  }

  let extensions: SyntaxExtensions
  var references: References { extensions.references }
  /// In the order of their first places.
  private var notes: [Note] = []
  private var fences = FenceEnds()
  /// How many elements of raw HTML are open in which text is code.
  private var codeDepth = 0
  /// The end of the last markup of another system in a text.
  private var tagEnd = 0

  /// Elements of raw HTML in which templates are only shown.
  private static let shows: Set<String> = [
    "code", "pre", "kbd", "samp", "tt", "script", "style", "textarea",
  ]

  /// The bytes in a text that something may begin with, or end with.
  private static let signs: [Bool] = {
    var signs = [Bool](repeating: false, count: 256)
    for byte in "[]{%=:$`\\^<".utf8 { signs[Int(byte)] = true }
    return signs
  }()

  /// Reports what is left.
  static func report(in document: Node, _ extensions: SyntaxExtensions) {
    var markup = ForeignMarkup(extensions: extensions)
    extensions.references.places.rewind()
    let walk = Walk(over: document)
    while let (node, isEntering) = walk.next() {
      if isEntering { markup.read(node) }
    }
    markup.report()
  }

  private init(extensions: SyntaxExtensions) {
    self.extensions = extensions
  }

  private mutating func read(_ node: Node) {
    switch node.kind {
    case .text: if codeDepth == 0 { readText(node) }
    case .emphasis: if extensions[node] == nil { readIdentifier(node) }
    case .codeBlock: fences.check(node, in: references)
    case .htmlInline: if extensions[node] == nil { readTag(node) }
    case .htmlBlock: if extensions[node] == nil { readHTML(node) }
    case .list: reportDate(node)
    case .table: reportLostCells(node)
    case .paragraph, .heading, .tableCell: codeDepth = 0
    default: break
    }
  }

  private mutating func readTag(_ node: Node) {
    let fragment = HTMLFragment(node.literal)
    guard case .tag(let tag)? = fragment.piece(at: 0)?.piece,
      Self.shows.contains(fragment.lowercased(tag.name))
    else { return }
    codeDepth = max(0, codeDepth + (tag.isClosing ? -1 : 1))
  }

  /// Reads the text of raw HTML.
  private mutating func readHTML(_ node: Node) {
    guard node.literal.contains(UInt8(ascii: "{")) else { return }
    let html = Marks.removed(from: node.literal, keepsBackslash: true)
    html.withUnsafeBufferPointer { bytes in
      let fragment = references.places.fragment(bytes, of: node)
      var position = 0
      var depth = 0
      while let (piece, end) = fragment.piece(at: position) {
        position = end
        switch piece {
        case .tag(let tag) where Self.shows.contains(fragment.lowercased(tag.name)):
          depth = max(0, depth + (tag.isClosing ? -1 : 1))
        case .text(let range) where depth == 0: readText(range, of: fragment)
        default: break
        }
      }
    }
  }

  private mutating func readText(_ range: Range<Int>, of fragment: HTMLFragment) {
    let text = fragment.bytes.slice(range)
    let reader = TemplateTagReader(
      text: text, isBeforeTag: range.upperBound < fragment.bytes.count)
    var index = 0
    while let open = text[index...].firstIndex(of: UInt8(ascii: "{")) {
      guard let tag = reader.tag(at: open) else {
        index = open + 1
        continue
      }
      let start = range.lowerBound
      note(tag, in: text) { _ in
        fragment.source(tag.range.lowerBound + start..<tag.range.upperBound + start)
      }
      index = tag.range.upperBound
    }
  }

  private mutating func note(
    _ tag: TemplateTag, in text: UnsafeBufferPointer<UInt8>, place: ([UInt8]) -> Range<Int>?
  ) {
    if let index = notes.firstIndex(where: { $0.sort == tag.sort }) {
      notes[index].count += 1
      return
    }
    let written = Marks.removed(from: text.slice(tag.range), keepsBackslash: false)
    guard let place = place(written) else { return }
    notes.append(
      Note(sort: tag.sort, text: String(decoding: written, as: UTF8.self), place: place))
  }

  private func report() {
    for note in notes {
      references.report(
        .templateTag, at: references.places.inFile(note.place),
        MarkdownSentences.templateTag(note.text, note.sort, count: note.count),
        suggestion: note.sort.pattern(reading: extensions.syntax).instead)
    }
  }
}

/// Text.
extension ForeignMarkup {
  private mutating func readText(_ node: Node) {
    let text = node.literal
    tagEnd = 0
    if let first = text.first, Self.lineSigns.contains(first) { readLine(node, text) }
    var index = 0
    while index < text.count {
      guard Self.signs[Int(text[index])] else {
        index += 1
        continue
      }
      index = max(index + 1, readSign(at: index, in: text, of: node))
    }
  }

  /// Returns where to go on.
  private mutating func readSign(
    at index: Int, in text: UnsafeBufferPointer<UInt8>, of node: Node
  ) -> Int {
    switch text[index] {
    case UInt8(ascii: "["):
      if let end = NamedReference.end(in: text, at: index),
        NamedReference(
          Marks.removed(from: text.slice(index..<end), keepsBackslash: false),
          isPrefix: { references.resolver.knows(prefix: $0) }) != nil
      {
        return end
      }
      noteSign(at: index, in: text, of: node)
      guard references.hasRoomForReports else { break }
      reportFootnote(at: index, in: text, of: node)
      reportCall(at: index, in: text, of: node)
      report(UnfinishedLink(reversedIn: text, at: index), in: text, of: node)
    case UInt8(ascii: "]"):
      guard references.hasRoomForReports else { break }
      let link =
        UnfinishedLink(in: text, at: index)
        ?? UnfinishedLink(referenceIn: text, at: index) { references.hasDefinitions }
      report(link ?? Self.link(openedNowhere: text, at: index, of: node), in: text, of: node)
    case UInt8(ascii: "{"):
      if index >= tagEnd {
        noteTag(at: index, in: text, of: node)
        reportLanguageMark(at: index, in: text, of: node)
      }
    case UInt8(ascii: ":") where index + 1 < text.count && text[index + 1] == UInt8(ascii: ":"):
      reportComponent(at: index, in: text, of: node)
    case UInt8(ascii: "`"): reportLoneBacktick(at: index, in: text, of: node)
    case UInt8(ascii: "<"): reportComment(at: index, in: text, of: node)
    default: noteSign(at: index, in: text, of: node)
    }
    return index + 1
  }

  /// The first bytes of lines that may be markup.
  private static let lineSigns: [UInt8] = Array(":!?+[%@$|*-ei".utf8)

  private func reader(of node: Node) -> TemplateTagReader {
    TemplateTagReader(
      text: node.literal, syntax: extensions.syntax,
      isBeforeTag: node.next?.kind == .htmlInline,
      endsHeading: node.next == nil && node.parent?.kind == .heading,
      isBehindPicture: node.previous?.kind == .image)
  }

  /// Notes markup that begins with `{`.
  private mutating func noteTag(
    at index: Int, in text: UnsafeBufferPointer<UInt8>, of node: Node
  ) {
    if let tag = reader(of: node).tag(at: index) { note(tag, of: node) }
  }

  /// Notes markup that begins with another sign.
  private mutating func noteSign(
    at index: Int, in text: UnsafeBufferPointer<UInt8>, of node: Node
  ) {
    guard index >= tagEnd,
      let tag = TemplateTagReader(text: text, syntax: extensions.syntax).sign(at: index)
    else { return }
    note(tag, of: node)
  }

  /// Notes markup that counts only at the beginning of a paragraph's line.
  private mutating func readLine(_ node: Node, _ text: UnsafeBufferPointer<UInt8>) {
    guard node.previous.map(\.isBreak) ?? true, node.parent?.kind == .paragraph else { return }
    let reader = reader(of: node)
    let isWhole = node.next.map(\.isBreak) ?? true
    let tag =
      (isWhole ? reader.wholeLine() : nil) ?? reader.lineTag() ?? reader.abbreviation()
      ?? (node.previous == nil ? table(node, text) : reader.definition())
    if let tag { note(tag, of: node) }
  }

  /// The first line of a paragraph that begins like a table, or like one from its second line on.
  private func table(_ node: Node, _ text: UnsafeBufferPointer<UInt8>) -> TemplateTag? {
    let bar = UInt8(ascii: "|")
    if text.allSatisfy({ "|-: ".utf8.contains($0) }), text.contains(bar), text.contains(0x2D),
      let above = node.parent?.previous, above.kind == .paragraph, above.startLine == above.endLine,
      case let row = references.places.bytes(ofLine: above.startLine), row.contains(bar),
      row.contains(where: { $0 >= 0x80 || $0.isASCIILetterOrDigit })
    {
      return TemplateTag(sort: .tableRule, range: 0..<text.count)
    }
    var end = node.next
    while let other = end, !other.isBreak { end = other.next }
    guard text[0] == bar, end != node.next || !text.allSatisfy({ "|-: ".utf8.contains($0) }),
      let next = end?.next, next.kind == .text, next.literal.first == bar
    else { return nil }
    return TemplateTag(sort: .table, range: 0..<text.count)
  }

  private mutating func note(_ tag: TemplateTag, of node: Node) {
    tagEnd = tag.range.upperBound
    let references = references
    note(tag, in: node.literal) { written in
      let place = references.places.find(written, in: node)
      return references.isEscaped(at: place) ? nil : place
    }
  }
}

/// What was meant to be something.
extension ForeignMarkup {
  func place(
    of range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, of node: Node
  ) -> Range<Int> {
    let written = Marks.removed(from: text.slice(range), keepsBackslash: false)
    return references.places.find(written, in: node)
  }

  /// Reports a link that stayed text.
  private func report(
    _ link: UnfinishedLink?, in text: UnsafeBufferPointer<UInt8>, of node: Node
  ) {
    guard let link else { return }
    let place = place(of: link.range, in: text, of: node)
    guard !references.isEscaped(at: place) else { return }
    references.report(
      .irregularLink, at: place, link.fault.message, suggestion: link.fault.suggestion)
  }

  /// `text](https://…)`, where no bracket opens in its paragraph.
  private static func link(
    openedNowhere text: UnsafeBufferPointer<UInt8>, at index: Int, of node: Node
  ) -> UnfinishedLink? {
    guard let link = UnfinishedLink(openedNowhere: text, at: index),
      !text[..<index].contains(UInt8(ascii: "["))
    else { return nil }
    var before = node.previous
    while let other = before {
      if other.kind == .text, other.literal.contains(UInt8(ascii: "[")) { return nil }
      before = other.previous
    }
    return link
  }

  /// Reports braces that are almost the mark of a language, or mark nothing.
  private func reportLanguageMark(
    at index: Int, in text: UnsafeBufferPointer<UInt8>, of node: Node
  ) {
    let neighbour = node.previous.flatMap { $0.kind == .text ? $0.literal.last : nil }
    let isBehindBracket = (index > 0 ? text[index - 1] : neighbour) == UInt8(ascii: "]")
    let fault = LanguageMarkFault(in: text, at: index, isBehindBracket: isBehindBracket)
    guard let fault else { return }
    references.report(
      .languageMark, at: place(of: fault.range, in: text, of: node), fault.message,
      suggestion: fault.suggestion)
  }

  /// `::youtube` where it is no component: in the middle of a line, or with something behind it.
  private func reportComponent(
    at index: Int, in text: UnsafeBufferPointer<UInt8>, of node: Node
  ) {
    let name = text[(index + 2)...].prefix { $0.isASCIILetterOrDigit || "-_".utf8.contains($0) }
    let word = String(decoding: name, as: UTF8.self)
    let isFirst = index == 0 && node.previous.map(\.isBreak) ?? true
    let opens = text[name.endIndex...].first.map { "[{".utf8.contains($0) } ?? false
    let isCallout = isFirst && Callout(known: word) != nil
    guard extensions.hasComponent(word) || isCallout, isFirst || opens,
      index == 0 || text[index - 1] != UInt8(ascii: ":")
    else { return }
    let message = isFirst ? ExtensionSentences.notAlone(word) : ExtensionSentences.notFirst(word)
    extensions.report(
      .component, "::" + word, in: node, message,
      isCallout ? ExtensionSentences.writeCallout(word) : ExtensionSentences.writeBlock(word))
  }

  /// `:youtub[…]` beside a component with nearly that name.
  private func reportCall(
    at index: Int, in text: UnsafeBufferPointer<UInt8>, of node: Node
  ) {
    guard extensions.syntax.contains(.components), index > 2,
      let name = extensions.callName(in: text[..<index]), !extensions.hasComponent(name),
      let meant = Spelling.slip(in: name, among: extensions.componentNames)
    else { return }
    extensions.report(
      .component, name, in: node, ExtensionSentences.unknown(name), "did you mean \"\(meant)\"?")
  }

  /// A backtick without a partner, where the one before it has taken another's: code begins where it
  /// should end.
  private func reportLoneBacktick(
    at index: Int, in text: UnsafeBufferPointer<UInt8>, of node: Node
  ) {
    guard index > 0, let first = text.first, !first.isASCIISpace, !text[index - 1].isASCIISpace,
      text[index - 1] != UInt8(ascii: "`"), node.previous?.kind == .code,
      !text[..<index].contains(UInt8(ascii: "`")),
      references.hasRoomForReports
    else { return }
    let place = place(of: 0..<index + 1, in: text, of: node)
    guard !place.isEmpty, references.source.bytes[place.upperBound - 1] == UInt8(ascii: "`") else {
      return
    }
    references.report(
      .unclosedMarkup, at: place.upperBound - 1..<place.upperBound,
      MarkdownSentences.loneBacktick, suggestion: MarkdownSentences.pairBackticks)
  }

  /// `f(_:_:)` outside of code, whose underscores made emphasis.
  private func readIdentifier(_ node: Node) {
    guard let before = node.previous, before.kind == .text,
      before.literal.last == UInt8(ascii: "("), let text = node.firstChild, text.kind == .text,
      text.literal.first == UInt8(ascii: ":"), references.hasRoomForReports
    else { return }
    let name =
      before.literal.suffix(60).split(whereSeparator: \.isASCIISpace).last.map { Array($0) } ?? []
    references.report(
      .unclosedMarkup, at: references.places.find(name + Array("_:".utf8), in: node),
      MarkdownSentences.lostUnderscores, suggestion: MarkdownSentences.writeCode)
  }
}

/// Liquid in addresses.
extension ForeignMarkup {
  /// An address without the Liquid in it, nil when there is none.
  static func withoutLiquid(_ address: String) -> String? {
    let bytes = Array(address.utf8)
    guard bytes.contains(UInt8(ascii: "{")) else { return nil }
    var rest: [UInt8] = []
    var index = 0
    let lastEnd = bytes.lastIndex(of: UInt8(ascii: "}")) ?? 0
    while index < bytes.count {
      let next = bytes[index...].prefix(2)
      let isTag = next.elementsEqual("{{".utf8) || next.elementsEqual("{%".utf8)
      if isTag, index < lastEnd - 1,
        let end = bytes[(index + 2)...].firstIndex(of: UInt8(ascii: "}"))
      {
        index = end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "}") ? end + 2 : end + 1
      } else {
        rest.append(bytes[index])
        index += 1
      }
    }
    return rest.count < bytes.count ? String(decoding: rest, as: UTF8.self) : nil
  }
}
