/// What is wrong with the syntax of a YAML, JSON or CSV file.
struct DataFault: Error, Hashable, Sendable {
  /// The bytes that are to blame.
  let range: Range<Int>
  /// One sentence.
  let message: String
  /// What to do.
  let suggestion: String?
  /// What else is known of a key that is there twice.
  let doubling: Doubling?

  /// A key that a mapping has twice.
  struct Doubling: Hashable, Sendable {
    /// The key at the margin that it is or belongs to.
    let root: String
    /// The offset of the first of the two.
    let first: Int
    /// Whether both have the same value.
    let isSame: Bool
  }

  /// - Parameters:
  ///   - offset: of the first byte that is to blame.
  ///   - length: how many bytes are to blame.
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
