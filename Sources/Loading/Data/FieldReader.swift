import Content
public import Diagnostics
import Primitives

/// Reads the fields of a YAML, JSON or CSV file and collects their errors.
public struct FieldReader {
  /// The file's text.
  public let text: SourceText
  /// The diagnostic code for a field of the wrong type.
  let code: DiagnosticCode
  /// The path of these fields in the file's data, such as `[37]`, which precedes every message;
  /// empty for top-level fields.
  var path = ""
  /// The time zone from `site.yml`; nil if it sets none.
  var zone: SiteTimeZone?
  /// The fields of a YAML file, or of a record, in the order of the file.
  public internal(set) var entries: [DataField] = []
  /// The top-level keys that occur twice, or that contain a duplicate key.
  private(set) var doubledRoots: Set<String> = []
  private(set) var found = FileDiagnostics()
  /// The data file whose values are reported with their paths; nil for other fields.
  private(set) var file: RecordFile?
  /// The last line that a position was stored with.
  ///
  /// Positions in the same line share it, because it may be long.
  private var line: (number: Int, bytes: [UInt8]) = (0, [])
  /// The offsets of the values that are not what is expected.
  var reported: Set<Int> = []
  /// The alternative keys that have been reported once for the whole file.
  var reportedKeys: Set<String> = []

  /// All diagnostics so far.
  public var diagnostics: [Diagnostic] { found.all }
  package var faultCount: Int { found.count }

  /// Creates a reader of a data file with these syntax errors, or of one of its records.
  package init(
    data text: SourceText, faults: [DataFault] = [], record: [DataField] = [], at path: String = ""
  ) {
    self.text = text
    self.path = path
    code = .invalidData
    entries = record
    checkKeys(record)
    for fault in faults { report(fault, nil) }
  }

  /// Creates a reader of a data file's values, which are reported with their paths.
  package init(_ file: RecordFile) {
    self.file = file
    text = file.text
    code = .invalidData
    found = file.faults
  }

  /// Creates a reader of fields that are already parsed.
  init(_ entries: [DataField], of text: SourceText, code: DiagnosticCode, zone: SiteTimeZone?) {
    self.text = text
    self.code = code
    self.zone = zone
    self.entries = entries
  }

  /// Parses a YAML mapping; the range must be valid UTF-8.
  ///
  /// - Parameters:
  ///   - name: the name of the mapping in messages, for example `the front matter`.
  ///   - isUnused: whether Michi ignores a top-level key. Such a key may occur twice.
  package init(
    _ text: SourceText, in range: Range<Int>, name: String, code: DiagnosticCode,
    isUnused: ((String) -> Bool)? = nil
  ) {
    self.text = text
    self.code = code
    let (node, faults) = YAMLDocument.read(text.bytes, in: range, name: name)
    let conflict = faults.isEmpty ? nil : Diagnostic.conflict(in: text, from: range.lowerBound)
    if let conflict { add(conflict) } else { for fault in faults { report(fault, isUnused) } }
    guard let node, !node.isNull else { return }
    if case .mapping(let entries) = node.value {
      self.entries = entries
      checkKeys(entries)
    } else if faults.isEmpty {
      report(
        node, "\(name) does not consist of keys and values", "write lines like \"title: A title\"")
    }
  }

  /// Reads a YAML file.
  ///
  /// Returns nil for invalid YAML and appends the errors to `diagnostics`.
  ///
  /// - Parameters:
  ///   - name: the name of the described thing in messages, for example `the recipe`.
  ///   - code: the diagnostic code of errors in the file.
  public init?(
    _ file: RootFile, called name: String, code: DiagnosticCode, diagnostics: inout [Diagnostic]
  ) {
    let (text, fault) = ContentText.read(file.source, limit: Limits.settingsFile)
    if let fault { diagnostics.append(fault) }
    guard let text else { return nil }
    self.init(text, called: name, code: code, diagnostics: &diagnostics)
  }

  /// Reads the text of a YAML file.
  ///
  /// Returns nil for invalid YAML and appends the errors to `diagnostics`.
  public init?(
    _ text: SourceText, called name: String, code: DiagnosticCode,
    diagnostics: inout [Diagnostic]
  ) {
    if let fault = ContentText.invalidByte(in: text) {
      diagnostics.append(fault)
      return nil
    }
    let start = text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.init(text, in: start..<text.bytes.count, name: name, code: code)
    guard entries.isEmpty, !self.diagnostics.isEmpty else { return }
    diagnostics += self.diagnostics
    return nil
  }

  private mutating func report(_ fault: DataFault, _ isUnused: ((String) -> Bool)?) {
    guard let doubling = fault.doubling else {
      return report(at: fault.range, fault.message, fault.suggestion)
    }
    doubledRoots.insert(doubling.root)
    let isHarmless = isUnused.map { doubling.isSame || $0(doubling.root) } ?? false
    // No excerpt, because it would show the second value of a secret.
    add(
      Diagnostic(
        isHarmless ? .duplicateKey : code, path: text.path,
        position: text.position(at: fault.range.lowerBound), length: fault.range.count,
        "\(fault.message), first in line \(text.position(at: doubling.first).line)",
        suggestion: fault.suggestion))
  }

  /// Returns the field with a key; nil if the key does not exist.
  public func entry(_ key: String) -> DataField? { entries.first { $0.key == key } }

  /// Reports keys that are too long, because messages and pages show some of them.
  private mutating func checkKeys(_ entries: [DataField]) {
    for entry in entries {
      if entry.key.utf8.count > Limits.line {
        let start = entry.keyRange.lowerBound
        report(
          at: start..<(start + 1), "this key is longer than \(MessageText.size(Limits.line))",
          LoadingSentences.shorten)
      }
      switch entry.value.value {
      case .scalar: continue
      case .mapping(let parts): checkKeys(parts)
      case .list(let items):
        for case .mapping(let parts) in items.lazy.map(\.value) { checkKeys(parts) }
      }
    }
  }

  /// Reads one line of text; nil for an empty value.
  public mutating func line(_ entry: DataField) -> String? { line(entry, limit: Limits.line) }

  /// Reads one line of text of at most `limit` bytes.
  package mutating func line(_ entry: DataField, limit: Int) -> String? {
    line(entry.value, called: entry.key, limit: limit)
  }

  /// Reads one line of text; nil for an empty value.
  package mutating func line(
    _ node: DataNode, called key: String, limit: Int = Limits.line
  ) -> String? {
    if node.isNull { return nil }
    guard let text = node.text else {
      report(
        node, LoadingSentences.expected("text", for: key, found: node),
        "write it as text; put text that starts with [ or { in quotes")
      return nil
    }
    return Self.onOneLine(text).map { cut($0, to: limit, node, key) }
  }

  /// Returns the text; reports a text that is too long and returns its beginning.
  mutating func cut(_ text: String, to limit: Int, _ node: DataNode, _ key: String) -> String {
    guard text.utf8.count > limit else { return text }
    report(
      node, "\(quoted: key) is longer than \(MessageText.size(limit))",
      LoadingSentences.shorten)
    return String(decoding: text.utf8.prefix(limit), as: UTF8.self)
  }

  /// Reads a Boolean, in YAML's words for it.
  public mutating func flag(_ entry: DataField) -> Bool? {
    flag(entry, else: nil)
  }

  /// Reads a Boolean.
  ///
  /// - Parameter code: the code of the error about any other value; nil for the file's default.
  package mutating func flag(
    _ entry: DataField, else code: DiagnosticCode?,
    _ suggestion: String = LoadingSentences.writeTrueOrFalse
  ) -> Bool? {
    value(entry, "true or false", else: code, suggestion, FieldSpec.Kind.flag)
  }

  /// Reads an integer; nil for an empty value.
  ///
  /// Reports any other value and returns nil.
  public mutating func number(_ entry: DataField) -> Int? {
    value(entry, LoadingSentences.wholeNumber) { Int($0) }
  }

  /// Converts a text; nil for an empty value.
  ///
  /// Reports any other value and returns nil.
  private mutating func value<Value>(
    _ entry: DataField, _ kind: String, else code: DiagnosticCode? = nil,
    _ suggestion: String? = nil, _ read: (String) -> Value?
  ) -> Value? {
    if entry.value.isNull { return nil }
    if let value = entry.value.text.flatMap(read) { return value }
    report(
      code ?? self.code, entry.value,
      LoadingSentences.expected(kind, for: entry.key, found: entry.value), suggestion)
    return nil
  }

  /// Reads one of a key's words; nil for an empty value.
  ///
  /// Reports any other word and returns nil.
  mutating func oneOf<Word: RawRepresentable<String> & CaseIterable>(
    _ entry: DataField, advice: String? = nil
  ) -> Word? {
    oneOf(entry, among: Word.allCases.map { ($0.rawValue, $0) }, advice: advice)
  }

  /// Returns the value for a word.
  ///
  /// Reports any other word and returns nil.
  ///
  /// - Parameter advice: what to write instead of a word that is not similar to any; nil to list
  ///   the words.
  mutating func oneOf<Value>(
    _ entry: DataField, among words: [(String, Value)], advice: String? = nil
  ) -> Value? {
    guard let text = line(entry) else { return nil }
    if let value = words.first(where: { $0.0 == text })?.1 { return value }
    report(
      entry.value, "\(quoted: text) is not a value of \(quoted: entry.key)",
      Spelling.suggestion(for: text, among: words.map(\.0)) ?? advice
        ?? Spelling.advice(for: text, among: words.map(\.0)))
    return nil
  }

  /// Reads the fields below a key; empty for an empty value.
  ///
  /// Reports other values and returns nil.
  public mutating func mapping(_ entry: DataField) -> [DataField]? {
    if entry.value.isNull { return [] }
    guard case .mapping(let entries) = entry.value.value else {
      report(
        entry.value, LoadingSentences.expected("a mapping", for: entry.key, found: entry.value),
        "write its keys below it, indented by two spaces")
      return nil
    }
    return entries
  }

  /// Reads the fields of a top-level mapping; empty if it does not exist.
  package mutating func mapping(_ key: String) -> [DataField] {
    entry(key).flatMap { mapping($0) } ?? []
  }

  /// Reports unknown keys, each with the known key that was probably meant.
  ///
  /// - Parameter name: the name of the described thing in messages, for example `the recipe`.
  public mutating func reportUnknownKeys(
    of entries: [DataField], among known: [String], in name: String
  ) {
    for entry in entries where !known.contains(entry.key) {
      report(
        key: entry, LoadingSentences.unknownKey(entry.key, in: name),
        LoadingSentences.oneOfKeys(known, insteadOf: entry.key))
    }
  }

  /// Reports a value at its position, with a suggestion.
  public mutating func report(_ node: DataNode, _ message: String, _ suggestion: String? = nil) {
    report(code, node, message, suggestion)
  }

  /// Reports a value at its position, with a diagnostic code and a suggestion.
  public mutating func report(
    _ code: DiagnosticCode, _ node: DataNode, _ message: String, _ suggestion: String? = nil
  ) {
    guard !isReported(node) else { return }
    report(code, at: node.shownRange, LoadingSentences.at(path(of: node), message), suggestion)
  }

  /// Returns the path of a value for a message; empty if the message is only counted.
  func path(of node: DataNode) -> String {
    found.count < FileDiagnostics.limit ? file?.path(of: node) ?? path : ""
  }

  /// Whether a value is not what is expected, and this has been reported.
  func isReported(_ node: DataNode) -> Bool { reported.contains(node.range.lowerBound) }

  /// Warns about a text that is cut off by an unintended YAML comment: `C# is #1`.
  ///
  /// A real comment has a space after its `#`.
  package mutating func reportLostText(_ entry: DataField) {
    guard case .scalar(let content, .plain) = entry.value.value else { return }
    let line = text.bytes[entry.value.range.lowerBound...].prefix { $0 != 10 && $0 != 13 }
    let isWritten = entry.value.isNull || line.starts(with: content.utf8)
    guard isWritten else { return }
    let rest = line.dropFirst(entry.value.isNull ? 0 : content.utf8.count)
    guard let mark = rest.firstIndex(where: { $0 != 0x20 && $0 != 9 }), mark > rest.startIndex,
      rest[mark] == UInt8(ascii: "#"), let next = rest[mark...].dropFirst().first,
      next > 0x20, next != UInt8(ascii: "#")
    else { return }
    report(
      .yamlComment, at: mark..<line.endIndex,
      "in YAML \" #\" begins a comment: the rest of the line is lost",
      "put the whole text in quotes")
  }

  /// The number of errors after which unknown keys get no more suggestions.
  private static let advised = 100

  /// Reports why a text is not a valid value.
  mutating func report(_ fault: FieldFault, _ node: DataNode) {
    let part = fault.part.flatMap { text.bytes[node.range].firstRange(of: Array($0.utf8)) }
    report(
      at: part ?? node.shownRange, LoadingSentences.at(path, fault.message), fault.suggestion)
  }

  package mutating func add(_ diagnostic: Diagnostic) { found.append(diagnostic.code, diagnostic) }

  /// Reports a key.
  ///
  /// - Parameter code: the diagnostic code; nil for that of a field of the wrong type.
  public mutating func report(
    _ code: DiagnosticCode? = nil, key: DataField, _ message: String,
    _ suggestion: @autoclosure () -> String? = nil
  ) {
    // Suggestions are slow to find, and after many errors they no longer help.
    let suggestion = found.count < Self.advised ? suggestion() : nil
    let path = file?.path(at: key.keyRange.lowerBound) ?? path
    report(code, at: key.keyRange, LoadingSentences.at(path, message), suggestion)
  }

  /// Reports a range of the file.
  ///
  /// - Parameter code: the diagnostic code; nil for that of a field of the wrong type.
  public mutating func report(
    _ code: DiagnosticCode? = nil, at range: Range<Int>, _ message: String,
    _ suggestion: String? = nil
  ) {
    found.append(code ?? self.code, in: text, at: range, message, suggestion: suggestion)
  }

  mutating func place(at offset: Int, length: Int) -> SourcePlace {
    let position = text.position(at: offset)
    if position.line != line.number { line = (position.line, Array(text.line(position.line))) }
    return SourcePlace(path: text.path, position: position, line: line.bytes, length: length)
  }

  /// Returns the position of a value, for errors that are found later.
  public mutating func place(of node: DataNode) -> SourcePlace {
    place(at: node.range.lowerBound, length: node.range.count)
  }

  /// Returns the text with each line break and run of white space as one space, or without spaces
  /// between lines of Japanese; nil if nothing is left.
  static func onOneLine(_ text: String) -> String? {
    if isOnOneLine(text) { return text }
    let words = text.joiningLines.unicodeScalars.split { $0.value <= 0x20 }
    guard !words.isEmpty else { return nil }
    return words.map { String($0) }.joined(separator: " ")
  }

  private static func isOnOneLine(_ text: String) -> Bool {
    var last: UInt8 = 0x20
    for byte in text.utf8 {
      if byte < 0x20 || (byte == 0x20 && last == 0x20) { return false }
      last = byte
    }
    return last != 0x20
  }
}
