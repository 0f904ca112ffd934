import Primitives

/// Syntax beyond GFM, rewritten as Markdown that cmark keeps together.
///
/// Formulas and attributes become instructions, which cmark passes on byte for byte. The lines of
/// components become headings, and descriptions become list items. This includes text in code,
/// which `ParserMarks.removed` restores.
extension Preparation {
  /// Marks `$$…$$` and `$…$`.
  ///
  /// Returns the offset at which to continue.
  mutating func passFormula(at start: Int) -> Int {
    guard start + 1 < text.count else { return start + 1 }
    guard text[start + 1] == UInt8(ascii: "$") else {
      guard syntax.contains(.inlineMath), let end = endOfShortFormula(at: start) else {
        return start + 1
      }
      return passIsland(start..<end, isBlock: false)
    }
    var next = start + 2
    while next < text.count, text[next] == UInt8(ascii: "$") { next += 1 }
    guard next == start + 2, syntax.contains(.math) else { return next }
    if isFirstInLine(start), let end = endOfFormulaBlock(at: start) {
      return passIsland(start..<end, isBlock: true)
    }
    return endOfFormula(at: start).map { passIsland(start..<$0, isBlock: false) } ?? next
  }

  /// Marks attributes after an element, at the end of a heading, or alone on a line.
  ///
  /// Returns the offset at which to continue.
  mutating func passAttributes(at start: Int) -> Int {
    if let attributes = directive.attributes, attributes.lowerBound == start {
      return passIsland(attributes, isBlock: false)
    }
    guard syntax.contains(.attributes), start + 1 < text.count, !text[start + 1].isLineEnd,
      let written = AttributeList(
        in: text, at: start,
        // `zoom` is the only attribute without a value that an image may have.
        allowsNames: start > 0 && text[start - 1] == UInt8(ascii: ")")
          && text[start...].starts(with: "{zoom}".utf8))
    else { return start + 1 }
    let end = start + written.written.count
    if isEndOfLine(end), isFirstInLine(start) {
      return passIsland(start..<end, isBlock: true)
    }
    let belongs =
      start == islandEnd
      || start > 0
        && (")]`*_".utf8.contains(text[start - 1]) || endsHeading(start, from: end))
    return belongs ? passIsland(start..<end, isBlock: false) : start + 1
  }

  /// Marks the line of a component or a description.
  ///
  /// Returns the offset at which to continue; nil if there is none.
  mutating func passLine(at start: Int) -> Int? {
    guard start + 1 < text.count, isFirstInLine(start) else { return nil }
    if text[start + 1] == UInt8(ascii: ":") {
      return syntax.contains(.components) ? passDirective(at: start) : nil
    }
    guard syntax.contains(.definitionLists), text[start + 1].isBlank else { return nil }
    let blanks = text[(start + 1)...].prefix(5).prefix(while: \.isBlank)
    guard blanks.count < 5, blanks.endIndex < text.count, !text[blanks.endIndex].isLineEnd,
      hasTerm(before: start)
    else { return nil }
    replace(start..<start + 1, by: [UInt8(ascii: "+")])
    insert(ParserMarks.description, at: blanks.endIndex)
    notes.hasSyntax = true
    return blanks.endIndex
  }
}

extension Preparation {
  mutating func passIsland(_ range: Range<Int>, isBlock: Bool) -> Int {
    // At the beginning of a line, an instruction is a block.
    if !isBlock, text[range.lowerBound] == UInt8(ascii: "$") {
      insert(ParserMarks.separator, at: range.lowerBound)
    }
    insert(ParserMarks.islandStart, at: range.lowerBound)
    notes.hasSyntax = true
    for place in range {
      replaceForbidden(at: place)
      if text[place] == UInt8(ascii: "?"), place + 1 < range.upperBound {
        if text[place + 1] == UInt8(ascii: ">") { insert(ParserMarks.separator, at: place + 1) }
      }
    }
    insert(ParserMarks.islandEnd, at: range.upperBound)
    islandEnd = range.upperBound
    return range.upperBound
  }

  /// The end of a block formula, whose closing `$$` ends its line; nil if there is none.
  ///
  /// If the opening `$$` is alone on its line, the formula may contain blank lines, but no heading
  /// and no fence.
  private mutating func endOfFormulaBlock(at start: Int) -> Int? {
    guard start >= formulaless else { return nil }
    var line = start + 2
    var isAlone = false
    while line < text.count {
      let end = ByteSearch.lineEnd(in: text, from: line)
      let content = text[line..<end].trimmed(\.isASCIISpace)
      let signs = content.indices.dropLast().first { content[$0...].starts(with: "$$".utf8) }
      if let signs { return signs == content.endIndex - 2 ? content.endIndex : nil }
      if line == start + 2 {
        isAlone = content.isEmpty
      } else if content.isEmpty ? !isAlone : Self.interruptions.contains(where: content.starts) {
        break
      }
      line = end + (text[end...].starts(with: "\r\n".utf8) ? 2 : 1)
    }
    formulaless = line
    return nil
  }

  private static let interruptions = ["```", "~~~", "# ", "## ", "### "].map { Array($0.utf8) }

  /// The end of a `$$…$$` formula inside a text, before its paragraph ends and before code.
  private func endOfFormula(at start: Int) -> Int? {
    var isBlankLine = false
    var index = start + 2
    while index + 1 < text.count {
      switch text[index] {
      case UInt8(ascii: "$") where text[index + 1] == UInt8(ascii: "$"):
        let formula = text[(start + 2)..<index]
        return formula.isEmpty || Self.isProse(formula) ? nil : index + 2
      case UInt8(ascii: "`"): return nil
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\n"):
        if isBlankLine { return nil }
        isBlankLine = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: ">"): break
      default: isBlankLine = false
      }
      index += 1
    }
    return nil
  }

  /// Whether the text between dollar signs, such as prices, is Korean or Japanese without TeX.
  private static func isProse(_ text: Slice<Bytes>) -> Bool {
    !text.contains(UInt8(ascii: "\\"))
      && String(decoding: text, as: UTF8.self).unicodeScalars.contains(where: \.isCJK)
  }

  /// The end of `$…$`, without spaces inside next to the signs and without a digit after it.
  ///
  /// Source: Pandoc, `tex_math_dollars`.
  private func endOfShortFormula(at start: Int) -> Int? {
    guard !text[start + 1].isASCIISpace, text[start + 1] != UInt8(ascii: "`") else { return nil }
    var index = start + 1
    while index < min(text.count, start + 1000) {
      switch text[index] {
      case UInt8(ascii: "$"):
        guard index > start + 1, !text[index - 1].isASCIISpace else { return nil }
        let next = index + 1 < text.count ? text[index + 1] : UInt8(ascii: " ")
        return next.isASCIIDigit || next == UInt8(ascii: "$") ? nil : index + 1
      case UInt8(ascii: "`"): return nil
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\n"):
        let next = text[(index + 1)...].first { !$0.isBlank && $0 != UInt8(ascii: "\r") }
        if next == nil || next == UInt8(ascii: "\n") { return nil }
      default: break
      }
      index += 1
    }
    return nil
  }
}

extension Preparation {
  func isFirstInLine(_ start: Int) -> Bool { text.isFirstInLine(start) }

  private func isEndOfLine(_ place: Int) -> Bool {
    text[place...].first { !$0.isBlank }.map(\.isLineEnd) ?? true
  }

  private func endsHeading(_ start: Int, from end: Int) -> Bool {
    let rest = text[end...].drop(while: \.isBlank).drop { $0 == UInt8(ascii: "#") }
    guard isEndOfLine(rest.startIndex) else { return false }
    var lineStart = start
    while lineStart > 0, start - lineStart < 1000, !text[lineStart - 1].isLineEnd { lineStart -= 1 }
    let signs = text[lineStart..<start].drop { " \t>".utf8.contains($0) }
      .prefix { $0 == UInt8(ascii: "#") }
    if (1...6).contains(signs.count), text[signs.endIndex].isBlank { return true }
    let next = text[end...].drop(while: \.isASCIISpace).drop { " \t>".utf8.contains($0) }
    guard let sign = next.first, "=-".utf8.contains(sign) else { return false }
    return isEndOfLine(next.drop { $0 == sign }.startIndex)
  }

  /// Whether a line above, perhaps before one blank line, can be a term.
  private func hasTerm(before start: Int) -> Bool {
    var end = start
    while end > 0, !text[end - 1].isLineEnd { end -= 1 }
    let column = start - end
    for _ in 0..<2 {
      while end > 0, !text[end - 1].isLineEnd { end -= 1 }
      guard end > 0 else { return false }
      end -= 1
      if end > 0, text[end] == UInt8(ascii: "\n"), text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      var lineStart = end
      while lineStart > 0, !text[lineStart - 1].isLineEnd { lineStart -= 1 }
      let line = text[lineStart..<end].drop { " \t>".utf8.contains($0) }
      guard let first = line.first else { continue }
      let number = line.prefix(while: \.isASCIIDigit)
      let signs = number.isEmpty ? "-*+" : ".)"
      let sign = line[number.endIndex...].prefix { signs.utf8.contains($0) }
      let text = line[sign.endIndex...].drop(while: \.isBlank)
      guard sign.count == 1, text.startIndex > sign.endIndex || text.isEmpty else { return true }
      // The term is in the item, so the description must be, too. cmark would join it to an item with
      // its own sign.
      return first != UInt8(ascii: "+") && column >= text.startIndex - lineStart
    }
    return false
  }

  /// Rewrites the line of a component as a heading.
  ///
  /// The line is `::name[label]{attributes}`, or has three or more colons, after which the name may
  /// be missing.
  private mutating func passDirective(at start: Int) -> Int? {
    let line = text[start..<ByteSearch.lineEnd(in: text, from: start)]
    let signs = line.prefix { $0 == UInt8(ascii: ":") }
    let isLeaf = signs.count == 2
    let rest = line[signs.endIndex...].trimmed(\.isASCIISpace)
    let name = rest.prefix { $0.isASCIILetterOrDigit || "-_".utf8.contains($0) }
    var following = rest[name.endIndex...]
    let next = following.first { !$0.isBlank }
    let opens = next.map { "[{".utf8.contains($0) } ?? false
    if name.isEmpty {
      // The line closes a component, or begins a division.
      guard !isLeaf, next == nil || next == UInt8(ascii: "{") else { return nil }
    } else {
      guard name.first?.isASCIILetter == true else { return nil }
      if isLeaf, !opens, next != nil || rest.startIndex > signs.endIndex { return nil }
    }
    directive = (nil, nil)
    if opens, next == UInt8(ascii: "[") {
      following = following.drop(while: \.isBlank)
      directive.label = following.startIndex
      following = following[(endOfLabel(following) ?? following.endIndex)...]
    }
    let brace = following.drop(while: \.isBlank).startIndex
    if brace < rest.endIndex,
      let written = AttributeList(in: text, at: brace, allowsNames: true)
    {
      directive.attributes = brace..<brace + written.written.count
    }
    insert(ParserMarks.directive, at: start)
    notes.hasSyntax = true
    return name.endIndex
  }

  private func endOfLabel(_ text: Slice<Bytes>) -> Int? {
    var depth = 0
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return nil
  }
}

extension Bytes {
  /// Whether only spaces and the markers of quotes and lists precede a position on its line.
  func isFirstInLine(_ start: Int) -> Bool {
    var index = start
    while index > 0, start - index < 200 {
      let sign = self[index - 1]
      if sign.isLineEnd { return true }
      let isMarker = "-*+.)".utf8.contains(sign) && index < count && self[index].isBlank
      let isNumber = sign.isASCIIDigit && index < start && ".)0123456789".utf8.contains(self[index])
      guard sign.isBlank || sign == UInt8(ascii: ">") || isMarker || isNumber else { return false }
      index -= 1
    }
    return index == 0
  }
}
