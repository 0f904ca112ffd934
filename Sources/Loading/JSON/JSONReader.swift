import Diagnostics
import Primitives

/// Reads JSON strictly as in RFC 8259; only a byte order mark is accepted in addition.
///
/// Reading continues after a duplicate key in an object; any other error ends it.
package struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  private var duplicates: [DataFault] = []
  /// The keys whose values are checked but not stored.
  private let ignored: Set<String>
  /// Whether such a value is being read.
  private var isIgnoring = false
  /// The elements of the open lists and objects, innermost last.
  private var items: [DataNode] = []
  private var fields: [DataField] = []

  /// Reads a text that is valid UTF-8.
  ///
  /// - Parameter ignored: the keys whose values are checked but not stored, because most of a data
  ///   file may be unused.
  package static func read(
    _ bytes: [UInt8], ignoring ignored: Set<String> = []
  ) -> (node: DataNode?, faults: [DataFault]) {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(bytes: buffer, ignored: ignored)
      do throws(DataFault) {
        return (try reader.document(), reader.duplicates)
      } catch {
        return (nil, reader.duplicates + [error])
      }
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, ignored: Set<String>) {
    self.bytes = bytes
    self.ignored = ignored
    index = bytes.byteOrderMarkLength
  }

  private mutating func document() throws(DataFault) -> DataNode {
    skipSpace()
    if index == bytes.count {
      throw fault("this file contains no data", "write [] for an empty list, or remove the file")
    }
    let node = try value(depth: 0)
    skipSpace()
    if index < bytes.count { throw fault("there is text after the end of the data") }
    return node
  }

  private mutating func value(depth: Int) throws(DataFault) -> DataNode {
    guard index < bytes.count else { throw fault("the data is incomplete: the file ends here") }
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "{"): return DataNode(.mapping(try object(depth: depth)), at: start..<index)
    case UInt8(ascii: "["): return DataNode(.list(try array(depth: depth)), at: start..<index)
    case UInt8(ascii: "\""):
      return DataNode(.scalar(try text(isKept: !isIgnoring), .quoted), at: start..<index)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    case UInt8(ascii: "'"):
      throw missing("a value", "put text in double quotes")
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      throw missing("a value", Self.lastComma)
    default: throw missing("a value")
    }
    return DataNode(.scalar(string(start..<index), .plain), at: start..<index)
  }

  private mutating func array(depth: Int) throws(DataFault) -> [DataNode] {
    let first = items.count
    try open(depth: depth)
    if take(UInt8(ascii: "]")) { return [] }
    while true {
      items.append(try value(depth: depth + 1))
      skipSpace()
      if take(UInt8(ascii: "]")) { return Self.closed(&items, from: first, isKept: !isIgnoring) }
      guard take(UInt8(ascii: ",")) else { throw missing("\",\" or \"]\"") }
      skipSpace()
    }
  }

  /// Reads the fields of an object; the first of fields with the same key counts.
  private mutating func object(depth: Int) throws(DataFault) -> [DataField] {
    let first = fields.count
    var keys = KeySet()
    try open(depth: depth)
    if take(UInt8(ascii: "}")) { return [] }
    while true {
      let (key, range) = try key()
      let isNew = keys.isNew(key, after: fields[first...])
      if !isNew {
        duplicates.append(
          DataFault(
            offset: range.lowerBound, length: range.count,
            message: "the key \(quoted: key) is in this object twice",
            suggestion: LoadingSentences.keepOne))
      }
      let isIgnored = !isIgnoring && ignored.contains(key)
      if isIgnored { isIgnoring = true }
      let value = try value(depth: depth + 1)
      if isIgnored { isIgnoring = false }
      if isNew { fields.append(DataField(key: key, keyRange: range, value: value)) }
      skipSpace()
      if take(UInt8(ascii: "}")) { return Self.closed(&fields, from: first, isKept: !isIgnoring) }
      guard take(UInt8(ascii: ",")) else { throw missing("\",\" or \"}\"") }
      skipSpace()
    }
  }

  /// Removes and returns the elements of a list or object that is complete.
  private static func closed<Element>(
    _ elements: inout [Element], from first: Int, isKept: Bool
  ) -> [Element] {
    defer { elements.removeSubrange(first...) }
    return isKept ? Array(elements[first...]) : []
  }

  /// Reads a key and the colon after it.
  private mutating func key() throws(DataFault) -> (key: String, range: Range<Int>) {
    let start = index
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      let isLast = index < bytes.count && bytes[index] == UInt8(ascii: "}")
      throw missing("a key in quotes", isLast ? Self.lastComma : nil)
    }
    let key = try text(isKept: true)
    let range = start..<index
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw missing("\":\"") }
    skipSpace()
    return (key, range)
  }

  private mutating func open(depth: Int) throws(DataFault) {
    guard depth < Limits.dataDepth else {
      throw fault("the data is nested deeper than \(Limits.dataDepth) levels")
    }
    index += 1
    skipSpace()
  }

  private mutating func word(_ word: StaticString) throws(DataFault) {
    let start = index
    for offset in 0..<word.utf8CodeUnitCount {
      guard index < bytes.count, bytes[index] == word.utf8Start[offset] else {
        index = start
        throw missing("a value")
      }
      index += 1
    }
  }

  private mutating func number() throws(DataFault) {
    let start = index
    _ = take(UInt8(ascii: "-"))
    if take(UInt8(ascii: "0")) {
      if index < bytes.count, bytes[index].isASCIIDigit {
        index = start
        throw fault("a number may not start with 0")
      }
    } else {
      try digits(from: start)
    }
    if take(UInt8(ascii: ".")) { try digits(from: start) }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits(from: start)
    }
  }

  private mutating func digits(from start: Int) throws(DataFault) {
    let first = index
    while index < bytes.count, bytes[index].isASCIIDigit { index += 1 }
    guard index > first else {
      index = start
      throw fault("this is not a number")
    }
  }

  private mutating func text(isKept: Bool) throws(DataFault) -> String {
    let open = index
    index += 1
    // The decoded text before the last escape, and the offset after that escape.
    var undone: [UInt8] = []
    var start = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        let rest = start..<index
        index += 1
        guard isKept else { return "" }
        return undone.isEmpty
          ? string(rest) : String(decoding: undone + bytes[rest], as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        let before = start..<index
        let scalar = try escape()
        start = index
        if isKept { undone += bytes[before] + Array(String(scalar).utf8) }
      } else if byte >= 0x20 {
        index += 1
      } else if byte.isLineEnd {
        throw fault(LoadingSentences.openText, LoadingSentences.closeText)
      } else {
        throw fault(
          LoadingSentences.controlCharacter(Unicode.Scalar(byte), in: "the text"),
          "write it as an escape, for example \\t, or remove it")
      }
    }
    index = open
    throw fault(LoadingSentences.openText, LoadingSentences.closeText)
  }

  private mutating func escape() throws(DataFault) -> Unicode.Scalar {
    let next = index + 1 < bytes.count ? Unicode.Scalar(bytes[index + 1]) : " "
    if next == "u" { return try scalar() }
    let scalar: Unicode.Scalar
    switch next {
    case "\"", "\\", "/": scalar = next
    case "b": scalar = "\u{8}"
    case "f": scalar = "\u{C}"
    case "n": scalar = "\n"
    case "r": scalar = "\r"
    case "t": scalar = "\t"
    default: throw fault("JSON does not have this escape", "write \\\\ for a backslash")
    }
    index += 2
    return scalar
  }

  /// Reads `\u` and its digits, or a surrogate pair, and returns the character.
  private mutating func scalar() throws(DataFault) -> Unicode.Scalar {
    guard var value = unit(at: index + 2) else { throw fault("\\u needs four hexadecimal digits") }
    var length = 6
    if value & 0xFC00 == 0xD800, index + 7 < bytes.count, bytes[index + 6] == UInt8(ascii: "\\"),
      bytes[index + 7] == UInt8(ascii: "u"), let low = unit(at: index + 8), low & 0xFC00 == 0xDC00
    {
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      length = 12
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw fault("this \\u escape is only one half of a surrogate pair")
    }
    if length == 6, ForbiddenCharacters.contains(scalar) {
      throw fault("this \\u escape is a character that is not allowed in HTML", "remove it")
    }
    index += length
    return scalar
  }

  /// Returns the value of four hexadecimal digits; nil if they are invalid.
  private func unit(at start: Int) -> UInt32? {
    let digits = bytes[min(start, bytes.count)...].prefix(4).compactMap(\.hexadecimalValue)
    return digits.count == 4 ? digits.reduce(0) { $0 << 4 | UInt32($1) } : nil
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private static let lastComma = "remove the comma before it"

  /// Returns the error about an unexpected character.
  private func missing(_ what: String, _ suggestion: String? = nil) -> DataFault {
    let rest = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
    let found = rest.unicodeScalars.first.map { "\(quoted: String($0))" } ?? "the end"
    return fault("expected \(what), found \(found)", suggestion)
  }

  private func fault(_ message: String, _ suggestion: String? = nil) -> DataFault {
    DataFault(offset: index, message: message, suggestion: suggestion)
  }
}
