import Diagnostics
import Loading

/// A value of a data file that holds others, and where it is: a kanji's entry, an example, a credit.
struct DataEntry {
  let node: DataNode
  var path: DataPath
}

/// Where in a data file a value is, in the file's own names: `[37].kanji.strokes.count`.
///
/// Stored as parts, because most paths are never shown.
struct DataPath {
  /// The list that the entry is in; nothing for the file's own.
  var list = ""
  /// The entry, from 0.
  let entry: Int
  /// The list in the entry and the place in it, from 0, such as the third example; nil outside.
  var part: (list: String, place: Int)?
  /// The column names by the keys that read their values; nil for JSON.
  var columns: [[String]: String]?

  /// The path of a value below the entry or the example; in a table an example has no parts.
  func joined(_ keys: [String]) -> String {
    var path = "\(list)[\(entry)]"
    if let part { path += ".\(part.list)[\(part.place)]" }
    var names = keys
    if let columns { names = columns[keys].map { [$0] } ?? [] }
    for name in names { path += ".\(name)" }
    return path
  }
}

// The values of data files, which are found by several keys and reported with their path.
extension FieldReader {
  /// The value at a path of keys; nil when it is missing or null, or when its container is not an
  /// object, which is reported.
  mutating func value(_ keys: [String], in entry: DataEntry) -> DataNode? {
    var node = entry.node
    for (depth, key) in keys.enumerated() {
      guard case .mapping(let fields) = node.value else {
        if !node.isNull {
          reportExpected(LoadingSentences.object, node, Array(keys[..<depth]), in: entry)
        }
        return nil
      }
      guard let index = fields.firstIndex(where: { $0.key == key }) else {
        reportMisspelling(of: key, among: fields, keys[..<depth], in: entry)
        return nil
      }
      node = fields[index].value
    }
    return node.isNull ? nil : node
  }

  /// Text without white space around it; nil when there is none.
  mutating func text(_ keys: [String], in entry: DataEntry) -> String? {
    guard let node = value(keys, in: entry) else { return nil }
    if case .scalar(let text, let style) = node.value, style != .plain {
      return DataText.trimmed(text)
    }
    reportExpected(LoadingSentences.text, node, keys, in: entry)
    return nil
  }

  /// Text that must be there.
  mutating func requiredText(_ keys: [String], in entry: DataEntry) -> String? {
    if let text = text(keys, in: entry), !text.isEmpty { return text }
    reportMissing(keys, in: entry)
    return nil
  }

  /// A whole number; nil when there is none, or one of the data's words for nothing.
  mutating func number(
    _ keys: [String], in entry: DataEntry, code: DiagnosticCode = .invalidData
  ) -> Int? {
    guard let node = value(keys, in: entry) else { return nil }
    var number: Int?
    if case .scalar(let text, let style) = node.value {
      if style != .plain, DataText.isNothing(text) { return nil }
      if style != .quoted { number = Int(DataText.trimmed(text)) }
    }
    if let number, number >= 1 { return number }
    let expected = number == nil ? LoadingSentences.wholeNumber : "a whole number of at least 1"
    reportExpected(expected, node, keys, in: entry, code: code)
    return nil
  }

  /// Reports a value that is of another kind than expected.
  mutating func reportExpected(
    _ expected: String, _ node: DataNode, _ keys: [String] = [], in entry: DataEntry,
    code: DiagnosticCode = .invalidData
  ) {
    let message = LoadingSentences.expected(
      expected, found: LoadingSentences.descriptionInData(of: node))
    reportOnce(code, node, LoadingSentences.at(entry.path.joined(keys), message))
  }

  /// Reports a missing value at the innermost value that leads to it, unless that value has been
  /// reported, which explains why the other is missing.
  mutating func reportMissing(_ keys: [String], in entry: DataEntry) {
    var node = entry.node
    for key in keys {
      guard let next = node[key] else { break }
      node = next
    }
    guard !isReported(node) else { return }
    let message = LoadingSentences.at(entry.path.joined(keys), "missing")
    report(.invalidData, node, message, nil)
  }

  /// Warns of a key that may stand for `key`, which the object does not have: it is misspelt, or it
  /// has what that has. Other unknown keys are passed over, because the data is not ours alone.
  private mutating func reportMisspelling(
    of key: String, among fields: [DataField], _ keys: ArraySlice<String>, in entry: DataEntry
  ) {
    guard faultCount < FileDiagnostics.limit else { return }
    for field in fields where !KanjiReader.knownKeys.contains(field.key) {
      let slip = Spelling.suggestion(for: field.key, among: CollectionOfOne(key))
      guard
        slip != nil
          || KanjiReader.holds(field.value, whatBelongsTo: key)
            && toldKeys.insert(field.key).inserted
      else { continue }
      reportOnce(
        .unknownKey, DataNode(.scalar(field.key, .quoted), at: field.keyRange),
        LoadingSentences.at(
          entry.path.joined(Array(keys)), LoadingSentences.unknownDataKey(field.key)),
        slip ?? LoadingSentences.write(key))
    }
  }
}
