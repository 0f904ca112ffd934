import Primitives

/// Reads the subset of YAML that nearly all front matter uses: lines of `key: value` with plain or
/// simply quoted text, flow lists and mappings of such values, lists with dashes, and such lines
/// indented below a key.
///
/// It takes a tenth of libYAML's time. It rejects everything that it does not know for certain, and
/// a test proves that it reads the rest like libYAML.
struct PlainYAML {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var index: Int
  /// The indentation of the current line; nil after the last one.
  private var indent: Int?

  /// Returns the entries of a mapping; nil if the text is not in the subset.
  static func read(_ bytes: [UInt8], in range: Range<Int>) -> [DataField]? {
    bytes.withUnsafeBufferPointer { bytes in
      guard isPlain(bytes, range) else { return nil }
      var reader = PlainYAML(bytes: bytes, end: range.upperBound, index: range.lowerBound)
      reader.goToText()
      let entries = reader.entries(at: 0)
      return reader.indent == nil ? entries : nil
    }
  }

  /// Reads the entries whose keys are in a column; none for a column after the last allowed one.
  private mutating func entries(at column: Int) -> [DataField]? {
    var entries: [DataField] = []
    entries.reserveCapacity(12)
    var keys = KeySet()
    while indent == column, column <= Self.lastColumn {
      guard let (key, range) = key(), keys.isNew(key, after: entries[...]),
        let value = value(below: column)
      else { return nil }
      entries.append(DataField(key: key, keyRange: range, value: value))
    }
    return entries
  }

  /// Deeper nesting is left to libYAML and its guard, because front matter does not need it.
  private static let lastColumn = 32

  /// Reads a key and the colon after it.
  private mutating func key() -> (key: String, range: Range<Int>)? {
    let start = index
    while index < end, Self.isKeyByte(bytes[index], isFirst: index == start) { index += 1 }
    let range = start..<index
    guard !range.isEmpty, range.count <= 128, index < end, bytes[index] == UInt8(ascii: ":"),
      isSpaceOrLineEnd(index + 1)
    else { return nil }
    index += 1
    return (text(range), range)
  }

  /// Reads the value after a key in a column, or the list or mapping in the lines below.
  private mutating func value(below column: Int) -> DataNode? {
    let place = index
    skipSpaces()
    if isAtComment {
      goToText()
      guard let indent, indent >= column else { return Self.nothing(at: place) }
      let start = index
      if bytes[start] == UInt8(ascii: "-") || indent == column { return list(orNothingAt: place) }
      return entries(at: indent).flatMap {
        $0.isEmpty ? nil : DataNode(.mapping($0), at: start..<start)
      }
    }
    let isFlow = bytes[index] == UInt8(ascii: "[") || bytes[index] == UInt8(ascii: "{")
    guard let value = isFlow ? flow() : scalar() else { return nil }
    return endsLine() ? value : nil
  }

  /// Reads a list with one item after a dash per line.
  private mutating func list(orNothingAt place: Int) -> DataNode? {
    var items: [DataNode] = []
    let (start, column) = (index, indent)
    while indent != nil, indent == column, bytes[index] == UInt8(ascii: "-"),
      isSpaceOrLineEnd(index + 1)
    {
      index += 1
      let place = index
      skipSpaces()
      guard let item = isAtComment ? Self.nothing(at: place) : scalar(), endsLine() else {
        return nil
      }
      items.append(item)
    }
    return items.isEmpty ? Self.nothing(at: place) : DataNode(.list(items), at: start..<start)
  }

  /// Reads a list in brackets, or a mapping in braces, on one line.
  private mutating func flow() -> DataNode? {
    let start = index
    let isList = bytes[start] == UInt8(ascii: "[")
    let closing = UInt8(ascii: isList ? "]" : "}")
    var items: [DataNode] = []
    var fields: [DataField] = []
    var keys = KeySet()
    index += 1
    skipSpaces()
    while index < end, bytes[index] != closing {
      if isList {
        guard let item = scalar(before: closing) else { return nil }
        items.append(item)
      } else {
        guard let (key, range) = key(), keys.isNew(key, after: fields[...]) else { return nil }
        skipSpaces()
        guard index < end, let value = scalar(before: closing) else { return nil }
        fields.append(DataField(key: key, keyRange: range, value: value))
      }
      skipSpaces()
      if index < end, bytes[index] == UInt8(ascii: ",") {
        index += 1
        skipSpaces()
      } else if index == end || bytes[index] != closing {
        return nil
      }
    }
    guard index < end else { return nil }
    index += 1
    return DataNode(isList ? .list(items) : .mapping(fields), at: start..<start)
  }

  /// - Parameter closing: the bracket that ends the enclosing list or mapping.
  private mutating func scalar(before closing: UInt8? = nil) -> DataNode? {
    let start = index
    if bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") { return quoted() }
    // Characters with a special meaning at the start of a YAML scalar.
    if "!#%&*,-:>?@[]`{|}\r\n".utf8.contains(bytes[start]) { return nil }
    var last = start
    text: while index < end, !bytes[index].isLineEnd {
      switch bytes[index] {
      case UInt8(ascii: ","), closing: if closing != nil { break text }
      case UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        if closing != nil { return nil }
      case UInt8(ascii: "#"):
        if closing != nil { return nil }
        if bytes[index - 1] == UInt8(ascii: " ") { break text }
      case UInt8(ascii: ":"): if closing != nil || isSpaceOrLineEnd(index + 1) { return nil }
      default: break
      }
      if bytes[index] != UInt8(ascii: " ") { last = index }
      index += 1
    }
    return DataNode(.scalar(text(start..<last + 1), .plain), at: start..<last + 1)
  }

  /// Reads a quoted text without escapes; nil for any other.
  private mutating func quoted() -> DataNode? {
    let (start, quote) = (index, bytes[index])
    index += 1
    while index < end, bytes[index] != quote {
      let isEscape = bytes[index] == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"")
      if isEscape || bytes[index].isLineEnd { return nil }
      index += 1
    }
    guard index < end, index + 1 == end || bytes[index + 1] != quote else { return nil }
    index += 1
    return DataNode(.scalar(text(start + 1..<index - 1), .quoted), at: start..<index)
  }

  private static func nothing(at place: Int) -> DataNode {
    DataNode(.scalar("", .plain), at: place..<place)
  }

  // MARK: Lines

  /// Returns whether only a comment follows in the line; if so, moves to the next line.
  private mutating func endsLine() -> Bool {
    skipSpaces()
    guard isAtComment else { return false }
    goToText()
    return true
  }

  /// Moves to the first character of the next line that is neither blank nor a comment.
  private mutating func goToText() {
    while index < end {
      let start = index
      skipSpaces()
      if index < end, bytes[index] != UInt8(ascii: "#"), !bytes[index].isLineEnd {
        return indent = index - start
      }
      while index < end, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      index = min(index + 1, end)
    }
    indent = nil
  }

  private var isAtComment: Bool {
    index == end || bytes[index].isLineEnd
      || bytes[index] == UInt8(ascii: "#") && bytes[index - 1] == UInt8(ascii: " ")
  }

  private func isSpaceOrLineEnd(_ index: Int) -> Bool {
    index == end || bytes[index] == UInt8(ascii: " ") || bytes[index].isLineEnd
  }

  private mutating func skipSpaces() {
    while index < end, bytes[index] == UInt8(ascii: " ") { index += 1 }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  // MARK: Bytes

  /// Returns whether a byte can be part of a plain key.
  static func isKeyByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    byte.isASCIILetter || byte == UInt8(ascii: "_")
      || !isFirst && (byte.isASCIIDigit || byte == UInt8(ascii: "-"))
  }

  /// Returns whether there are no bytes that YAML treats specially: tabs, control characters, line
  /// endings other than LF and CRLF, byte order marks, noncharacters.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range {
      let byte = bytes[index]
      if byte >= 0x20, byte < 0x7F { continue }
      let next = index + 1 < range.upperBound ? bytes[index + 1] : 0
      switch byte {
      case 0x0A: break
      case 0x0D: guard next == 0x0A else { return false }
      case 0..<0x20, 0x7F: return false
      case 0xC2: guard next >= 0xA0 else { return false }
      case 0xE2:
        let third = index + 2 < range.upperBound ? bytes[index + 2] : 0
        guard next != 0x80 || third & 0xFE != 0xA8 else { return false }
      case 0xEF: guard next != 0xBB, next != 0xBF else { return false }
      default: break
      }
    }
    return true
  }
}
