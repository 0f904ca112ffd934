/// What is wrong with the syntax of a YAML, JSON or CSV file.
package struct DataFault: Error, Hashable, Sendable {
  /// The faulty bytes.
  package let range: Range<Int>
  /// One sentence.
  package let message: String
  /// What to do.
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

  /// - Parameters:
  ///   - offset: of the first faulty byte.
  ///   - length: the number of faulty bytes.
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
