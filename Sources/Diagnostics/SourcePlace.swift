/// A place in a file that is shown long after the file was read. It keeps its line, because the
/// file may have changed since and need not be read again.
public struct SourcePlace: Hashable, Sendable {
  /// The file as messages show it.
  public let path: String
  /// Where it begins.
  public let position: SourcePosition
  /// The line that it begins in.
  public let line: [UInt8]
  /// Its length in bytes, at least 1.
  public let length: Int

  /// A range of a text.
  public init(_ range: Range<Int>, in text: SourceText) {
    path = text.path
    position = text.position(at: range.lowerBound)
    line = Array(text.line(position.line))
    length = range.count
  }

  /// A place whose line is given: places in one long line share it.
  public init(path: String, position: SourcePosition, line: [UInt8], length: Int = 1) {
    self.path = path
    self.position = position
    self.line = line
    self.length = length
  }
}

extension Diagnostic {
  /// A diagnostic at a place kept earlier.
  ///
  /// - Parameter path: the file, where there is no place in it.
  public init(
    _ code: DiagnosticCode, at place: SourcePlace?, of path: String? = nil, _ message: String,
    suggestion: String? = nil
  ) {
    self.init(
      code, path: place?.path ?? path, position: place?.position,
      excerpt: place.flatMap { $0.line.isEmpty ? nil : $0.line[...] },
      length: place?.length ?? 1, message, suggestion: suggestion)
  }
}
