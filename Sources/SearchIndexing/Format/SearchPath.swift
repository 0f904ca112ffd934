/// Where the files of an index lie below its folder.
enum SearchPath {
  /// What a query reads first.
  static let manifest = "index.json"
  /// A file of terms.
  static func terms(_ number: Int) -> String { "terms/\(number).bin" }
  /// A file of documents.
  static func documents(_ number: Int) -> String { "documents/\(number).json" }
}
