/// What the compiler says of a unit of code.
struct CompilerFault: Hashable, Sendable {
  /// The line of the unit, from 1; perhaps one behind its end.
  let line: Int
  /// The column in UTF-8 bytes, from 1.
  let column: Int
  /// The compiler's sentence.
  let message: String
}
