internal import Content
internal import Primitives

/// Reads Kanji alive's `ka_data.csv`.
struct KanjiCSV {
  static func read(_ text: SourceText, from source: SourceFile) -> KanjiFile { KanjiFile() }
}
