import Diagnostics
import Primitives

/// Inline markup of note-taking apps such as Obsidian, and of GitHub, MDX, MyST and TeX.
extension ForeignMarkReader {
  /// Finds `![[picture.png]]`, and `[[a page]]` unless it looks like code, such as Swift's
  /// `[[Int]]`.
  func wikiLink(at start: Int) -> Found? {
    guard let end = NamedReference.end(in: text, at: start) else { return nil }
    if start > 0, text[start - 1] == UInt8(ascii: "!") { return (.embed, start - 1..<end) }
    let name = text[start + 2..<end - 2]
    guard let first = name.first, !first.isBlank, let last = name.last, !last.isBlank,
      name.allSatisfy({
        $0.isASCIILetterOrDigit || $0 >= 0x80 || " -_./#|".utf8.contains($0)
      }),
      name.contains(where: { " -/#|".utf8.contains($0) })
        || (0x61...0x7A).contains(first) && name.count > 2
    else { return nil }
    return (.wikiLink, start..<end)
  }

  /// Finds text between two pairs of signs, such as `==marked==`.
  func enclosed(by sign: String, at start: Int, _ mark: ForeignMark) -> Found? {
    let byte = text[start]
    guard start + 2 < text.count, text[start + 1] == byte, text[start + 2] != byte,
      start == 0 || text[start - 1] != byte && !text[start - 1].isASCIILetterOrDigit
    else { return nil }
    guard let end = end(sign, from: start + 3), end == text.count || text[end] != byte else {
      // A comment may end on another line.
      return mark == .comment && start == 0 ? (mark, 0..<text.count) : nil
    }
    if mark != .comment, text[start + 2].isBlank || text[end - 3].isBlank { return nil }
    if mark == .keys, text[start..<end].contains(where: \.isBlank) { return nil }
    return (mark, start..<end)
  }

  private static let changes: [(open: String, close: String, mark: ForeignMark)] = [
    ("{++", "++}", .addition), ("{--", "--}", .deletion), ("{>>", "<<}", .remark),
  ]

  /// Finds `{++added++}`, `{--deleted--}` and `{>>remark<<}` of CriticMarkup, but not code such as
  /// `{--i; j--}`.
  func criticMarkup(at start: Int) -> Found? {
    guard let change = Self.changes.first(where: { text[start...].starts(with: $0.open.utf8) }),
      let end = end(change.close, from: start + 4), end > start + 6,
      !text[start..<end].contains(UInt8(ascii: ";"))
    else { return nil }
    return (change.mark, start..<end)
  }

  /// Finds ` ^name` at the end of a paragraph's line.
  func blockID(at start: Int) -> Found? {
    let name = text[(start + 1)...]
    guard 3...40 ~= name.count, name.contains(where: \.isASCIILetter),
      name.allSatisfy({ $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }),
      node?.next.map(\.isBreak) ?? true,
      start == 0 ? node?.previous.map(\.isBreak) ?? true : text[start - 1].isBlank
    else { return nil }
    return (.blockID, start..<text.count)
  }

  /// Finds `{/* … */}`, whose asterisks may have become emphasis.
  func mdxComment(at start: Int) -> Found? {
    let rest = text[(start + 2)...]
    if let sign = rest.first {
      guard sign == UInt8(ascii: "*") else { return nil }
      return (.mdxComment, start..<(end("*/}", from: start + 3) ?? text.count))
    }
    let isEmphasis = node?.next.map { $0.kind == .emphasis || $0.kind == .strong } ?? false
    return isEmphasis ? (.mdxComment, start..<text.count) : nil
  }

  /// Finds `{props.name}` of MDX, and `{ref}` of MyST before code.
  func expression(at start: Int) -> Found? {
    let word = text[(start + 1)...].prefix(60).prefix {
      $0.isASCIILetterOrDigit || "._:-".utf8.contains($0)
    }
    guard word.endIndex < text.count, text[word.endIndex] == UInt8(ascii: "}"),
      word.first?.isASCIILetter == true
    else { return nil }
    let end = word.endIndex + 1
    if end == text.count, node?.next?.kind == .code { return (.role, start..<end) }
    let isOfPage = Self.objects.contains { word.starts(with: $0.utf8) }
    return isOfPage ? (.expression, start..<end) : nil
  }

  private static let objects = ["props.", "frontMatter.", "metadata.", "siteConfig."]

  /// Finds `key:: value` with the colons at `start`.
  func field(at start: Int) -> Found? {
    let key = text[..<start]
    guard 1...30 ~= start, start + 3 < text.count, text[start + 2].isBlank,
      key.first.map({ $0.isASCIILetter || $0 >= 0x80 }) == true,
      key.allSatisfy({ $0.isASCIILetterOrDigit || $0 >= 0x80 || " -_".utf8.contains($0) }),
      node?.parent?.kind == .paragraph, node?.previous.map(\.isBreak) ?? true
    else { return nil }
    return (.field, 0..<text.count)
  }

  /// Finds names such as `:smile:` and `:+1:` of icons, and of emoji on a site that shows them as
  /// text; on another site, those that are no names of emoji.
  ///
  /// Names next to a letter or digit or in a URL are not found.
  func emoji(at start: Int) -> Found? {
    let name = text[(start + 1)...].prefix(60).prefix {
      $0.isASCIILetterOrDigit || "_+-".utf8.contains($0)
    }
    let following = text[name.endIndex...].dropFirst()
    guard name.count > 1, name.endIndex < following.startIndex,
      text[name.endIndex] == UInt8(ascii: ":"), !following.starts(with: "//".utf8),
      !Self.isWord(text.scalar(before: start)),
      !Self.isWord(following.first.flatMap { $0 < 0x80 && $0 != 0x3A ? Unicode.Scalar($0) : nil })
    else { return nil }
    let range = start..<following.startIndex
    if Self.icons.contains(where: { name.starts(with: $0.utf8) }) { return (.icon, range) }
    let text = String(decoding: name, as: UTF8.self)
    guard syntax.contains(.emoji) else {
      return Emoji.named[text] == nil ? nil : (.emoji, range)
    }
    guard Emoji.named[text] == nil, name.allSatisfy({ $0 == 0x5F || 0x61...0x7A ~= $0 }) else {
      return nil
    }
    return (.unknownEmoji(near: Spelling.nearest(to: text, among: Emoji.named.keys)), range)
  }

  private static let icons = ["material-", "fontawesome-", "octicons-", "simple-"]

  private static func isWord(_ sign: Unicode.Scalar?) -> Bool {
    sign.map {
      $0.properties.isAlphabetic || "0"..."9" ~= $0 || ":`/".unicodeScalars.contains($0)
    } ?? false
  }

  /// Finds `$x^2$` if it is clearly a formula.
  func formula(at start: Int) -> Found? {
    guard !syntax.contains(.inlineMath), start + 2 < text.count, !text[start + 1].isASCIISpace,
      text[start + 1] != text[start], start == 0 || text[start - 1] != text[start],
      let end = text[(start + 2)...].prefix(200).firstIndex(of: UInt8(ascii: "$")),
      !text[end - 1].isASCIISpace, end + 1 == text.count || !text[end + 1].isASCIIDigit
    else { return nil }
    let formula = text[(start + 1)..<end]
    guard formula.allSatisfy({ $0 < 0x80 }) || formula.contains(UInt8(ascii: "\\")) else {
      return nil
    }
    return Self.isFormula(formula) ? (.formula, start..<(end + 1)) : nil
  }

  /// Returns whether a text has a TeX command, a superscript or a subscript in braces.
  static func isFormula(_ formula: some RandomAccessCollection<UInt8>) -> Bool {
    formula.indices.dropLast().contains { index in
      let next = formula[formula.index(after: index)]
      switch formula[index] {
      case UInt8(ascii: "\\"): return next.isASCIILetter
      case UInt8(ascii: "^"): return next.isASCIILetterOrDigit || next == UInt8(ascii: "{")
      case UInt8(ascii: "_"): return next == UInt8(ascii: "{")
      default: return false
      }
    }
  }

  /// The delimiters of inline footnotes and formulas.
  ///
  /// An author writes `\\(`, of which the Markdown parser leaves `\(`.
  private static let pairs: [(open: String, close: String, mark: ForeignMark)] = [
    ("^[", "]", .footnote), ("\\(", "\\)", .formula), ("\\[", "\\]", .formula),
  ]

  /// Finds text between the delimiters of a pair, and the beginning of a `\begin{` environment.
  func pair(at start: Int) -> Found? {
    let rest = text[start...].prefix(Self.reach)
    if rest.starts(with: "\\begin{".utf8) { return (.formula, start..<start + 7) }
    guard let pair = Self.pairs.first(where: { rest.starts(with: $0.open.utf8) }),
      case let inner = rest.dropFirst(2), let end = inner.firstRange(of: Array(pair.close.utf8)),
      end.lowerBound > inner.startIndex
    else { return nil }
    return (pair.mark, start..<end.upperBound)
  }
}

/// Markup that takes up a whole line or begins one.
extension ForeignMarkReader {
  /// Finds markup at the beginning of a line, or a whole line of markup; nil for plain text.
  ///
  /// - Parameters:
  ///   - isWhole: whether the text is a complete line.
  ///   - isFirst: whether it is the first line of a paragraph. It cannot be a definition, because
  ///     no term is above it.
  func line(isWhole: Bool, isFirst: Bool) -> Found? {
    (isWhole ? wholeLine() : nil) ?? block() ?? abbreviation() ?? (isFirst ? nil : definition())
  }

  private func wholeLine() -> Found? {
    let line = text.trimmed(\.isBlank)
    if syntax.contains(.math), line.starts(with: "$$".utf8), line.count < 1000 {
      return (.openFormula, line.startIndex..<line.startIndex + 2)
    }
    let range = line.startIndex..<line.endIndex
    let written = line.count < 10 ? String(decoding: line, as: UTF8.self) : ""
    if SyntaxExtensions.contentsForms.contains(written.lowercased()) { return (.contents, range) }
    if line.starts(with: "import ".utf8),
      [" from '", " from \""].contains(where: { line.firstRange(of: Array($0.utf8)) != nil })
    {
      return (.module, range)
    }
    let mark = Self.lines[written] ?? Self.beginnings.first { line.starts(with: $0.0.utf8) }?.1
    return mark.map { ($0, range) }
  }

  private static let lines: [String: ForeignMark] = ["%%": .comment, "+++": .frontMatter]

  /// The beginnings of lines of markup in MkDocs, DocC, VuePress, Sphinx and MDX.
  private static let beginnings: [(String, ForeignMark)] = [
    ("--8<-- ", .snippet), ("@Snippet(", .snippet), ("@Code(", .snippet), ("<<< ", .snippet),
    ("=== \"", .tab), ("===! \"", .tab), ("===+ \"", .tab),
    (".. code-block::", .snippet), (".. literalinclude::", .snippet),
    ("export const ", .module), ("export default ", .module), ("export function ", .module),
  ]

  /// Finds `:::note` and `!!! note`, which begin blocks.
  private func block() -> Found? {
    guard text.count > 2, text[1] == text[0], text[2] == text[0] else { return nil }
    let signs = text.prefix { $0 == text[0] }.count
    let rest = text[signs...]
    switch text[0] {
    case UInt8(ascii: ":"):
      let name = rest.drop(while: \.isBlank)
      guard name.startIndex - signs <= 1, let first = name.first,
        first.isASCIILetter || first == UInt8(ascii: "{")
          || first >= 0x80 && name.startIndex == signs
      else { return nil }
      return (.directive, 0..<word(from: name.startIndex).end)
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      let following = rest.first == UInt8(ascii: "+") ? rest.dropFirst() : rest
      let start = following.drop(while: \.isBlank).startIndex
      let type = word(from: start)
      guard signs == 3, start > following.startIndex, Self.admonitions.contains(type.text) else {
        return nil
      }
      return (.admonition, 0..<type.end)
    default: return nil
    }
  }

  /// Source: the types of the admonition extension of MkDocs and its theme Material.
  private static let admonitions: Set<String> = [
    "note", "abstract", "summary", "tldr", "info", "todo", "tip", "hint", "important", "success",
    "check", "done", "question", "help", "faq", "warning", "caution", "attention", "failure",
    "fail", "missing", "danger", "error", "bug", "example", "quote", "cite", "seealso",
  ]

  /// Finds `*[HTML]: meaning`, an abbreviation.
  private func abbreviation() -> Found? {
    guard text.starts(with: "*[".utf8), let end = text.firstIndex(of: UInt8(ascii: "]")),
      text[(end + 1)...].first == UInt8(ascii: ":")
    else { return nil }
    return (.abbreviation, 0..<end + 2)
  }

  /// Finds `: meaning` below a term.
  private func definition() -> Found? {
    guard !syntax.contains(.definitionLists), text.count > 2, text[0] == UInt8(ascii: ":"),
      text[1].isBlank, let first = text[1...].firstIndex(where: { !$0.isBlank })
    else { return nil }
    let word = text[first...].prefix { !$0.isBlank }
    return (.definition, 0..<word.endIndex)
  }
}
