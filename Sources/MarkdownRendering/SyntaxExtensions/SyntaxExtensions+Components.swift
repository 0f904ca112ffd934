import Diagnostics
import Primitives

/// The components `::name`, and `:::name … :::` around blocks.
///
/// Source: the proposal "generic directives" for CommonMark. As in Pandoc, a line without a name
/// closes a component and `::: {.class}` is a division. As in Docusaurus, the type of a callout
/// makes a callout.
extension SyntaxExtensions {
  /// A component without its closing line so far.
  private struct Open {
    let block: Node
    let parent: Node
    let signs: Int
    let name: String
    let line: Int
  }

  /// The parts of a component's line.
  private struct Line {
    let signs: Int
    let name: String
    var label: Node?
    var attributes: AttributeList?
    /// Further text on the line that has no meaning.
    var rest: String?
  }

  /// Moves each component, with the content between its lines, into a node of its own.
  mutating func readComponents(_ lines: [Node]) {
    var open: [Open] = []
    var components: [Node] = []
    for heading in lines {
      guard let parent = heading.parent else { continue }
      while let last = open.last, !last.parent.isAround(heading) {
        open.removeLast()
        close(last, at: nil)
      }
      let number = heading.startLine
      let line = takeLine(heading)
      if line.signs > 2, line.name.isEmpty, line.attributes == nil, line.label == nil {
        readEnd(line, heading, parent, &open)
        continue
      }
      guard open.count < Limits.containersInLine else {
        report(
          .component, line.name, in: heading,
          "this component is inside more than \(Limits.containersInLine) others",
          "end it with a line \(Self.colons(line.signs))")
        heading.unlink()
        continue
      }
      guard let block = replace(heading, by: meaning(of: line, heading, number)) else { return }
      if hasComponent(line.name) {
        components.append(block)
      } else {
        line.attributes.map { add($0, to: block) }
      }
      if let label = line.label { block.append(label) }
      guard line.signs > 2 else { continue }
      open.append(
        Open(
          block: block, parent: parent, signs: line.signs, name: line.name, line: number))
    }
    for last in open.reversed() { close(last, at: nil) }
    checkContainers(components)
  }

  /// Closes a component at a line `:::`: the innermost with the same number of colons, or with
  /// fewer.
  private func readEnd(_ line: Line, _ heading: Node, _ parent: Node, _ open: inout [Open]) {
    let here = open.indices.reversed().filter { open[$0].parent == parent }
    let match =
      here.first { open[$0].signs == line.signs } ?? here.first { open[$0].signs <= line.signs }
    guard let match else {
      let inner = open.last
      report(
        .component, Self.colons(line.signs), in: heading, "this line does not close a component",
        inner.map {
          "the component on line \(references.places.number(ofLine: $0.line)) ends with "
            + Self.colons($0.signs)
        })
      return heading.unlink()
    }
    while open.count > match + 1 { close(open.removeLast(), at: heading) }
    let last = open.removeLast()
    last.block.append(from: last.block.next, upTo: heading)
    heading.unlink()
  }

  private static func colons(_ count: Int) -> String { String(repeating: ":", count: count) }

  /// Ends a component that has no closing line.
  private func close(_ last: Open, at end: Node?) {
    let colons = Self.colons(last.signs)
    let written = colons + last.name
    references.report(
      .component, at: references.places.find(written, onLine: last.line, in: last.block),
      "\(written) is not closed", suggestion: "end it with a line \(colons)")
    // Footnotes are after all other blocks.
    var rest = last.block.next
    while let node = rest, node != end, node.kind != .footnoteDefinition { rest = node.next }
    last.block.append(from: last.block.next, upTo: rest)
  }

  private mutating func meaning(of line: Line, _ heading: Node, _ number: Int) -> Meaning {
    if let rest = line.rest {
      report(
        .component, rest, in: heading,
        "\(MarkdownSentences.quoted(rest)) does not belong on a component's line",
        advice(on: rest, line))
    }
    let form: ComponentCall.Form = line.signs > 2 ? .container : .leaf
    if hasComponent(line.name) {
      return .component(
        Component(name: line.name, form: form, attributes: line.attributes, line: number))
    }
    if form == .container, let callout = Callout(known: line.name) {
      line.label.map { setMeaning(.calloutTitle(folds: false), of: $0) }
      return .callout(callout)
    }
    // Without a site, no component is known.
    if !line.name.isEmpty, !componentNames.isEmpty {
      let known =
        Spelling.suggestion(for: line.name, among: componentNames.union(Callout.names))
        ?? "write it in templates/components/\(line.name).mustache, "
        + "or a backslash before the colons to show them"
      report(
        .component, line.name, in: heading, MarkdownSentences.unknown(component: line.name),
        Callout(known: line.name) == nil ? known : MarkdownSentences.writeCallout(line.name))
    }
    line.label.map { setMeaning(.span, of: $0) }
    return .division
  }

  private mutating func takeLine(_ heading: Node) -> Line {
    guard let text = heading.firstChild else { return Line(signs: 0, name: "") }
    let bytes = Array(text.literal)
    let signs = bytes[ParserMarks.directiveSign.count...].prefix { $0 == UInt8(ascii: ":") }
    let name = bytes[signs.endIndex...].drop(while: \.isBlank)
      .prefix { $0.isASCIILetterOrDigit || "-_".utf8.contains($0) }
    var line = Line(signs: signs.count, name: String(decoding: name, as: UTF8.self))
    var next: Node? = text
    let following = bytes[name.endIndex...].drop(while: \.isBlank)
    if following.first == UInt8(ascii: "["),
      let (close, end) = partner(of: text, following.startIndex, isAfter: true, reach: .max)
    {
      line.label = enclose(from: text, following.startIndex, to: close, end, as: .label)
      next = line.label?.next
    } else {
      text.setLiteral(following)
    }
    var rest: [Node] = []
    while let node = next {
      next = node.next
      if line.attributes == nil, let attributes = takeAttributes(node) {
        line.attributes = attributes
      } else if node.kind != .text || !node.literal.allSatisfy(\.isBlank) {
        rest.append(node)
      }
    }
    guard let first = rest.first else { return line }
    let isTitle = first.kind != .text || first.literal.first != UInt8(ascii: "{")
    if line.label == nil, line.signs > 2, !line.name.isEmpty, isTitle,
      let label = Node.make(.emphasis)
    {
      for node in rest { label.append(node) }
      setMeaning(.label, of: label)
      line.label = label
    } else {
      let text: [UInt8] =
        switch first.kind {
        case .text, .htmlInline: ParserMarks.removed(from: first.literal, keepsBackslash: false)
        // `[text](id=x)` is a link.
        case .link: Array("(".utf8) + Array(first.address) + Array(")".utf8)
        default: []
        }
      line.rest = text.isEmpty ? line.name : String(decoding: text, as: UTF8.self)
    }
    return line
  }

  /// Returns what to write for text that does not belong on a component's line.
  private func advice(on rest: String, _ line: Line) -> String {
    if line.attributes != nil, rest.hasPrefix("{") { return "write one pair of braces" }
    if rest.hasPrefix("("), rest.hasSuffix(")"), rest.contains("=") {
      return "write {\(rest.dropFirst().dropLast())}, in braces"
    }
    return "write \(Self.colons(line.signs))\(line.name)[text]{key=value}"
  }
}
