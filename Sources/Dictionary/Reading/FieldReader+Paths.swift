import Diagnostics
import Loading

// The values of data files, which are found by several keys and reported with their path.
extension FieldReader {
  /// The value at a path of keys; nil when it is missing or null, or when its container is not an
  /// object, which is reported.
  mutating func value(_ keys: [String], of object: DataNode, at path: DataPath) -> DataNode? {
    var node = object
    for (depth, key) in keys.enumerated() {
      guard case .mapping(let fields) = node.value else {
        if !node.isNull {
          reportExpected(LoadingSentences.object, node, path, Array(keys[..<depth]))
        }
        return nil
      }
      guard let index = fields.firstIndex(where: { $0.key == key }) else {
        reportMisspelling(of: key, among: fields, path, keys[..<depth])
        return nil
      }
      node = fields[index].value
    }
    return node.isNull ? nil : node
  }

  /// Text without white space around it; nil when there is none.
  mutating func text(_ keys: [String], of object: DataNode, at path: DataPath) -> String? {
    guard let node = value(keys, of: object, at: path) else { return nil }
    if case .scalar(let text, let style) = node.value, style != .plain {
      return DataText.trimmed(text)
    }
    reportExpected(LoadingSentences.text, node, path, keys)
    return nil
  }

  /// Text that must be there.
  mutating func requiredText(_ keys: [String], of object: DataNode, at path: DataPath) -> String? {
    if let text = text(keys, of: object, at: path), !text.isEmpty { return text }
    reportMissing(keys, of: object, at: path)
    return nil
  }

  /// A whole number; nil when there is none, or one of the data's words for nothing.
  mutating func number(
    _ keys: [String], of object: DataNode, at path: DataPath,
    code: DiagnosticCode = .invalidData
  ) -> Int? {
    guard let node = value(keys, of: object, at: path) else { return nil }
    var number: Int?
    if case .scalar(let text, let style) = node.value {
      if style != .plain, DataText.isNothing(text) { return nil }
      if style != .quoted { number = Int(DataText.trimmed(text)) }
    }
    if let number, number >= 1 { return number }
    let expected = number == nil ? LoadingSentences.wholeNumber : LoadingSentences.positiveNumber
    reportExpected(expected, node, path, keys, code: code)
    return nil
  }

  /// A number that must be there.
  mutating func requiredNumber(_ keys: [String], of object: DataNode, at path: DataPath) -> Int? {
    if let number = number(keys, of: object, at: path) { return number }
    reportMissing(keys, of: object, at: path)
    return nil
  }

  /// Reports a value that is of another kind than expected.
  mutating func reportExpected(
    _ expected: String, _ node: DataNode, _ path: DataPath, _ keys: [String],
    code: DiagnosticCode = .invalidData
  ) {
    let message = LoadingSentences.expected(
      expected, found: LoadingSentences.descriptionInData(of: node))
    reportOnce(code, node, LoadingSentences.at(path.joined(keys), message))
  }

  /// Reports a missing value at the innermost value that leads to it, unless that value has been
  /// reported, which explains why the other is missing.
  mutating func reportMissing(_ keys: [String], of object: DataNode, at path: DataPath) {
    var node = object
    for key in keys {
      guard let next = node[key] else { break }
      node = next
    }
    guard !isReported(node) else { return }
    report(
      .invalidData, node, LoadingSentences.at(path.joined(keys), LoadingSentences.missing), nil)
  }

  /// Warns of a key that may stand for `key`, which the object does not have: it is misspelt, or it
  /// has what that has. Other unknown keys are passed over, because the data is not ours alone.
  private mutating func reportMisspelling(
    of key: String, among fields: [DataField], _ path: DataPath, _ keys: ArraySlice<String>
  ) {
    guard faultCount < FileDiagnostics.limit else { return }
    for field in fields where !KanjiReader.knownKeys.contains(field.key) {
      let isMisspelt = Spelling.nearest(to: field.key, among: CollectionOfOne(key)) != nil
      guard
        isMisspelt
          || KanjiReader.holds(field.value, whatBelongsTo: key)
            && toldKeys.insert(field.key).inserted
      else { continue }
      reportOnce(
        .unknownKey, DataNode(.scalar(field.key, .quoted), at: field.keyRange),
        LoadingSentences.at(path.joined(Array(keys)), LoadingSentences.unknownDataKey(field.key)),
        isMisspelt
          ? Spelling.suggestion(for: field.key, among: CollectionOfOne(key))
          : LoadingSentences.write(key))
    }
  }
}

/// Where in a data file a value is, in the file's own names: `[37].kanji.strokes.count`.
///
/// Stored as parts, because most paths are never shown.
struct DataPath {
  /// The list that the entry is in; nothing for the file's own.
  var list = ""
  /// The entry, from 0.
  let entry: Int
  /// The example in the entry, from 0; nil outside the examples.
  var example: Int?
  /// The column names by the keys that read their values; nil for JSON.
  var columns: [[String]: String]?

  /// The path of a value below the entry or the example; in a table an example has no parts.
  func joined(_ keys: [String]) -> String {
    var path = "\(list)[\(entry)]"
    if let example { path += ".examples[\(example)]" }
    var names = keys
    if let columns { names = columns[keys].map { [$0] } ?? [] }
    for name in names { path += ".\(name)" }
    return path
  }
}
