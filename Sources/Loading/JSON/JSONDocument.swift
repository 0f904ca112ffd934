/// A JSON text as a row of nodes in the order of the file, each with its place.
///
/// Text stays bytes until it is asked for, because most of a data file never is.
struct JSONDocument {
  /// The file.
  let bytes: [UInt8]
  /// The nodes; the first is the whole text.
  let nodes: [Node]

  /// A value, or a key, which stands before its value.
  struct Node {
    let kind: Kind
    /// The offsets of its first byte and behind its last; a text's quotes are part of it.
    let start: Int
    var end: Int
    /// The index of the first node that is not part of it.
    var next: Int
  }

  /// What a node is.
  enum Kind: UInt8 {
    case object, array, number, isTrue, isFalse, null
    /// Text that stands in the file as it is.
    case text
    /// Text with escapes.
    case escapedText
  }

  /// The elements of an array; the values of an object with their keys before them.
  func children(of index: Int) -> Children {
    Children(nodes: nodes, index: index + 1, end: nodes[index].next)
  }

  /// The indices of a node's children.
  struct Children: Sequence, IteratorProtocol {
    fileprivate let nodes: [Node]
    fileprivate var index: Int
    fileprivate let end: Int

    mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = nodes[index].next }
      return index
    }
  }

  /// The value of a key in an object, or nil.
  func value(of key: StaticString, in object: Int) -> Int? {
    var index = object + 1
    while index < nodes[object].next {
      if isText(index, key) { return index + 1 }
      index = nodes[index + 1].next
    }
    return nil
  }

  /// What a text says, its escapes undone.
  func text(_ index: Int) -> String {
    let node = nodes[index]
    let content = (node.start + 1)..<(node.end - 1)
    if node.kind == .text { return String(decoding: bytes[content], as: UTF8.self) }
    return JSONEscapes.undone(bytes[content])
  }

  /// A whole number, or nil.
  func wholeNumber(_ index: Int) -> Int? {
    guard nodes[index].kind == .number else { return nil }
    return Int(String(decoding: bytes[range(index)], as: UTF8.self))
  }

  /// Where a node is.
  func range(_ index: Int) -> Range<Int> { nodes[index].start..<nodes[index].end }

  private func isText(_ index: Int, _ wanted: StaticString) -> Bool {
    let node = nodes[index]
    if node.kind == .escapedText { return text(index) == wanted.description }
    let count = wanted.utf8CodeUnitCount
    guard node.end - node.start - 2 == count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for offset in 0..<count where bytes[node.start + 1 + offset] != wanted.utf8Start[offset] {
        return false
      }
      return true
    }
  }
}

/// Undoes the escapes of JSON's texts.
enum JSONEscapes {
  /// The text that bytes between two quotes stand for; the reader has checked the escapes.
  static func undone(_ bytes: ArraySlice<UInt8>) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex else {
        output.append(bytes[index])
        index += 1
        continue
      }
      let escape = bytes[index + 1]
      index += 2
      switch escape {
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "u"): appendScalar(bytes, &index, to: &output)
      default: output.append(escape)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func appendScalar(
    _ bytes: ArraySlice<UInt8>, _ index: inout Int, to output: inout [UInt8]
  ) {
    var value = unit(bytes, at: index) ?? 0xFFFD
    index += 4
    if (0xD800..<0xDC00).contains(value), let low = unit(bytes, at: index + 2) {
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      index += 6
    }
    output += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
  }

  /// The number of four hexadecimal digits, or nil.
  static func unit(_ bytes: ArraySlice<UInt8>, at start: Int) -> UInt32? {
    guard start >= bytes.startIndex, start + 4 <= bytes.endIndex else { return nil }
    var value: UInt32 = 0
    for byte in bytes[start..<(start + 4)] {
      guard let digit = hexDigit(byte) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
