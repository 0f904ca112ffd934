internal import Content
internal import Diagnostics
internal import Primitives

/// A data file: JSON, YAML, or a table with a record in each row.
struct RecordFile: Sendable {
  let source: SourceFile
  let text: SourceText
  private let data: Value

  private enum Value {
    case tree(DataNode?)
    /// The names of the columns, and the rows below the header.
    case table(names: [String], header: [CSVField], rows: [[CSVField]])
  }

  /// Returns whether a file has the extension of a data file.
  static func isOne(_ path: String) -> Bool {
    [".csv", ".json", ".yml", ".yaml"].contains { path.lowercased().hasSuffix($0) }
  }

  static func isTable(_ path: String) -> Bool { path.lowercased().hasSuffix(".csv") }

  /// Reads a file; nil if it cannot be read.
  ///
  /// Also returns the errors about the file as a whole.
  static func read(_ source: SourceFile) -> (file: RecordFile?, faults: [Diagnostic]) {
    let isYAML = source.path.lowercased().hasSuffix("ml")
    let (text, fault) = ContentText.read(
      source, limit: isYAML ? Limits.yamlData : Limits.dataFile)
    guard let text else { return (nil, [fault].compactMap(\.self)) }
    if isTable(source.path) { return table(source, text) }
    let (node, faults) =
      isYAML
      ? YAMLDocument.read(text.bytes, in: text.bytes.indices, name: "\(quoted: source.path)")
      : JSONReader.read(text.bytes)
    return (
      RecordFile(source: source, text: text, data: .tree(node)),
      FieldReader(data: text, faults: faults).diagnostics
    )
  }

  private static func table(
    _ source: SourceFile, _ text: SourceText
  ) -> (file: RecordFile, faults: [Diagnostic]) {
    let (rows, faults) = CSVReader.read(text.bytes)
    var fields = FieldReader(data: text, faults: faults)
    let header = rows.first ?? []
    let names = header.map { NormalForm.composed(DataText.trimmed($0.text(in: text.bytes))) }
    if rows.isEmpty {
      fields.add(Diagnostic(.invalidData, path: text.path, LoadingSentences.noHeader))
    }
    if header.count == 1, names[0].contains(where: { ";\t".contains($0) }) {
      let start = header[0].content.lowerBound
      fields.report(
        at: start..<start + 1, "the columns are not separated by commas",
        "save the table as CSV with commas (UTF-8)")
      return (RecordFile(source: source, text: text, data: .tree(nil)), fields.diagnostics)
    }
    var seen: Set<String> = []
    for (name, cell) in zip(names, header) where !name.isEmpty && !seen.insert(name).inserted {
      fields.report(
        at: cell.content, LoadingSentences.repeatedColumn(name), LoadingSentences.keepOne)
    }
    // Spreadsheets save rows of empty cells.
    let filled = rows.dropFirst().filter { !$0.allSatisfy(\.content.isEmpty) }
    for (number, row) in filled.enumerated() where row.count != header.count {
      let start = row[0].content.lowerBound
      fields.report(
        at: start..<start + 1,
        LoadingSentences.at("[\(number)]", LoadingSentences.fieldCount(row.count, header.count)),
        LoadingSentences.putCommas)
    }
    let whole = filled.filter { $0.count == header.count }
    return (
      RecordFile(
        source: source, text: text, data: .table(names: names, header: header, rows: whole)),
      fields.diagnostics
    )
  }

  /// Returns the complete value; for a table a list of its records.
  ///
  /// - Parameter ignored: the columns to omit.
  func value(without ignored: Set<String>) -> DataNode? {
    guard case .tree(let node) = data else {
      return DataNode(.list((0..<count).map { record(at: $0, without: ignored) }), at: 0..<1)
    }
    return node
  }

  /// The error about a file that is not a list of records; nil if it is one.
  var notRecords: Diagnostic? {
    guard case .tree(let node?) = data, !node.isNull else { return nil }
    if case .list = node.value { return nil }
    return Diagnostic(
      .invalidData, in: text, at: node.shownRange, "expected a list of records",
      suggestion: "write [{ … }, { … }], or in YAML \"-\" before each record")
  }

  /// The number of records.
  var count: Int {
    switch data {
    case .tree(let node): if case .list(let items)? = node?.value { items.count } else { 0 }
    case .table(_, _, let rows): rows.count
    }
  }

  /// The columns of a table as fields without a value.
  var columns: [DataField] {
    guard case .table(let names, let header, _) = data else { return [] }
    return zip(names, header).filter { !$0.0.isEmpty }.map { name, cell in
      DataField(
        key: name, keyRange: cell.content,
        value: DataNode(.scalar("", .cell), at: cell.content))
    }
  }

  /// Returns a record.
  ///
  /// A table's record has a field for each non-empty cell, except those of ignored columns.
  func record(at index: Int, without ignored: Set<String> = []) -> DataNode {
    switch data {
    case .tree(let node): return node?.items[index] ?? DataNode(.list([]), at: 0..<1)
    case .table(let names, _, let rows):
      let row = rows[index]
      var fields: [DataField] = []
      fields.reserveCapacity(row.count)
      for (column, cell) in row.enumerated() {
        let name = names[column]
        guard !cell.content.isEmpty, !name.isEmpty, !ignored.contains(name) else { continue }
        let text = DataText.trimmed(cell.text(in: text.bytes))
        guard !text.isEmpty else { continue }
        fields.append(
          DataField(
            key: name, keyRange: cell.content,
            value: DataNode(.scalar(text, .cell), at: cell.content)))
      }
      let start = row[0].content.lowerBound
      return DataNode(.mapping(fields), at: start..<start)
    }
  }
}

/// Reads `content/data`, whose data all templates can use.
struct SharedData {
  let settings: Settings
  /// The values by language code as in URLs, one for each data file that `site.yml` declares.
  private(set) var values: [String?: [FieldValue?]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// The folder, relative to the root.
  static let folder = "content/data"

  /// - Parameter files: the files of the folder, sorted by path.
  init(_ files: [RootFile], _ settings: Settings) {
    self.settings = settings
    let empty = [FieldValue?](repeating: nil, count: settings.data.count)
    values[nil] = empty
    var seen: [[String?]: RootFile] = [:]
    for file in files {
      let path = file.relative
      let stem = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
      let name = FileName(stem, languages: settings.nameEndings)
      guard RecordFile.isOne(path),
        let index = settings.data.firstIndex(where: { $0.name == name.stem })
      else {
        diagnostics.report(
          .ignoredFile, path: file.source.path,
          "no template can use this file: site.yml does not declare it",
          suggestion: !RecordFile.isOne(path)
            ? LoadingSentences.moveItToContent
            : Spelling.suggestion(for: name.stem, among: settings.data.map(\.name))
              ?? "add it to site.yml, for example: data: { \(name.stem): [{ name: text }] }")
        continue
      }
      let code = settings.code(of: name.language)
      if let other = seen.updateValue(file, forKey: [name.stem, code]) {
        diagnostics.report(
          .invalidData, path: file.source.path,
          "\(quoted: other.source.path) already contains this data",
          suggestion: LoadingSentences.keepOne)
      }
      values[code, default: empty][index] = value(of: file, settings.data[index])
    }
    for (index, spec) in settings.data.enumerated() where seen[[spec.name, nil]] == nil {
      values[nil]?[index] = spec.usual
      guard spec.isRequired || spec.kind.element != spec.kind else { continue }
      diagnostics.report(
        .invalidSettings, at: settings.dataPlaces[index],
        "there is no data file for \(quoted: spec.name)",
        suggestion: "create content/data/\(spec.name).yml, .json or .csv")
    }
    let usual = values[nil] ?? empty
    values = values.mapValues { own in zip(own, usual).map { $0 ?? $1 } }
  }

  private mutating func value(of file: RootFile, _ spec: FieldSpec) -> FieldValue? {
    let (read, faults) = RecordFile.read(file.source)
    diagnostics += faults
    guard let read else { return nil }
    var fields = FieldReader(data: read.text)
    fields.zone = settings.statedTimeZone
    var known: [String] = []
    if case .record(let parts) = spec.kind.element { known = parts.map(\.name) }
    let unknown = read.columns.filter { !known.contains($0.key) }
    for column in unknown {
      fields.report(
        key: column, LoadingSentences.unknownDataKey(column.key),
        LoadingSentences.oneOfKeys(known, insteadOf: column.key))
    }
    let value = read.value(without: Set(unknown.map(\.key))).flatMap {
      fields.value($0, of: spec.kind, called: "")
    }
    diagnostics += fields.diagnostics
    return value
  }
}
