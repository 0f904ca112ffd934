import Primitives

/// An error or warning for the author: its position, a message and a suggestion.
///
/// Diagnostics are collected, so that one run reports everything. One is only thrown if a file is
/// missing without which nothing can be done.
public struct Diagnostic: Error, Hashable, Sendable {
  /// The severity: an error stops the build, a warning or a note does not.
  package enum Severity: String, Hashable, Sendable {
    case error, warning, note
  }

  /// The severity, which `checks:` can change.
  package var severity: Severity
  package let code: DiagnosticCode
  /// The path relative to the root, as the author knows it; nil if the diagnostic is not about a
  /// file.
  package let path: String?
  /// The position in the file; nil if the diagnostic is about the whole file.
  package let position: SourcePosition?
  /// The line at `position`, without its line ending.
  ///
  /// For a very long line, such as a complete data file, only the part around the position.
  package internal(set) var excerpt: String?
  /// The column of the excerpt's first byte; 1 unless the line is very long.
  package let excerptColumn: Int
  /// The number of underlined bytes from `position`, at least 1.
  package let length: Int
  /// The original byte range, which may be outside the text; `position` never is.
  package private(set) var range: Range<Int>?
  /// The message, one sentence in the author's terms without a full stop.
  package internal(set) var message: String
  /// The suggestion, for example `did you mean "title"?`.
  package internal(set) var suggestion: String?
  /// The edit that fixes the problem; nil if it cannot be fixed by replacing text.
  package internal(set) var fix: TextFix?
  /// Other positions that are involved in the problem.
  package internal(set) var related: [RelatedPlace] = []
  /// The number of dropped diagnostics that this one summarizes; 0 for an ordinary one.
  package internal(set) var omitted = 0
  /// The number of problems that it reports.
  var count: Int { Swift.max(1, omitted) }

  /// Creates a diagnostic at a byte range of a text, whose line it shows.
  public init(
    _ code: DiagnosticCode, in text: SourceText, at range: Range<Int>, _ message: String,
    suggestion: String? = nil
  ) {
    let position = text.position(at: range.lowerBound)
    self.init(
      code, path: text.path, position: position, excerpt: text.line(position.line),
      length: range.count, message, suggestion: suggestion)
    self.range = range
  }

  /// Creates a diagnostic whose position is already known.
  public init(
    _ code: DiagnosticCode, path: String?, position: SourcePosition? = nil,
    excerpt: ArraySlice<UInt8>? = nil, length: Int = 1, _ message: String,
    suggestion: String? = nil
  ) {
    self.severity = code.defaultSeverity
    self.code = code
    self.path = path
    let first = path != nil && code.isOfWholeText ? SourcePosition(line: 1, column: 1) : nil
    self.position = position ?? first
    let shown = excerpt.map { Self.part(of: $0, around: (position?.column ?? 1) - 1) }
    self.excerpt = shown.map { String(decoding: $0, as: UTF8.self) }
    excerptColumn = 1 + (shown?.startIndex ?? 0) - (excerpt?.startIndex ?? 0)
    let rest = (excerpt?.count ?? 0) - ((position?.column ?? 1) - 1)
    self.length = max(1, min(length, max(rest, 1)))
    self.message = MessageText.withShortQuotes(message)
    self.suggestion = suggestion
    if let position, let text = suggestion.flatMap(Spelling.name(in:)) {
      fix = TextFix(position: position, length: self.length, text: text)
    }
  }

  /// Creates a diagnostic that summarizes dropped ones.
  ///
  /// - Parameters:
  ///   - last: the most severe of them, whose code and severity are used.
  ///   - path: the file that they are in; nil if they are all over the site.
  static func omitting(_ count: Int, like last: Diagnostic, in path: String?) -> Diagnostic {
    let place = path == nil ? "" : " in this file"
    var diagnostic = Diagnostic(
      last.code, path: path, position: path == nil ? nil : last.position,
      "and \(count.grouped) more\(place)")
    diagnostic.severity = last.severity
    diagnostic.omitted = count
    return diagnostic
  }

  /// Returns the diagnostic with secrets replaced: those in URLs, and these texts.
  package func hiding(_ secrets: [String]) -> Diagnostic {
    func hidden(_ text: String) -> String { Secrets.hidden(in: text, these: secrets) }
    var changed = self
    changed.message = hidden(message)
    changed.suggestion = suggestion.map(hidden)
    if changed.suggestion != suggestion { changed.fix = nil }
    changed.excerpt = excerpt.map(hidden)
    return changed
  }

  package func with(message: String) -> Diagnostic {
    var changed = self
    changed.message = MessageText.withShortQuotes(message)
    return changed
  }

  /// Returns the part of a line around an offset, which starts and ends at scalar boundaries.
  private static func part(
    of line: ArraySlice<UInt8>, around offset: Int
  ) -> ArraySlice<UInt8> {
    let reach = 1000
    guard line.count > 2 * reach else { return line }
    var start = line.startIndex + min(max(0, offset - reach), line.count)
    var end = line.startIndex + min(max(0, offset + reach), line.count)
    while start < end, line[start] & 0xC0 == 0x80 { start += 1 }
    while end > start, end < line.endIndex, line[end] & 0xC0 == 0x80 { end -= 1 }
    return line[start..<end]
  }
}

extension Diagnostic: Comparable {
  /// The order of a report: by file, position, code and message.
  ///
  /// It never depends on the order in which tasks finish.
  public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    if !ByteOrder.same(left.path ?? "", right.path ?? "") {
      return ByteOrder.precedes(left.path ?? "", right.path ?? "")
    }
    let start = SourcePosition(line: 0, column: 0)
    if left.position != right.position {
      return (left.position ?? start) < (right.position ?? start)
    }
    if left.code != right.code {
      return ByteOrder.precedes(left.code.rawValue, right.code.rawValue)
    }
    if !ByteOrder.same(left.message, right.message) {
      return ByteOrder.precedes(left.message, right.message)
    }
    return ByteOrder.precedes(left.suggestion ?? "", right.suggestion ?? "")
  }

  /// Whether two diagnostics are the same.
  ///
  /// Paths are compared by bytes, because two files may differ only in Unicode normalization.
  public static func == (left: Diagnostic, right: Diagnostic) -> Bool {
    left.severity == right.severity && left.code == right.code && left.position == right.position
      && left.length == right.length && left.suggestion == right.suggestion
      && ByteOrder.same(left.path ?? "", right.path ?? "")
      && ByteOrder.same(left.message, right.message)
  }

  /// Hashes a part of what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    // Thousands of files may have the same error at the same position.
    hasher.combine(path)
    hasher.combine(position)
    hasher.combine(message)
  }
}

extension Diagnostic {
  /// The diagnostic as a JSON object; missing parts are null.
  package var json: String {
    JSONText.object([
      "severity": JSONText.quoted(severity.rawValue),
      "code": JSONText.quoted(code.rawValue),
      "path": JSONText.quoted(path),
      "line": position.map { String($0.line) } ?? "null",
      "column": position.map { String($0.column) } ?? "null",
      "endColumn": position.map { String($0.column + length) } ?? "null",
      "message": JSONText.quoted(message),
      "suggestion": JSONText.quoted(suggestion),
      "fix": fix?.json ?? "null",
    ])
  }
}
