package import Diagnostics
import FileSystem
import Primitives

/// Reads YAML as other tools do: resolves anchors and ignores tags.
///
/// Only the first document counts, and the last of two equal keys.
///
/// Source: Psych, which reads Jekyll's front matter and settings.
package struct ForeignYAML: Sendable {
  /// The value; nil for an empty document, or one that cannot be read.
  package private(set) var node: DataNode?
  /// The errors.
  ///
  /// Without a value, they are the reason why it cannot be read; otherwise duplicate keys.
  package private(set) var faults: [Diagnostic] = []

  /// Reads a data file: JSON or CSV if its name says so, otherwise YAML.
  package init(file text: SourceText) {
    self.init(text, in: text.bytes.indices, as: RelativePath.ending(of: text.path))
  }

  /// Reads a YAML document.
  ///
  /// - Parameter range: the range of the document in the text.
  package init(_ text: SourceText, in range: Range<Int>) { self.init(text, in: range, as: "yml") }

  private init(_ text: SourceText, in range: Range<Int>, as kind: String) {
    let name = LoadingSentences.frontMatter
    var found: [DataFault] = []
    if let offset = UTF8Check.firstInvalidOffset(in: text.bytes, range: range) {
      found = [DataFault(offset: offset, message: LoadingSentences.notUTF8(at: offset))]
    } else if let fault = YAMLGuard.fault(in: text.bytes, range: range, name: name) {
      found = [fault]
    } else if kind == "json" {
      (node, found) = JSONReader.read(text.bytes)
    } else if kind == "csv" {
      let (rows, faults) = CSVReader.read(text.bytes)
      (node, found) = (Self.table(rows, in: text.bytes), faults)
    } else {
      var reader = YamsReader(text.bytes, in: range, name: name, isForeign: true)
      (node, found) = reader.read()
    }
    faults = found.map {
      Diagnostic(.invalidData, in: text, at: $0.range, $0.message)
    }
  }

  /// Returns the rows below a header row as a list of records.
  private static func table(_ rows: [[CSVField]], in bytes: [UInt8]) -> DataNode {
    let names = (rows.first ?? []).map { $0.text(in: bytes) }
    let records = rows.dropFirst().map { row in
      let fields = zip(names, row).map { name, cell in
        DataField(
          key: name, keyRange: cell.content,
          value: DataNode(.scalar(cell.text(in: bytes), .cell), at: cell.content))
      }
      return DataNode(.mapping(fields), at: 0..<0)
    }
    return DataNode(.list(records), at: 0..<0)
  }
}
