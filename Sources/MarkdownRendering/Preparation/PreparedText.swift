/// A body with its marks and without control characters.
struct PreparedText {
  let bytes: [UInt8]
  /// What was taken out.
  let controls: DroppedControls
}

/// The control characters that were taken out of a body.
struct DroppedControls {
  var count = 0
  /// Where the first of them stands in the body.
  var first = 0..<0
}
