import Diagnostics
import Primitives

/// Finds links, readings and code in the notations of other tools.
extension ForeignMarkup {
  /// Notes queries of Obsidian, lines `# …` of Rust that mdBook hides, and comments with which
  /// Docusaurus marks lines.
  mutating func noteCode() {
    guard let info = node.fence.map({ _ in node.fenceInfo }), let first = info.first else { return }
    if first == UInt8(ascii: "d"), info.starts(with: "dataview".utf8) {
      note(.query, ofLine: node.startLine)
    }
    noteHighlightComments(info)
    guard first == UInt8(ascii: "r"), info.starts(with: "rust".utf8) else { return }
    for (index, line) in LinesOfCode.split(Array(node.literal)).enumerated()
    where line.starts(with: "# ".utf8) {
      note(.hiddenLine, ofLine: node.startLine + index + 1)
    }
  }

  /// Notes `// highlight-next-line`, unless the code is a text about such comments.
  private mutating func noteHighlightComments(_ info: Bytes) {
    let code = node.literal
    var (index, line, lineStart) = (0, 1, 0)
    while let place = ByteSearch.first(
      UInt8(ascii: "h"), or: UInt8(ascii: "["), in: code, from: index)
    {
      index = place + 1
      guard Self.lineMarks.contains(where: { code[place...].starts(with: $0.utf8) }),
        case let language = String(decoding: info.prefix { !$0.isBlank }, as: UTF8.self),
        !["md", "mdx", "markdown", "text", "txt"].contains(language)
      else { continue }
      while case let end = ByteSearch.lineEnd(in: code, from: lineStart), end < place {
        lineStart = end + (code[end...].starts(with: "\r\n".utf8) ? 2 : 1)
        line += 1
      }
      let end = ByteSearch.lineEnd(in: code, from: place)
      let words = String(decoding: code[lineStart..<end], as: UTF8.self)
        .split { " \t".contains($0) }
      if let mark = Self.lineMark(in: words) { note(mark, ofLine: node.startLine + line) }
    }
  }

  private static let lineMarks = ["highlight-", "[!code "]

  /// Returns the kind of a comment that marks lines: `// highlight-next-line`, or
  /// `a // [!code ++]` after code.
  private static func lineMark(in words: [Substring]) -> ForeignMark? {
    guard let sign = words.firstIndex(where: { commentSigns.contains(String($0)) }),
      case let rest = words[(sign + 1)...], let first = rest.first
    else { return nil }
    let isShiki = first == "[!code" && rest.count > 1 && rest[sign + 2].hasSuffix("]")
    let isLine = first == "highlight-line"
    let isOther =
      sign == 0 && ["highlight-next-line", "highlight-start", "highlight-end"].contains(first)
    guard isShiki || isLine || isOther,
      rest.dropFirst(isShiki ? 2 : 1).allSatisfy({ "*/}-->".contains($0) })
    else { return nil }
    return isShiki ? .codeComment : .highlightComment
  }

  /// Notes `<div class="mermaid">`.
  mutating func noteMermaid() {
    let html = node.literal
    guard let name = ByteSearch.range(of: "mermaid".utf8, in: html),
      let start = html[..<name.lowerBound].lastIndex(of: UInt8(ascii: "<")),
      !html[start..<name.lowerBound].contains(UInt8(ascii: ">")),
      let end = html[name.upperBound...].firstIndex(of: UInt8(ascii: ">")),
      ["<div ", "<pre "].contains(where: { html[start...].starts(with: $0.utf8) }),
      case let tag = Array(html[start...end]), tag.contains(Array("class=".utf8))
    else { return }
    note(.mermaid, tag)
  }

  private static let commentSigns: Set<String> = ["//", "#", "/*", "{/*", "<!--", "--", "%", ";"]

  private mutating func note(_ mark: ForeignMark, ofLine number: Int) {
    let line = references.places.bytes(ofLine: number).trimmed(\.isBlank)
    note(mark, Array(line), at: line.startIndex..<line.endIndex)
  }

  /// Notes `[[About#Team]]` if a page has that title or file name.
  ///
  /// Returns its end.
  mutating func notePageName(at start: Int) -> Int? {
    guard start == 0 || text[start - 1] != UInt8(ascii: "!"),
      let end = NamedReference.end(in: text, at: start),
      // `[[Int]](repeating: [], count: 3)` is code.
      text[end...].first != UInt8(ascii: "(")
    else { return nil }
    let inner = String(decoding: written(start + 2..<end - 2), as: UTF8.self)
    let parts = inner.split(separator: "|", maxSplits: 1)
    guard let name = parts.first?.split(separator: "#").first, let label = parts.last,
      let path = references.resolver.path(ofPage: String(name))
    else { return nil }
    noteInText((.wikiLink, start..<end), instead: "[\(label)](\(path))")
    return end
  }

  /// The delimiters of readings: before the word, between word and reading, and after the reading.
  private static let readings = [
    ("[", "]{", "}"), ("[", "]^(", ")"), ("[", "]^{", "}"), ("{", "|", "}"), ("｜", "《", "》"),
  ].map { (Array($0.utf8), Array($1.utf8), Array($2.utf8)) }

  /// Notes a reading that begins at `start`.
  ///
  /// Examples are `[漢字]{かんじ}`, `{漢字|かん|じ}` and `｜漢字《かんじ》`. Returns its end.
  mutating func noteReading(at start: Int) -> Int? {
    if let end = noteAlmostReading(at: start) { return end }
    let near = text[start...].prefix(120)
    for (open, middle, close) in Self.readings where near.starts(with: open) {
      let begin = start + open.count
      // Kanji begin with these bytes; `{{` is code.
      guard begin < near.endIndex, 0xE3...0xF0 ~= near[begin],
        start == 0 || text[start - 1] != text[start],
        let split = near.firstRange(of: middle),
        let end = near[split.upperBound...].firstRange(of: close)
      else { continue }
      let word = String(decoding: written(begin..<split.lowerBound), as: UTF8.self)
      let readings = String(decoding: near[split.upperBound..<end.lowerBound], as: UTF8.self)
        .split(separator: "|")
      guard RubyMarkup.isWord(word), RubyMarkup.isReading(readings.joined()) else {
        continue
      }
      let isOwn = open == [UInt8(ascii: "{")]
      noteReading(
        start..<end.upperBound, of: word, readings.joined(), isOwn: isOwn,
        isRight: isOwn && [1, word.count].contains(readings.count))
      return end.upperBound
    }
    return nil
  }

  /// Notes `漢字《かんじ》`, where the first byte after `《` is at `start`: kana after kanji.
  mutating func noteBareReading(at start: Int) {
    let near = text[start...].prefix(120)
    guard let end = near.firstRange(of: Array("》".utf8)) else { return }
    let reading = String(decoding: near[..<end.lowerBound], as: UTF8.self)
    let before = String(decoding: text[max(0, start - 63)..<start - 3], as: UTF8.self)
    let word = String(
      String.UnicodeScalarView(
        before.unicodeScalars.reversed()
          .prefix { $0.properties.isIdeographic || $0 == "々" }.reversed()))
    guard !word.isEmpty, !reading.isEmpty,
      reading.unicodeScalars.allSatisfy({ 0x3041...0x30FF ~= $0.value })
    else { return }
    noteReading(start - 3 - word.utf8.count..<end.upperBound, of: word, reading)
  }

  private mutating func noteReading(
    _ range: Range<Int>, of word: String, _ reading: String, isOwn: Bool = false,
    isRight: Bool = false
  ) {
    let shown = MarkdownSentences.write(Array("{\(word)|\(reading)}".utf8))
    let setting = "markdown: { readings: yes } in site.yml"
    let isOn = extensions.syntax.contains(.readings)
    note(
      isOwn ? .unreadReading : .reading, written(range),
      suggestion: isOn ? shown : isRight ? "write \(setting)" : "\(shown), and \(setting)")
  }
}

/// Readings in Michi's own notation that are nearly correct.
extension ForeignMarkup {
  private static let almostBraces = [("{", "}"), ("｛", "｝")]

  /// Notes `｛漢字｜かんじ｝`, `{漢字 | かんじ}`, `{漢字|}` and `{日本語|に|ほん}` on a site with readings.
  ///
  /// Returns the end.
  private mutating func noteAlmostReading(at start: Int) -> Int? {
    let near = text[start...].prefix(RubyMarkup.longest)
    guard extensions.syntax.contains(.readings),
      let open = Self.almostBraces.first(where: { near.starts(with: $0.0.utf8) })?.0,
      start == 0 || text[start - 1] != text[start]
    else { return nil }
    let begin = start + open.utf8.count
    let closes = Self.almostBraces.compactMap {
      near[begin...].firstRange(of: Array($0.1.utf8))
    }
    guard let close = closes.min(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
    let parts = String(decoding: near[begin..<close.lowerBound], as: UTF8.self)
      .split(omittingEmptySubsequences: false) { "|｜".contains($0) }
      .map { String($0.trimmed(\.isWhitespace)) }
    guard parts.count > 1, RubyMarkup.isWord(parts[0]),
      let (reason, suggestion) = Self.fault(ofReadings: Array(parts.dropFirst()), of: parts[0])
    else { return nil }
    note(.almost(reason), written(start..<close.upperBound), suggestion: suggestion)
    return close.upperBound
  }

  /// Returns what is wrong with the readings of a word, and what to write; `nil` for a text that
  /// was hardly meant as readings, such as `{私|僕}`.
  private static func fault(
    ofReadings readings: [String], of word: String
  ) -> (reason: String, suggestion: String)? {
    let kana = readings.filter { RubyMarkup.isReading($0) }
    if readings.allSatisfy(\.isEmpty) {
      return ("has no reading", "write one, as in {漢字|かんじ}")
    }
    guard !kana.isEmpty else { return nil }
    let whole = "{\(word)|\(kana.joined())}"
    if let other = readings.first(where: { !RubyMarkup.isReading($0) }) {
      return other.isEmpty
        ? ("has an empty reading", "write one reading for all: \(whole)")
        : (
          "is not read, because \(MarkdownSentences.quoted(other)) is neither kana nor Hangul",
          "write \"\(whole)\""
        )
    }
    guard [1, word.count].contains(readings.count) else {
      return (
        "has \(word.count) character\(word.count == 1 ? "" : "s") but \(readings.count) readings",
        "write one for each, or one for all: \(whole)"
      )
    }
    let written = ([word] + readings).joined(separator: "|")
    return (
      "is not read, because of its spaces or full-width signs", "write \"{\(written)}\""
    )
  }
}

/// Formulas whose delimiters have another meaning in Markdown.
extension ForeignMarkup {
  /// Notes LaTeX's `\(x^2\)` and `\[x^2\]`, with one backslash or two.
  ///
  /// Markdown shows one backslash less. Returns the end.
  mutating func noteBracketedFormula(at start: Int) -> Int? {
    let isRound = text[start] == UInt8(ascii: "(")
    let close = isRound ? UInt8(ascii: ")") : UInt8(ascii: "]")
    let near = text[(start + 1)...].prefix(200)
    if !isRound, node.next?.isBreak == true, written(start + 1..<text.count).isEmpty {
      return noteFormulaLine()
    }
    // The formula itself may contain brackets, as in f(x).
    for end in near.indices.filter({ near[$0] == close }).prefix(4) {
      let inner = written(start + 1..<end)
      guard ForeignMarkReader.isFormula(inner[...]) else { continue }
      let signs = [UInt8](repeating: UInt8(ascii: "\\"), count: inner.last == 0x5C ? 2 : 1)
      let written = signs + [text[start]] + inner + [0x5C, close]
      let place = references.places.findAgain(written, in: node)
      guard references.source.bytes[place].elementsEqual(written) else { continue }
      note(.formula, written, at: place, Self.bracketAdvice)
      return end + 1
    }
    return nil
  }

  /// Notes a line `\[`, which begins a formula of several lines.
  private mutating func noteFormulaLine() -> Int? {
    let place = references.places.findAgain(Array("\\[".utf8), in: node)
    let line = references.source.line(references.source.position(at: place.lowerBound).line)
    guard references.source.bytes[place].elementsEqual("\\[".utf8),
      line.trimmed({ $0 == 0x5C || $0.isBlank }).elementsEqual("[".utf8)
    else { return nil }
    note(.formula, Array("\\[".utf8), at: place, Self.bracketAdvice)
    return text.count
  }

  private static let bracketAdvice = "write $$ instead of the brackets and their backslashes"

  /// Notes GitHub's ``$`x^2`$``, where the text ends with the first sign.
  mutating func noteCodeFormula() -> Bool {
    guard let code = node.next, code.kind == .code, let rest = code.next, rest.kind == .text,
      rest.literal.first == UInt8(ascii: "$"),
      ForeignMarkReader.isFormula(Array(code.literal)[...])
    else { return false }
    note(
      .formula, Array("$`".utf8) + code.literal + Array("`$".utf8),
      at: references.places.findAgain(Array("$`".utf8) + code.literal, in: node),
      "write $$ before and after it, without backticks")
    return true
  }
}
