/// A position in a source file, as editors show it.
public struct SourcePosition: Hashable, Sendable, Comparable {
  /// The line, from 1.
  public var line: Int
  /// The column in UTF-8 bytes of the unchanged file, from 1.
  public var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Returns whether `left` is before `right` in a file.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A range in a file that is shown long after the file was read.
///
/// It stores the line, because the file may have changed and is not read again.
public struct SourcePlace: Hashable, Sendable {
  /// The path as messages show it.
  public let path: String
  /// The position of the range's start.
  public let position: SourcePosition
  /// The line that contains the start.
  package let line: [UInt8]
  /// The length in bytes, at least 1.
  package let length: Int

  /// Creates the place of a range of a text.
  package init(_ range: Range<Int>, in text: SourceText) {
    path = text.path
    position = text.position(at: range.lowerBound)
    line = Array(text.line(position.line))
    length = range.count
  }

  /// Creates a place with a known line; with an empty one, messages show only the position.
  ///
  /// Places in one long line can share it.
  ///
  /// - Parameters:
  ///   - path: the path as messages show it.
  ///   - position: the position of the place's start.
  ///   - line: the bytes of the line that contains the start.
  ///   - length: the length in bytes, at least 1.
  public init(path: String, position: SourcePosition, line: [UInt8], length: Int = 1) {
    self.path = path
    self.position = position
    self.line = line
    self.length = length
  }
}

extension Diagnostic {
  /// Creates a diagnostic at a stored place.
  ///
  /// - Parameter path: the file, if there is no place.
  package init(
    _ code: DiagnosticCode, at place: SourcePlace?, of path: String? = nil, _ message: String,
    suggestion: String? = nil
  ) {
    self.init(
      code, path: place?.path ?? path, position: place?.position,
      excerpt: place.flatMap { $0.line.isEmpty ? nil : $0.line[...] },
      length: place?.length ?? 1, message, suggestion: suggestion)
  }
}

extension [Diagnostic] {
  /// Adds a diagnostic about a whole file.
  public mutating func report(
    _ code: DiagnosticCode, path: String?, _ message: String, suggestion: String? = nil
  ) {
    append(Diagnostic(code, path: path, message, suggestion: suggestion))
  }

  /// Adds a diagnostic at a place in a file.
  ///
  /// - Parameter path: the file, if there is no place.
  public mutating func report(
    _ code: DiagnosticCode, at place: SourcePlace?, of path: String? = nil, _ message: String,
    suggestion: String? = nil
  ) {
    append(Diagnostic(code, at: place, of: path, message, suggestion: suggestion))
  }
}
