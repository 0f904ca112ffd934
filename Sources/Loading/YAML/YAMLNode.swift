/// A piece of YAML and where it starts.
struct YAMLNode: Hashable, Sendable {
  /// The offset of its first byte in the file.
  let offset: Int
  /// What it is.
  let value: Value

  /// What a node is.
  enum Value: Hashable, Sendable {
    /// Text; plain when it is written without quotes.
    case scalar(String, isPlain: Bool)
    /// A list.
    case list([YAMLNode])
    /// Keys with their values, in the order of the file, each key once.
    case mapping([YAMLEntry])
  }

  /// Whether it stands for nothing: `~`, `null` or nothing at all.
  var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = value else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// The text of a scalar.
  var text: String? {
    guard case .scalar(let text, _) = value else { return nil }
    return text
  }
}

/// A key and its value.
struct YAMLEntry: Hashable, Sendable {
  /// The key.
  let key: String
  /// The offset of the key's first byte in the file.
  let keyOffset: Int
  /// The value.
  let value: YAMLNode
}

/// What is wrong with a piece of YAML.
struct YAMLFault: Error, Hashable, Sendable {
  /// The offset of the first byte that is to blame.
  let offset: Int
  /// How many bytes are to blame.
  var length = 1
  /// One sentence.
  let message: String
  /// What to do.
  var suggestion: String?
  /// Of a key that is there twice, what else is to be known.
  var doubling: Doubling?

  /// A key that a mapping has twice.
  struct Doubling: Hashable, Sendable {
    /// The key at the margin that it is or belongs to.
    let root: String
    /// The offset of the first of the two.
    let first: Int
    /// Whether both have the same value.
    let isSame: Bool
  }
}

extension YAMLNode.Value {
  /// Whether two values say the same, wherever they stand.
  func says(sameAs other: YAMLNode.Value) -> Bool {
    switch (self, other) {
    case (.scalar(let left, let isPlain), .scalar(let right, let isOtherPlain)):
      left == right && (isPlain == isOtherPlain || !left.isEmpty)
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
