public import Diagnostics
import Primitives

/// The form of a value in a data file that other programs use, too.
///
/// Nothing is required, and objects may have other keys.
public indirect enum DataSchema: Sendable {
  /// Text.
  case text
  /// A whole number of at least 1.
  case count
  /// A list of values of one form.
  case list(of: DataSchema)
  /// An object with values by their keys.
  case object(KeyValuePairs<String, DataSchema>)

  /// The name of a value of this form, for messages.
  fileprivate var noun: String {
    switch self {
    case .text: LoadingSentences.text
    case .count: LoadingSentences.wholeNumber
    case .list: LoadingSentences.list
    case .object: LoadingSentences.object
    }
  }

  /// Returns whether a value is an object with keys of this form only, or a list of such objects.
  fileprivate func describes(_ node: DataNode) -> Bool {
    switch self {
    case .text, .count: return false
    case .list(let element): return node.items.first.map(element.describes) ?? false
    case .object(let known):
      guard let fields = node.fields, !fields.isEmpty else { return false }
      return fields.allSatisfy { field in known.contains { $0.key == field.key } }
    }
  }
}

// Values of data files in a declared form.
extension FieldReader {
  /// Reports each part of a value that does not have the declared form, and keys that are probably
  /// misspelt.
  ///
  /// Missing values, and other unknown keys, are not reported.
  public mutating func check(
    _ node: DataNode, _ schema: DataSchema, _ code: DiagnosticCode = .invalidData
  ) {
    switch (schema, node.value) {
    case (.text, .scalar(_, let style)) where style != .plain || isYAML: return
    case (.count, .scalar(let text, let style)):
      if style != .plain, DataText.isNothing(text) { return }
      guard style == .quoted || Int(DataText.trimmed(text)) == nil else {
        if node.count == nil { reportExpected("a whole number of at least 1", node, code) }
        return
      }
      reportExpected(schema.noun, node, code)
    case (.list(let element), .list(let items)):
      for item in items { check(item, element, code) }
    case (.object(let known), .mapping(let fields)):
      for field in fields {
        if let (_, schema) = known.first(where: { $0.key == field.key }) {
          if !field.value.isNull { check(field.value, schema, code) }
        } else if file?.ignored.contains(field.key) != true {
          reportMisspelling(field, among: known.filter { fields[$0.key] == nil })
        }
      }
    default: reportExpected(schema.noun, node, code)
    }
  }

  private var isYAML: Bool { text.path.hasSuffix("ml") }

  /// Reports that a value is not what is expected; nothing else is then reported at it.
  public mutating func reportExpected(
    _ expected: String, _ node: DataNode, _ code: DiagnosticCode = .invalidData
  ) {
    let found = LoadingSentences.descriptionInData(of: node)
    report(code, node, LoadingSentences.expected(expected, found: found))
    reported.insert(node.range.lowerBound)
  }

  /// Reports a missing value at the innermost value that exists, unless that has been reported.
  ///
  /// - Parameters:
  ///   - value: the value, if it exists but is null or empty.
  ///   - path: the keys to the value, for example `kanji.strokes.count`.
  ///   - record: the object that the path begins in.
  public mutating func reportMissing(
    _ value: DataNode? = nil, _ path: String, in record: DataNode
  ) {
    var node = value ?? record
    var keys = value == nil ? path.split(separator: ".").map { String($0) } : []
    while let key = keys.first, let next = node[key] {
      node = next
      keys.removeFirst()
    }
    guard !isReported(node) else { return }
    let missing = ([self.path(of: node)] + keys).filter { !$0.isEmpty }.joined(separator: ".")
    report(at: node.shownRange, LoadingSentences.at(missing, "missing"))
  }

  /// Parses the JSON in a cell of a table; reports its errors.
  public mutating func json(in cell: DataNode) -> DataNode? {
    let quote = UInt8(ascii: "\"")
    let isQuoted = cell.range.lowerBound > 0 && text.bytes[cell.range.lowerBound - 1] == quote
    let field = CSVField(
      content: cell.range, hasDoubledQuotes: isQuoted && text.bytes[cell.range].contains(quote))
    let (node, faults) = field.json(in: text.bytes)
    for fault in faults {
      report(
        at: fault.range, LoadingSentences.at(path(of: cell), fault.message), fault.suggestion)
    }
    return node
  }

  /// Warns about an unknown key that is probably a misspelling of a missing one, or has a value of
  /// its form.
  private mutating func reportMisspelling(
    _ field: DataField, among missing: [(key: String, value: DataSchema)]
  ) {
    guard found.count < FileDiagnostics.limit else { return }
    var advice = Spelling.suggestion(for: field.key, among: missing.lazy.map(\.key))
    if advice == nil, let meant = missing.first(where: { $0.value.describes(field.value) }),
      reportedKeys.insert(field.key).inserted
    {
      advice = LoadingSentences.write(meant.key)
    }
    guard let advice else { return }
    report(.unknownKey, key: field, LoadingSentences.unknownDataKey(field.key), advice)
  }
}
