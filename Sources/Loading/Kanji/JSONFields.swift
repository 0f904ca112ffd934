internal import Primitives
internal import Diagnostics

/// Reads the fields of JSON objects and collects what is wrong with them.
struct JSONFields {
  /// The data.
  let document: JSONDocument
  /// The file.
  let text: SourceText
  /// What is wrong.
  var diagnostics: [Diagnostic] = []
  /// The nodes that were reported, so that one that many fields need is reported once.
  private var reported: Set<Int> = []
  /// Whether what was looked for last is wrong, and not just missing.
  private var isWrong = false

  init(_ document: JSONDocument, in text: SourceText) {
    self.document = document
    self.text = text
  }

  /// The value below an object; nil when it is missing or null, or when what should hold it is no
  /// object, which is reported.
  mutating func value(_ keys: [StaticString], of object: Int, at path: DataPath) -> Int? {
    var index = object
    isWrong = false
    for (depth, key) in keys.enumerated() {
      guard document.nodes[index].kind == .object else {
        if document.nodes[index].kind != .null {
          report(index, path, keys.prefix(depth), Sentence.object)
        }
        return nil
      }
      guard let next = document.value(of: key, in: index) else {
        reportMisspelling(of: key, in: index, path, keys.prefix(depth))
        return nil
      }
      index = next
    }
    return document.nodes[index].kind == .null ? nil : index
  }

  /// Text without white space around it; nil when there is none.
  mutating func text(_ keys: [StaticString], of object: Int, at path: DataPath) -> String? {
    guard let index = value(keys, of: object, at: path) else { return nil }
    switch document.nodes[index].kind {
    case .text, .escapedText: return DataText.trimmed(document.text(index))
    default:
      report(index, path, keys, Sentence.text)
      return nil
    }
  }

  /// Text that must be there.
  mutating func requiredText(
    _ keys: [StaticString], of object: Int, at path: DataPath
  ) -> String? {
    if let text = text(keys, of: object, at: path), !text.isEmpty { return text }
    if !isWrong { reportMissing(keys, of: object, at: path) }
    return nil
  }

  /// A whole number; nil when there is none. The words that the data has for nothing are none.
  mutating func number(_ keys: [StaticString], of object: Int, at path: DataPath) -> Int? {
    guard let index = value(keys, of: object, at: path) else { return nil }
    if let number = document.wholeNumber(index), number >= 1 { return number }
    switch document.nodes[index].kind {
    case .text, .escapedText:
      if DataText.isNothing(document.text(index)) { return nil }
      report(index, path, keys, Sentence.wholeNumber)
    case .number where document.wholeNumber(index) != nil:
      report(index, path, keys, Sentence.positiveNumber)
    default:
      report(index, path, keys, Sentence.wholeNumber)
    }
    return nil
  }

  /// A number that must be there.
  mutating func requiredNumber(
    _ keys: [StaticString], of object: Int, at path: DataPath
  ) -> Int? {
    if let number = number(keys, of: object, at: path) { return number }
    if !isWrong { reportMissing(keys, of: object, at: path) }
    return nil
  }

  /// Reports a value that is of another kind than expected.
  mutating func report(
    _ index: Int, _ path: DataPath, _ keys: some Sequence<StaticString>, _ expected: String
  ) {
    isWrong = true
    guard reported.insert(index).inserted else { return }
    let message = Sentence.expected(expected, found: description(of: index))
    add(.invalidData, at: index, Sentence.at(path.joined(keys), message))
  }

  /// Reports a value that is not there, at the innermost object that should lead to it.
  mutating func reportMissing(_ keys: [StaticString], of object: Int, at path: DataPath) {
    var index = object
    for key in keys {
      guard document.nodes[index].kind == .object,
        let next = document.value(of: key, in: index)
      else { break }
      index = next
    }
    add(.invalidData, at: index, Sentence.at(path.joined(keys), Sentence.missing))
  }

  /// Adds a diagnostic at a node that has none yet.
  mutating func addOnce(
    _ code: DiagnosticCode, at index: Int, _ message: String, suggestion: String?
  ) {
    guard reported.insert(index).inserted else { return }
    add(code, at: index, message, suggestion)
  }

  /// Adds a diagnostic at a node.
  mutating func add(
    _ code: DiagnosticCode, at index: Int, _ message: String, _ suggestion: String? = nil
  ) {
    var range = document.range(index)
    switch document.nodes[index].kind {
    case .object, .array: range = range.lowerBound..<(range.lowerBound + 1)
    default: break
    }
    diagnostics.append(Diagnostic(code, in: text, at: range, message, suggestion: suggestion))
  }

  private func description(of index: Int) -> String {
    switch document.nodes[index].kind {
    case .object: "an object"
    case .array: "a list"
    case .null: "null"
    case .isTrue: "true"
    case .isFalse: "false"
    case .number: String(decoding: document.bytes[document.range(index)].prefix(60), as: UTF8.self)
    case .text, .escapedText: Sentence.quoted(document.text(index))
    }
  }
}

/// What the data's authors write for nothing, and the spaces they leave.
enum DataText {
  /// Whether a text stands for nothing: empty, `n/a`, and what spreadsheets make of an empty cell.
  static func isNothing(_ text: String) -> Bool {
    switch trimmed(text) {
    case "", "n/a", "N/A", "nan", "nan.0": true
    default: false
    }
  }

  /// The text, or nothing where it stands for that.
  static func something(_ text: String?) -> String {
    guard let text, !isNothing(text) else { return "" }
    return trimmed(text)
  }

  /// The text without white space around it, the ideographic space included.
  static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, isSpace(first) || isSpace(last) else {
      return text
    }
    guard let start = scalars.firstIndex(where: { !isSpace($0) }),
      let end = scalars.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(scalars[start...end])
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar.value == 0x3000 || scalar.value == 0xA0
  }
}
