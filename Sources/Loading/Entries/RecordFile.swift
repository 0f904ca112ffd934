package import Diagnostics
package import Primitives

/// A data file: JSON, YAML, or a CSV table with a record in each row.
package struct RecordFile: Sendable {
  package let source: SourceFile
  package let text: SourceText
  /// The errors in the file's syntax and in the shape of a table.
  let faults: FileDiagnostics
  /// The keys whose values are not read.
  let ignored: Set<String>
  private let data: Value

  private enum Value {
    case tree(DataNode?)
    case table(Table)
  }

  private struct Table {
    var names: [String] = []
    var header: [CSVField] = []
    /// The rows below the header that have a cell for each column, with their numbers from 0.
    var rows: [(number: Int, cells: [CSVField])] = []
  }

  /// Returns whether a file has the extension of a data file.
  static func isOne(_ path: String) -> Bool {
    [".csv", ".json", ".yml", ".yaml"].contains { path.lowercased().hasSuffix($0) }
  }

  static func isTable(_ path: String) -> Bool { path.lowercased().hasSuffix(".csv") }

  private static func isYAML(_ path: String) -> Bool { path.lowercased().hasSuffix("ml") }

  /// Reads a file; nil if it cannot be read.
  ///
  /// Errors in its syntax are among the diagnostics of its `FieldReader`.
  ///
  /// - Parameter keys: the keys of a JSON file whose values are checked but not stored, because
  ///   most of a data file may be unused.
  package init?(
    _ source: SourceFile, ignoring keys: Set<String> = [], diagnostics: inout [Diagnostic]
  ) {
    let limit = Self.isYAML(source.path) ? Limits.yamlData : Limits.dataFile
    let (text, fault) = ContentText.read(source, limit: limit)
    if let fault { diagnostics.append(fault) }
    guard let text else { return nil }
    self.init(text, of: source, ignoring: keys)
  }

  /// Parses a text that is valid UTF-8.
  package init(_ text: SourceText, of source: SourceFile, ignoring keys: Set<String> = []) {
    self.source = source
    self.text = text
    ignored = keys
    guard !Self.isTable(text.path) else {
      let (table, faults) = Self.table(text)
      self.faults = faults
      data = table.map { .table($0) } ?? .tree(nil)
      return
    }
    let (node, faults) =
      Self.isYAML(text.path)
      ? YAMLDocument.read(text.bytes, in: text.bytes.indices, name: "\(quoted: text.path)")
      : JSONReader.read(text.bytes, ignoring: keys)
    self.faults = FieldReader(data: text, faults: faults).found
    data = .tree(node)
  }

  private static func table(_ text: SourceText) -> (table: Table?, faults: FileDiagnostics) {
    let (rows, faults) = CSVReader.read(text.bytes)
    var fields = FieldReader(data: text, faults: faults)
    var table = Table(header: rows.first ?? [])
    table.names = table.header.map {
      NormalForm.composed(DataText.trimmed($0.text(in: text.bytes)))
    }
    if rows.isEmpty {
      fields.add(Diagnostic(.invalidData, path: text.path, LoadingSentences.noHeader))
    }
    if table.names.count == 1, table.names[0].contains(where: { ";\t".contains($0) }) {
      let start = table.header[0].content.lowerBound
      fields.report(
        at: start..<start + 1, "the columns are not separated by commas",
        "save the table as CSV with commas (UTF-8)")
      return (nil, fields.found)
    }
    var seen: Set<String> = []
    for (name, cell) in zip(table.names, table.header)
    where !name.isEmpty && !seen.insert(name).inserted {
      fields.report(
        at: cell.content, LoadingSentences.repeatedColumn(name), LoadingSentences.keepOne)
    }
    // Spreadsheets save rows of empty cells.
    let filled = rows.dropFirst().filter { !$0.allSatisfy(\.content.isEmpty) }
    for (number, row) in filled.enumerated() {
      if row.count == table.header.count {
        table.rows.append((number, row))
        continue
      }
      let start = row[0].content.lowerBound
      let message = LoadingSentences.fieldCount(row.count, table.header.count)
      fields.report(
        at: start..<start + 1, LoadingSentences.at("[\(number)]", message),
        LoadingSentences.putCommas)
    }
    return (table, fields.found)
  }

  /// The complete value of a JSON or YAML file; nil for a table, and for a file with errors.
  package var value: DataNode? { if case .tree(let node) = data { node } else { nil } }

  /// Returns the complete value; for a table a list of its records.
  ///
  /// - Parameter ignored: the columns to omit.
  func value(without ignored: Set<String>) -> DataNode? {
    guard case .table = data else { return value }
    return DataNode(.list((0..<count).map { record(at: $0, without: ignored) }), at: 0..<1)
  }

  /// The error about a file that is not a list of records; nil if it is one.
  var notRecords: Diagnostic? {
    guard let value, !value.isNull else { return nil }
    if case .list = value.value { return nil }
    return Diagnostic(
      .invalidData, in: text, at: value.shownRange, "expected a list of records",
      suggestion: "write [{ … }, { … }], or in YAML \"-\" before each record")
  }

  /// Whether it is a table.
  package var isTable: Bool { Self.isTable(text.path) }

  /// The header of a table as one value, for messages; nil without a header.
  package var header: DataNode? {
    guard case .table(let table) = data, let first = table.header.first,
      let last = table.header.last
    else { return nil }
    return DataNode(
      .scalar("", .cell), at: first.content.lowerBound..<last.content.upperBound)
  }

  package var count: Int {
    switch data {
    case .tree(let node): if case .list(let items)? = node?.value { items.count } else { 0 }
    case .table(let table): table.rows.count
    }
  }

  /// The columns of a table as fields without a value; empty for another file.
  package var columns: [DataField] {
    guard case .table(let table) = data else { return [] }
    return zip(table.names, table.header).filter { !$0.0.isEmpty }.map { name, cell in
      DataField(
        key: name, keyRange: cell.content,
        value: DataNode(.scalar("", .cell), at: cell.content))
    }
  }

  /// Returns a record.
  ///
  /// A table's record has a field for each cell, except those of ignored columns.
  ///
  /// - Parameter keepsEmpty: whether the record of a table also has a field for an empty cell.
  func record(
    at index: Int, without ignored: Set<String> = [], keepsEmpty: Bool = false
  ) -> DataNode {
    switch data {
    case .tree(let node): return node?.items[index] ?? DataNode(.list([]), at: 0..<1)
    case .table(let table):
      let row = table.rows[index].cells
      var fields: [DataField] = []
      fields.reserveCapacity(row.count)
      for (cell, name) in zip(row, table.names) where !name.isEmpty && !ignored.contains(name) {
        guard keepsEmpty || !cell.content.isEmpty else { continue }
        let text = DataText.trimmed(cell.text(in: text.bytes))
        guard keepsEmpty || !text.isEmpty else { continue }
        fields.append(
          DataField(
            key: name, keyRange: cell.content,
            value: DataNode(.scalar(text, .cell), at: cell.content)))
      }
      let start = row[0].content.lowerBound
      return DataNode(.mapping(fields), at: start..<start)
    }
  }

  /// Returns a table's record with its cells in objects, by the keys of a path for each column.
  ///
  /// Columns whose paths begin with the same key must follow one another.
  package func record(at index: Int, by columns: [(name: String, path: [String])]) -> DataNode {
    let row = record(at: index, keepsEmpty: true)
    let cells = columns.compactMap { name, path in
      row[name].map { (path: path[...], cell: $0) }
    }
    return DataNode(.mapping(Self.nested(cells[...])), at: row.range)
  }

  private static func nested(
    _ cells: ArraySlice<(path: ArraySlice<String>, cell: DataNode)>
  ) -> [DataField] {
    var fields: [DataField] = []
    var rest = cells
    while let (path, cell) = rest.first, let key = path.first {
      let group = rest.prefix { $0.path.first == key }
      rest = rest[group.endIndex...]
      let value =
        path.count == 1
        ? cell
        : DataNode(
          .mapping(nested(group.map { (path: $0.path.dropFirst(), cell: $0.cell) }[...])),
          at: cell.range)
      fields.append(DataField(key: key, keyRange: cell.range, value: value))
    }
    return fields
  }

  /// Returns the path of a value in the file, such as `[37].kanji.strokes.count`.
  ///
  /// It is found by the value's position, because most paths are never shown. In a table, it is
  /// the row, and the column of a cell.
  func path(of node: DataNode) -> String {
    guard case .table(let table) = data else { return path(at: node.range.lowerBound) }
    let offset = node.range.lowerBound
    guard let row = table.rows.last(where: { $0.cells[0].content.lowerBound <= offset }) else {
      return ""
    }
    let path = "[\(row.number)]"
    guard let column = row.cells.lastIndex(where: { $0.content.lowerBound <= offset }) else {
      return path
    }
    let cell = row.cells[column]
    if node.fields != nil, offset == cell.content.lowerBound { return path }
    var item = ""
    if offset > cell.content.lowerBound, let list = cell.json(in: text.bytes).node?.list,
      let index = list.lastIndex(where: { $0.range.lowerBound <= offset })
    {
      item = "[\(index)]"
    }
    return "\(path).\(table.names[column])\(item)"
  }

  /// Returns the path of a value of JSON or YAML; for a key, the path of its object.
  func path(at offset: Int) -> String {
    guard var node = value else { return "" }
    var path = ""
    while offset > node.range.lowerBound {
      switch node.value {
      case .scalar: return path
      case .list(let items):
        guard let index = items.lastIndex(where: { $0.range.lowerBound <= offset }) else {
          return path
        }
        path += "[\(index)]"
        node = items[index]
      case .mapping(let fields):
        guard let field = fields.last(where: { $0.keyRange.lowerBound <= offset }),
          field.value.range.lowerBound <= offset
        else { return path }
        path += path.isEmpty ? field.key : ".\(field.key)"
        node = field.value
      }
    }
    return path
  }
}
