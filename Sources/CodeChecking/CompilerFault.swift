/// An error that the compiler reports in a unit of code.
struct CompilerFault: Hashable, Sendable {
  /// The line of the unit, from 1; it may be one past the end.
  let line: Int
  /// The column in UTF-8 bytes, from 1.
  let column: Int
  /// The compiler's sentence.
  let message: String
}
