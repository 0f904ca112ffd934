// HTML, in which kramdown reads an element up to its end, and Michi up to the next blank line.
extension KramdownText {
  mutating func convertHTML(_ text: Substring) -> Bool {
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
        note(.decided, "an empty <\(name)> was replaced by an anchor")
      } else {
        result.append(String(text[..<tag.range.upperBound]))
      }
      return readRemainder(rest)
    }
    guard let (inner, remainder, last) = content(of: name, from: rest) else { return false }
    let attribute = tag.2.firstMatch(of: markdownPattern)
    let open =
      "<\(name)\(attribute.map { String(tag.2.replacing($0.0, with: "")) } ?? String(tag.2))>"
    let isMarkdown =
      attribute.map { $0.1 != "0" } ?? (readsElements && !HTMLNames.verbatim.contains(name))
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
      if name == "pre" { raw = raw.map(withoutFalseTags) }
      if HTMLNames.verbatim.contains(name) { result += raw } else { appendRaw(raw) }
    }
    index = last
    return readRemainder(remainder)
  }

  private mutating func appendNested(_ inner: ArraySlice<String>) {
    var nested = KramdownText(
      Self.dedented(inner).joined(separator: "\n"), keepsBreaks: keepsBreaks,
      namesEmoji: namesEmoji)
    (nested.depth, nested.readsElements, nested.opened) = (depth + 1, readsElements, opened)
    result += ["", nested.converted(), ""]
    notes += nested.notes
  }

  /// The maximum number of lines of an element, which limits the search for its end.
  private static let longestElement = 500

  /// Returns the lines of an element's content, the text after its end, and the line of that text.
  private mutating func content(
    of name: String, from rest: Substring
  ) -> (inner: [String], remainder: Substring, last: Int)? {
    let lastEnd = lastEnds[name] ?? lines.lastIndex { $0.lowercased().contains("</\(name)") } ?? -1
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

  /// Continues with the text after an element, which Michi reads as Markdown only after a blank
  /// line.
  private mutating func readRemainder(_ rest: Substring) -> Bool {
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
    if index < lines.count, !lines[index].isBlankLine { result.append("") }
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
      return readRemainder(rest)
    }
    return false
  }

  /// Handles a line with a single tag such as `<br/>`, after which Michi reads HTML up to the next
  /// blank line.
  private mutating func separateSpan(_ text: Substring) -> Bool {
    // After a quote or a list, the line ends these, too.
    let last = result.last ?? ""
    guard isAfterBlank || last.hasPrefix(">") || Self.listMark(last[...]) != nil,
      index + 1 < lines.count, !lines[index + 1].isBlankLine,
      text.wholeMatch(of: spanPattern) != nil
    else { return false }
    result += [String(text), ""]
    index += 1
    return true
  }

  /// Appends lines that are HTML up to their end; a blank line would end the HTML.
  private mutating func appendRaw(_ block: [String]) {
    var isVerbatim = false
    let hasCode = block.contains { $0.contains("<script") || $0.contains("<style") }
    for line in hasCode ? block : block.map(withoutFalseTags) {
      if line.contains("<pre") { isVerbatim = true }
      if !line.allSatisfy(\.isWhitespace) {
        result.append(line)
      } else if isVerbatim {
        result.append("&#32;")
      }
      if line.contains("</pre") { isVerbatim = false }
    }
  }

  /// Returns a line of HTML in which `<U+9DBB>` and `<https://a.b>` are text, as in kramdown.
  /// Browsers would read them as elements.
  private func withoutFalseTags(_ line: String) -> String {
    line.contains("<") ? line.replacing(falseTagPattern, with: "&lt;") : line
  }

  private static func dedented(_ lines: ArraySlice<String>) -> [String] {
    let filled = lines.dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
    let indent = filled.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.enumerated().map { $0 == 0 ? $1 : String($1.dropFirst(min(indent, $1.count))) }
  }
}

/// The HTML elements by type, as kramdown and GitHub's Markdown treat them.
enum HTMLNames {
  static let spans = set(
    """
    a abbr acronym b big bdo br button cite code del dfn em i img input ins kbd label mark option q \
    rb rbc rp rt rtc ruby samp select small span strong sub sup tt u var
    """)
  static let voids = set("area base col command embed hr keygen link meta param source track wbr")
  /// The elements whose content both read verbatim, including blank lines.
  static let verbatim = set("pre script style textarea")
  /// The elements that begin an HTML block in GitHub's Markdown, whatever follows the tag.
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
