public import Diagnostics
import Primitives

// Data files, and the columns of tables.
extension FieldReader {
  /// Reads a data file: JSON, YAML, or a table in CSV.
  ///
  /// Returns nil if the file cannot be read, and appends the error to `diagnostics`. Errors in its
  /// syntax are among the reader's own diagnostics, and its values are reported with their paths.
  ///
  /// - Parameters:
  ///   - file: the file; its extension names the format.
  ///   - keys: the keys of a JSON file whose values are checked but not stored, because most of a
  ///     data file may be unused.
  ///   - diagnostics: gets the error about a file that cannot be read.
  public init?(
    data file: RootFile, ignoring keys: Set<String> = [], diagnostics: inout [Diagnostic]
  ) {
    let read = RecordFile(file.source, ignoring: keys, diagnostics: &diagnostics)
    guard let read else { return nil }
    self.init(read)
  }

  /// The complete value of a JSON or YAML file; nil for a table, and for a file with errors.
  public var root: DataNode? { file?.value }

  /// The header of a table as one value, for messages; nil without a header.
  public var header: DataNode? { file?.header }

  /// Returns the records of a table, with their cells in objects.
  ///
  /// - Parameter columns: the columns to read, each with the keys that lead to its value in the
  ///   record. Those whose paths begin with the same key must follow one another.
  public func records(by columns: [(name: String, path: [String])]) -> some Sequence<DataNode> {
    (0..<(file?.count ?? 0)).lazy.compactMap { [file] in file?.record(at: $0, by: columns) }
  }

  /// Returns whether a table has all columns; reports missing ones in one message, except those
  /// that are probably misspelt.
  ///
  /// - Parameters:
  ///   - names: the names of the columns.
  ///   - known: the names that are no misspelling of another column.
  ///   - code: the diagnostic code of a missing column.
  ///   - advice: the suggestion if several columns are missing.
  public mutating func hasColumns(
    _ names: [String], besides known: Set<String>, _ code: DiagnosticCode, advice: String? = nil
  ) -> Bool {
    guard let file, let header = file.header else { return false }
    let columns = file.columns.map(\.key)
    let found = Set(columns)
    let others = columns.lazy.filter { !known.contains($0) }.prefix(Self.compared)
    var missing = names.filter { !found.contains($0) }
    if missing.isEmpty { return true }
    missing.removeAll { name in
      guard let similar = Spelling.nearest(to: name, among: others) else { return false }
      report(
        code, header, LoadingSentences.missingColumns([name]),
        "is \(quoted: similar) a misspelling of it?")
      return true
    }
    if !missing.isEmpty {
      report(
        code, header, LoadingSentences.missingColumns(missing), missing.count > 1 ? advice : nil)
    }
    return false
  }

  /// The maximum number of unknown columns to compare with the missing ones.
  private static let compared = 100
}
