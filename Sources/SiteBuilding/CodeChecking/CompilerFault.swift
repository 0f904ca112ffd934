/// What the compiler says of a unit of code.
struct CompilerFault: Hashable, Sendable {
  /// The line of the unit, from 1; perhaps one behind its end.
  let line: Int
  /// The column in UTF-8 bytes, from 1.
  let column: Int
  /// The compiler's sentence.
  let message: String
}

/// What became of a unit of code.
struct CodeVerdict: Hashable, Sendable {
  /// What is wrong with it.
  var faults: [CompilerFault] = []
  /// Whether the same code will always be judged so: not when the compiler crashed or was stopped.
  var isLasting = true
}
