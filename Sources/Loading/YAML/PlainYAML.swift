/// Reads the YAML that nearly every front matter is: lines of `key: value` with plain or simply
/// quoted text, flow lists of them and lists with dashes.
///
/// It takes a tenth of libYAML's time. What it does not know for certain it leaves alone, and a
/// test proves that what it reads, libYAML reads alike.
struct PlainYAML {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var line: Line

  /// A line without its end.
  private struct Line {
    var start: Int
    var end: Int
    var next: Int
  }

  /// The entries of a mapping; nil when the text is not plain enough.
  static func read(_ bytes: [UInt8], in range: Range<Int>) -> [DataField]? {
    bytes.withUnsafeBufferPointer { buffer in
      guard PlainYAMLBytes.isPlainText(buffer, range) else { return nil }
      var reader = PlainYAML(bytes: buffer, range: range)
      return reader.entries()
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    self.bytes = bytes
    end = range.upperBound
    line = Line(start: range.lowerBound, end: range.lowerBound, next: range.lowerBound)
  }

  private mutating func entries() -> [DataField]? {
    var entries: [DataField] = []
    entries.reserveCapacity(12)
    var keys = KeySet()
    while advance() {
      if isBlankOrComment { continue }
      guard let entry = entry(), keys.isNew(entry.key, after: entries[...]) else { return nil }
      entries.append(entry)
    }
    return entries
  }

  /// `key: value`, and the lines of a list below it.
  private mutating func entry() -> DataField? {
    let start = line.start
    var index = start
    while index < line.end, PlainYAMLBytes.isKeyByte(bytes[index], isFirst: index == start) {
      index += 1
    }
    guard index > start, index - start <= 128, index < line.end,
      bytes[index] == UInt8(ascii: ":")
    else { return nil }
    let key = text(start, index)
    index += 1
    guard index == line.end || bytes[index] == UInt8(ascii: " ") else { return nil }
    let afterColon = index
    index = skippingSpaces(index)
    let value: DataNode?
    if isEnd(index) {
      value = listBelow(orNullAt: afterColon)
    } else if bytes[index] == UInt8(ascii: "[") {
      value = flowList(at: index)
    } else {
      value = scalar(at: index)
    }
    guard let value, isFollowedByTopLevel() else { return nil }
    return DataField(key: key, keyRange: start..<(start + key.utf8.count), value: value)
  }

  private func scalar(at start: Int) -> DataNode? {
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let (node, after) = quoted(at: start), isEnd(after) else { return nil }
      return node
    default:
      guard !PlainYAMLBytes.isIndicator(bytes[start]) else { return nil }
      var last = start
      var index = start
      while index < line.end {
        let byte = bytes[index]
        if byte == UInt8(ascii: "#"), bytes[index - 1] == UInt8(ascii: " ") { break }
        if byte == UInt8(ascii: ":"), index + 1 == line.end || bytes[index + 1] == 0x20 {
          return nil
        }
        if byte != UInt8(ascii: " ") { last = index }
        index += 1
      }
      return DataNode(.scalar(text(start, last + 1), .plain), at: start..<(last + 1))
    }
  }

  /// Text in quotes with nothing in it that has to be undone.
  private func quoted(at start: Int) -> (node: DataNode, after: Int)? {
    let quote = bytes[start]
    var index = start + 1
    while index < line.end, bytes[index] != quote {
      if bytes[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") { return nil }
      index += 1
    }
    guard index < line.end else { return nil }
    if index + 1 < line.end, bytes[index + 1] == quote { return nil }
    let node = DataNode(.scalar(text(start + 1, index), .quoted), at: start..<(index + 1))
    return (node, index + 1)
  }

  private func flowList(at start: Int) -> DataNode? {
    var items: [DataNode] = []
    var index = skippingSpaces(start + 1)
    while index < line.end, bytes[index] != UInt8(ascii: "]") {
      guard let (item, after) = flowItem(at: index) else { return nil }
      items.append(item)
      index = skippingSpaces(after)
      guard index < line.end else { return nil }
      if bytes[index] == UInt8(ascii: ",") {
        index = skippingSpaces(index + 1)
      } else if bytes[index] != UInt8(ascii: "]") {
        return nil
      }
    }
    guard index < line.end, isEnd(index + 1) else { return nil }
    return DataNode(.list(items), at: start..<(start + 1))
  }

  private func flowItem(at start: Int) -> (node: DataNode, after: Int)? {
    if bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
      return quoted(at: start)
    }
    guard !PlainYAMLBytes.isIndicator(bytes[start]) else { return nil }
    var last = start
    var index = start
    while index < line.end {
      let byte = bytes[index]
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") { break }
      if PlainYAMLBytes.isFlowTrouble(byte) { return nil }
      if byte != UInt8(ascii: " ") { last = index }
      index += 1
    }
    return (DataNode(.scalar(text(start, last + 1), .plain), at: start..<(last + 1)), index)
  }

  /// The list with dashes on the lines below; without one, nothing.
  private mutating func listBelow(orNullAt offset: Int) -> DataNode? {
    var items: [DataNode] = []
    var first: (indent: Int, offset: Int)?
    while let next = peekContent() {
      var index = next.start
      while index < next.end, bytes[index] == UInt8(ascii: " ") { index += 1 }
      let isDash =
        bytes[index] == UInt8(ascii: "-")
        && (index + 1 == next.end || bytes[index + 1] == UInt8(ascii: " "))
      guard isDash else {
        // A line at the margin is the next key; anything else is not plain.
        guard index == next.start else { return nil }
        break
      }
      let indent = index - next.start
      if let first { guard first.indent == indent else { return nil } }
      first = first ?? (indent, index)
      line = next
      let item = skippingSpaces(index + 1)
      if isEnd(item) {
        items.append(nothing(at: index + 1))
      } else if let node = scalar(at: item) {
        items.append(node)
      } else {
        return nil
      }
    }
    guard let first else { return nothing(at: offset) }
    return DataNode(.list(items), at: first.offset..<(first.offset + 1))
  }

  private func nothing(at offset: Int) -> DataNode {
    DataNode(.scalar("", .plain), at: offset..<(offset + 1))
  }
}

// Lines and bytes.
extension PlainYAML {
  private mutating func advance() -> Bool {
    guard line.next < end else { return false }
    line = self.line(at: line.next)
    return true
  }

  private func line(at start: Int) -> Line {
    var index = start
    while index < end, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    let next = min(index + 1, end)
    if index > start, bytes[index - 1] == UInt8(ascii: "\r") { index -= 1 }
    return Line(start: start, end: index, next: next)
  }

  /// The next line that is neither blank nor a comment.
  private func peekContent() -> Line? {
    var next = line.next
    while next < end {
      let candidate = line(at: next)
      let first = skippingSpaces(candidate.start, upTo: candidate.end)
      if first < candidate.end, bytes[first] != UInt8(ascii: "#") { return candidate }
      next = candidate.next
    }
    return nil
  }

  /// Whether the value ends here: a line below that is set in would go on with it.
  private func isFollowedByTopLevel() -> Bool {
    guard let next = peekContent() else { return true }
    return bytes[next.start] != UInt8(ascii: " ")
  }

  private var isBlankOrComment: Bool {
    let first = skippingSpaces(line.start)
    return first == line.end || bytes[first] == UInt8(ascii: "#")
  }

  /// Whether only spaces and a comment follow.
  private func isEnd(_ index: Int) -> Bool {
    let first = skippingSpaces(index)
    guard first < line.end else { return true }
    return bytes[first] == UInt8(ascii: "#") && bytes[first - 1] == UInt8(ascii: " ")
  }

  private func skippingSpaces(_ index: Int) -> Int { skippingSpaces(index, upTo: line.end) }

  private func skippingSpaces(_ index: Int, upTo end: Int) -> Int {
    var index = index
    while index < end, bytes[index] == UInt8(ascii: " ") { index += 1 }
    return index
  }

  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }
}
