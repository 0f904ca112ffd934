import Foundation
import MarkdownRendering
import Primitives

/// Converts Markdown for kramdown to Markdown for Michi. Text that both read in the same way stays
/// unchanged.
///
/// Source: kramdown 2.4 and kramdown-parser-gfm 1.1.
struct KramdownText {
  var lines: [Substring]
  /// Whether a line break in a paragraph is a line break on the page.
  let keepsBreaks: Bool
  let namesEmoji: Bool
  /// The names of the elements that begin somewhere. kramdown shows the end tags of others as text.
  var opened: Set<String> = []
  /// Whether text in elements is Markdown without being marked as such.
  var readsElements = false
  var depth = 0
  /// The last line that ends an element with a name.
  var lastEnds: [String: Int] = [:]
  /// The number of lines that may still be searched for ends, and how often a line may still be
  /// continued.
  var looks = 100_000
  var pieces = 200
  // A regular expression is compiled once for each value.
  let tagPattern = /<([A-Za-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*?)(\/?)>/
  let falseTagPattern = /<(?=[A-Za-z][\w.:-]*(?:[^\s\w.:\/>-]|\/(?!>)))/
  let spanPattern = /<\/?[A-Za-z](?:"[^"]*"|'[^']*'|[^'">])*>\s*/
  let extensionPattern = /\{::(comment|nomarkdown|options)(?:\s[^}]*?)?(\/?)\}/
  let markdownPattern = /\s+markdown\s*=\s*["']?(1|block|span|0)["']?/

  var result: [String] = []
  /// The changes, each with the original line.
  var notes: [ImportReport.LineNote] = []
  var index = 0
  /// The columns at which the text of the open list items begins, outermost first.
  private var listColumns: [Int] = []
  /// The last line that is indented code.
  private var lastCode = -1

  init(_ text: String, keepsBreaks: Bool, namesEmoji: Bool) {
    lines = text.markdownLines
    self.keepsBreaks = keepsBreaks
    self.namesEmoji = namesEmoji
    guard text.contains("</") else { return }
    let pieces = Array(text.utf8).split(
      separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    opened = Set(
      pieces.dropFirst().filter { $0.first?.isASCIILetter == true }.map { piece in
        let name = piece.prefix { $0.isASCIILetter || $0.isASCIIDigit || ":-".utf8.contains($0) }
        return String(decoding: name, as: UTF8.self).lowercased()
      })
  }

  mutating func converted() -> String {
    var fence = CodeFenceState()
    var isFormula = false
    while index < lines.count {
      let wasInList = !listColumns.isEmpty
      if !fence.isInside, !isFormula, lines[index].utf8.contains(UInt8(ascii: "{")),
        lines[index].contains("{::"), !isCode(lines[index]), !isVerbatim(lines[index])
      {
        cutExtensions()
      }
      let line = lines[index]
      // Signs of formulas mean nothing in Markdown.
      let marks = line.utf8.contains(UInt8(ascii: "$")) ? line.ranges(of: "$$").count : 0
      let wasFormula = isFormula
      isFormula = (isFormula != (marks % 2 == 1)) && !line.isBlankLine
      if fence.readLine(line) || wasFormula || marks > 0 || isCode(line) {
        result.append(String(line))
      } else if convertBlock(line, wasInList) {
        continue
      } else {
        result.append(inline(String(line)))
      }
      index += 1
    }
    return result.joined(separator: "\n")
  }

  mutating func note(_ weight: ImportReport.Weight, _ text: String) {
    notes.append((weight, text, lines[index]))
  }

  /// Returns whether a line is indented code, and updates the open list items.
  mutating func isCode(_ line: Substring) -> Bool {
    if line.isBlankLine { return false }
    let indent = KramdownBlocks.indent(of: line)
    if indent == 0, isAfterBlank { listColumns = [] }
    let column = listColumns.last { $0 <= indent } ?? 0
    let isDeep = indent - column > 3
    if let mark = Self.listMark(line), !isDeep {
      listColumns.removeAll { $0 > indent }
      listColumns.append(KramdownBlocks.contentColumn(after: mark))
      return false
    }
    guard isDeep, isAfterBlank || index - lastCode <= 1 else { return false }
    lastCode = index
    return true
  }

  /// Returns whether kramdown copies a line without reading its extensions: HTML, or code in a quote.
  private func isVerbatim(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    if text.hasPrefix("<!--") { return true }
    if text.hasPrefix(">     ") {
      return result.last?.trimmed { "> ".contains($0) }.isEmpty ?? true
    }
    let tag = text.prefixMatch(of: tagPattern)
    return tag.map { !HTMLNames.spans.contains($0.1.lowercased()) } ?? false
  }

  var isAfterBlank: Bool { result.last?[...].isBlankLine ?? true }

  /// Converts a block that begins with a line; false if there is none to convert.
  mutating func convertBlock(_ line: Substring, _ wasInList: Bool) -> Bool {
    if line.utf8.contains(UInt8(ascii: "{")), line.contains("{:"),
      line.contains(".notice") || line.contains(".prompt-")
    {
      note(.changed, "a notice of the theme was converted to a callout, which has a title")
    }
    if line.utf8.first?.isASCIISpace == true, line.utf8.contains(UInt8(ascii: "{")), !isAfterBlank,
      line.wholeMatch(of: /\s+\{:[^}]*\}\s*/) != nil
    {
      note(.changed, "attributes below a paragraph in a list or a quote were left out")
      index += 1
      return true
    }
    let text = line.drop { $0 == " " }
    guard line.utf8.count - text.utf8.count <= 3, let first = text.first else { return false }
    switch first {
    case "<": return convertHTML(text)
    case "*":
      guard text.hasPrefix("*["), text.prefix(200).contains("]:") else { break }
      note(.lost, "the explanation of an abbreviation was left out: Michi does not support it")
      index += 1
      return true
    default: break
    }
    let number = text.prefix { $0.isASCII && $0.isNumber }
    let mark = text.dropFirst(number.count).prefix(2)
    if !number.isEmpty, mark == ") " {
      result.append(String(number) + "\\)" + inline(String(text.dropFirst(number.count + 1))))
      index += 1
      return true
    }
    if Int(number) ?? 1 != 1, mark == ". ", !isAfterBlank, !wasInList { result.append("") }
    return convertTable()
  }

  // MARK: Within a line

  /// Returns the marker of a list item, such as `* ` or `1. `; `nil` if there is none.
  static func listMark(_ line: Substring) -> Substring? {
    let text = line.drop(while: \.isWhitespace)
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let mark =
      digits.isEmpty
      ? text.prefix(1) : text[..<digits.endIndex] + text[digits.endIndex...].prefix(1)
    guard digits.isEmpty ? ["-", "*", "+"].contains(mark) : mark.hasSuffix(".") else { return nil }
    let space = text.dropFirst(mark.count).prefix(while: \.isWhitespace)
    return space.isEmpty ? nil : line[..<space.endIndex]
  }

  func inline(_ line: String) -> String {
    // Michi rejects a longer block.
    guard line.utf8.count < Limits.markdownText else { return line }
    let means = line.utf8.contains { "`\\[(=<:~".utf8.contains($0) }
    guard means || keepsBreaks else { return line }
    var text = ""
    // Code spans stay unchanged.
    for (part, isCode) in CodeSpans.parts(of: line) {
      text += isCode ? part : translated(part)
    }
    if keepsBreaks, index + 1 < lines.count, !lines[index + 1].isBlankLine,
      let first = text.first(where: { !$0.isWhitespace }), !"#|<>{=".contains(first),
      !text.hasSuffix("  ")
    {
      text += "  "
    }
    return text
  }

  private func translated(_ text: String) -> String {
    var text = text
    if text.utf8.contains(UInt8(ascii: "\\")) {
      text = text.replacing(/\\([^\\.*_+`<>()\[\]{}#!:|"'$=~\sA-Za-z0-9-])/) { "\\\\\($0.1)" }
    }
    let parts = text.components(separatedBy: "](")
    text = parts[0] + parts.dropFirst().map { "](" + Self.translatedDestination($0) }.joined()
    if text.components(separatedBy: "==").count > 2 {
      text = text.replacing(/==(?=[^\s=])/, with: "\\==")
    }
    if text.contains("<?") || text.contains("<!") {
      // Michi would leave out `<?php … ?>` and `<!DOCTYPE html>`, which kramdown shows as text.
      text = text.replacing(/(\\?)<(?=\?|![A-Za-z])/, with: "\\<")
    }
    if text.contains("<http") { text = text.replacing(/<(https?:[^\s<>]+)\s+>/) { "<\($0.1)>" } }
    if text.contains("</") {
      text = text.replacing(/(\\?)<\/([A-Za-z][A-Za-z0-9:-]*)\s*>/) {
        opened.contains($0.2.lowercased()) ? String($0.0) : "\\</\($0.2)>"
      }
    }
    if text.contains("~~~") {
      // kramdown shows the outer tildes; the others may be on different lines.
      text = text.replacing(/([^\s~\\])~~~(?!~)/) { "\($0.1)~~\\~" }
        .replacing(/(^|[^~\\])~~~(?=[^\s~])/) { "\($0.1)\\~~~" }
    }
    if namesEmoji, text.contains(":") {
      text = text.withEmoji
    }
    return text
  }

  /// Rewrites a link destination that contains spaces or an image size as Michi reads it.
  ///
  /// - Parameter text: the text after `](`.
  static func translatedDestination(_ text: String) -> String {
    guard let end = text.firstIndex(of: ")") else { return text }
    let inside = text[..<end].trimmed(\.isWhitespace)
    let remainder = text[text.index(after: end)...]
    guard inside.contains(where: \.isWhitespace) else { return text }
    if let size = inside.wholeMatch(of: /(\S+)\s+=(\d+)x(\d*)/) {
      return "\(size.1)){width=\(size.2)\(size.3.isEmpty ? "" : " height=\(size.3)")}" + remainder
    }
    let title = inside.firstRange(of: /\s["']/)?.lowerBound ?? inside.endIndex
    let address = inside[..<title]
    guard address.contains(" "), !address.contains(where: { "(<>{}\"'".contains($0) }) else {
      return text
    }
    return address.replacing(" ", with: "%20") + inside[title...] + ")" + remainder
  }
}
