import Primitives

/// A value in a YAML, JSON or CSV file, with its byte range.
public struct DataNode: Hashable, Sendable {
  /// The value's bytes in the file, at least one.
  ///
  /// A YAML value may span lines, so only its bytes in its first line; for a YAML list or mapping,
  /// the first byte.
  public let range: Range<Int>
  package let value: Value

  package indirect enum Value: Hashable, Sendable {
    /// Text, a number, or a word such as `true`.
    case scalar(String, Style)
    case list([DataNode])
    /// Key-value pairs in the order of the file, with unique keys.
    case mapping([DataField])
  }

  package enum Style: Hashable, Sendable {
    /// Without quotes: JSON's numbers and words, and most of YAML.
    case plain
    /// In quotes, or in a YAML block scalar: always text, even if it looks like a number.
    case quoted
    /// A cell of CSV, which may be a number or text.
    case cell
  }

  /// Creates a node.
  ///
  /// An empty range is extended to one byte.
  package init(_ value: Value, at range: Range<Int>) {
    self.range = range.lowerBound..<max(range.upperBound, range.lowerBound + 1)
    self.value = value
  }

  /// Whether it is null: `~`, `null` or empty.
  ///
  /// `Null` and `NULL` are text, because a name may be written so.
  public var isNull: Bool {
    guard case .scalar(let text, .plain) = value else { return false }
    return ["", "~", "null"].contains(text)
  }

  /// The text of a scalar; nil for a list or mapping.
  public var text: String? {
    guard case .scalar(let text, _) = value else { return nil }
    return text
  }

  /// The text of a scalar without surrounding white space; nil for null, a list or a mapping.
  public var string: String? { isNull ? nil : text.map(DataText.trimmed) }

  /// The same text as `string`; nil also if it is empty or means "no value", such as `n/a`.
  public var statedText: String? {
    string.flatMap { DataText.isNothing($0) ? nil : $0 }
  }

  /// Whether it is text in quotes.
  public var isQuoted: Bool { if case .scalar(_, .quoted) = value { true } else { false } }

  /// A whole number of at least 1; nil for anything else.
  package var count: Int? { string.flatMap { Int($0) }.flatMap { $0 >= 1 ? $0 : nil } }

  /// The elements of a list; nil for anything else.
  package var list: [DataNode]? { if case .list(let items) = value { items } else { nil } }

  /// The elements of a list; the parts of a CSV cell between semicolons; otherwise the node itself.
  public var items: [DataNode] {
    switch value {
    case .list(let items): return items
    case .scalar(let text, .cell):
      let start = range.lowerBound
      return text.utf8.split(separator: UInt8(ascii: ";")).compactMap { part in
        let part = Substring(part).utf8.trimmed { $0 <= 0x20 }
        guard !part.isEmpty else { return nil }
        let offset = start + text.utf8.distance(from: text.startIndex, to: part.startIndex)
        return DataNode(
          .scalar(String(Substring(part)), .cell), at: offset..<(offset + part.count))
      }
    case .scalar, .mapping: return [self]
    }
  }

  /// The fields of a mapping; nil for anything else.
  public var fields: [DataField]? {
    guard case .mapping(let fields) = value else { return nil }
    return fields
  }

  /// Returns the value of a key; nil if the key does not exist.
  public subscript(key: String) -> DataNode? { fields?.first { $0.key == key }?.value }

  /// The bytes that a message points at; for a list or mapping, only the first.
  var shownRange: Range<Int> {
    text == nil ? range.lowerBound..<(range.lowerBound + 1) : range
  }
}

/// A key and its value.
public struct DataField: Hashable, Sendable {
  /// The key as the author wrote it.
  public let key: String
  /// The key's bytes in the file.
  package let keyRange: Range<Int>
  /// The value of the key; a null node if it is empty.
  public let value: DataNode

  /// Creates a field.
  public init(key: String, keyRange: Range<Int>, value: DataNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}

extension DataNode.Value {
  /// Returns whether two values are equal, regardless of their positions.
  func equals(_ other: DataNode.Value) -> Bool {
    switch (self, other) {
    case (.scalar(let left, let style), .scalar(let right, let otherStyle)):
      left == right && (style == otherStyle || !left.isEmpty)
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.value.equals($1.value) }
    case (.mapping(let left), .mapping(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy {
          $0.key == $1.key && $0.value.value.equals($1.value.value)
        }
    default: false
    }
  }
}

/// The keys of a mapping that is being read, for finding duplicates.
///
/// Few keys are compared byte by byte; many are kept in a set.
struct KeySet {
  private var keys: Set<[UInt8]> = []

  private static let few = 16

  /// Returns whether a key differs from those of all previous fields.
  mutating func isNew(_ key: String, after fields: ArraySlice<DataField>) -> Bool {
    if fields.count < Self.few { return !fields.contains { ByteOrder.same($0.key, key) } }
    if keys.isEmpty { keys = Set(fields.map { Array($0.key.utf8) }) }
    return keys.insert(Array(key.utf8)).inserted
  }
}

/// A syntax error in a YAML, JSON or CSV file.
package struct DataFault: Error, Hashable, Sendable {
  /// The bytes with the error.
  package let range: Range<Int>
  package let message: String
  package let suggestion: String?
  /// Details about a duplicate key; nil for other errors.
  let doubling: Doubling?

  /// A key that occurs twice in a mapping.
  struct Doubling: Hashable, Sendable {
    /// The top-level key that it is, or is nested in.
    let root: String
    /// The offset of the first occurrence.
    let first: Int
    /// Whether both values are equal.
    let isSame: Bool
  }

  init(
    offset: Int, length: Int = 1, message: String, suggestion: String? = nil,
    doubling: Doubling? = nil
  ) {
    range = offset..<(offset + max(1, length))
    self.message = message
    self.suggestion = suggestion
    self.doubling = doubling
  }
}

/// Recognizes missing values in data, and trims white space.
package enum DataText {
  /// Returns whether a text means "no value": empty, `n/a`, or a spreadsheet's empty cell.
  package static func isNothing(_ text: String) -> Bool {
    ["", "n/a", "N/A", "nan", "nan.0"].contains(trimmed(text))
  }

  /// Returns the text without surrounding white space, including the ideographic space.
  package static func trimmed(_ text: String) -> String {
    String(text.unicodeScalars.trimmed { $0.value <= 0x20 || $0 == "\u{3000}" || $0 == "\u{A0}" })
  }
}

extension [DataField] {
  package subscript(key: String) -> DataField? { first { $0.key == key } }
}
