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
}
