/// A body with its marks and without control characters.
struct PreparedText {
  let bytes: [UInt8]
  let notes: PreparationNotes
}

/// What was done to a body.
struct PreparationNotes {
  /// How many control characters were taken out, and where the first of them stands in the body.
  var controls = 0
  var firstControl = 0..<0
  /// Whether something is marked that cmark has no syntax for.
  var hasSyntax = false
}
