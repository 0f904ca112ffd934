import Diagnostics
import Loading

/// A list or object of a data file with its path: a kanji's entry, an example, or a credit.
struct DataEntry {
  let node: DataNode
  var path: DataPath
}

/// The path of a value in a data file, in the file's own names: `[37].kanji.strokes.count`.
///
/// It is stored as parts, because most paths are never shown.
struct DataPath {
  /// The name of the list that contains the entry; empty for the top level of the file.
  var list = ""
  /// The index of the entry, from 0.
  let entry: Int
  /// The list inside the entry and the index in it, from 0; `nil` for the entry itself.
  var part: (list: String, place: Int)?
  /// The column names, by the keys that their values have in JSON; `nil` for a JSON file.
  var columns: [[String]: String]?

  /// Returns the path of a value below the entry or the example.
  ///
  /// In a table, an example has no parts.
  func joined(_ keys: [String]) -> String {
    var path = "\(list)[\(entry)]"
    if let part { path += ".\(part.list)[\(part.place)]" }
    var names = keys
    if let columns { names = columns[keys].map { [$0] } ?? [] }
    for name in names { path += ".\(name)" }
    return path
  }
}

// Values of data files: found by a path of keys, and reported with that path.
extension FieldReader {
  /// Returns the value at a path of keys; `nil` if it is missing or null.
  ///
  /// A container that is not an object is reported.
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

  /// Returns text without surrounding white space; `nil` if there is none.
  mutating func text(_ keys: [String], in entry: DataEntry) -> String? {
    guard let node = value(keys, in: entry) else { return nil }
    if case .scalar(let text, let style) = node.value, style != .plain {
      return DataText.trimmed(text)
    }
    reportExpected(LoadingSentences.text, node, keys, in: entry)
    return nil
  }

  /// Returns required text; reports an error if it is missing.
  mutating func requiredText(_ keys: [String], in entry: DataEntry) -> String? {
    if let text = text(keys, in: entry), !text.isEmpty { return text }
    reportMissing(keys, in: entry)
    return nil
  }

  /// Returns an integer; `nil` if it is missing or one of the data's words for "none".
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

  /// Reports a value of the wrong type.
  mutating func reportExpected(
    _ expected: String, _ node: DataNode, _ keys: [String] = [], in entry: DataEntry,
    code: DiagnosticCode = .invalidData
  ) {
    let message = LoadingSentences.expected(
      expected, found: LoadingSentences.descriptionInData(of: node))
    reportOnce(code, node, LoadingSentences.at(entry.path.joined(keys), message))
  }

  /// Reports a missing value at the innermost container that exists.
  ///
  /// If that container has already been reported, nothing is added.
  mutating func reportMissing(_ keys: [String], in entry: DataEntry) {
    var node = entry.node
    for key in keys {
      guard let next = node[key] else { break }
      node = next
    }
    guard !isReported(node) else { return }
    let path = entry.path.joined(keys)
    if let columns = entry.path.columns, columns[keys] == nil, let name = keys.dropLast().last {
      return report(
        .invalidData, node, LoadingSentences.at(path, "there is no \(name)"),
        "add a column for it, and name that in \"columns\" in site.yml")
    }
    report(.invalidData, node, LoadingSentences.at(path, "missing"), nil)
  }

  /// Warns about an unknown key that is probably a misspelling of `key`, or has a value of its
  /// form.
  ///
  /// Other unknown keys are ignored, because the data format belongs to third parties.
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
