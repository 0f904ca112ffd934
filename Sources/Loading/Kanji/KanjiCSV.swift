internal import Content
internal import Primitives
internal import Diagnostics

/// Reads Kanji alive's `ka_data.csv` as it is published.
///
/// Source: https://github.com/kanjialive/kanji-data-media. The header decides which column is
/// which; columns that Michi has no use for are passed over.
struct KanjiCSV {
  private let text: SourceText
  private let source: SourceFile
  private var columns: [String: Int] = [:]
  private var kanji: [Kanji] = []
  private var stated: [StatedStrokes] = []
  private var found = FileDiagnostics()

  /// The columns that an entry cannot do without.
  private static let requiredColumns = ["kanji", "kstroke", "kmeaning"]
  /// The columns that the published file has as well.
  private static let otherColumns = [
    "kgrade", "kunyomi_ja", "kunyomi", "onyomi_ja", "onyomi", "examples", "radical", "rad_stroke",
    "rad_name_ja", "rad_name", "rad_meaning", "rad_position_ja", "rad_position",
  ]

  /// How many unknown columns are remembered.
  private static let keptColumns = 1000
  /// How many unknown columns are compared with those that are missing.
  private static let comparedColumns = 100

  /// The kanji of a file of valid UTF-8.
  static func read(_ text: SourceText, from source: SourceFile) -> KanjiFile {
    var reader = KanjiCSV(text: text, source: source)
    reader.readAll()
    return KanjiFile(
      text: text, kanji: reader.kanji, strokes: reader.stated, diagnostics: reader.found.all)
  }

  private init(text: SourceText, source: SourceFile) {
    self.text = text
    self.source = source
  }

  private mutating func readAll() {
    let (rows, faults) = CSVReader.read(text.bytes)
    for fault in faults {
      report(.invalidData, fault.offset..<(fault.offset + 1), fault.message, fault.suggestion)
    }
    guard let header = rows.first else {
      let path = text.path
      found.append(
        .invalidData, Diagnostic(.invalidData, path: path, LoadingSentences.noHeader))
      return
    }
    guard readHeader(header) else { return }
    for (number, row) in rows.dropFirst().enumerated() {
      guard row.count == header.count else {
        let start = row.first?.content.lowerBound ?? 0
        report(
          .invalidData, start..<(start + 1),
          LoadingSentences.at("[\(number)]", LoadingSentences.fieldCount(row.count, header.count)))
        continue
      }
      readRow(Row(number: number, fields: row))
    }
  }

  /// Reads the header row; false when no entry can be read with it.
  private mutating func readHeader(_ header: [CSVField]) -> Bool {
    let known = Set(Self.requiredColumns + Self.otherColumns)
    for (index, field) in header.enumerated() {
      let name = string(field)
      if columns[name] == nil {
        if columns.count < Self.keptColumns || known.contains(name) { columns[name] = index }
      } else if !name.isEmpty {
        report(
          .invalidData, field.content, LoadingSentences.repeatedColumn(name),
          LoadingSentences.keepOne)
      }
    }
    let line = (header.first?.content.lowerBound ?? 0)..<(header.last?.content.upperBound ?? 1)
    let isComplete = !reportMissing(Self.requiredColumns, .invalidData, line)
    // Of a header that is another's, one thing is said.
    if isComplete { _ = reportMissing(Self.otherColumns, .irregularData, line) }
    return isComplete
  }

  /// Reports columns that are not there, in one message but for those that may be misspelt.
  private mutating func reportMissing(
    _ names: [String], _ code: DiagnosticCode, _ line: Range<Int>
  ) -> Bool {
    let missing = names.filter { columns[$0] == nil }
    let known = Set(Self.requiredColumns + Self.otherColumns)
    let others = columns.keys.filter { !known.contains($0) }.prefix(Self.comparedColumns)
    var strange: [String] = []
    for name in missing {
      if let similar = Spelling.nearest(to: name, among: others) {
        report(
          code, line, LoadingSentences.missingColumns([name]),
          LoadingSentences.similarColumn(similar))
      } else {
        strange.append(name)
      }
    }
    if !strange.isEmpty {
      let isOther =
        columns.count == 1 && columns.keys.allSatisfy { $0.contains { ";\t".contains($0) } }
      report(
        code, line, LoadingSentences.missingColumns(strange),
        isOther
          ? LoadingSentences.putCommas : strange.count > 1 ? LoadingSentences.headerOfKanji : nil)
    }
    return !missing.isEmpty
  }

  /// A row with its number, from 0.
  private struct Row {
    let number: Int
    let fields: [CSVField]
  }

  private mutating func readRow(_ row: Row) {
    let character = character(of: row)
    let strokes = number("kstroke", of: row, isRequired: true)
    let meaning = text("kmeaning", of: row)
    // The published file has none for 可.
    if meaning.isEmpty { report(.irregularData, "kmeaning", of: row, LoadingSentences.noMeaning) }
    let examples = examples(of: row, character)
    let grade = number("kgrade", of: row, isRequired: false)
    let radical = radical(of: row)
    note(strokes, of: character.map { String($0) }, "kstroke", row)
    note(radical?.strokes, of: radical?.character, "rad_stroke", row)
    guard let character, let strokes, let first = row.fields.first else { return }
    var kanji = Kanji(
      character: character, source: source,
      position: text.position(at: first.content.lowerBound),
      meaning: Meaning(english: meaning), strokes: strokes)
    kanji.grade = grade
    kanji.onyomi = reading("onyomi_ja", "onyomi", of: row) ?? Reading()
    kanji.kunyomi = reading("kunyomi_ja", "kunyomi", of: row) ?? Reading()
    kanji.radical = radical
    kanji.examples = examples
    self.kanji.append(kanji)
  }

  /// Keeps what the row says of strokes.
  private mutating func note(_ count: Int?, of character: String?, _ column: String, _ row: Row) {
    guard let count, let character, let field = field(column, of: row) else { return }
    stated.append(StatedStrokes(character: character, count: count, range: field.content))
  }

  private mutating func character(of row: Row) -> Unicode.Scalar? {
    let text = text("kanji", of: row)
    if let character = KanjiFile.character(text) { return character }
    let message = LoadingSentences.expected(
      LoadingSentences.oneKanji, found: LoadingSentences.quoted(text))
    report(.invalidData, "kanji", of: row, text.isEmpty ? LoadingSentences.missing : message)
    return nil
  }

  private mutating func number(_ column: String, of row: Row, isRequired: Bool) -> Int? {
    let text = text(column, of: row)
    if let number = Int(text), number >= 1 { return number }
    if !isRequired, DataText.isNothing(text) { return nil }
    let expected = Int(text) == nil ? LoadingSentences.wholeNumber : LoadingSentences.positiveNumber
    report(
      isRequired ? .invalidData : .irregularData, column, of: row,
      text.isEmpty
        ? LoadingSentences.missing
        : LoadingSentences.expected(expected, found: LoadingSentences.quoted(text)))
    return nil
  }

  private mutating func reading(_ kana: String, _ romaji: String, of row: Row) -> Reading? {
    if let stray = KanjiFile.strayDot(in: DataText.something(text(kana, of: row))),
      let field = field(kana, of: row)
    {
      report(
        .irregularData, field.content,
        LoadingSentences.at("[\(row.number)].\(kana)", LoadingSentences.strayDot(stray)),
        LoadingSentences.writeDot)
    }
    let reading = Reading(
      kana: DataText.something(text(kana, of: row)),
      romaji: DataText.something(text(romaji, of: row)))
    return reading.isEmpty ? nil : reading
  }

  private mutating func radical(of row: Row) -> Radical? {
    let strokes = number("rad_stroke", of: row, isRequired: false)
    let character = DataText.something(text("radical", of: row))
    guard !character.isEmpty else { return nil }
    let meaning = DataText.something(text("rad_meaning", of: row))
    return Radical(
      character: character, strokes: strokes, meaning: meaning.isEmpty ? nil : meaning,
      name: reading("rad_name_ja", "rad_name", of: row),
      position: reading("rad_position_ja", "rad_position", of: row))
  }
}

// The examples: a list in JSON inside a field.
extension KanjiCSV {
  private mutating func examples(of row: Row, _ character: Unicode.Scalar?) -> [Example] {
    guard let field = field("examples", of: row), !DataText.isNothing(string(field)) else {
      return []
    }
    let (document, faults) = JSONReader.read(field.bytes(in: text.bytes))
    for fault in faults {
      report(
        .invalidData, range(fault.range, in: field),
        LoadingSentences.at("[\(row.number)].examples", fault.message), fault.suggestion)
    }
    guard let document else { return [] }
    guard document.nodes[0].kind == .array else {
      reportExample(document, 0, field, DataPath(entry: row.number), LoadingSentences.pairs)
      return []
    }
    var examples: [Example] = []
    for (number, item) in document.children(of: 0).enumerated() {
      let path = DataPath(entry: row.number, example: number)
      guard let example = example(document, item, field, path) else { continue }
      examples.append(example)
      if KanjiFile.lacks(character, example), let character,
        let word = document.children(of: item).first(where: { _ in true })
      {
        report(
          .contradictoryData, range(document.range(word), in: field),
          LoadingSentences.at(
            path.joined([]), LoadingSentences.lacksKanji(example.word, String(character))))
      }
    }
    return examples
  }

  private mutating func example(
    _ document: JSONDocument, _ item: Int, _ field: CSVField, _ path: DataPath
  ) -> Example? {
    let parts = document.nodes[item].kind == .array ? Array(document.children(of: item)) : []
    guard parts.count == 2, parts.allSatisfy({ document.nodes[$0].kind.isText }) else {
      reportExample(document, item, field, path, LoadingSentences.pair)
      return nil
    }
    let written = document.text(parts[0])
    let (example, irregularity) = KanjiFile.example(
      written, meaning: DataText.trimmed(document.text(parts[1])), korean: nil)
    if let irregularity {
      report(
        irregularity.code, range(document.range(parts[0]), in: field),
        LoadingSentences.at(path.joined([]), irregularity.message(written)),
        LoadingSentences.writeReading)
    }
    return example
  }

  private mutating func reportExample(
    _ document: JSONDocument, _ index: Int, _ field: CSVField, _ path: DataPath, _ message: String
  ) {
    let range = range(document.range(index), in: field)
    let place = path.joined(path.example == nil ? ["examples"] : [])
    report(.invalidData, range, LoadingSentences.at(place, message))
  }

  /// Where in the file a piece of a field is.
  private func range(_ range: Range<Int>, in field: CSVField) -> Range<Int> {
    let start = field.offset(of: range.lowerBound, in: text.bytes)
    return start..<max(start + 1, field.offset(of: range.upperBound, in: text.bytes))
  }
}

// Fields and faults.
extension KanjiCSV {
  private func field(_ column: String, of row: Row) -> CSVField? {
    columns[column].flatMap { $0 < row.fields.count ? row.fields[$0] : nil }
  }

  private func text(_ column: String, of row: Row) -> String {
    field(column, of: row).map { string($0) } ?? ""
  }

  private func string(_ field: CSVField) -> String {
    DataText.trimmed(String(decoding: field.bytes(in: text.bytes), as: UTF8.self))
  }

  private mutating func report(
    _ code: DiagnosticCode, _ column: String, of row: Row, _ message: String
  ) {
    let range = field(column, of: row)?.content ?? 0..<1
    report(code, range, LoadingSentences.at("[\(row.number)].\(column)", message))
  }

  private mutating func report(
    _ code: DiagnosticCode, _ range: Range<Int>, _ message: String, _ suggestion: String? = nil
  ) {
    let file = text
    found.append(code, Diagnostic(code, in: file, at: range, message, suggestion: suggestion))
  }
}

extension JSONDocument.Kind {
  /// Whether it is text, with escapes or without.
  var isText: Bool { self == .text || self == .escapedText }
}
