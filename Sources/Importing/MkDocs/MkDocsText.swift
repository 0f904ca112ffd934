import Foundation
import Loading
import MarkdownRendering
import Primitives

/// Converts Markdown for MkDocs, with the usual extensions of the theme Material, to Markdown for
/// Michi.
///
/// Source: Python-Markdown 3.8 and PyMdown Extensions 10.
struct MkDocsText {
  /// The names of the Markdown extensions that the site uses.
  let extensions: Set<String>
  /// Whether all code blocks have line numbers.
  let numbersLines: Bool
  /// Returns the value of a variable of the plugin macros; `nil` if the site does not use the
  /// plugin.
  let variables: ((String) -> String?)?
  /// Returns the text of a file that a snippet includes.
  let snippet: (String) -> String?
  private(set) var notes: [ImportReport.LineNote] = []
  /// The number of bytes that snippets may still add.
  private var budget = 1 << 20

  init(
    extensions: Set<String>, numbersLines: Bool, variables: ((String) -> String?)?,
    snippet: @escaping (String) -> String?
  ) {
    (self.extensions, self.numbersLines) = (extensions, numbersLines)
    (self.variables, self.snippet) = (variables, snippet)
  }

  mutating func converted(_ text: String) -> String {
    let lines = text.lines
    return converted(included(lines, depth: 0)).joined(separator: "\n")
  }

  private mutating func note(_ weight: ImportReport.Weight, _ text: String, _ line: String) {
    notes.append((weight, text, line[...]))
  }

  // MARK: Snippets

  /// Inserts the files that `--8<-- "file"` includes, also in code.
  private mutating func included(_ lines: [String], depth: Int) -> [String] {
    guard lines.contains(where: { $0.contains("8<--") }) else { return lines }
    var result: [String] = []
    var isBlock = false
    for line in lines {
      let words = line.trimmed(\.isWhitespace)
      if words.wholeMatch(of: /;-+8<-+.*/) != nil {
        result.append(line.replacing(";--8<--", with: "--8<--"))
      } else if words.wholeMatch(of: /-+8<-+/) != nil {
        isBlock.toggle()
      } else if words.contains("8<-"), words.contains("[start:") || words.contains("[end:") {
        continue
      } else if let match = words.wholeMatch(of: /-+8<-+\s+["']([^"']+)["']/) {
        result += file(String(match.1), for: line, depth)
      } else if isBlock {
        if !words.isEmpty, words.first != ";" { result += file(String(words), for: line, depth) }
      } else {
        result.append(line)
      }
    }
    return result
  }

  private mutating func file(_ name: String, for line: String, _ depth: Int) -> [String] {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard !name.contains("://"), depth < 8, let text = snippet(parts[0]),
      text.utf8.count <= budget
    else {
      note(.lost, "a snippet was left out: there is no such file here, or it is too large", line)
      return []
    }
    budget -= text.utf8.count
    var lines = text.lines
    if lines.last == "" { lines.removeLast() }
    if parts.count > 1, Int(parts[1]) == nil, !parts[1].isEmpty {
      let start = lines.firstIndex { $0.contains("[start:\(parts[1])]") }
      let end = lines.firstIndex { $0.contains("[end:\(parts[1])]") }
      lines = start.map { Array(lines[($0 + 1)..<max($0 + 1, end ?? lines.count)]) } ?? []
    } else if parts.count > 1 {
      let first = max(1, Int(parts[1]) ?? 1) - 1
      let last = parts.count > 2 ? Int(parts[2]) ?? lines.count : lines.count
      lines = Array(lines.prefix(last).dropFirst(first))
    }
    let indent = line.prefix(while: \.isWhitespace)
    return included(lines.map { indent + $0 }, depth: depth + 1)
  }

  // MARK: Blocks

  private mutating func converted(_ lines: [String]) -> [String] {
    var result: [String] = []
    var fence = CodeFenceState()
    var index = 0
    while index < lines.count {
      let line = lines[index]
      let wasInside = fence.isInside
      if fence.readLine(line) {
        result.append(
          wasInside ? line.replacing(/\((\d+)\)!/) { "(\($0.1))" } : self.fence(line))
        index += 1
      } else {
        result += block(lines, &index)
      }
    }
    return result
  }

  /// Returns the opening line of a code block: `{ .yaml .annotate title="x" }` becomes `yaml
  /// title="x"`.
  private func fence(_ line: String) -> String {
    var line = line.replacing(/\blinenums\s*=\s*["']?(\d+)[^\s"'}]*["']?/) { match in
      match.1 == "1" ? "linenos" : "linenostart=\(match.1)"
    }
    if let match = line.wholeMatch(
      of: /(\s*(?:`{3,}|~{3,}))\s*\{\s*\.([\w+#-]+)([^}]*)\}\s*/)
    {
      let rest = match.3.split(whereSeparator: \.isWhitespace).filter { $0.first != "." }
      line = ([match.1 + match.2] + rest).joined(separator: " ")
    }
    guard numbersLines, !line.contains(" lineno"), !line.contains("mermaid") else { return line }
    // The first word is the language.
    let isPlain = line.trimmed(\.isWhitespace).allSatisfy { "`~".contains($0) }
    return line + (isPlain ? "text linenos" : " linenos")
  }

  /// Converts the block that begins at a line, and moves behind it.
  private mutating func block(_ lines: [String], _ index: inout Int) -> [String] {
    let line = lines[index]
    let indent = String(line.prefix(while: \.isWhitespace))
    let words = line.dropFirst(indent.count)
    if let match = words.wholeMatch(
      of: /(!!!|\?\?\?\+?)\s+([\w-]+(?:\s+[\w-]+)*)?\s*(?:"(.*)")?\s*/),
      match.2 != nil || match.3 != nil
    {
      let kinds = (match.2 ?? "note").split(whereSeparator: \.isWhitespace)
      let fold = match.1 == "???" ? "-" : match.1 == "???+" ? "+" : ""
      index += 1
      let body = converted(inner(lines, &index, below: indent))
      let title = match.3.map { $0.isEmpty ? "" : " \(inline(String($0)))" } ?? ""
      return before(indent)
        + (["[!\(kinds[0])]\(fold)\(title)"] + body).map {
          indent + ($0.isEmpty ? ">" : "> " + $0)
        } + [""]
    }
    if words.wholeMatch(of: /===[!+]?\s+".*"\s*/) != nil {
      return before(indent) + tabs(lines, &index, indent)
    }
    if words.hasPrefix(":::"), words.wholeMatch(of: /:::\s+[\w.]+\.[\w.]+\s*/) != nil {
      note(.lost, "the documentation that a plugin makes of code was left out", line)
      index += 1
      _ = inner(lines, &index, below: indent)
      return []
    }
    index += 1
    if words.hasPrefix("*["), words.contains("]:") {
      note(.changed, "the explanation of an abbreviation was left out", line)
      return []
    }
    if words.wholeMatch(of: /\{:?\s*\.annotate\s*\}\s*/) != nil { return [] }
    if words.first == "<" { return html(String(words), indent) }
    if let formula = formula(words, lines, &index, indent) { return formula }
    return [indent + inline(String(words))]
  }

  // MARK: Formulas

  /// Whether the site uses the extension Arithmatex, which reads formulas.
  private var hasFormulas: Bool { extensions.contains("pymdownx.arithmatex") }

  /// Converts a formula that is a block: it is between `\[` and `\]` or `$$`, or an environment.
  ///
  /// Returns `nil` without reading anything if there is none, or if it does not end before a blank
  /// line.
  private func formula(
    _ words: Substring, _ lines: [String], _ index: inout Int, _ indent: String
  ) -> [String]? {
    guard hasFormulas, let open = ["$$", "\\[", "\\begin{"].first(where: words.hasPrefix) else {
      return nil
    }
    let isEnvironment = open == "\\begin{"
    let environment = words.dropFirst(open.count).prefix { $0 != "}" }
    let close = isEnvironment ? "\\end{\(environment)}" : open == "$$" ? "$$" : "\\]"
    var formula = String(words.trimmed(\.isWhitespace))
    var end = index
    while formula.utf8.count < open.utf8.count + close.utf8.count || !formula.hasSuffix(close) {
      guard end < lines.count, !lines[end].allSatisfy(\.isWhitespace) else { return nil }
      formula += "\n" + lines[end].trimmed(\.isWhitespace)
      end += 1
    }
    index = end
    if !isEnvironment { formula = String(formula.dropFirst(open.count).dropLast(close.count)) }
    let inner = formula.trimmed(\.isWhitespace).split(separator: "\n").map(String.init)
    return before(indent) + (["$$"] + inner + ["$$"]).map { indent + $0 } + [""]
  }

  /// Converts the part of a line that is not code; formulas are between dollar signs in Michi.
  private mutating func formulas(in text: String, _ line: String) -> String {
    guard hasFormulas else { return signs(in: text, line) }
    // A backslash before a backslash is one to show.
    let formula = /\\\\|\\\((.+?)\\\)|\$\$.+?\$\$|\$[^\s$](?:[^$]*[^\s$])?\$(?!\d)/
    var (result, start) = ("", text.startIndex)
    for match in text.matches(of: formula) {
      result += signs(in: String(text[start..<match.range.lowerBound]), line)
      start = match.range.upperBound
      // `$x$2` is text.
      let sign = text[start...].first?.isNumber == true ? "$$" : "$"
      result += match.1.map { sign + $0.trimmed(\.isWhitespace) + sign } ?? String(match.0)
    }
    return result + signs(in: String(text[start...]), line)
  }

  /// Returns a blank line, so that the block is not part of a paragraph.
  private func before(_ indent: String) -> [String] { [indent.isEmpty ? "" : indent] }

  /// Returns the lines that are indented below a line, without that indentation.
  private func inner(_ lines: [String], _ index: inout Int, below indent: String) -> [String] {
    var inner: [String] = []
    while index < lines.count {
      let line = lines[index].replacing("\t", with: "    ")
      let isBlank = line.allSatisfy(\.isWhitespace)
      guard isBlank || line.hasPrefix(indent + "    ") else { break }
      inner.append(isBlank ? "" : String(line.dropFirst(indent.count + 4)))
      index += 1
    }
    while inner.last == "" { inner.removeLast() }
    return inner
  }

  private mutating func tabs(
    _ lines: [String], _ index: inout Int, _ indent: String
  ) -> [String] {
    var tabs: [(title: String, body: [String])] = []
    while index < lines.count, lines[index].hasPrefix(indent),
      let match = lines[index].dropFirst(indent.count).wholeMatch(of: /===([!+]?)\s+"(.*)"\s*/)
    {
      // `===!` begins a new group.
      if match.1 == "!", !tabs.isEmpty { break }
      index += 1
      let body = converted(inner(lines, &index, below: indent))
      tabs.append((inline(String(match.2)), body))
    }
    let deep =
      tabs.flatMap(\.body).map { line in
        line.drop(while: \.isWhitespace).prefix { $0 == ":" }.count
      }.max() ?? 0
    let colons = String(repeating: ":", count: max(3, deep + 1))
    let parts = tabs.flatMap { tab in
      ["\(colons)tab[\(tab.title.replacing("]", with: "\\]"))]"] + tab.body + [colons]
    }
    return ([colons + ":tabs"] + parts + [colons + ":", ""]).map { $0.isEmpty ? "" : indent + $0 }
  }

  /// Adds the blank lines that Michi needs in HTML with `markdown` in its start tag.
  private mutating func html(_ words: String, _ indent: String) -> [String] {
    let marks = /\s+markdown(?:\s*=\s*"?(?:1|block|span)"?)?(?=[\s>])/
    guard words.firstMatch(of: marks) != nil else {
      let isEnd = words.wholeMatch(of: /<\/(?:div|section|figure|article|details)>\s*/) != nil
      return isEnd ? ["", indent + words] : [indent + inline(words)]
    }
    let plain = words.replacing(marks, with: "")
    // A `<figure markdown>` may have text on the same line.
    guard let end = plain.firstIndex(of: ">") else { return [indent + plain] }
    let rest = plain[plain.index(after: end)...].trimmed(\.isWhitespace)
    return [indent + plain[...end], ""] + (rest.isEmpty ? [] : [indent + inline(String(rest))])
  }

  // MARK: Within a line

  private mutating func inline(_ line: String) -> String {
    guard line.utf8.contains(where: { "+^~:`{\\".utf8.contains($0) }) else { return line }
    var text = ""
    for (part, isCode) in CodeSpans.parts(of: line) {
      // In `#!python code`, the first word is a language.
      let ticks = part.prefix { $0 == "`" }
      let code = part.dropFirst(ticks.count)
      let isNamed = isCode && code.hasPrefix("#!")
      text += isNamed ? ticks + code.drop { $0 != " " }.dropFirst() : ""
      if !isNamed { text += isCode ? part : formulas(in: part, line) }
    }
    return text
  }

  private mutating func signs(in text: String, _ line: String) -> String {
    var text = text
    if text.contains(":") {
      let icon = /:(?:material|fontawesome|octicons|simple)-[\w-]+:(?:\{[^}]*\})?/
      if text.firstMatch(of: icon) != nil {
        note(.changed, "icons of the theme were left out", line)
        text = text.replacing(icon, with: "")
      }
      text = text.withEmoji
    }
    if text.contains(".md-button") {
      text = text.replacing(/\{:?\s*([^{}]*\.md-button\b[^{}]*?)\s*\}/) { match in
        let words = match.1.split(whereSeparator: \.isWhitespace)
          .filter { !$0.hasPrefix(".md-button--") }.map { $0 == ".md-button" ? ".button" : $0 }
        return "{\(words.joined(separator: " "))}"
      }
    }
    if extensions.contains("pymdownx.keys"), text.contains("++") {
      text = text.replacing(/\+\+([a-z0-9"][^\s+]*(?:\+[^\s+]+)*)\+\+/) { match in
        match.1.split(separator: "+").map { key in
          let name = key.trimmed { $0 == "\"" }.split(separator: "-").map(\.capitalized)
          return "<kbd>\(name.joined(separator: " "))</kbd>"
        }.joined(separator: "+")
      }
    }
    if extensions.contains("pymdownx.caret"), text.contains("^") {
      text = text.replacing(/\^\^([^\s^][^^]*)\^\^/) { "<ins>\($0.1)</ins>" }
        .replacing(/(^|[^\[^])\^([^\s^\]]+)\^/) { "\($0.1)<sup>\($0.2)</sup>" }
    }
    if extensions.contains("pymdownx.tilde"), text.contains("~") {
      text = text.replacing(/(^|[^~])~([^\s~]+)~(?!~)/) { "\($0.1)<sub>\($0.2)</sub>" }
    }
    if let variables, text.contains("{{") || text.contains("{%") {
      text = text.replacing(/\{\{\s*([\w.]+)\s*\}\}|\{\{.*?\}\}|\{%.*?%\}/) { match in
        if let value = match.1.flatMap({ variables(String($0)) }) { return value }
        note(.lost, "a macro was left out: the import runs none", line)
        return ""
      }
    }
    return text
  }
}
