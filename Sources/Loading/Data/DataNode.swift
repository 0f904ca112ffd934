import Primitives

/// A value in a YAML, JSON or CSV file, and where it stands.
public struct DataNode: Hashable, Sendable {
  /// Its bytes in the file, at least one. A YAML value may span lines, so only its bytes in its
  /// first line; of a YAML list or mapping, the first byte.
  public let range: Range<Int>
  /// What it is.
  public let value: Value

  /// What a node is.
  public indirect enum Value: Hashable, Sendable {
    /// Text, a number, or a word such as `true`.
    case scalar(String, Style)
    /// A list.
    case list([DataNode])
    /// Keys with their values, in the order of the file, each key once.
    case mapping([DataField])
  }

  /// How a scalar is written.
  public enum Style: Hashable, Sendable {
    /// Without quotes: JSON's numbers and words, and most of YAML.
    case plain
    /// In quotes, or in one of YAML's blocks: text, whatever it looks like.
    case quoted
    /// As a cell of CSV, which may be a number or text.
    case cell
  }

  /// A value; where it takes no byte, the place of one.
  public init(_ value: Value, at range: Range<Int>) {
    self.range = range.lowerBound..<max(range.upperBound, range.lowerBound + 1)
    self.value = value
  }

  /// Whether it is null: `~`, `null` or nothing at all. `Null` and `NULL` are
  /// words: a name may be written so.
  public var isNull: Bool {
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
  public subscript(key: String) -> DataNode? {
    guard case .mapping(let fields) = value, let index = fields.firstIndex(where: { $0.key == key })
    else { return nil }
    return fields[index].value
  }

  /// The bytes that a message points at: of a list or mapping the first.
  var shownRange: Range<Int> {
    text == nil ? range.lowerBound..<(range.lowerBound + 1) : range
  }
}

/// A key and its value.
public struct DataField: Hashable, Sendable {
  /// The key.
  public let key: String
  /// Its bytes in the file.
  public let keyRange: Range<Int>
  /// The value.
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
