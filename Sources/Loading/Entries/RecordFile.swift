internal import Content
internal import Diagnostics
internal import Primitives

/// A data file: JSON, YAML, or a table whose rows are records.
struct RecordFile: Sendable {
  let source: SourceFile
  let text: SourceText
  /// What is wrong with the file as a whole.
  private(set) var diagnostics: [Diagnostic]
  private let data: Value

  private enum Value {
    case tree(DataNode?)
    /// The names of the columns, and the rows below them.
    case table(names: [String], header: [CSVField], rows: [[CSVField]])
  }

  /// The endings of files that hold data.
  static let endings = ["csv", "json", "yml", "yaml"]

  /// Whether a file has an ending of data.
  static func isOne(_ path: String) -> Bool {
    endings.contains { path.lowercased().hasSuffix("." + $0) }
  }

  /// Whether a file is a table.
  static func isTable(_ path: String) -> Bool { path.lowercased().hasSuffix(".csv") }

  /// Reads a file; nil, and the reason, for one that cannot be read.
  static func read(_ source: SourceFile) -> (file: RecordFile?, fault: Diagnostic?) {
    let isYAML = source.path.lowercased().hasSuffix("ml")
    let (text, fault) = ContentText.read(
      source, limit: isYAML ? Limits.yamlData : Limits.dataFile)
    guard let text else { return (nil, fault) }
    if isTable(source.path) { return (table(source, text), nil) }
    let start = text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let (node, faults) =
      isYAML
      ? YAMLDocument.read(
        text.bytes, in: start..<text.bytes.count, name: LoadingSentences.quoted(source.path))
      : JSONReader.read(text.bytes)
    let fields = FieldReader(data: text, faults: faults)
    return (
      RecordFile(
        source: source, text: text, diagnostics: fields.diagnostics, data: .tree(node)), nil
    )
  }

  private static func table(_ source: SourceFile, _ text: SourceText) -> RecordFile {
    let (rows, faults) = CSVReader.read(text.bytes)
    var fields = FieldReader(data: text, faults: faults)
    let header = rows.first ?? []
    let names = header.map {
      NormalForm.composed(
        DataText.trimmed(String(decoding: $0.bytes(in: text.bytes), as: UTF8.self)))
    }
    if rows.isEmpty {
      fields.add(Diagnostic(.invalidData, path: text.path, LoadingSentences.noHeader))
    }
    if header.count == 1, names[0].contains(where: { ";\t".contains($0) }) {
      fields.report(
        DataNode(.list([]), at: header[0].content), "the columns are not separated by commas",
        "save the table with commas, which programs call CSV (UTF-8)")
      return RecordFile(
        source: source, text: text, diagnostics: fields.diagnostics, data: .tree(nil))
    }
    var seen: Set<String> = []
    for (index, name) in names.enumerated() where !name.isEmpty {
      guard !seen.insert(name).inserted else { continue }
      fields.report(
        DataNode(.scalar(name, .cell), at: header[index].content),
        LoadingSentences.repeatedColumn(name), LoadingSentences.keepOne)
    }
    // Spreadsheets save rows of empty cells.
    let filled = rows.dropFirst().filter { !$0.allSatisfy(\.content.isEmpty) }
    for (number, row) in filled.enumerated() where row.count != header.count {
      let start = row[0].content.lowerBound
      fields.report(
        DataNode(.list([]), at: start..<start),
        LoadingSentences.at("[\(number)]", LoadingSentences.fieldCount(row.count, header.count)),
        LoadingSentences.putCommas)
    }
    return RecordFile(
      source: source, text: text, diagnostics: fields.diagnostics,
      data: .table(
        names: names, header: header, rows: filled.filter { $0.count == header.count }))
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
        let text = DataText.trimmed(String(decoding: cell.bytes(in: text.bytes), as: UTF8.self))
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
