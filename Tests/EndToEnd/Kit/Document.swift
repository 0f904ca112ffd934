import Foundation
import TestKit
import Testing

/// A page of the documentation: the README or a file of `docs/`.
struct Document: CustomTestStringConvertible {
  /// A fenced block.
  struct Block {
    /// The word after the opening fence, for example `sh`.
    let language: String
    let text: String
    /// The text above the block.
    let before: String
    /// Whether the line above is not a comment `<!-- not tried here: why -->`.
    let isTried: Bool
  }

  /// Relative to the checkout.
  let path: String
  let text: String
  let blocks: [Block]
  var testDescription: String { path }

  init(_ path: String) throws {
    self.path = path
    text = String(
      decoding: try Data(contentsOf: Run.checkout.appending(path: path)), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var blocks: [Block] = []
    var start: (line: Int, fence: Substring, language: Substring)?
    for (number, line) in lines.enumerated() {
      let fence = line.prefix { $0 == "`" }
      if let open = start {
        guard line == open.fence else { continue }
        let above = lines[..<open.line]
        blocks.append(
          Block(
            language: String(open.language),
            text: lines[(open.line + 1)..<number].map { $0 + "\n" }.joined(),
            before: above.joined(separator: "\n"),
            isTried: above.last?.hasPrefix("<!-- not tried here: ") != true))
        start = nil
      } else if fence.count >= 3 {
        start = (number, fence, line.dropFirst(fence.count))
      }
    }
    self.blocks = blocks
  }

  /// The fragment of a link to a heading, by GitHub's rules.
  static func anchor(of heading: some StringProtocol) -> String {
    heading.drop { $0 == "#" }.dropFirst().lowercased()
      .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
      .replacing(" ", with: "-")
  }

  /// The README in each language, and every page of `docs/`.
  static func all() throws -> [Document] {
    try ["README.md", "README.ko.md", "README.ja.md"].map { try Document($0) } + pages(of: "docs")
  }

  /// The pages of `docs/how-to`.
  static func howTos() throws -> [Document] { try pages(of: "docs/how-to") }

  private static func pages(of folder: String) throws -> [Document] {
    try FileManager.default.contentsOfDirectory(atPath: Run.checkout.appending(path: folder).path)
      .filter { $0.hasSuffix(".md") }.sorted().map { try Document("\(folder)/\($0)") }
  }

  /// The blocks of a language that tests try.
  func tried(_ language: String) -> [Block] {
    blocks.filter { $0.isTried && $0.language == language }
  }

  /// The cells of all rows of the tables in a section, without header rows.
  func rows(below heading: String) -> [[String]] {
    let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix(heading + "\n") } ?? ""
    let lines = section.split(separator: "\n")
    return lines.indices.dropFirst(2).filter {
      lines[$0].hasPrefix("| ") && lines[$0 - 1].hasPrefix("|")
    }
    .map { line in
      lines[line].replacing("\\|", with: "\u{0}").split(separator: "|")
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    .filter { $0.first != "---" }
  }
}
