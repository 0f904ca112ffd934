/// Where something may start.
enum Place: UInt8, Sendable {
  /// Anywhere that is not inside something else.
  case anywhere
  /// Where a line starts.
  case lineStart
  /// Where a line starts, spaces apart.
  case firstOnLine
  /// Behind white space or where a line starts.
  case afterSpace
}
