internal import Primitives

/// Text, code spans and line breaks.
extension ArticleWriter {
  /// Text that is nothing but text: escaped, without marks.
  mutating func writeEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    guard hasMarks, Marks.areIn(text) else {
      return output.bytes.appendCommonMarkEscaped(text)
    }
    Marks.removed(from: text, keepsBackslash: false).withUnsafeBufferPointer {
      output.bytes.appendCommonMarkEscaped($0)
    }
  }

  mutating func writeCodeSpan(_ node: Node) {
    let code = node.literal
    readingTime.count(text: code)
    output.append("<code>")
    if hasMarks, Marks.areIn(code) {
      Marks.removed(from: code, keepsBackslash: true).withUnsafeBufferPointer {
        output.bytes.appendCommonMarkEscaped($0)
      }
    } else {
      output.bytes.appendCommonMarkEscaped(code)
    }
    output.append("</code>")
  }

  /// Text with bare addresses, strikethrough and dictionary links in it.
  mutating func writeText(_ node: Node) {
    let text = node.literal
    readingTime.count(text: text)
    var strikes: [Strikethrough.Mark]?
    var start = taskMark?.node == node ? TaskMark.length : 0
    var index = start
    while index < text.count {
      var end: Int?
      switch text[index] {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""):
        flush(text, start..<index)
        writeEscape(text[index])
        end = index + 1
      case UInt8(ascii: ":"), UInt8(ascii: "w"), UInt8(ascii: "@"):
        if !isInLink,
          BareAddress.match(in: text, at: index, from: start) != nil,
          let address = BareAddress.match(
            in: beforeNextMark(text, of: node, &strikes), at: index, from: start),
          address.isAllowed(in: text)
        {
          flush(text, start..<address.range.lowerBound)
          write(address, of: text)
          end = address.range.upperBound
        }
      case UInt8(ascii: "~"):
        strikes = strikes ?? marks(in: text, of: node)
        if let mark = strikes?.last, mark.offset == index {
          flush(text, start..<index)
          writeInline(mark.opens, "<del>", "</del>")
          strikes?.removeLast()
          end = index + mark.length
        }
      case UInt8(ascii: "["):
        flush(text, start..<index)
        start = index
        if index + 1 < text.count, text[index + 1] == UInt8(ascii: "[") {
          end = writeDictionaryLink(
            beforeNextMark(text, of: node, &strikes), at: index, in: node)
        }
        if end == nil { reportMissingFootnote(text, at: index, in: node) }
      case 0xEF where hasMarks && Marks.isMark(text, at: index):
        flush(text, start..<index)
        if let meaning = Marks.meaning(text[index + 2]) { output.bytes.append(meaning) }
        end = index + 3
      default: break
      }
      if let end { start = end }
      index = end ?? index + 1
    }
    flush(text, start..<text.count)
  }

  /// The marks of strikethrough in a text, the next one last.
  private mutating func marks(
    in text: UnsafeBufferPointer<UInt8>, of node: Node
  ) -> [Strikethrough.Mark] {
    text.contains(UInt8(ascii: "~")) ? strikethrough.marks(in: node).reversed() : []
  }

  /// The text from its beginning to the next mark of a strikethrough: what else is found in a text
  /// must not take a mark with it.
  private mutating func beforeNextMark(
    _ text: UnsafeBufferPointer<UInt8>, of node: Node, _ strikes: inout [Strikethrough.Mark]?
  ) -> UnsafeBufferPointer<UInt8> {
    let marks = strikes ?? marks(in: text, of: node)
    strikes = marks
    return UnsafeBufferPointer(rebasing: text[..<(marks.last?.offset ?? text.count)])
  }

  @inline(__always)
  private mutating func flush(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    if !range.isEmpty { output.append(UnsafeBufferPointer(rebasing: text[range])) }
  }

  private mutating func writeEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): output.append("&amp;")
    case UInt8(ascii: "<"): output.append("&lt;")
    case UInt8(ascii: ">"): output.append("&gt;")
    default: output.append("&quot;")
    }
  }

  private mutating func write(_ address: BareAddress, of text: UnsafeBufferPointer<UInt8>) {
    let written = Marks.removed(
      from: UnsafeBufferPointer(rebasing: text[address.range]), keepsBackslash: false)
    endAnchor()
    output.append("<a href=\"")
    output.append(address.prefix)
    output.append(address: written)
    output.append(address.isEmail ? "\">" : "\" rel=\"noopener\">")
    written.withUnsafeBufferPointer { output.bytes.appendCommonMarkEscaped($0) }
    output.append("</a>")
  }
}
