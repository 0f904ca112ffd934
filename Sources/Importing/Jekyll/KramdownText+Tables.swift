import Foundation
import Primitives

// Tables, which in kramdown may lack the line below the header.
extension KramdownText {
  /// Converts a table that Michi would not recognize, for example because it has no line below its
  /// header. The table may be in a quote or be the item of a list.
  mutating func convertTable() -> Bool {
    let line = lines[index]
    guard line.contains("|") else { return false }
    if let mark = Self.listMark(line) {
      let next = index + 1 < lines.count ? lines[index + 1] : ""
      let isAlone = next.isBlankLine || Self.listMark(next) != nil
      guard isAlone, let table = table([line.dropFirst(mark.count)][...]) else { return false }
      let indent = String(repeating: " ", count: mark.count)
      result += table.lines.enumerated().map { ($0 == 0 ? String(mark) : indent) + $1 }
      index += 1
      return true
    }
    let quote = line.prefix { $0 == ">" || $0 == " " }
    guard
      isAfterBlank || result.last?.hasPrefix("{:") == true
        || quote.contains(">") && result.last?.hasPrefix(">") != true
    else {
      noteUnshownTable()
      return false
    }
    cutExtensionsInRows()
    let block = lines[index...].prefix {
      $0.hasPrefix(quote) && !$0.dropFirst(quote.count).isBlankLine
    }.map { $0.dropFirst(quote.count) }
    guard let table = table(block[...]) else { return false }
    note(.decided, "a kramdown table was converted to GitHub's Markdown")
    result += table.lines.map { quote + $0 }
    index += table.count
    return true
  }

  /// Removes the extensions from the rows below the first one, which are converted with it.
  private mutating func cutExtensionsInRows() {
    let first = index
    while index + 1 < lines.count, !lines[index + 1].isBlankLine {
      index += 1
      if lines[index].contains("{::") { cutExtensions() }
    }
    index = first
  }

  /// Reports text that kramdown showed as text and Michi shows as a table.
  private mutating func noteUnshownTable() {
    guard index + 1 < lines.count, lines[index + 1].contains("--"),
      lines[index + 1].allSatisfy({ "|: -".contains($0) })
    else { return }
    note(.changed, "Jekyll showed this table as text; it is now a table")
  }

  /// Returns a table for GitHub's Markdown, and its number of lines; nil if the block is not a
  /// table of kramdown, or GitHub's Markdown reads it in the same way.
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
    let sides = Self.cells(of: second)?.map {
      "\($0.hasPrefix(":") ? ":" : "")---\($0.hasSuffix(":") ? ":" : "")"
    }
    let isRule = separator == 1 && sides?.count == columns
    let marks = isRule ? sides ?? [] : Array(repeating: "---", count: columns)
    let rule = "| \(marks.joined(separator: " | ")) |"
    return ([row(head), rule] + rows.map(row), count)
  }

  /// Returns the cells of a line; nil if no sign outside of code divides it.
  private static func cells(of line: some StringProtocol) -> [String]? {
    // Remaining Liquid contains signs of its own.
    if line.contains("{{") || line.contains("{%") { return nil }
    var cells = [""]
    for (part, isCode) in CodeSpans.parts(of: String(line)) {
      let escaped = part.replacing("\\|", with: "\0")
      let texts = isCode ? [part] : escaped.components(separatedBy: "|")
      cells[cells.count - 1] += texts[0]
      cells += texts.dropFirst()
    }
    guard cells.count > 1 else { return nil }
    cells = cells.map { String($0.trimmed(\.isWhitespace)).replacing("\0", with: "|") }
    if cells.first == "", line.hasPrefix("|") { cells.removeFirst() }
    if cells.last == "" { cells.removeLast() }
    return cells
  }
}
