internal import Primitives

/// What Obsidian, GitHub and note-taking systems write between signs.
extension TemplateTagReader {
  /// What begins with the sign at `start`; nil when it is text.
  func sign(at start: Int) -> TemplateTag? {
    switch text[start] {
    case UInt8(ascii: "["): wikiLink(at: start)
    case UInt8(ascii: "^"): footnote(at: start)
    case UInt8(ascii: "\\"): command(at: start)
    case UInt8(ascii: "%"): enclosed(by: "%%", at: start, .comment)
    case UInt8(ascii: "=") where syntax.contains(.marks): nil
    case UInt8(ascii: "="): enclosed(by: "==", at: start, .highlight)
    case UInt8(ascii: ":"): emoji(at: start)
    case UInt8(ascii: "$"): formula(at: start)
    default: nil
    }
  }

  /// `![[picture.png]]`, and `[[a page]]` where no code looks so: Swift's `[[Int]]` is a type.
  private func wikiLink(at start: Int) -> TemplateTag? {
    guard let end = NamedReference.end(in: text, at: start) else { return nil }
    if start > 0, text[start - 1] == UInt8(ascii: "!") {
      return TemplateTag(sort: .embed, range: start - 1..<end)
    }
    let name = text[start + 2..<end - 2]
    guard let first = name.first, !first.isBlank, let last = name.last, !last.isBlank,
      name.allSatisfy({
        $0.isASCIILetterOrDigit || $0 >= 0x80 || " -_./#|".utf8.contains($0)
      }),
      name.contains(where: { " -/#|".utf8.contains($0) })
        || (0x61...0x7A).contains(first) && name.count > 2
    else { return nil }
    return TemplateTag(sort: .wikiLink, range: start..<end)
  }

  /// What stands between two pairs of signs as a word does: `==marked==`.
  private func enclosed(
    by sign: StaticString, at start: Int, _ sort: TemplateTag.Sort
  ) -> TemplateTag? {
    let byte = text[start]
    guard start + 2 < text.count, text[start + 1] == byte, text[start + 2] != byte,
      start == 0 || text[start - 1] != byte && !text[start - 1].isASCIILetterOrDigit
    else { return nil }
    guard let end = end(sign, from: start + 3), end == text.count || text[end] != byte else {
      // A comment may end in another line.
      return sort == .comment && start == 0 ? TemplateTag(sort: sort, range: 0..<text.count) : nil
    }
    if sort == .highlight, text[start + 2].isBlank || text[end - 3].isBlank { return nil }
    return TemplateTag(sort: sort, range: start..<end)
  }

  /// `:smile:`, and `:+1:`, by the name of an emoji: behind no letter, and in no address.
  private func emoji(at start: Int) -> TemplateTag? {
    let name = text[(start + 1)...].prefix(40).prefix {
      $0.isASCIILetterOrDigit || "_+-".utf8.contains($0)
    }
    let behind = text[name.endIndex...].dropFirst()
    guard name.count > 1, name.endIndex < behind.startIndex,
      text[name.endIndex] == UInt8(ascii: ":"), !behind.starts(with: "//".utf8),
      !Self.isWord(Letters.scalar(before: start, in: text)),
      !Self.isWord(behind.first.flatMap { $0 < 0x80 && $0 != 0x3A ? Unicode.Scalar($0) : nil }),
      Emoji.named[String(decoding: name, as: UTF8.self)] != nil
    else { return nil }
    return TemplateTag(sort: .emoji, range: start..<behind.startIndex)
  }

  private static func isWord(_ sign: Unicode.Scalar?) -> Bool {
    sign.map {
      $0.properties.isAlphabetic || "0"..."9" ~= $0 || ":`/".unicodeScalars.contains($0)
    } ?? false
  }

  /// `$x^2$`, where it plainly is a formula: with a command of TeX, or something raised or lowered.
  private func formula(at start: Int) -> TemplateTag? {
    guard !syntax.contains(.inlineMath), start + 2 < text.count, !text[start + 1].isASCIISpace,
      text[start + 1] != text[start], start == 0 || text[start - 1] != text[start],
      let end = text[(start + 2)...].prefix(200).firstIndex(of: UInt8(ascii: "$")),
      !text[end - 1].isASCIISpace, end + 1 == text.count || !text[end + 1].isASCIIDigit
    else { return nil }
    let formula = text[(start + 1)..<end]
    guard formula.allSatisfy({ $0 < 0x80 }) || formula.contains(UInt8(ascii: "\\")) else {
      return nil
    }
    let isFormula = formula.indices.dropLast().contains { index in
      let next = formula[index + 1]
      switch formula[index] {
      case UInt8(ascii: "\\"): return next.isASCIILetter
      case UInt8(ascii: "^"): return next.isASCIILetterOrDigit || next == UInt8(ascii: "{")
      case UInt8(ascii: "_"): return next == UInt8(ascii: "{")
      default: return false
      }
    }
    return isFormula ? TemplateTag(sort: .formula, range: start..<(end + 1)) : nil
  }
}

/// What few systems have.
extension TemplateTagReader {
  /// `^[text]`, a footnote in the line.
  private func footnote(at start: Int) -> TemplateTag? {
    guard start + 2 < text.count, text[start + 1] == UInt8(ascii: "["),
      let end = text[(start + 2)...].prefix(Self.reach).firstIndex(of: UInt8(ascii: "]")),
      end > start + 2
    else { return nil }
    return TemplateTag(sort: .footnote, range: start..<end + 1)
  }

  /// `\\(x\\)`, whose first backslashes are gone, and `\begin{…}`.
  private func command(at start: Int) -> TemplateTag? {
    let rest = text[(start + 1)...].prefix(Self.reach)
    if rest.starts(with: "begin{".utf8) {
      return TemplateTag(sort: .formula, range: start..<start + 7)
    }
    for (open, close) in [("(", "\\)"), ("[", "\\]")] where rest.starts(with: open.utf8) {
      if let end = rest.firstRange(of: Array(close.utf8)) {
        return TemplateTag(sort: .formula, range: start..<end.upperBound)
      }
    }
    return nil
  }
}

/// What stands in a line of its own.
extension TemplateTagReader {
  /// What a whole line is; nil when it is text.
  func wholeLine() -> TemplateTag? {
    let line = text.trimmed(\.isBlank)
    let written = String(decoding: line, as: UTF8.self)
    if syntax.contains(.math), line.starts(with: "$$".utf8), line.count < 1000 {
      return TemplateTag(sort: .openFormula, range: line.startIndex..<line.startIndex + 2)
    }
    if line.count < 10, Self.contents.contains(written.lowercased()) {
      return TemplateTag(sort: .contents, range: line.startIndex..<line.endIndex)
    }
    if isModule(line) {
      return TemplateTag(sort: .module, range: line.startIndex..<line.endIndex)
    }
    if written == "%%" { return TemplateTag(sort: .comment, range: 0..<2) }
    if written == "+++" { return TemplateTag(sort: .frontMatter, range: 0..<3) }
    return nil
  }

  private static let contents: Set<String> = ["[toc]", "[[toc]]", "@[toc]", "${toc}"]

  /// Whether a line is one of MDX: `import A from 'a'`.
  private func isModule(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let exports = ["export const ", "export default ", "export function "]
    if exports.contains(where: { line.starts(with: $0.utf8) }) { return true }
    return line.starts(with: "import ".utf8)
      && ["'", "\""].contains { quote in
        line.indices.contains { line[$0...].starts(with: " from \(quote)".utf8) }
      }
  }

  /// `*[HTML]: what it is short for`.
  func abbreviation() -> TemplateTag? {
    guard text.starts(with: "*[".utf8), let end = text.firstIndex(of: UInt8(ascii: "]")),
      text[(end + 1)...].first == UInt8(ascii: ":")
    else { return nil }
    return TemplateTag(sort: .abbreviation, range: 0..<end + 2)
  }

  /// `: what it means`, in the line below a term.
  func definition() -> TemplateTag? {
    guard !syntax.contains(.definitionLists), text.count > 2, text[0] == UInt8(ascii: ":"),
      text[1].isBlank, let first = text[1...].firstIndex(where: { !$0.isBlank })
    else { return nil }
    let word = text[first...].prefix { !$0.isBlank }
    return TemplateTag(sort: .definition, range: 0..<word.endIndex)
  }
}
