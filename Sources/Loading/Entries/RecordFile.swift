internal import Content
internal import Diagnostics
internal import Primitives

/// A data file: JSON, YAML, or a table whose rows are records.
struct RecordFile: Sendable {
  let source: SourceFile
  let text: SourceText
  private let data: Value

  private enum Value {
    case tree(DataNode?)
    /// The names of the columns, and the rows below them.
    case table(names: [String], header: [CSVField], rows: [[CSVField]])
  }

  /// Whether a file has an ending of data.
  static func isOne(_ path: String) -> Bool {
    [".csv", ".json", ".yml", ".yaml"].contains { path.lowercased().hasSuffix($0) }
  }

  static func isTable(_ path: String) -> Bool { path.lowercased().hasSuffix(".csv") }

  /// Reads a file; nil for one that cannot be read. With what is wrong with it as a whole.
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
        "save the table with commas, which programs call CSV (UTF-8)")
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

  /// The whole value: of a table a list of its records.
  ///
  /// - Parameter ignored: columns that are left out.
  func value(without ignored: Set<String>) -> DataNode? {
    guard case .tree(let node) = data else {
      return DataNode(.list((0..<count).map { record(at: $0, without: ignored) }), at: 0..<1)
    }
    return node
  }

  /// The fault of a file that is no list of records.
  var notRecords: Diagnostic? {
    guard case .tree(let node?) = data, !node.isNull else { return nil }
    if case .list = node.value { return nil }
    return Diagnostic(
      .invalidData, in: text, at: node.shownRange, "expected a list of records",
      suggestion: "write [{ … }, { … }], or in YAML a \"-\" before each")
  }

  /// How many records there are.
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

  /// A record. Of a table it has a field for each cell that holds something, but for those of
  /// columns to be left out.
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
