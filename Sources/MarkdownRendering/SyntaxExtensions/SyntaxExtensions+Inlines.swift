import Primitives

extension SyntaxExtensions {
  /// Reads an island: a formula, or attributes of the element before it; otherwise it is raw HTML.
  mutating func read(island: Node) {
    let written = ParserMarks.removed(from: island.literal, keepsBackslash: true)
    let content = Array(written.trimmed(\.isASCIISpace))
    if content.first == UInt8(ascii: "<") { return }
    if content.first == UInt8(ascii: "$") {
      // A formula that was cut off by the end of a quote or list has no closing mark.
      let isWhole = island.literal.trimmed(\.isASCIISpace).suffix(ParserMarks.islandEnd.count)
        .elementsEqual(ParserMarks.islandEnd)
      return isWhole ? setMeaning(.formula, of: island) : setText(written, for: island)
    }
    let read = content.withUnsafeBufferPointer {
      AttributeList(in: $0, at: 0, allowsNames: true)
    }
    guard var attributes = read else { return setText(written, for: island) }
    attributes.place = references.places.find(content, in: island)
    if island.kind == .htmlBlock {
      readBlockAttributes(attributes, island)
    } else if island.parent?.firstChild.map(isComponentLine) == true {
      // The attributes of a component are read together with its line.
    } else if let target = target(of: island, attributes) {
      add(attributes, to: target)
      island.unlink()
    } else {
      setText(written, for: island)
    }
  }

  func isComponentLine(_ text: Node) -> Bool {
    text.kind == .text && ParserMarks.begins(text.literal, with: ParserMarks.directiveSign)
  }

  private mutating func target(of island: Node, _ written: AttributeList) -> Node? {
    while let text = island.previous, text.kind == .text,
      ParserMarks.removed(from: text.literal, keepsBackslash: false).isEmpty
    { text.unlink() }
    guard let before = island.previous else { return nil }
    switch before.kind {
    case .link, .image, .code, .emphasis, .strong: return before
    case .text: break
    default: return nil
    }
    let text = Array(before.literal)
    if text.last == UInt8(ascii: "]") { return span(before: island, written) }
    guard let heading = island.parent, heading.kind == .heading, island.next == nil else {
      return nil
    }
    let end = text.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
    if end == 0 { before.unlink() } else { before.setLiteral(text[..<end]) }
    return heading
  }

  /// Moves the text in brackets before `{…}` into a node of its own.
  private mutating func span(before island: Node, _ written: AttributeList) -> Node? {
    let isAlmostLanguage = written.written.withUnsafeBufferPointer {
      LanguageMark.fault(in: $0, at: 0, isAfterBracket: true)
    }
    guard let close = island.previous,
      isAlmostLanguage == nil || written.value(of: "lang").map(LanguageTag.isLanguage) == true,
      let (open, place) = partner(of: close, close.literal.count - 1, isAfter: false)
    else { return nil }
    // After a name, the brackets are a subscript in code, or the text of a component.
    if place > 0, open.literal[place - 1].isASCIILetterOrDigit { return nil }
    if place > 0, "])}_".utf8.contains(open.literal[place - 1]) { return nil }
    return enclose(from: open, place, to: close, close.literal.count - 1, as: .span)
  }

  /// Whether a sign had a backslash before it.
  static func isEscaped(_ text: Bytes, _ sign: Int) -> Bool {
    text[(sign + 1)...].starts(with: ParserMarks.escape)
  }

  /// The highest number of bytes and nodes between two brackets.
  static let reach = 1000

  /// The partner of the bracket at an offset of a text, in that text or in one after or before it.
  ///
  /// It is nil if there is none.
  ///
  /// - Parameter reach: the highest number of bytes and nodes between the two brackets.
  func partner(of start: Node, _ place: Int, isAfter: Bool, reach: Int = reach) -> (Node, Int)? {
    let step = isAfter ? 1 : -1
    var depth = 1
    var node: Node? = start
    var room = reach
    while let text = node, room > 0 {
      room -= 1
      if text.kind == .text {
        let bytes = text.literal
        var index = text == start ? place + step : isAfter ? 0 : bytes.count - 1
        while bytes.indices.contains(index), room > 0 {
          room -= 1
          switch bytes[index] {
          case UInt8(ascii: "[") where !Self.isEscaped(bytes, index): depth += step
          case UInt8(ascii: "]") where !Self.isEscaped(bytes, index): depth -= step
          default: break
          }
          if depth == 0 { return (text, index) }
          index += step
        }
      }
      node = isAfter ? text.next : text.previous
    }
    return nil
  }

  /// Moves the content between brackets in texts of one parent into a node, and removes the
  /// brackets.
  mutating func enclose(
    from open: Node, _ start: Int, to close: Node, _ end: Int, as meaning: Meaning
  ) -> Node? {
    guard let inline = Node.make(.emphasis) else { return nil }
    let (first, last) = (Array(open.literal), Array(close.literal))
    inline.insert(after: open)
    if open == close {
      if let text = Node.text(first[(start + 1)..<end]), end > start + 1 { inline.append(text) }
    } else {
      if let text = Node.text(first[(start + 1)...]), start + 1 < first.count {
        inline.append(text)
      }
      inline.append(from: inline.next, upTo: close)
      if let text = Node.text(last[..<end]), end > 0 { inline.append(text) }
      close.unlink()
    }
    if end + 1 < last.count, let rest = Node.text(last[(end + 1)...]) { rest.insert(after: inline) }
    if start == 0 { open.unlink() } else { open.setLiteral(first[..<start]) }
    setMeaning(meaning, of: inline)
    return inline
  }

  private func setText(_ written: [UInt8], for island: Node) {
    guard let text = Node.text(written.trimmed(\.isLineEnd)) else { return }
    if island.kind == .htmlBlock, let paragraph = Node.make(.paragraph) {
      paragraph.insert(before: island)
      paragraph.append(text)
    } else {
      text.insert(before: island)
    }
    island.unlink()
  }
}

/// The inline component `:name[text]{…}`.
extension SyntaxExtensions {
  /// The offsets and names of inline components in a text.
  func calls(in text: Bytes) -> [(start: Int, name: String)] {
    var calls: [(start: Int, name: String)] = []
    var index = 0
    let sign = UInt8(ascii: "[")
    while let bracket = ByteSearch.first(sign, or: sign, in: text, from: index) {
      index = bracket + 1
      if !Self.isEscaped(text, bracket), let name = callName(in: text[..<bracket]),
        hasComponent(name)
      {
        calls.append((bracket - name.utf8.count - 1, name))
      }
    }
    return calls
  }

  /// The name between a colon and the end of a text; nil if there is none.
  func callName(in head: some BidirectionalCollection<UInt8>) -> String? {
    let name = head.reversed().prefix { $0.isASCIILetterOrDigit || "-_".utf8.contains($0) }
    let rest = head.dropLast(name.count)
    guard !name.isEmpty, rest.last == UInt8(ascii: ":") else { return nil }
    // If there are two colons, the first may have had a backslash before it.
    if rest.dropLast().suffix(3).elementsEqual(ParserMarks.escape) { return nil }
    let before = rest.dropLast().last
    guard before.map({ !$0.isASCIILetterOrDigit && !":\\".utf8.contains($0) }) ?? true else {
      return nil
    }
    return String(decoding: name.reversed(), as: UTF8.self)
  }

  /// Moves each component of a text into a node of its own.
  mutating func readCalls(in text: Node) {
    let calls = calls(in: text.literal)
    let bytes = Array(text.literal)
    // The text is first split at the components, so that its bytes are not copied for each one.
    var parts: [Node] = []
    for (index, call) in calls.enumerated() {
      let end = index + 1 < calls.count ? calls[index + 1].start : bytes.count
      guard let part = Node.text(bytes[call.start..<end]) else { return }
      part.insert(after: parts.last ?? text)
      parts.append(part)
    }
    for (part, call) in zip(parts, calls) {
      let bracket = call.name.utf8.count + 1
      guard let (close, end) = partner(of: part, bracket, isAfter: true) else { continue }
      let island = end + 1 == close.literal.count ? close.next : nil
      var component = Component(name: call.name, form: .inline)
      component.attributes = island.flatMap { takeAttributes($0) }
      _ = enclose(from: part, bracket, to: close, end, as: .component(component))
      // The rest of the text is the component's name.
      part.unlink()
    }
    let start = calls.first?.start ?? bytes.count
    if start == 0 { text.unlink() } else { text.setLiteral(bytes[..<start]) }
  }

  /// Reads attributes from an island, or from a text that was one, and removes them.
  func takeAttributes(_ island: Node) -> AttributeList? {
    guard island.kind == .htmlInline || island.kind == .text else { return nil }
    let written = ParserMarks.removed(from: island.literal, keepsBackslash: true)
    let attributes = written.withUnsafeBufferPointer {
      AttributeList(in: $0, at: 0, allowsNames: true)
    }
    guard var attributes, attributes.written.count == written.count else { return nil }
    attributes.place = references.places.find(written, in: island)
    island.unlink()
    return attributes
  }
}
