import Primitives

/// A field of a CSV file and its range.
package struct CSVField: Hashable {
  /// The byte range of the content, without surrounding quotes.
  package let content: Range<Int>
  /// Whether it contains doubled quotes, each pair of which means one quote.
  let hasDoubledQuotes: Bool

  /// Returns the content's bytes with doubled quotes replaced by single ones.
  package func bytes(in file: [UInt8]) -> [UInt8] {
    guard hasDoubledQuotes else { return Array(file[content]) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count)
    var index = content.lowerBound
    while index < content.upperBound {
      bytes.append(file[index])
      index += file[index] == UInt8(ascii: "\"") ? 2 : 1
    }
    return bytes
  }

  func text(in file: [UInt8]) -> String { String(decoding: bytes(in: file), as: UTF8.self) }

  /// Parses the field as JSON; the value and the errors have their ranges in the file.
  func json(in file: [UInt8]) -> (node: DataNode?, faults: [DataFault]) {
    let (node, faults) = JSONReader.read(bytes(in: file))
    var places = CSVFieldPlaces(self, in: file)
    let moved = faults.map { fault in
      let start = places.offset(of: fault.range.lowerBound)
      return DataFault(
        offset: start, length: places.offset(of: fault.range.upperBound) - start,
        message: fault.message, suggestion: fault.suggestion)
    }
    return (node.map { places.moved($0) }, moved)
  }
}

/// Maps offsets in an unescaped field to offsets in the file.
///
/// Each lookup continues from the previous one, because a field may need many.
struct CSVFieldPlaces {
  private let field: CSVField
  private let file: [UInt8]
  private var position = 0
  private var index: Int

  init(_ field: CSVField, in file: [UInt8]) {
    self.field = field
    self.file = file
    index = field.content.lowerBound
  }

  /// Returns the offset in the file for an offset in `CSVField.bytes(in:)`.
  mutating func offset(of position: Int) -> Int {
    if position < self.position {
      self.position = 0
      index = field.content.lowerBound
    }
    while self.position < position, index < field.content.upperBound {
      index += field.hasDoubledQuotes && file[index] == UInt8(ascii: "\"") ? 2 : 1
      self.position += 1
    }
    return index
  }

  /// Returns a value of the field's JSON with its ranges in the file.
  mutating func moved(_ node: DataNode) -> DataNode {
    let start = offset(of: node.range.lowerBound)
    var value = node.value
    switch node.value {
    case .scalar: break
    case .list(let items): value = .list(items.map { moved($0) })
    case .mapping(let fields):
      value = .mapping(
        fields.map { field in
          let range = offset(of: field.keyRange.lowerBound)..<offset(of: field.keyRange.upperBound)
          return DataField(key: field.key, keyRange: range, value: moved(field.value))
        })
    }
    return DataNode(value, at: start..<offset(of: node.range.upperBound))
  }
}

/// Reads CSV as in RFC 4180.
///
/// Rows end in CRLF, LF or CR; the last one may end without.
package struct CSVReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  private(set) var faults: [DataFault] = []

  /// Returns the rows of a file without blank lines.
  ///
  /// After an error in a field, reading continues after that field; an unclosed field extends to
  /// the end of the file.
  package static func read(_ bytes: [UInt8]) -> (rows: [[CSVField]], faults: [DataFault]) {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = CSVReader(bytes: buffer)
      let rows = reader.rows()
      return (rows, reader.faults)
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    index = bytes.byteOrderMarkLength
  }

  private mutating func rows() -> [[CSVField]] {
    var rows: [[CSVField]] = []
    while index < bytes.count {
      let start = index
      let row = row()
      let isBlank = row.count == 1 && row[0].content == start..<start
      if !isBlank { rows.append(row) }
    }
    return rows
  }

  private mutating func row() -> [CSVField] {
    var fields: [CSVField] = []
    while true {
      fields.append(field())
      guard index < bytes.count else { return fields }
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: ",") { continue }
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      return fields
    }
  }

  /// Reads a field; the index is then at the comma or line ending after it.
  private mutating func field() -> CSVField {
    let start = index
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { return quotedField() }
    var isFaulty = false
    while index < bytes.count, !isFieldEnd(bytes[index]) {
      if bytes[index] == UInt8(ascii: "\""), !isFaulty {
        isFaulty = true
        strayQuote()
      }
      index += 1
    }
    return CSVField(content: start..<index, hasDoubledQuotes: false)
  }

  private mutating func quotedField() -> CSVField {
    let quote = UInt8(ascii: "\"")
    let open = index
    var hasDoubledQuotes = false
    index += 1
    while index < bytes.count {
      guard bytes[index] == quote else {
        index += 1
        continue
      }
      if index + 1 < bytes.count, bytes[index + 1] == quote {
        hasDoubledQuotes = true
        index += 2
        continue
      }
      let field = CSVField(content: (open + 1)..<index, hasDoubledQuotes: hasDoubledQuotes)
      index += 1
      if index < bytes.count, !isFieldEnd(bytes[index]) {
        strayQuote()
        while index < bytes.count, !isFieldEnd(bytes[index]) { index += 1 }
      }
      return field
    }
    faults.append(
      DataFault(
        offset: open, message: "the closing quote of this field is missing",
        suggestion: "add it at the end of the field"))
    return CSVField(content: (open + 1)..<index, hasDoubledQuotes: hasDoubledQuotes)
  }

  private func isFieldEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte.isLineEnd
  }

  private mutating func strayQuote() {
    faults.append(
      DataFault(
        offset: index, message: "this field contains a quote but is not in quotes",
        suggestion: "put the field in quotes and write \"\" for each quote in it"))
  }
}
