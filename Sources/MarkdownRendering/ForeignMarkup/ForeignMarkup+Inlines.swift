import Diagnostics
import Primitives

/// Finds inline Markdown that is nearly correct: asterisks and tildes that stayed text.
extension ForeignMarkup {
  /// Words that are written after two asterisks in code: `**kwargs`.
  private static let identifiers: Set<String> = [
    "kwargs", "kwds", "kw", "args", "argv", "envp", "opts", "options", "error", "ptr", "params",
  ]

  /// Words before two asterisks in C: `char **argv`, `char**`.
  private static let types: Set<String> = [
    "bool", "char", "double", "float", "id", "int", "long", "short", "size_t", "struct",
    "unsigned", "void",
  ]

  /// Notes two asterisks or tildes without effect.
  ///
  /// Returns the end of the text that was read.
  mutating func noteSigns(at start: Int) -> Int {
    let sign = text[start]
    let end = text[start...].prefix { $0 == sign }.endIndex
    guard end - start == SignPairs.length, !isBesideEmphasis(start..<end),
      sign == UInt8(ascii: "*") ? !isAfterType(start) : !pairs.hasMarks(in: node)
    else { return end }
    let run = SignPairs.Run(text: node, sign: sign, offset: start)
    let before = SignPairs.before(run, in: text) ?? SignPairs.neighbour(node.previous, of: node)
    let after = SignPairs.after(run, in: text) ?? SignPairs.neighbour(node.next, of: node)
    let opens = Self.beginsWord(after) && !Self.isPartOfCode(before)
    let isApart = CharacterClass(before) == .space && CharacterClass(after) == .space
    let rest = text[end...].prefix(400)
    if opens || isApart, let close = rest.firstRange(of: [sign, sign]),
      close.upperBound == text.count || text[close.upperBound] != sign
    {
      notePair(start..<close.upperBound)
      return close.upperBound
    }
    let isLast = node.next.map(\.isBreak) ?? true
    guard sign == UInt8(ascii: "*") else { return end }
    if opens {
      let word = rest.prefix { !$0.isASCIISpace }
      let name = String(decoding: word.prefix(while: \.isASCIILetter), as: UTF8.self)
      if !Self.identifiers.contains(name) { note(.loneStrong, written(start..<word.endIndex)) }
    } else if isApart {
      // The text is, for example, `` ** `code` ** ``.
      let isBeforeInline = start == 0 && !isLast && rest.allSatisfy(\.isBlank)
      // The text is, for example, `` **`code` ** ``.
      let isAfterInline =
        isLast && rest.isEmpty && text[..<start].allSatisfy(\.isBlank)
        && node.previous?.previous?.literal.suffix(2).elementsEqual("**".utf8) == true
      if isBeforeInline { pairParagraph = node.parent }
      if isBeforeInline || isAfterInline { note(.spacedStrong, written(start..<end)) }
    } else if isLast, end == text.count, node.parent?.kind != .tableCell,
      start > 0 || node.parent != pairParagraph
    {
      // In a table's cell, asterisks refer to a note.
      noteClosingSigns(start..<end)
    }
    return end
  }

  private func isAfterType(_ start: Int) -> Bool {
    let word = text[..<start].suffix(20).trimmed(\.isBlank).split(whereSeparator: \.isBlank).last
    return word.map { Self.types.contains(String(decoding: $0, as: UTF8.self)) } ?? false
  }

  private mutating func noteClosingSigns(_ signs: Range<Int>) {
    let before = text[..<signs.lowerBound]
    let last = before.last ?? UInt8(ascii: ")")
    guard last.isASCIILetterOrDigit || last >= 0x80 || ".,!?:;)]\"'".utf8.contains(last) else {
      return
    }
    let word = before.suffix(60).reversed().prefix { !$0.isASCIISpace }
    let start = before[(before.endIndex - word.count)...].prefix { $0 & 0xC0 == 0x80 }.endIndex
    note(.loneStrong, written(start..<signs.upperBound))
  }

  /// Notes text between two pairs of signs, unless they are operators or code.
  private mutating func notePair(_ range: Range<Int>) {
    let isStrong = text[range.lowerBound] == UInt8(ascii: "*")
    let written = written(range)
    let inner = String(decoding: written.dropFirst(2).dropLast(2), as: UTF8.self).unicodeScalars
    let words = inner.trimmed { CharacterClass($0) == .space }
    let letters = words.filter { $0.properties.isAlphabetic }
    let shown = String(String.UnicodeScalarView(words))
    // Between single letters and numbers, `**` is an operator.
    guard letters.count > 1 || letters.first?.isASCII == false || range.lowerBound == 0,
      !letters.isEmpty, words.last != ",",
      !Self.identifiers.contains(String(shown.prefix { $0.isLetter }))
    else { return }
    let signs = isStrong ? "**" : "~~"
    if words.count < inner.count {
      note(isStrong ? .spacedStrong : .spacedDeletion, written, instead: signs + shown + signs)
    } else if isStrong {
      note(.tightStrong, written, instead: "<strong>\(shown)</strong>")
    }
  }

  /// Whether signs touch emphasis that took part of their run.
  private func isBesideEmphasis(_ run: Range<Int>) -> Bool {
    let isEmphasis = { (node: Node?) in node?.kind == .emphasis || node?.kind == .strong }
    return run.lowerBound == 0 && isEmphasis(node.previous)
      || run.upperBound == text.count && isEmphasis(node.next)
  }

  private static func beginsWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: CharacterClass(scalar) == .letter
    }
  }

  /// Whether the character before two asterisks shows that they are an operator or part of a path.
  private static func isPartOfCode(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && CharacterClass(scalar) != .space && !"(\"'*".unicodeScalars.contains(scalar)
  }

  /// Notes `*a**`, where one asterisk stays next to the emphasis.
  mutating func noteUnevenStars() {
    guard let inner = node.firstChild, inner == node.lastChild, inner.kind == .text else { return }
    let star = UInt8(ascii: "*")
    let text = { (node: Node?) in node.flatMap { $0.kind == .text ? $0.literal : nil } }
    let (previous, next) = (text(node.previous), text(node.next))
    guard previous?.last == star || next?.first == star else { return }
    let before = previous?.reversed().prefix { $0 == star }.count ?? 0
    let after = next?.prefix { $0 == star }.count ?? 0
    guard before == 0 || after == 0 else { return }
    let count = node.kind == .strong ? 2 : 1
    let words = ParserMarks.removed(from: inner.literal, keepsBackslash: false)
    let stars = { (count: Int) in [UInt8](repeating: star, count: count) }
    let most = stars(min(count + before + after, 3))
    note(
      .unevenStars, stars(count + before) + words + stars(count + after),
      instead: String(decoding: most + words + most, as: UTF8.self))
  }

  /// Notes Obsidian's `![a|100](x.png)`.
  mutating func noteImageWidth() {
    guard extensions.syntax.contains(.attributes), let label = node.lastChild, label.kind == .text
    else { return }
    // Creating a regular expression takes longer than rendering most images.
    let literal = label.literal
    guard literal.last?.isASCIIDigit == true, literal.contains(UInt8(ascii: "|")) else { return }
    let alt = String(decoding: literal, as: UTF8.self)
    guard let match = alt.wholeMatch(of: /(.*)\|([0-9]{2,4})(?:x([0-9]{2,4}))?/),
      match.1.isEmpty || !match.1.allSatisfy(\.isNumber)
    else { return }
    let size = "width=\(match.2)" + (match.3.map { " height=\($0)" } ?? "")
    let address = String(decoding: node.address, as: UTF8.self)
    var cell = node.parent
    while let outer = cell, outer.kind != .tableCell { cell = outer.parent }
    let written = cell == nil ? alt : alt.replacing("|", with: "\\|")
    note(.imageWidth, Array(written.utf8), instead: "![\(match.1)](\(address)){\(size)}")
  }
}
