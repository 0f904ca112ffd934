/// A place in a source file as an editor shows it.
public struct SourcePosition: Hashable, Sendable, Comparable {
  /// The line, from 1.
  public var line: Int
  /// The column in UTF-8 bytes of the file as it is, from 1.
  public var column: Int

  /// A place in a file.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether `left` comes before `right` in a file.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A place in a file that is shown long after the file was read. It keeps its line, because the
/// file may have changed since and need not be read again.
public struct SourcePlace: Hashable, Sendable {
  /// The file as messages show it.
  public let path: String
  /// Where it begins.
  public let position: SourcePosition
  /// The line that it begins in.
  package let line: [UInt8]
  /// Its length in bytes, at least 1.
  package let length: Int

  /// A range of a text.
  package init(_ range: Range<Int>, in text: SourceText) {
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
  /// - Parameter path: the file, where there is no place in it.
  public mutating func report(
    _ code: DiagnosticCode, at place: SourcePlace?, of path: String? = nil, _ message: String,
    suggestion: String? = nil
  ) {
    append(Diagnostic(code, at: place, of: path, message, suggestion: suggestion))
  }
}
