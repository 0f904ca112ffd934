import Foundation
import Loading
import Primitives

/// Converts the text of a Logseq page to Markdown as Obsidian reads it.
///
/// Source: Logseq's documentation of Markdown files.
struct LogseqText {
  /// A block with `id::`, which `((…))` refers to.
  struct Block {
    let page: String
    let text: String
  }

  /// The blocks of all pages, by their ids.
  let blocks: [String: Block]
  /// The syntax that could not be converted, with its lines.
  private(set) var left: [String] = []

  init(blocks: [String: Block]) { self.blocks = blocks }

  /// Returns the properties at the beginning of a page, and the text after them.
  static func properties(of text: String) -> (fields: [DataField], text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var fields: [DataField] = []
    while let line = lines.first {
      if let match = line.wholeMatch(of: /(?:- )?([\w-]+)::\s*(.*)/) {
        fields.append(
          DataField(
            key: String(match.1), keyRange: 0..<0,
            value: .text(match.2.trimmed(\.isWhitespace).description)))
      } else if !line.isBlankLine || fields.isEmpty {
        break
      }
      lines.removeFirst()
    }
    return (fields, lines.joined(separator: "\n"))
  }

  static func blocks(of text: String, in page: String) -> [(id: String, Block)] {
    var blocks: [(String, Block)] = []
    var last = ""
    for line in text.split(separator: "\n") {
      if let match = line.firstMatch(of: /^\s*(?:- )?id:: ([0-9a-f-]{36})/) {
        blocks.append((String(match.1), Block(page: page, text: last)))
      } else if !line.contains(":: ") {
        last = String(line.trimmed(\.isWhitespace)).replacing(
          /^(?:- )?(?:#+ )?(?:(?:TODO|DONE|LATER|NOW|DOING|WAITING) )?/, with: "")
      }
    }
    return blocks
  }

  mutating func converted(_ text: String) -> String {
    var result: [String] = []
    var fence = CodeFenceState()
    var (isLog, isQuote) = (false, false)
    for line in text.lines {
      if fence.readLine(line) {
        result.append(line)
        continue
      }
      let words = line.trimmed { $0.isWhitespace || $0 == "-" }
      let indent = line.prefix(while: \.isWhitespace)
      if words == ":LOGBOOK:" { isLog = true }
      if words == ":END:" || isLog {
        isLog = words != ":END:"
        continue
      }
      if let match = words.wholeMatch(of: /id:: ([0-9a-f-]{36})/) {
        let index = result.lastIndex { !$0.isBlankLine }
        if let index, result[index].firstMatch(of: /^\s*(?:```|~~~)/) == nil {
          result[index] += " ^\(match.1)"
        } else {
          result.append("\(indent)^\(match.1)")
        }
        continue
      }
      if Self.isSetting(String(words)) { continue }
      if let match = words.wholeMatch(of: /#\+(BEGIN|END)_(\w+).*/.ignoresCase()) {
        isQuote = match.1.lowercased() == "begin"
        let item = line.dropFirst(indent.count).hasPrefix("- ") ? "- " : ""
        let kind = match.2.lowercased()
        if isQuote { result.append(indent + item + (kind == "quote" ? ">" : "> [!\(kind)]")) }
        continue
      }
      let text = inline(line)
      if text != line, text.trimmed(\.isWhitespace) == "-" { continue }
      result.append(isQuote ? indent + "> " + text.dropFirst(indent.count) : text)
    }
    return result.joined(separator: "\n")
  }

  /// Whether a line is one of Logseq's own properties or timestamps.
  private static func isSetting(_ words: String) -> Bool {
    words.wholeMatch(
      of:
        /(?:collapsed|heading|background-color|logseq\.[\w.-]+|card-[\w-]+|query-[\w-]+|hl-[\w-]+|ls-type|created-at|updated-at)::.*|(?:SCHEDULED|DEADLINE): <.*>/
    ) != nil
  }

  private mutating func inline(_ line: String) -> String {
    var text = ""
    for (part, isCode) in NotesText.parts(of: line) {
      text += isCode ? part : signs(in: part, line)
    }
    return text.replacing(
      /^(\s*- )(TODO|LATER|NOW|DOING|WAITING|IN-PROGRESS|DONE) (?:\[#[A-C]\] )?/
    ) {
      "\($0.1)[\($0.2 == "DONE" ? "x" : " ")] "
    }
  }

  private mutating func signs(in part: String, _ line: String) -> String {
    guard part.contains("((") || part.contains("{{") || part.contains("[[") else { return part }
    let blocks = blocks
    func reference(_ id: Substring, label: Substring? = nil) -> String? {
      blocks[String(id)].map { block in
        let text = label ?? block.text.replacing(/[\[\]|]/, with: "")[...]
        return "[[\(block.page)#^\(id)|\(text)]]"
      }
    }
    var text = part.replacing(/\{\{embed\s+\[\[([^\]]+)\]\]\s*\}\}/) { "![[\($0.1)]]" }
      .replacing(/\{\{embed\s+\(\(([0-9a-f-]{36})\)\)\s*\}\}/) { match in
        blocks[String(match.1)].map { "![[\($0.page)#^\(match.1)]]" } ?? ""
      }
      .replacing(/\[([^\]]+)\]\(\(\(([0-9a-f-]{36})\)\)\)/) {
        reference($0.2, label: $0.1) ?? String($0.1)
      }
      .replacing(/\[([^\]]+)\]\(\[\[([^\]]+)\]\]\)/) { "[[\($0.2)|\($0.1)]]" }
      .replacing(/#\[\[([^\]]+)\]\]/) { "#" + $0.1.replacing(" ", with: "-") }
      .replacing(/\{\{(?:video|tweet|twitter)\s+([^\s}]+)\s*\}\}/) { "<\($0.1)>" }
      .replacing(/\{\{youtube\s+([\w-]{11})\s*\}\}/) { "<https://www.youtube.com/watch?v=\($0.1)>" }
    text = text.replacing(/\(\(([0-9a-f-]{36})\)\)/) { match in
      if let text = reference(match.1) { return text }
      left.append(line)
      return ""
    }
    return text.replacing(/\{\{.*?\}\}/) { _ in
      left.append(line)
      return ""
    }
  }
}
