/// A body's first level-1 heading: `# Title`, or a paragraph underlined with `===`; never one
/// inside a fence or an HTML comment.
struct TitleHeading: Equatable {
  /// The heading's text without its markup.
  let text: String
  /// The bytes of the file that it stands in.
  let range: Range<Int>
  /// Whether nothing but blank lines stands before it.
  let isFirst: Bool

  /// Finds it in a body that starts at an offset; nil when there is none.
  ///
  /// - Parameter onlyFirst: whether to look no further than the body's first block.
  static func find(in bytes: [UInt8], from offset: Int, onlyFirst: Bool = false) -> TitleHeading? {
    bytes.withUnsafeBufferPointer { buffer in
      var search = Search(bytes: buffer, next: min(offset, buffer.count))
      guard let (range, isFirst) = search.run(onlyFirst: onlyFirst) else { return nil }
      return InlineText.plain(bytes[range]).map {
        TitleHeading(text: $0, range: range, isFirst: isFirst)
      }
    }
  }

  /// Walks the lines of a body.
  private struct Search {
    let bytes: UnsafeBufferPointer<UInt8>
    var next: Int
    var firstContent: Int?
    var paragraph: Range<Int>?

    mutating func run(onlyFirst: Bool) -> (range: Range<Int>, isFirst: Bool)? {
      while let line = nextLine() {
        guard let content = content(of: line) else {
          paragraph = nil
          continue
        }
        // Four spaces open a block of code, unless a paragraph goes on.
        let isCode = content.lowerBound - line.lowerBound > 3
        let isBlockStart = firstContent == nil
        firstContent = firstContent ?? content.lowerBound
        if isCode {
          if onlyFirst, paragraph == nil { return nil }
          continue
        }
        if skipFence(content) || skipComment(content) {
          if onlyFirst { return nil }
          paragraph = nil
        } else if let heading = atxHeading(content) {
          if !heading.isEmpty { return (heading, isBlockStart) }
          if onlyFirst { return nil }
          paragraph = nil
        } else if let open = paragraph, isUnderline(content) {
          return (open, open.lowerBound == firstContent)
        } else if let open = paragraph {
          paragraph = open.lowerBound..<content.upperBound
        } else {
          if onlyFirst, !isBlockStart { return nil }
          paragraph = opensContainer(content) ? nil : content
        }
      }
      return nil
    }

    /// The next line without its end.
    mutating func nextLine() -> Range<Int>? {
      guard next < bytes.count else { return nil }
      let start = next
      while next < bytes.count, bytes[next] != 0x0A, bytes[next] != 0x0D { next += 1 }
      let end = next
      if next < bytes.count {
        let isPair = bytes[next] == 0x0D && next + 1 < bytes.count && bytes[next + 1] == 0x0A
        next += isPair ? 2 : 1
      }
      return start..<end
    }

    /// The line without white space around it; nil for a blank line.
    func content(of line: Range<Int>) -> Range<Int>? {
      var start = line.lowerBound
      var end = line.upperBound
      while start < end, bytes[start] == 0x20 || bytes[start] == 9 { start += 1 }
      while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 9 { end -= 1 }
      return start < end ? start..<end : nil
    }

    /// The text of `# Text #`, empty for `#` alone; nil when the line is another.
    func atxHeading(_ content: Range<Int>) -> Range<Int>? {
      var start = content.lowerBound
      guard bytes[start] == UInt8(ascii: "#") else { return nil }
      start += 1
      if start == content.upperBound { return start..<start }
      guard bytes[start] == 0x20 || bytes[start] == 9 else { return nil }
      var end = content.upperBound
      var closing = end
      while closing > start, bytes[closing - 1] == UInt8(ascii: "#") { closing -= 1 }
      if bytes[closing - 1] == 0x20 || bytes[closing - 1] == 9 { end = closing }
      return self.content(of: start..<end) ?? start..<start
    }

    func isUnderline(_ content: Range<Int>) -> Bool {
      content.allSatisfy { bytes[$0] == UInt8(ascii: "=") }
    }

    /// Whether a line opens a quote, a list, a table or HTML, where `===` underlines nothing.
    func opensContainer(_ content: Range<Int>) -> Bool {
      let first = bytes[content.lowerBound]
      let second = content.count > 1 ? bytes[content.lowerBound + 1] : 0x20
      switch first {
      case UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "|"): return true
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): return second == 0x20
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let mark = content.first { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[$0]) }
        guard let mark, mark + 1 < content.upperBound else { return false }
        return (bytes[mark] == UInt8(ascii: ".") || bytes[mark] == UInt8(ascii: ")"))
          && bytes[mark + 1] == 0x20
      default: return false
      }
    }

    /// Passes over a fenced block of code that starts in a line.
    mutating func skipFence(_ content: Range<Int>) -> Bool {
      let mark = bytes[content.lowerBound]
      guard mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return false }
      let count = content.prefix { bytes[$0] == mark }.count
      guard count >= 3 else { return false }
      let info = content.dropFirst(count)
      if mark == UInt8(ascii: "`"), info.contains(where: { bytes[$0] == mark }) { return false }
      while let line = nextLine() {
        guard let content = self.content(of: line), content.lowerBound - line.lowerBound <= 3 else {
          continue
        }
        if content.count >= count, content.allSatisfy({ bytes[$0] == mark }) { break }
      }
      return true
    }

    /// Passes over an HTML comment that starts in a line.
    mutating func skipComment(_ content: Range<Int>) -> Bool {
      guard content.count >= 4, bytes[content.prefix(4)].elementsEqual("<!--".utf8) else {
        return false
      }
      var line: Range<Int>? = content
      while let current = line, !contains("-->", in: current) { line = nextLine() }
      return true
    }

    private func contains(_ text: StaticString, in line: Range<Int>) -> Bool {
      let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
      guard line.count >= wanted.count else { return false }
      return (line.lowerBound...(line.upperBound - wanted.count)).contains { start in
        (0..<wanted.count).allSatisfy { bytes[start + $0] == wanted[$0] }
      }
    }
  }
}
