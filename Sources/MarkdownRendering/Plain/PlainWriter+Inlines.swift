internal import Primitives

/// What stands in a line of text.
extension PlainWriter {
  /// Code, alternative text, titles: escaped, and never anything else.
  mutating func writeVerbatim(_ text: UnsafeBufferPointer<UInt8>) {
    guard hasMarks, Marks.areIn(text) else {
      return output.bytes.appendCommonMarkEscaped(text)
    }
    Marks.removed(from: text, keepsBackslash: true).withUnsafeBufferPointer {
      output.bytes.appendCommonMarkEscaped($0)
    }
  }

  mutating func writeHTML(_ html: UnsafeBufferPointer<UInt8>) {
    let original = hasMarks ? Marks.removed(from: html, keepsBackslash: true) : nil
    func write(_ html: UnsafeBufferPointer<UInt8>, to output: inout HTMLBuffer) {
      if extensions.contains(.tagfilter) {
        TagFilter.append(html, to: &output)
      } else {
        output.append(html)
      }
    }
    if let original {
      original.withUnsafeBufferPointer { write($0, to: &output) }
    } else {
      write(html, to: &output)
    }
  }

  private mutating func writeAddress(_ address: UnsafeBufferPointer<UInt8>) {
    if hasMarks {
      output.append(address: Marks.removed(from: address, keepsBackslash: false))
    } else {
      output.append(address: address)
    }
  }

  mutating func writeLink(_ node: Node, _ isEntering: Bool) {
    linkDepth += isEntering ? 1 : -1
    guard isEntering else { return output.append("</a>") }
    output.append("<a href=\"")
    writeAddress(node.address)
    writeTitle(node.title)
    output.append("\">")
  }

  mutating func writeImage(_ node: Node) {
    output.append("<img src=\"")
    writeAddress(node.address)
    output.append("\" alt=\"")
    PlainText.forEach(in: node) { writeVerbatim($0) }
    writeTitle(node.title)
    output.append("\" />")
  }

  private mutating func writeTitle(_ title: UnsafeBufferPointer<UInt8>) {
    guard !title.isEmpty else { return }
    output.append("\" title=\"")
    writeVerbatim(title)
  }

  mutating func writeText(_ node: Node) {
    let text = node.literal
    guard linksAddresses || strikes || hasMarks else {
      return output.bytes.appendCommonMarkEscaped(text)
    }
    var start = 0
    var index = 0
    var marks = strikes && text.contains(UInt8(ascii: "~")) ? strikethrough.marks(in: node) : []
    marks.reverse()
    while index < text.count {
      if let mark = marks.last, mark.offset == index {
        writeVerbatim(UnsafeBufferPointer(rebasing: text[start..<index]))
        output.append(mark.opens ? "<del>" : "</del>")
        index += mark.length
        start = index
        marks.removeLast()
      } else if linksAddresses, linkDepth == 0,
        let address = BareAddress.match(
          in: UnsafeBufferPointer(rebasing: text[..<(marks.last?.offset ?? text.count)]),
          at: index, from: start)
      {
        writeVerbatim(UnsafeBufferPointer(rebasing: text[start..<address.range.lowerBound]))
        write(address, of: text)
        index = address.range.upperBound
        start = index
      } else {
        index += 1
      }
    }
    writeVerbatim(UnsafeBufferPointer(rebasing: text[start...]))
  }

  private mutating func write(_ address: BareAddress, of text: UnsafeBufferPointer<UInt8>) {
    let bytes = UnsafeBufferPointer(rebasing: text[address.range])
    output.append("<a href=\"")
    output.append(address.prefix)
    writeAddress(bytes)
    output.append("\">")
    writeVerbatim(bytes)
    output.append("</a>")
  }
}
