import MichiKit

/// The columns of a table of kanji: those of Kanji alive's `ka_data.csv`, or the author's own.
///
/// Source: https://github.com/kanjialive/kanji-data-media. Other columns are ignored.
struct KanjiColumns {
  /// The names of the table's columns, with the paths of their values in an entry of the API.
  let paths: [(name: String, path: [String])]

  private struct Column {
    let path: [String]
    /// The name in Kanji alive's file.
    let alive: String?
    /// The key in `site.yml` for the author's own name.
    let own: String?

    init(_ path: String, _ alive: String?, own: String? = nil) {
      self.path = path.split(separator: ".").map { String($0) }
      self.alive = alive
      self.own = own
    }
  }

  private static let all = [
    Column("kanji.character", "kanji", own: "character"),
    Column("kanji.strokes.count", "kstroke", own: "strokes"),
    Column("kanji.meaning.english", "kmeaning", own: "meaning"),
    Column("kanji.onyomi.katakana", "onyomi_ja", own: "onyomi"),
    Column("kanji.onyomi.romaji", "onyomi", own: "onyomiRomaji"),
    Column("kanji.kunyomi.hiragana", "kunyomi_ja", own: "kunyomi"),
    Column("kanji.kunyomi.romaji", "kunyomi", own: "kunyomiRomaji"),
    Column("references.grade", "kgrade", own: "grade"),
    Column("examples", "examples", own: "examples"),
    Column("radical.character", "radical", own: "radical"),
    Column("radical.strokes", "rad_stroke"),
    Column("radical.name.hiragana", "rad_name_ja"),
    Column("radical.name.romaji", "rad_name"),
    Column("radical.meaning.english", "rad_meaning"),
    Column("radical.position.hiragana", "rad_position_ja"),
    Column("radical.position.romaji", "rad_position"),
    // The Korean name of a kanji can be in one column (길 도) or in two.
    Column("koreanNames", nil, own: "korean"),
    Column("korean.meaning", nil, own: "koreanMeaning"),
    Column("korean.sound", nil, own: "koreanSound"),
  ]

  /// The keys in `site.yml` for the author's own columns.
  static let keys = all.compactMap(\.own)

  /// The number of required columns of Kanji alive's file, which are the first ones.
  private static let required = 3

  /// Finds the columns of a table; reports missing ones. `nil` if the table cannot be read.
  ///
  /// - Parameter own: the author's own column names, by their keys in `site.yml`; `nil` for the
  ///   header of Kanji alive.
  init?(own: [String: String]?, _ fields: inout FieldReader) {
    guard let header = fields.header else { return nil }
    let known = Set(Self.all.compactMap(\.alive))
    if let own {
      paths = Self.all.compactMap { column in
        column.own.flatMap { own[$0] }.map { ($0, column.path) }
      }
      let lacking = ["character", "strokes"].filter { own[$0] == nil }
      if let first = lacking.first {
        fields.report(
          header, "site.yml names no column for \(lacking.joined(separator: " and "))",
          "write it into \"columns\", for example \(first): …")
        return nil
      }
      let names = paths.map(\.name).sorted()
      guard fields.hasColumns(names, besides: known, .invalidData) else { return nil }
    } else {
      paths = Self.all.compactMap { column in column.alive.map { ($0, column.path) } }
      let names = paths.map(\.name)
      let advice = "use the header of Kanji alive's ka_data.csv"
      let required = Array(names[..<Self.required])
      guard fields.hasColumns(required, besides: known, .invalidData, advice: advice) else {
        return nil
      }
      let others = Array(names[Self.required...])
      _ = fields.hasColumns(others, besides: known, .suspiciousData, advice: advice)
    }
  }
}
