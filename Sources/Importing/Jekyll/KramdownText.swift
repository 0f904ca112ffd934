import Foundation
import Primitives

/// Markdown as kramdown reads it, written as Michi reads it. What both read alike stays as it is.
///
/// Source: kramdown 2.4 and kramdown-parser-gfm 1.1.
struct KramdownText {
  private var lines: [Substring]
  /// The number in its file of the first line.
  private let firstLine: Int
  /// Whether a line break in a paragraph is one on the page.
  private let keepsBreaks: Bool
  private let namesEmoji: Bool
  /// How many elements the text stands in.
  private var depth = 0
  /// The last line that ends an element of a name.
  private var lastEnds: [String: Int] = [:]
  /// How many more lines are looked through for ends, and how often more a line is gone on with.
  private var looks = 100_000
  private var pieces = 200
  // A regular expression is compiled once for each value.
  private let tagPattern = /<([A-Za-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*?)(\/?)>/
  private let spanPattern = /<\/?[A-Za-z](?:"[^"]*"|'[^']*'|[^'">])*>\s*/
  private let markdownPattern = /\s+markdown\s*=\s*["']?(1|block|span|0)["']?/

  private(set) var result: [String] = []
  private var notes: [(weight: ImportReport.Weight, text: String, line: Int)] = []
  private var index = 0
  private var isInList = false

  init(_ text: String, firstLine: Int, keepsBreaks: Bool, namesEmoji: Bool) {
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    self.firstLine = firstLine
    self.keepsBreaks = keepsBreaks
    self.namesEmoji = namesEmoji
  }

  /// The text as Michi reads it, and what was changed where.
  mutating func converted() -> (
    text: String, notes: [(weight: ImportReport.Weight, text: String, line: Int)]
  ) {
    var fence = CodeFenceState()
    while index < lines.count {
      let line = lines[index]
      if fence.readLine(ArraySlice(line.utf8)) {
        result.append(String(line))
        index += 1
        continue
      }
      let wasInList = isInList
      if isCode(line) {
        result.append(String(line))
        index += 1
      } else if !convertBlock(line, wasInList) {
        result.append(inline(String(line)))
        index += 1
      }
    }
    return (result.joined(separator: "\n"), notes)
  }

  private mutating func note(_ weight: ImportReport.Weight, _ text: String) {
    notes.append((weight, text, firstLine + index))
  }

  /// Whether a line is code because it is set in, or continues a list's text so deep that it does
  /// not matter.
  private mutating func isCode(_ line: Substring) -> Bool {
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    let isDeep = indent.contains("\t") || indent.utf8.count > 3
    if line.trimmed(\.isWhitespace).isEmpty { return false }
    if Self.listMark(line) != nil, !isDeep {
      isInList = true
    } else if indent.isEmpty, isAfterBlank {
      isInList = false
    }
    return isDeep && !isInList && isAfterBlank || isDeep && !isInList && isBehindCode
  }

  private var isAfterBlank: Bool { result.last?.allSatisfy(\.isWhitespace) ?? true }

  private var isBehindCode: Bool {
    guard let last = result.last else { return false }
    return last.hasPrefix("    ") || last.hasPrefix("\t")
  }

  /// Converts a block that begins with a line; false when there is none to convert.
  private mutating func convertBlock(_ line: Substring, _ wasInList: Bool) -> Bool {
    if line.contains("{:"), line.contains(".notice") || line.contains(".prompt-") {
      note(.changed, "a notice of the theme is a callout now, which has a title")
    }
    let text = line.drop { $0 == " " }
    guard line.utf8.count - text.utf8.count <= 3, let first = text.first else { return false }
    switch first {
    case "<": return convertHTML(text)
    case "{" where text.hasPrefix("{::comment") || text.hasPrefix("{::options"):
      note(.decided, "what kramdown keeps from readers was left out")
      let rest = text.contains("/}") ? [] : lines[index...].prefix { !$0.contains("{:/") }
      index += rest.count + 1
      return true
    case "*":
      guard text.hasPrefix("*["), text.prefix(200).contains("]:") else { break }
      note(.lost, "an abbreviation's explanation was left out: Michi has none")
      index += 1
      return true
    default: break
    }
    let number = text.prefix { $0.isASCII && $0.isNumber }
    let mark = text.dropFirst(number.count).prefix(2)
    if !number.isEmpty, mark == ") " {
      result.append(inline("\(number)\\)" + text.dropFirst(number.count + 1)))
      index += 1
      return true
    }
    if Int(number) ?? 1 != 1, mark == ". ", !isAfterBlank, !wasInList { result.append("") }
    return convertTable(wasInList)
  }

  // MARK: HTML

  private mutating func convertHTML(_ text: Substring) -> Bool {
    if text.hasPrefix("<!--") { return convertComment() }
    guard depth < 16,
      let tag = text.prefixMatch(of: tagPattern)
    else { return false }
    let name = tag.1.lowercased()
    guard !HTMLNames.spans.contains(name) else { return separateSpan(text) }
    let rest = text[tag.range.upperBound...]
    if !tag.3.isEmpty || HTMLNames.voids.contains(name) {
      let id = tag.2.firstMatch(of: /\b(?:id|name)\s*=\s*["']?([^\s"'>]+)/)?.1
      if let id, !HTMLNames.voids.contains(name) {
        result.append("<a id=\"\(id)\"></a>")
        note(.decided, "an empty <\(name)> became an anchor")
      } else {
        result.append(String(text[..<tag.range.upperBound]))
      }
      return goOn(behind: rest)
    }
    guard let (inner, behind, last) = content(of: name, from: rest) else { return false }
    let attribute = tag.2.firstMatch(of: markdownPattern)
    let open =
      "<\(name)\(attribute.map { String(tag.2.replacing($0.0, with: "")) } ?? String(tag.2))>"
    let isMarkdown = attribute.map { $0.1 != "0" } ?? false
    var raw = [open + inner[0]] + inner[1...]
    if isMarkdown || name != "pre" && inner.contains(where: { $0.contains("markdown=") }) {
      let start = isMarkdown ? 0 : inner.firstIndex { $0.contains("markdown=") } ?? 0
      appendRaw(start == 0 ? [open] : Array(raw[..<start]))
      appendNested(inner[start...])
      result.append("</\(name)>")
    } else {
      raw[raw.count - 1] += "</\(name)>"
      if !HTMLNames.blocks.contains(name),
        raw.contains(where: { $0.contains { "*_`[~".contains($0) } })
      {
        raw = ["<div>" + raw[0]] + raw[1...] + ["</div>"]
      }
      if HTMLNames.verbatim.contains(name) { result += raw } else { appendRaw(raw) }
    }
    index = last
    return goOn(behind: behind)
  }

  /// Lines within an element that are Markdown.
  private mutating func appendNested(_ inner: ArraySlice<String>) {
    var nested = KramdownText(
      Self.dedented(inner).joined(separator: "\n"), firstLine: firstLine + index,
      keepsBreaks: keepsBreaks, namesEmoji: namesEmoji)
    nested.depth = depth + 1
    let (text, notes) = nested.converted()
    self.notes += notes
    result += ["", text, ""]
  }

  /// How many lines an element may have: each that is not closed is looked through.
  private static let longestElement = 500

  /// The lines of an element's content, what stands behind its end, and the line of that.
  private mutating func content(
    of name: String, from rest: Substring
  ) -> (inner: [String], behind: Substring, last: Int)? {
    let lastEnd =
      lastEnds[name] ?? lines.lastIndex { $0.lowercased().contains("</\(name)") } ?? -1
    lastEnds[name] = lastEnd
    guard index <= lastEnd else { return nil }
    var depth = 1
    var inner: [String] = []
    var line = rest
    for last in index..<min(lines.count, index + Self.longestElement, index + looks) {
      looks -= 1
      if last > index { line = lines[last] }
      var from = line.startIndex
      while let open = line[from...].firstIndex(of: "<") {
        let tail = line[line.index(after: open)...]
        let isEnd = tail.first == "/"
        let word = tail.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
        from = line.index(after: open)
        guard word.lowercased() == name, let close = tail.firstIndex(of: ">") else { continue }
        if isEnd { depth -= 1 } else if line[line.index(before: close)] != "/" { depth += 1 }
        if depth == 0 {
          inner.append(String(line[..<open]))
          return (inner, line[line.index(after: close)...], last)
        }
      }
      inner.append(String(line))
    }
    return nil
  }

  /// Goes on with what stands behind an element, which Michi reads as Markdown only behind an empty
  /// line.
  private mutating func goOn(behind rest: Substring) -> Bool {
    let text = rest.drop(while: \.isWhitespace)
    pieces -= 1
    if !text.isEmpty, pieces > 0 {
      result.append("")
      lines[index] = text
      return true
    } else if !text.isEmpty {
      result.append(String(text))
    }
    index += 1
    if index < lines.count, !lines[index].allSatisfy(\.isWhitespace) { result.append("") }
    return true
  }

  private mutating func convertComment() -> Bool {
    for last in index..<min(lines.count, index + Self.longestElement, index + looks) {
      looks -= 1
      guard let end = lines[last].firstRange(of: "-->") else { continue }
      result += lines[index..<last].map(String.init)
      result.append(String(lines[last][..<end.upperBound]))
      let rest = lines[last][end.upperBound...]
      index = last
      return goOn(behind: rest)
    }
    return false
  }

  /// A line of one tag such as `<br/>`, behind which Michi reads HTML up to the next empty line.
  private mutating func separateSpan(_ text: Substring) -> Bool {
    // Behind a quote or a list it ends these, too.
    let last = result.last ?? ""
    guard isAfterBlank || last.hasPrefix(">") || Self.listMark(last[...]) != nil,
      index + 1 < lines.count, !lines[index + 1].allSatisfy(\.isWhitespace),
      text.wholeMatch(of: spanPattern) != nil
    else { return false }
    result += [String(text), ""]
    index += 1
    return true
  }

  /// Lines that are HTML to their end: an empty line would end them.
  private mutating func appendRaw(_ block: [String]) {
    var isVerbatim = false
    for line in block {
      if line.contains("<pre") { isVerbatim = true }
      if !line.allSatisfy(\.isWhitespace) {
        result.append(line)
      } else if isVerbatim {
        result.append("&#32;")
      }
      if line.contains("</pre") { isVerbatim = false }
    }
  }

  private static func dedented(_ lines: ArraySlice<String>) -> [String] {
    let filled = lines.dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
    let indent = filled.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.enumerated().map { $0 == 0 ? $1 : String($1.dropFirst(min(indent, $1.count))) }
  }

  // MARK: Tables

  /// A table that Michi does not read as one: without a line below its head, or a loose one. It may
  /// stand in a quote or be a list's item.
  private mutating func convertTable(_ wasInList: Bool) -> Bool {
    let line = lines[index]
    guard line.contains("|") else { return false }
    if let mark = Self.listMark(line) {
      let next = index + 1 < lines.count ? lines[index + 1] : ""
      let isAlone = next.allSatisfy(\.isWhitespace) || Self.listMark(next) != nil
      guard isAlone, let table = table([line.dropFirst(mark.count)][...]) else { return false }
      let indent = String(repeating: " ", count: mark.count)
      result += table.lines.enumerated().map { ($0 == 0 ? String(mark) : indent) + $1 }
      index += 1
      return true
    }
    let quote = line.prefix { $0 == ">" || $0 == " " }
    guard isAfterBlank || quote.contains(">") && result.last?.hasPrefix(">") != true else {
      noteUnshownTable()
      return false
    }
    let block = lines[index...].prefix {
      $0.hasPrefix(quote) && !$0.dropFirst(quote.count).allSatisfy(\.isWhitespace)
    }.map { $0.dropFirst(quote.count) }
    guard let table = table(block[...]) else {
      noteUnshownTable()
      return false
    }
    note(.decided, "a table of kramdown's is written as GitHub's Markdown has tables")
    result += table.lines.map { quote + $0 }
    index += table.count
    return true
  }

  /// Says where kramdown shows the signs of what Michi takes for a table.
  private mutating func noteUnshownTable() {
    guard index + 1 < lines.count, lines[index + 1].contains("--"),
      lines[index + 1].allSatisfy({ "|: -".contains($0) })
    else { return }
    note(.changed, "Jekyll showed this table as text; it is a table now")
  }

  /// A table as GitHub's Markdown has it, and how many lines it takes; nil where a block is no table
  /// of kramdown's, or GitHub's Markdown reads it alike.
  private func table(_ block: ArraySlice<Substring>) -> (lines: [String], count: Int)? {
    var rows: [[String]] = []
    var separator: Int?
    var count = 0
    for line in block {
      let text = line.trimmed(\.isWhitespace)
      if text.hasPrefix("{:") { break }
      guard let cells = Self.cells(of: text) else { return nil }
      count += 1
      if text.allSatisfy({ "+|: \t-=".contains($0) }), text.contains("-") || text.contains("=") {
        if separator == nil, !rows.isEmpty { separator = rows.count }
      } else {
        rows.append(cells)
      }
    }
    let columns = rows.map(\.count).max() ?? 0
    guard !rows.isEmpty, separator != rows.count else { return nil }
    if columns == 0 { return ([], count) }
    let second = block.dropFirst().first ?? ""
    let isReadAlike =
      separator == 1 && rows.count + 1 == count && rows[0].count == columns
      && Self.cells(of: second)?.count == columns
      && second.allSatisfy { "|: -".contains($0) } && second.contains("--")
      && block.first?.hasPrefix("|-") == false && !rows.joined().contains { $0.contains("|") }
    guard !isReadAlike else { return nil }
    func row(_ cells: [String]) -> String {
      let filled = cells + Array(repeating: "", count: columns - cells.count)
      let texts = filled.map { inline($0.replacing("|", with: "\\|")) }
      return "| " + texts.joined(separator: " | ") + " |"
    }
    let head = separator == nil ? [] : rows.removeFirst()
    let rule = "|" + String(repeating: " --- |", count: columns)
    return ([row(head), rule] + rows.map(row), count)
  }

  /// The cells of a line; nil where no sign outside of code divides it.
  private static func cells(of line: some StringProtocol) -> [String]? {
    var cells = [""]
    var code = 0
    var run = 0
    var isEscaped = false
    for character in line {
      if character == "`" {
        run += 1
      } else if run > 0 {
        code = code == 0 ? run : code == run ? 0 : code
        run = 0
      }
      if character == "|", code == 0, !isEscaped {
        cells.append("")
      } else {
        if character == "|", isEscaped { cells[cells.count - 1].removeLast() }
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    guard cells.count > 1 else { return nil }
    cells = cells.map { String($0.trimmed(\.isWhitespace)) }
    if cells.first == "", line.hasPrefix("|") { cells.removeFirst() }
    if cells.last == "" { cells.removeLast() }
    return cells
  }

  // MARK: Within a line

  /// What stands in front of a list's item: `* `, `1. `.
  private static func listMark(_ line: Substring) -> Substring? {
    let text = line.drop(while: \.isWhitespace)
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let mark =
      digits.isEmpty
      ? text.prefix(1) : text[..<digits.endIndex] + text[digits.endIndex...].prefix(1)
    guard digits.isEmpty ? ["-", "*", "+"].contains(mark) : mark.hasSuffix(".") else { return nil }
    let space = text.dropFirst(mark.count).prefix(while: \.isWhitespace)
    return space.isEmpty ? nil : line[..<space.endIndex]
  }

  private func inline(_ line: String) -> String {
    // Michi refuses a block that is longer.
    guard line.utf8.count < Limits.markdownText else { return line }
    var text = ""
    // Code between backticks stays as it is.
    for (part, isCode) in Self.parts(of: line) {
      text += isCode ? part : Self.mended(part, namesEmoji)
    }
    if keepsBreaks, index + 1 < lines.count, !lines[index + 1].allSatisfy(\.isWhitespace),
      let first = text.first(where: { !$0.isWhitespace }), !"#|<>{=".contains(first),
      !text.hasSuffix("  ")
    {
      text += "  "
    }
    return text
  }

  /// The parts of a line, those between equal runs of backticks as code.
  private static func parts(of line: String) -> [(text: String, isCode: Bool)] {
    var parts: [(text: String, isCode: Bool)] = []
    var rest = line[...]
    var plain = rest.startIndex
    var index = rest.startIndex
    while let tick = rest[index...].firstIndex(of: "`") {
      let run = rest[tick...].prefix { $0 == "`" }
      index = run.endIndex
      guard tick == rest.startIndex || rest[rest.index(before: tick)] != "\\" else { continue }
      var end = index
      while let next = rest[end...].firstIndex(of: "`") {
        let other = rest[next...].prefix { $0 == "`" }
        end = other.endIndex
        guard other.count == run.count else { continue }
        parts += [(String(rest[plain..<tick]), false), (String(rest[tick..<end]), true)]
        rest = rest[end...]
        (plain, index) = (end, end)
        break
      }
    }
    return parts + [(String(rest[plain...]), false)]
  }

  private static func mended(_ text: String, _ namesEmoji: Bool) -> String {
    var text = text
    if text.utf8.contains(UInt8(ascii: "\\")) {
      text = text.replacing(/\\([^\\.*_+`<>()\[\]{}#!:|"'$=~\sA-Za-z0-9-])/) { "\\\\\($0.1)" }
    }
    let parts = text.components(separatedBy: "](")
    text = parts[0] + parts.dropFirst().map { "](" + destinationMended($0) }.joined()
    if text.components(separatedBy: "==").count > 2 {
      text = text.replacing(/==(?=[^\s=])/, with: "\\==")
    }
    if namesEmoji, text.contains(":") {
      text = text.replacing(/:([a-z0-9_+-]+):/) { Emoji.named[String($0.1)] ?? String($0.0) }
    }
    return text
  }

  /// What stands behind `](`, with an address that has spaces, or a size behind it, as Michi reads it.
  private static func destinationMended(_ text: String) -> String {
    guard let end = text.firstIndex(of: ")") else { return text }
    let inside = text[..<end].trimmed(\.isWhitespace)
    let behind = text[text.index(after: end)...]
    guard inside.contains(where: \.isWhitespace) else { return text }
    if let size = inside.wholeMatch(of: /(\S+)\s+=(\d+)x(\d*)/) {
      return "\(size.1)){width=\(size.2)\(size.3.isEmpty ? "" : " height=\(size.3)")}" + behind
    }
    let title = inside.firstRange(of: /\s["']/)?.lowerBound ?? inside.endIndex
    let address = inside[..<title]
    guard address.contains(" "), !address.contains(where: { "(<>{}\"'".contains($0) }) else {
      return text
    }
    return address.replacing(" ", with: "%20") + inside[title...] + ")" + behind
  }
}

/// What kramdown and GitHub's Markdown take for which sort of element.
private enum HTMLNames {
  /// Those that stand in a paragraph.
  static let spans = set(
    """
    a abbr acronym b big bdo br button cite code del dfn em i img input ins kbd label mark option q \
    rb rbc rp rt rtc ruby samp select small span strong sub sup tt u var
    """)
  static let voids = set("area base col command embed hr keygen link meta param source track wbr")
  /// Those whose text both read as it is, empty lines and all.
  static let verbatim = set("pre script style textarea")
  /// Those that begin a block in GitHub's Markdown, whatever stands behind them.
  static let blocks = verbatim.union(
    set(
      """
      address article aside blockquote body caption center colgroup dd details dialog dir div dl dt \
      fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header html iframe legend li \
      main menu nav noframes ol optgroup option p section summary table tbody td tfoot th thead \
      title tr ul
      """))

  private static func set(_ names: String) -> Set<String> {
    Set(names.split(separator: " ").map(String.init))
  }
}
