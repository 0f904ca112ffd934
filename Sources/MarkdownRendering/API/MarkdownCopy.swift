import Primitives

/// The lines of a code block in a body.
package struct CodeLines: Sendable {
  /// The lines of the block in the body, from 1, including the fence lines.
  let lines: ClosedRange<Int>
  /// For a fence with `file=`: the code of the file and the name of its language.
  var shown: (code: [UInt8], language: String)?
}

/// Makes a copy of a body as Markdown for readers: without comments, with included code.
///
/// Text that cmark parses as code stays. Everywhere else comments are removed, even where cmark
/// would show them, because hidden text must not be published.
package enum MarkdownCopy {
  private static let start = Array("<!--".utf8)
  private static let end = Array("-->".utf8)
  /// The labels of link definitions that are used as comments.
  private static let definitions = ["[//]:", "[comment]:"].map { Array($0.utf8) }

  /// - Parameter blocks: the body's blocks of code, from `RenderedMarkdown`.
  package static func text(of body: some Collection<UInt8>, _ blocks: [CodeLines]) -> [UInt8] {
    let lines = body.filter { $0 != UInt8(ascii: "\r") }
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    var blocks = blocks.sorted { $0.lines.lowerBound < $1.lines.lowerBound }[...]
    var copy: [UInt8] = []
    var comments = CommentFilter()
    var number = 1
    while number <= lines.count {
      while let block = blocks.first, block.lines.upperBound < number { blocks.removeFirst() }
      if let block = blocks.first, block.lines.contains(number) {
        comments = CommentFilter()
        let code = lines[number - 1..<min(block.lines.upperBound, lines.count)]
        for line in block.shown.map({ filled(code.first ?? [], $0.code, $0.language) })
          ?? Array(code)
        {
          copy += line + [UInt8(ascii: "\n")]
        }
        number = block.lines.upperBound + 1
        continue
      }
      if let line = comments.filtered(lines[number - 1]) { copy += line + [UInt8(ascii: "\n")] }
      number += 1
    }
    return copy
  }

  /// A fence filled with the code of a file, indented like the fence that names the file.
  private static func filled(
    _ fence: [UInt8], _ code: [UInt8], _ language: String
  ) -> [[UInt8]] {
    let first = Array(fence.prefix { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "~") })
    let next = first.map { $0 == UInt8(ascii: ">") || $0.isBlank ? $0 : UInt8(ascii: " ") }
    let lines = code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let ticks = lines.map { $0.drop(while: \.isBlank).prefix { $0 == UInt8(ascii: "`") }.count }
    let mark = Array(repeating: UInt8(ascii: "`"), count: max(3, (ticks.max() ?? 0) + 1))
    let shown = lines.last?.isEmpty == true ? lines.dropLast() : lines[...]
    return [first + mark + language.utf8] + shown.map { next + $0 } + [next + mark]
  }

  /// Removes comments from lines, one after the other.
  private struct CommentFilter {
    private var isInComment = false
    /// Whether a backtick earlier in the paragraph may open a code span that ends on a later line.
    private var mayBeInCode = false

    /// Returns a line without comments; `nil` if nothing else is in it.
    mutating func filtered(_ line: [UInt8]) -> [UInt8]? {
      if !isInComment, definitions.contains(where: line.drop(while: \.isBlank).starts) {
        return nil
      }
      if line.allSatisfy(\.isBlank) {
        mayBeInCode = false
        return isInComment ? nil : line
      }
      // A cell of a table ends at `|`, even inside code.
      let mayHaveCode = !mayBeInCode && !line.contains(UInt8(ascii: "|"))
      var (rest, text) = (line[...], [UInt8]())
      while !rest.isEmpty {
        if isInComment {
          guard let range = ByteSearch.range(of: end, in: line, rest.indices) else { break }
          rest = rest[range.upperBound...]
          isInComment = false
        } else if rest.starts(with: start) {
          rest = rest.dropFirst(start.count)
          isInComment = true
        } else if rest.first == UInt8(ascii: "`") {
          let span = Self.span(rest)
          mayBeInCode = mayBeInCode || span == nil
          let ticks = rest.prefix { $0 == UInt8(ascii: "`") }
          let isComment = rest.dropFirst(ticks.count).starts(with: start)
          let length = isComment && mayHaveCode ? span ?? ticks.count : ticks.count
          text += rest.prefix(length)
          rest = rest.dropFirst(length)
        } else {
          text.append(rest.removeFirst())
        }
      }
      return text.count < line.count && text.allSatisfy(\.isBlank) ? nil : text
    }

    /// The length of a code span that ends on the same line; `nil` if there is none.
    private static func span(_ text: ArraySlice<UInt8>) -> Int? {
      let ticks = text.prefix { $0 == UInt8(ascii: "`") }.count
      var index = text.startIndex + ticks
      while index < text.endIndex {
        let run = text[index...].prefix { $0 == UInt8(ascii: "`") }.count
        if run == ticks { return index + run - text.startIndex }
        index += max(run, 1)
      }
      return nil
    }
  }
}
