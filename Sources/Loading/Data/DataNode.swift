import Primitives

/// A value in a YAML, JSON or CSV file, and where it stands.
public struct DataNode: Hashable, Sendable {
  /// Its bytes in the file, at least one. A YAML value may span lines, so only its bytes in its
  /// first line; of a YAML list or mapping, the first byte.
  package let range: Range<Int>
  package let value: Value

  /// What a node is.
  package indirect enum Value: Hashable, Sendable {
    /// Text, a number, or a word such as `true`.
    case scalar(String, Style)
    case list([DataNode])
    /// Keys with their values, in the order of the file, each key once.
    case mapping([DataField])
  }

  /// How a scalar is written.
  package enum Style: Hashable, Sendable {
    /// Without quotes: JSON's numbers and words, and most of YAML.
    case plain
    /// In quotes, or in one of YAML's blocks: text, whatever it looks like.
    case quoted
    /// As a cell of CSV, which may be a number or text.
    case cell
  }

  /// A value; where it takes no byte, the place of one.
  package init(_ value: Value, at range: Range<Int>) {
    self.range = range.lowerBound..<max(range.upperBound, range.lowerBound + 1)
    self.value = value
  }

  /// Whether it is null: `~`, `null` or nothing at all. `Null` and `NULL` are
  /// words: a name may be written so.
  package var isNull: Bool {
    guard case .scalar(let text, .plain) = value else { return false }
    return ["", "~", "null"].contains(text)
  }

  /// The text of a scalar.
  public var text: String? {
    guard case .scalar(let text, _) = value else { return nil }
    return text
  }

  /// What a list holds; of anything else itself, and of a cell of CSV its parts between semicolons.
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

  /// The fields of a mapping; nil of anything else.
  public var fields: [DataField]? {
    guard case .mapping(let fields) = value else { return nil }
    return fields
  }

  /// The value of a key; nil when there is none.
  public subscript(key: String) -> DataNode? { fields?.first { $0.key == key }?.value }

  /// The bytes that a message points at: of a list or mapping the first.
  var shownRange: Range<Int> {
    text == nil ? range.lowerBound..<(range.lowerBound + 1) : range
  }
}

/// A key and its value.
public struct DataField: Hashable, Sendable {
  /// The key as it is written.
  public let key: String
  /// Its bytes in the file.
  package let keyRange: Range<Int>
  /// What stands behind it; null for nothing.
  public let value: DataNode

  /// A key with its value.
  public init(key: String, keyRange: Range<Int>, value: DataNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}

extension DataNode.Value {
  /// Whether two values are equal, wherever they are.
  func says(sameAs other: DataNode.Value) -> Bool {
    switch (self, other) {
    case (.scalar(let left, let style), .scalar(let right, let otherStyle)):
      left == right && (style == otherStyle || !left.isEmpty)
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.value.says(sameAs: $1.value) }
    case (.mapping(let left), .mapping(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy {
          $0.key == $1.key && $0.value.value.says(sameAs: $1.value.value)
        }
    default: false
    }
  }
}

/// The keys of a mapping that is being read, to find duplicates.
///
/// A few keys are compared byte by byte; many are kept in a set.
struct KeySet {
  private var keys: Set<[UInt8]> = []

  private static let few = 16

  /// Whether a key differs from those of all fields before it.
  mutating func isNew(_ key: String, after fields: ArraySlice<DataField>) -> Bool {
    if fields.count < Self.few { return !fields.contains { ByteOrder.same($0.key, key) } }
    if keys.isEmpty { keys = Set(fields.map { Array($0.key.utf8) }) }
    return keys.insert(Array(key.utf8)).inserted
  }
}

/// What is wrong with the syntax of a YAML, JSON or CSV file.
package struct DataFault: Error, Hashable, Sendable {
  /// The faulty bytes.
  package let range: Range<Int>
  package let message: String
  package let suggestion: String?
  /// For a key that occurs twice, more about it.
  let doubling: Doubling?

  /// A key that a mapping has twice.
  struct Doubling: Hashable, Sendable {
    /// The key at the margin that it is or is nested in.
    let root: String
    /// The offset of the first of the two.
    let first: Int
    /// Whether both have the same value.
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

/// Recognises the data's words for nothing, and trims its spaces.
package enum DataText {
  /// Whether a text stands for nothing: empty, `n/a`, and what spreadsheets make of an empty cell.
  package static func isNothing(_ text: String) -> Bool {
    ["", "n/a", "N/A", "nan", "nan.0"].contains(trimmed(text))
  }

  /// The text, or an empty one when it stands for nothing.
  package static func something(_ text: String?) -> String {
    guard let text, !isNothing(text) else { return "" }
    return trimmed(text)
  }

  /// The text without white space around it, the ideographic space included.
  package static func trimmed(_ text: String) -> String {
    String(text.unicodeScalars.trimmed { $0.value <= 0x20 || $0 == "\u{3000}" || $0 == "\u{A0}" })
  }
}

extension [DataField] {
  /// The field with a key.
  package subscript(key: String) -> DataField? { first { $0.key == key } }
}
