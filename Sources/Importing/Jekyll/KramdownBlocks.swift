import Primitives

/// Lines of kramdown whose blocks are delimited as GitHub's Markdown requires: fences, lists,
/// footnotes, rules and `^`.
///
/// Source: kramdown 2.4 and kramdown-parser-gfm 1.1.
struct KramdownBlocks {
  private let lines: [Substring]
  private(set) var result: [Substring] = []
  /// The lines of footnotes that a later footnote of the same name replaces.
  private(set) var replaced: [ArraySlice<Substring>] = []
  private var index = 0
  private var isAfterBlank = true
  private var lists: [Item] = []
  /// The line of the last definition of each footnote.
  private var footnotes: [Substring: Int] = [:]
  /// The number of lines that may still be searched for the ends of fences.
  private var looks = 200_000

  /// The last item of an open list, with columns in the source.
  private struct Item {
    let isOrdered: Bool
    let mark: Character
    var content: Int
    /// The number of columns by which its lines move to the right.
    let shift: Int
    /// Whether it contains a list.
    var hasList = false
  }

  private let depth: Int

  init(_ lines: [Substring], depth: Int = 0) {
    (self.lines, self.depth) = (lines, depth)
    for (number, line) in lines.enumerated() {
      if let name = Self.footnote(line) { footnotes[name] = number }
    }
    while index < lines.count { read(lines[index]) }
  }

  private mutating func read(_ line: Substring) {
    guard !line.isBlankLine else {
      append(line)
      isAfterBlank = true
      return
    }
    defer { isAfterBlank = false }
    if copyVerbatim(line) || readQuote(line) { return }
    if line.first == "^", line.dropFirst().isBlankLine {
      result += ["", "<!-- -->", ""]
      lists = []
      index += 1
    } else if let name = Self.footnote(line), lists.isEmpty {
      readFootnote(name)
    } else {
      readBlock(line, Self.indent(of: line))
    }
  }

  private mutating func append(_ line: Substring) {
    result.append(line)
    index += 1
  }

  /// Reads the lines of a quote outside of lists as separate blocks.
  private mutating func readQuote(_ line: Substring) -> Bool {
    let endsLists = isAfterBlank && line.first == ">"
    guard lists.isEmpty || endsLists, depth < 8, Self.quoted(line) != nil else { return false }
    lists = []
    var quoted: [Substring] = []
    while index < lines.count, let text = Self.quoted(lines[index]) {
      quoted.append(text)
      index += 1
    }
    let inner = KramdownBlocks(quoted, depth: depth + 1)
    replaced += inner.replaced
    let isSame = inner.result == quoted
    result += isSame ? Array(lines[(index - quoted.count)..<index]) : inner.result.map { "> " + $0 }
    return true
  }

  /// Returns a line of a quote without its marker; `nil` for any other line.
  private static func quoted(_ line: Substring) -> Substring? {
    let text = line.drop { $0 == " " }
    guard text.first == ">", line.utf8.count - text.utf8.count <= 3 else { return nil }
    let rest = text.dropFirst()
    return rest.first == " " ? rest.dropFirst() : rest
  }

  /// Copies a formula, a comment or an element whose text is not Markdown.
  private mutating func copyVerbatim(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    let ends = ["<pre": "</pre>", "<script": "</script>", "<style": "</style>", "<!--": "-->"]
    guard let first = text.first, first == "<" || first == "$" else { return false }
    let end = first == "$" ? "$$" : ends.first { text.hasPrefix($0.key) }?.value
    guard let end, first == "<" || text.hasPrefix("$$"), !text.dropFirst(2).contains(end) else {
      return false
    }
    for last in (index + 1)..<max(index + 1, min(lines.count, index + 500)) {
      guard lines[last].contains(end) else { continue }
      result += lines[index...last]
      index = last + 1
      return true
    }
    return false
  }

  // MARK: Footnotes

  private static func footnote(_ line: Substring) -> Substring? {
    let text = line.drop { $0 == " " }
    guard text.hasPrefix("[^"), line.utf8.count - text.utf8.count <= 3,
      let end = text.firstIndex(of: "]"), text[end...].hasPrefix("]:")
    else { return nil }
    return text[..<end].dropFirst(2)
  }

  /// A footnote ends with its line, or with the indented lines below it.
  private mutating func readFootnote(_ name: Substring) {
    let start = index
    index += 1
    while index < lines.count {
      let next = lines[index].isBlankLine && index + 1 < lines.count ? index + 1 : index
      guard Self.indent(of: lines[next]) >= 4, !lines[next].isBlankLine else { break }
      index = next + 1
    }
    if footnotes[name] == start {
      result += lines[start..<index]
    } else {
      replaced.append(lines[start..<index])
    }
    if index < lines.count, !lines[index].isBlankLine { result.append("") }
  }

  // MARK: Lists

  private mutating func readBlock(_ line: Substring, _ indent: Int) {
    let mark = isRule(line) ? nil : KramdownText.listMark(line)
    let isOrdered = mark?.last { !$0.isWhitespace } == "."
    var (level, base) = (0, 0)
    while level < lists.count {
      let item = lists[level]
      let isSibling =
        mark != nil && isOrdered == item.isOrdered && indent < item.content
        && indent - base <= 3
      if isSibling, let mark {
        lists.removeSubrange((level + 1)...)
        return readItem(line, mark, at: level)
      }
      guard indent >= item.content || !isAfterBlank else { break }
      (level, base) = (level + 1, item.content)
    }
    lists.removeSubrange(level...)
    let isCode = indent - base > 3
    if let mark, !isCode {
      let canBegin = lists.isEmpty ? indent <= 3 : indent >= base || !lists[level - 1].hasList
      guard canBegin else { return append(line) }
      let shift = lists.last.map { $0.shift + max(0, $0.content - indent) } ?? 0
      if !lists.isEmpty { lists[level - 1].hasList = true }
      let sign = mark.last { !$0.isWhitespace } ?? "-"
      lists.append(Item(isOrdered: isOrdered, mark: sign, content: 0, shift: shift))
      return readItem(line, mark, at: level)
    }
    let text = line.drop { $0 == " " }
    // GitHub's Markdown would place this block after the list.
    let isBlock = ">#`~".contains(text.first ?? " ") && (indent > 0 || closesFence(text, base))
    let missing = lists.isEmpty || !isBlock ? 0 : max(0, base - indent)
    let shift = (lists.last?.shift ?? 0) + missing
    if !isCode, readFence(text, String(repeating: " ", count: indent + shift), base) { return }
    if !isAfterBlank, isRule(line), text.first != "-", !text.contains(" "), isInParagraph {
      return append(line[..<text.startIndex] + "\\" + text)
    }
    let isNumbered = !lists.isEmpty && !isCode && Self.hasNumber(text)
    append(
      String(repeating: " ", count: shift)
        + (isNumbered ? line[..<text.startIndex] + Self.escapedNumber(text) : line))
  }

  /// Returns whether a text begins with a number such as `1)`, which is no list in kramdown.
  private static func hasNumber(_ text: Substring) -> Bool {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    return !digits.isEmpty && text[digits.endIndex...].hasPrefix(") ")
  }

  private static func escapedNumber(_ text: Substring) -> Substring {
    guard hasNumber(text), let sign = text.firstIndex(of: ")") else { return text }
    return text[..<sign] + "\\" + text[sign...]
  }

  private mutating func readItem(_ line: Substring, _ mark: Substring, at level: Int) {
    var line = line
    let item = lists[level]
    if !item.isOrdered, let sign = line.firstIndex(where: { !$0.isWhitespace }),
      line[sign] != item.mark
    {
      line.replaceSubrange(sign...sign, with: String(item.mark))
    }
    var rest = line.dropFirst(mark.count)
    lists[level].content = Self.contentColumn(after: mark)
    if let match = rest.prefixMatch(of: /\{:([^}]*)\}\s*/) {
      let id = match.1.firstMatch(of: /#([\w-]+)/).map { "<a id=\"\($0.1)\"></a>" } ?? ""
      rest = rest[match.range.upperBound...]
      line = Substring(line[..<line.index(line.startIndex, offsetBy: mark.count)] + id + rest)
    }
    let shift = String(repeating: " ", count: item.shift)
    if readFence(rest, shift + line.prefix(mark.count), lists[level].content) { return }
    append(shift + line.dropLast(rest.count) + Self.escapedNumber(rest))
  }

  /// Returns the column at which the text of a list item begins.
  static func contentColumn(after mark: Substring) -> Int {
    let end = mark.count - mark.reversed().prefix(while: \.isWhitespace).count
    // After much white space, the item begins with code.
    if mark.count - end > 4 { return end + 1 }
    return mark.reduce(0) { $1 == "\t" ? $0 + 4 - $0 % 4 : $0 + 1 }
  }

  private var isInParagraph: Bool {
    let last = result.last?.drop { $0 == " " || $0 == ">" } ?? ""
    return !last.isBlankLine && !"#|{<`~$".contains(last.first ?? " ")
  }

  private func isRule(_ line: Substring) -> Bool {
    guard let first = line.utf8.first(where: { !$0.isASCIISpace }), "*-_".utf8.contains(first)
    else { return false }
    let signs = line.utf8.filter { !$0.isASCIISpace }
    return signs.count >= 3 && signs.allSatisfy { $0 == first }
  }

  static func indent(of line: Substring) -> Int {
    var column = 0
    for sign in line {
      if sign == " " {
        column += 1
      } else if sign == "\t" {
        column += 4 - column % 4
      } else {
        break
      }
    }
    return column
  }

  // MARK: Fences

  /// Reads a fence with its code, or turns a fence without an end into text.
  ///
  /// - Parameters:
  ///   - before: the output before the fence on its line.
  ///   - base: the column of the list item that contains it; 0 outside of lists.
  private mutating func readFence(_ text: Substring, _ before: String, _ base: Int) -> Bool {
    guard let sign = text.first, sign == "`" || sign == "~" else { return false }
    let run = text.prefix { $0 == sign }
    let info = text[run.endIndex...]
    guard run.count >= 3, sign == "~" || !info.contains("`") else { return false }
    let isOther = info.contains("~") && info.trimmed(\.isWhitespace).contains(" ")
    guard !isOther, let (end, length) = end(of: run, base) else {
      append(before + "\\" + text)
      return true
    }
    append(before + run.prefix(length) + info)
    let space = String(repeating: " ", count: before.count)
    while index <= end {
      let line = lines[index]
      let missing = base == 0 || line.isBlankLine ? 0 : before.count - Self.indent(of: line)
      append(missing > 0 ? space.prefix(missing) + line : line)
    }
    return true
  }

  /// Returns whether a text begins a fence that is closed within the list item that contains it.
  private mutating func closesFence(_ text: Substring, _ base: Int) -> Bool {
    guard base > 0, !isAfterBlank, let sign = text.first, sign == "`" || sign == "~" else {
      return false
    }
    let run = text.prefix { $0 == sign }
    return run.count >= 3 && end(of: run, base) != nil
  }

  /// Returns the line that closes a fence, and the length of that fence; `nil` if there is none.
  private mutating func end(of run: Substring, _ base: Int) -> (line: Int, length: Int)? {
    var best: (line: Int, length: Int)?
    var isAfterBlank = false
    for number in (index + 1)..<max(index + 1, min(lines.count, index + looks)) {
      looks -= 1
      let line = lines[number]
      let indent = Self.indent(of: line)
      if base > 0, isAfterBlank, indent < base, !line.isBlankLine { break }
      isAfterBlank = line.isBlankLine
      guard indent - base <= 3 else { continue }
      let text = line.trimmed(\.isWhitespace)
      guard text.count >= 3, text.first == run.first, text.allSatisfy({ $0 == run.first }) else {
        continue
      }
      let length = min(text.count, run.count)
      if length > best?.length ?? 0 { best = (number, length) }
      if length == run.count { break }
    }
    return best
  }
}
