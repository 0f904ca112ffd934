internal import Diagnostics
internal import Primitives

/// What is wrong with a JSON text.
struct JSONFault: Error, Hashable {
  /// The offsets of the bytes that are to blame.
  let range: Range<Int>
  /// One sentence.
  let message: String
  /// What to do.
  var suggestion: String?

  /// What is said of the faults of a file.
  static func diagnostics(of faults: [JSONFault], in text: SourceText) -> FileDiagnostics {
    var found = FileDiagnostics()
    for fault in faults {
      found.append(
        .invalidData,
        Diagnostic(
          .invalidData, in: text, at: fault.range, fault.message, suggestion: fault.suggestion))
    }
    return found
  }
}

/// Reads JSON as RFC 8259 has it: nothing more is accepted, a byte order mark apart.
///
/// A key that an object has twice is a fault too; reading goes on behind it. Any other fault ends
/// the reading.
struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  private var nodes: [JSONDocument.Node] = []
  private var duplicates: [JSONFault] = []

  /// Reads a text of valid UTF-8.
  static func read(_ bytes: [UInt8]) -> (document: JSONDocument?, faults: [JSONFault]) {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(bytes: buffer)
      do throws(JSONFault) {
        try reader.document()
        return (JSONDocument(bytes: bytes, nodes: reader.nodes), reader.duplicates)
      } catch {
        return (nil, reader.duplicates + [error])
      }
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    nodes.reserveCapacity(bytes.count / 16)
  }

  private mutating func document() throws(JSONFault) {
    skipSpace()
    if index == bytes.count { throw fault(LoadingSentences.noData, LoadingSentences.writeData) }
    try value(depth: 0)
    skipSpace()
    if index < bytes.count { throw fault(LoadingSentences.behindTheEnd) }
  }

  private mutating func value(depth: Int) throws(JSONFault) {
    guard index < bytes.count else { throw fault(LoadingSentences.jsonEnded) }
    switch bytes[index] {
    case UInt8(ascii: "{"): try object(depth: depth)
    case UInt8(ascii: "["): try array(depth: depth)
    case UInt8(ascii: "\""): try text()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    case UInt8(ascii: "t"): try word("true", .isTrue)
    case UInt8(ascii: "f"): try word("false", .isFalse)
    case UInt8(ascii: "n"): try word("null", .null)
    case UInt8(ascii: "'"):
      throw fault(LoadingSentences.notAValue(found), LoadingSentences.doubleQuotes)
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      throw fault(LoadingSentences.notAValue(found), LoadingSentences.lastComma)
    default: throw fault(LoadingSentences.notAValue(found))
    }
  }

  private mutating func array(depth: Int) throws(JSONFault) {
    let opened = try open(.array, depth: depth)
    if take(UInt8(ascii: "]")) { return close(opened) }
    while true {
      try value(depth: depth + 1)
      skipSpace()
      if take(UInt8(ascii: "]")) { return close(opened) }
      guard take(UInt8(ascii: ",")) else {
        throw fault(LoadingSentences.expectedInJSON("\",\" or \"]\"", found))
      }
      skipSpace()
    }
  }

  private mutating func object(depth: Int) throws(JSONFault) {
    let opened = try open(.object, depth: depth)
    if take(UInt8(ascii: "}")) { return close(opened) }
    while true {
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        let isLast = index < bytes.count && bytes[index] == UInt8(ascii: "}")
        throw fault(
          LoadingSentences.expectedInJSON("a key in quotes", found),
          isLast ? LoadingSentences.lastComma : nil)
      }
      try text()
      skipSpace()
      guard take(UInt8(ascii: ":")) else {
        throw fault(LoadingSentences.expectedInJSON("\":\"", found))
      }
      skipSpace()
      try value(depth: depth + 1)
      skipSpace()
      if take(UInt8(ascii: "}")) {
        close(opened)
        let keys = JSONKeys(bytes: bytes, nodes: nodes)
        return duplicates += keys.duplicates(in: opened)
      }
      guard take(UInt8(ascii: ",")) else {
        throw fault(LoadingSentences.expectedInJSON("\",\" or \"}\"", found))
      }
      skipSpace()
    }
  }

  private mutating func open(
    _ kind: JSONDocument.Kind, depth: Int
  ) throws(JSONFault) -> Int {
    guard depth < Limits.dataDepth else {
      throw fault(LoadingSentences.dataTooDeep(Limits.dataDepth))
    }
    nodes.append(JSONDocument.Node(kind: kind, start: index, end: index, next: 0))
    index += 1
    skipSpace()
    return nodes.count - 1
  }

  private mutating func close(_ opened: Int) {
    nodes[opened].end = index
    nodes[opened].next = nodes.count
  }

  private mutating func append(_ kind: JSONDocument.Kind, from start: Int) {
    nodes.append(
      JSONDocument.Node(kind: kind, start: start, end: index, next: nodes.count + 1))
  }

  private mutating func word(
    _ word: StaticString, _ kind: JSONDocument.Kind
  ) throws(JSONFault) {
    let start = index
    for offset in 0..<word.utf8CodeUnitCount {
      guard index < bytes.count, bytes[index] == word.utf8Start[offset] else {
        index = start
        throw fault(LoadingSentences.notAValue(found))
      }
      index += 1
    }
    append(kind, from: start)
  }

  private mutating func number() throws(JSONFault) {
    let start = index
    _ = take(UInt8(ascii: "-"))
    if take(UInt8(ascii: "0")) {
      if index < bytes.count, isDigit(bytes[index]) {
        index = start
        throw fault(LoadingSentences.leadingZero)
      }
    } else {
      try digits(from: start)
    }
    if take(UInt8(ascii: ".")) { try digits(from: start) }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits(from: start)
    }
    append(.number, from: start)
  }

  private mutating func digits(from start: Int) throws(JSONFault) {
    let first = index
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    guard index > first else {
      index = start
      throw fault(LoadingSentences.notANumber)
    }
  }

  private mutating func text() throws(JSONFault) {
    let start = index
    index += 1
    var hasEscapes = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        append(hasEscapes ? .escapedText : .text, from: start)
        return
      }
      if byte < 0x20 {
        let isLineEnd = byte == 0x0A || byte == 0x0D
        throw fault(
          isLineEnd ? LoadingSentences.openText : LoadingSentences.controlInText(byte),
          isLineEnd ? LoadingSentences.closeText : LoadingSentences.escapeIt)
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        try escape()
      } else {
        index += 1
      }
    }
    index = start
    throw fault(LoadingSentences.openText, LoadingSentences.closeText)
  }

  private mutating func escape() throws(JSONFault) {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    guard next == UInt8(ascii: "u") else {
      guard "\"\\/bfnrt".utf8.contains(next) else {
        throw fault(LoadingSentences.unknownEscape, LoadingSentences.doubleBackslash)
      }
      index += 2
      return
    }
    guard let high = unit(at: index + 2) else { throw fault(LoadingSentences.badUnicodeEscape) }
    switch high {
    case 0xD800..<0xDC00:
      guard index + 7 < bytes.count, bytes[index + 6] == UInt8(ascii: "\\"),
        bytes[index + 7] == UInt8(ascii: "u"), let low = unit(at: index + 8),
        (0xDC00..<0xE000).contains(low)
      else { throw fault(LoadingSentences.halfPair) }
      index += 12
    case 0xDC00..<0xE000: throw fault(LoadingSentences.halfPair)
    case let unit where Unicode.Scalar(unit).map(ForbiddenCharacters.contains) ?? false:
      throw fault(LoadingSentences.forbiddenEscape, LoadingSentences.removeEscape)
    default: index += 6
    }
  }

  private func unit(at start: Int) -> UInt32? {
    guard start + 4 <= bytes.count else { return nil }
    return JSONEscapes.unit(Array(bytes[start..<(start + 4)])[...], at: 0)
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}

// Faults.
extension JSONReader {
  /// What stands at the place of a fault: a letter in quotes, or nothing.
  private var found: String? {
    guard index < bytes.count else { return nil }
    let rest = bytes[index..<min(index + 4, bytes.count)]
    let text = String(decoding: rest, as: UTF8.self).unicodeScalars.first
    return text.map { String($0) }
  }

  private func fault(_ message: String, _ suggestion: String? = nil) -> JSONFault {
    JSONFault(range: index..<(index + 1), message: message, suggestion: suggestion)
  }
}
