import Primitives

/// Something the author should know: where it is, what it is and what can be done.
///
/// Diagnostics are collected, so that one run reports everything at once; thrown is only that of a
/// file without which nothing can be done.
public struct Diagnostic: Error, Hashable, Sendable {
  /// Whether a build can go on.
  package enum Severity: String, Hashable, Sendable {
    case error, warning
  }

  /// How grave it is.
  package var severity: Severity
  /// What kind of fault it is.
  package let code: DiagnosticCode
  /// The file as the author knows it, relative to the root; nil when no file is to blame.
  package let path: String?
  /// The place in the file; nil when the diagnostic is about the whole file.
  package let position: SourcePosition?
  /// The line at `position`, without its line end; of a very long line, such as a whole data file,
  /// only the part around the place.
  package internal(set) var excerpt: String?
  /// The column of the excerpt's first byte: 1 unless the line is very long.
  package let excerptColumn: Int
  /// How many bytes from `position` on are underlined, at least 1.
  package let length: Int
  /// The range of bytes as it was given, which may lie outside the text; `position` never does.
  package private(set) var range: Range<Int>?
  /// One sentence in the author's words, without a full stop.
  package internal(set) var message: String
  /// What to do, for example `did you mean "title"?`.
  package internal(set) var suggestion: String?
  /// The text that makes the fault go; nil if the suggestion asks for something else.
  package internal(set) var fix: TextFix?
  /// Other places that the fault is about.
  package internal(set) var related: [RelatedPlace] = []
  /// How many dropped faults this diagnostic stands for; 0 for an ordinary diagnostic.
  package internal(set) var omitted = 0
  /// How many faults it reports.
  var count: Int { Swift.max(1, omitted) }

  /// A diagnostic at a range of bytes of a text.
  package init(
    _ code: DiagnosticCode, in text: SourceText, at range: Range<Int>, _ message: String,
    suggestion: String? = nil
  ) {
    let position = text.position(at: range.lowerBound)
    self.init(
      code, path: text.path, position: position, excerpt: text.line(position.line),
      length: range.count, message, suggestion: suggestion)
    self.range = range
  }

  /// A diagnostic whose place is already known.
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
    if let position, let text = suggestion.flatMap(Spelling.meant) {
      fix = TextFix(position: position, length: self.length, text: text)
    }
  }

  /// A diagnostic that stands for dropped faults.
  ///
  /// - Parameters:
  ///   - last: the gravest of them; gives the code and the severity.
  ///   - path: the file they are in; nil when they are all over the site.
  static func omitting(_ count: Int, like last: Diagnostic, in path: String?) -> Diagnostic {
    let place = path == nil ? "" : " in this file"
    var diagnostic = Diagnostic(
      last.code, path: path, position: path == nil ? nil : last.position,
      "and \(count.grouped) more\(place)")
    diagnostic.severity = last.severity
    diagnostic.omitted = count
    return diagnostic
  }

  /// The same diagnostic with secrets hidden: those of addresses, and the given ones.
  package func hiding(_ secrets: [String]) -> Diagnostic {
    func hidden(_ text: String) -> String { Secrets.hidden(in: text, these: secrets) }
    var changed = self
    changed.message = hidden(message)
    changed.suggestion = suggestion.map(hidden)
    if changed.suggestion != suggestion { changed.fix = nil }
    changed.excerpt = excerpt.map(hidden)
    return changed
  }

  /// The same diagnostic with another message.
  package func saying(_ message: String) -> Diagnostic {
    var changed = self
    changed.message = MessageText.withShortQuotes(message)
    return changed
  }

  /// The part of a line around an offset, which starts and ends with a whole scalar.
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
  /// The order of a report: by file, then place, then text, and never by the order in which tasks
  /// finished.
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

  /// Whether both say the same about the same place; names are compared by bytes, because two files
  /// may differ in nothing but normalisation.
  public static func == (left: Diagnostic, right: Diagnostic) -> Bool {
    left.severity == right.severity && left.code == right.code && left.position == right.position
      && left.length == right.length && left.suggestion == right.suggestion
      && ByteOrder.same(left.path ?? "", right.path ?? "")
      && ByteOrder.same(left.message, right.message)
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    // Thousands of files may have the same fault at the same place.
    hasher.combine(path)
    hasher.combine(position)
    hasher.combine(message)
  }
}

extension Diagnostic {
  /// The diagnostic as one JSON object; absent parts are null.
  package var json: String {
    let fields: [(String, String)] = [
      ("severity", JSONText.quoted(severity.rawValue)),
      ("code", JSONText.quoted(code.rawValue)),
      ("path", JSONText.quoted(path)),
      ("line", position.map { String($0.line) } ?? "null"),
      ("column", position.map { String($0.column) } ?? "null"),
      ("endColumn", position.map { String($0.column + length) } ?? "null"),
      ("message", JSONText.quoted(message)),
      ("suggestion", JSONText.quoted(suggestion)),
      ("fix", fix?.json ?? "null"),
    ]
    return "{" + fields.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
  }
}
