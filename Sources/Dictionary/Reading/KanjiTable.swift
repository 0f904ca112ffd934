import Diagnostics
import Loading
import Primitives

/// Converts the rows of Kanji alive's `ka_data.csv` into entries in the format of its API.
///
/// Source: https://github.com/kanjialive/kanji-data-media. The header determines the columns; those
/// that Michi does not use are ignored.
struct KanjiTable {
  /// The rows with a cell in each column, by row number from 0.
  private(set) var rows: [(number: Int, node: DataNode)] = []
  /// The reader of the rows, with the diagnostics about the table itself.
  private(set) var fields: FieldReader
  /// The index of each column in a row.
  private var indices: [String: Int] = [:]
  private var text: SourceText { fields.text }

  /// An API object with the columns of its values.
  private indirect enum Shape {
    case column(String)
    case object(KeyValuePairs<String, Shape>)
  }

  private static let shape: Shape = .object([
    "kanji": .object([
      "character": .column("kanji"),
      "meaning": .object(["english": .column("kmeaning")]),
      "strokes": .object(["count": .column("kstroke")]),
      "onyomi": .object(["katakana": .column("onyomi_ja"), "romaji": .column("onyomi")]),
      "kunyomi": .object(["hiragana": .column("kunyomi_ja"), "romaji": .column("kunyomi")]),
    ]),
    "references": .object(["grade": .column("kgrade")]),
    "examples": .column("examples"),
    "korean": .column("korean"),
    "radical": .object([
      "character": .column("radical"),
      "strokes": .column("rad_stroke"),
      "name": .object(["hiragana": .column("rad_name_ja"), "romaji": .column("rad_name")]),
      "meaning": .object(["english": .column("rad_meaning")]),
      "position": .object([
        "hiragana": .column("rad_position_ja"), "romaji": .column("rad_position"),
      ]),
    ]),
  ])

  /// The columns, by the path of keys of their values in the API.
  static let columns = columns(of: shape)

  private static func columns(of shape: Shape, below keys: [String] = []) -> [[String]: String] {
    switch shape {
    case .column(let name): [keys: name]
    case .object(let members):
      members.reduce(into: [:]) { columns, member in
        columns.merge(Self.columns(of: member.value, below: keys + [member.key])) { first, _ in
          first
        }
      }
    }
  }

  /// The required columns.
  private static let requiredColumns = ["kanji", "kstroke", "kmeaning"]
  /// The other columns of the published file.
  private static let otherColumns = [
    "kgrade", "kunyomi_ja", "kunyomi", "onyomi_ja", "onyomi", "examples", "radical", "rad_stroke",
    "rad_name_ja", "rad_name", "rad_meaning", "rad_position_ja", "rad_position",
  ]

  /// The keys in `site.yml` for the author's own columns, and the Kanji alive columns they replace.
  ///
  /// The Korean name of a kanji can be in two columns or in one (길 도).
  static let own: KeyValuePairs = [
    "character": "kanji", "strokes": "kstroke", "meaning": "kmeaning", "onyomi": "onyomi_ja",
    "onyomiRomaji": "onyomi", "kunyomi": "kunyomi_ja", "kunyomiRomaji": "kunyomi",
    "grade": "kgrade", "examples": "examples", "radical": "radical", "korean": "korean",
    "koreanMeaning": "koreanMeaning", "koreanSound": "koreanSound",
  ]

  /// The author's own column names, by those of Kanji alive; `nil` for the header of Kanji alive.
  private let ownNames: [String: String]?

  /// The column names in the file, by the path of keys of their values.
  var names: [[String]: String] {
    guard let ownNames else { return Self.columns }
    var names = Self.columns.compactMapValues { ownNames[$0] }
    for (key, name) in [("meaning", "koreanMeaning"), ("sound", "koreanSound")] {
      names[["korean", key]] = ownNames[name] ?? ownNames["korean"]
    }
    return names
  }

  /// The maximum number of unknown columns to remember.
  private static let keptColumns = 1000
  /// The maximum number of unknown columns to compare with the missing ones.
  private static let comparedColumns = 100

  /// - Parameter columns: the author's own column names, by their content; `nil` for the header of
  ///   Kanji alive.
  init(_ text: SourceText, columns: [String: String]? = nil) {
    ownNames = columns.map { columns in
      Dictionary(Self.own.compactMap { key, name in columns[key].map { (name, $0) } }) { $1 }
    }
    let (rows, faults) = CSVReader.read(text.bytes)
    fields = FieldReader(data: text, faults: faults)
    guard let header = rows.first else {
      fields.add(Diagnostic(.invalidData, path: text.path, LoadingSentences.noHeader))
      return
    }
    guard readHeader(header) else { return }
    for (number, row) in rows.dropFirst().enumerated() {
      guard row.count == header.count else {
        let start = row.first?.content.lowerBound ?? 0
        fields.report(
          at: start..<(start + 1),
          LoadingSentences.at("[\(number)]", LoadingSentences.fieldCount(row.count, header.count)))
        continue
      }
      if let node = node(of: Self.shape, Row(number: number, cells: row)) {
        self.rows.append((number, node))
      }
    }
  }

  /// Reads the header row; returns false if the table cannot be read.
  private mutating func readHeader(_ header: [CSVField]) -> Bool {
    let known = Set(ownNames.map { Array($0.values) } ?? Self.requiredColumns + Self.otherColumns)
    for (index, cell) in header.enumerated() {
      let name = string(cell)
      if indices[name] == nil {
        if indices.count < Self.keptColumns || known.contains(name) { indices[name] = index }
      } else if !name.isEmpty {
        fields.report(
          at: cell.content, LoadingSentences.repeatedColumn(name),
          LoadingSentences.keepOne)
      }
    }
    if let ownNames {
      let line = (header.first?.content.lowerBound ?? 0)..<(header.last?.content.upperBound ?? 1)
      let lacking = ["character", "strokes"].filter { key in
        !Self.own.contains { $0.key == key && ownNames[$0.value] != nil }
      }
      if !lacking.isEmpty {
        fields.report(
          .invalidData, at: line, "site.yml names no column for \(MessageText.listed(lacking))",
          "write it into \"columns\", for example \(lacking[0]): …")
        return false
      }
      if reportMissing(ByteOrder.sorted(Array(ownNames.values), by: \.self), .invalidData, line) {
        return false
      }
      indices = ownNames.compactMapValues { indices[$0] }
      return true
    }
    let line = (header.first?.content.lowerBound ?? 0)..<(header.last?.content.upperBound ?? 1)
    let isComplete = !reportMissing(Self.requiredColumns, .invalidData, line)
    // A header in a different format gets a single message.
    if isComplete { _ = reportMissing(Self.otherColumns, .suspiciousData, line) }
    return isComplete
  }

  /// Reports missing columns in one message, except those that may be misspelt.
  private mutating func reportMissing(
    _ names: [String], _ code: DiagnosticCode, _ line: Range<Int>
  ) -> Bool {
    let missing = names.filter { indices[$0] == nil }
    let known = Set(Self.requiredColumns + Self.otherColumns)
    let others = indices.keys.filter { !known.contains($0) }.prefix(Self.comparedColumns)
    var strange: [String] = []
    for name in missing {
      if let similar = Spelling.nearest(to: name, among: others) {
        fields.report(
          code, at: line, LoadingSentences.missingColumns([name]),
          "is \(quoted: similar) a misspelling of it?")
      } else {
        strange.append(name)
      }
    }
    if !strange.isEmpty {
      let isOther =
        indices.count == 1 && indices.keys.allSatisfy { $0.contains { ";\t".contains($0) } }
      fields.report(
        code, at: line, LoadingSentences.missingColumns(strange),
        isOther
          ? LoadingSentences.putCommas
          : strange.count > 1 && ownNames == nil
            ? "use the header of Kanji alive's ka_data.csv" : nil)
    }
    return !missing.isEmpty
  }

  private func string(_ cell: CSVField) -> String {
    DataText.trimmed(String(decoding: cell.bytes(in: text.bytes), as: UTF8.self))
  }
}

// Rows.
extension KanjiTable {
  private struct Row {
    let number: Int
    let cells: [CSVField]
  }

  /// Returns the value of a row; `nil` if the table does not have the columns.
  private mutating func node(of shape: Shape, _ row: Row) -> DataNode? {
    switch shape {
    case .column("korean"): return korean(of: row)
    case .column(let name):
      guard let cell = indices[name].map({ row.cells[$0] }) else { return nil }
      let value = string(cell)
      if name == "examples" {
        return DataText.isNothing(value) ? nil : examples(in: cell, of: row)
      }
      return DataNode(.scalar(value, .cell), at: cell.content)
    case .object(let members):
      var fields: [DataField] = []
      for (key, member) in members {
        guard let node = node(of: member, row) else { continue }
        fields.append(DataField(key: key, keyRange: node.range, value: node))
      }
      return fields.first.map { DataNode(.mapping(fields), at: $0.keyRange) }
    }
  }

  /// Returns the Korean name of a row's kanji.
  ///
  /// It is in two columns, or in one as 길 도 or 즐길 락, 노래 악.
  private mutating func korean(of row: Row) -> DataNode? {
    func field(_ key: String, _ text: String, _ cell: CSVField) -> DataField {
      DataField(
        key: key, keyRange: cell.content, value: DataNode(.scalar(text, .cell), at: cell.content))
    }
    var parts = [("meaning", "koreanMeaning"), ("sound", "koreanSound")].compactMap { key, name in
      indices[name].map { row.cells[$0] }.flatMap { cell in
        string(cell).isEmpty ? nil : field(key, string(cell), cell)
      }
    }
    if let cell = indices["korean"].map({ row.cells[$0] }), !string(cell).isEmpty {
      let names = string(cell).split { ",/;，、·".contains($0) }
        .map { DataText.trimmed(String($0)) }.filter { !$0.isEmpty }
      guard let first = names.first, names.allSatisfy({ $0.contains(" ") }),
        let space = first.lastIndex(of: " ")
      else {
        let path = DataPath(entry: row.number, columns: names.isEmpty ? nil : self.names)
        fields.report(
          .suspiciousData, at: cell.content,
          LoadingSentences.at(
            path.joined(["korean", "meaning"]),
            "expected a meaning and a sound, found \(quoted: string(cell))"),
          "write it like 길 도, or 즐길 락, 노래 악")
        return nil
      }
      parts += [
        field("meaning", DataText.trimmed(String(first[..<space])), cell),
        field("sound", DataText.trimmed(String(first[space...])), cell),
      ]
      let others = names.dropFirst().map { DataNode(.scalar($0, .quoted), at: cell.content) }
      if !others.isEmpty {
        parts.append(
          DataField(
            key: "others", keyRange: cell.content,
            value: DataNode(.list(Array(others)), at: cell.content)))
      }
    }
    return parts.first.map { DataNode(.mapping(parts), at: $0.keyRange) }
  }

  /// Returns the examples of a row: JSON pairs of a word and its meaning.
  private mutating func examples(in cell: CSVField, of row: Row) -> DataNode? {
    let path = DataPath(entry: row.number, columns: Self.columns)
    let (node, faults) = JSONReader.read(cell.bytes(in: text.bytes))
    var places = CSVFieldPlaces(cell, in: text.bytes)
    for fault in faults {
      let start = places.offset(of: fault.range.lowerBound)
      let end = places.offset(of: fault.range.upperBound)
      fields.report(
        at: start..<max(start + 1, end),
        LoadingSentences.at(path.joined(["examples"]), fault.message), fault.suggestion)
    }
    guard let node = node.map({ Self.moved($0, to: &places) }) else { return nil }
    guard case .list(let items) = node.value else {
      fields.report(
        node,
        LoadingSentences.at(
          path.joined(["examples"]), "expected a list of words with their meanings"))
      return nil
    }
    for (number, item) in items.enumerated() where Self.pair(item) == nil {
      let path = DataPath(entry: row.number, part: ("examples", number))
      fields.reportOnce(
        .invalidData, item,
        LoadingSentences.at(path.joined([]), "expected a list of a word and its meaning"))
    }
    // An item that is not a pair is reported but kept, so that the others keep their indices.
    return DataNode(.list(items.map { Self.example($0) }), at: cell.content)
  }

  /// Returns a word and its meaning; `nil` if the value is not a pair.
  private static func pair(_ node: DataNode) -> (word: DataNode, meaning: DataNode)? {
    guard case .list(let parts) = node.value, parts.count == 2,
      parts.allSatisfy({ if case .scalar(_, .quoted) = $0.value { true } else { false } })
    else { return nil }
    return (parts[0], parts[1])
  }

  /// Returns an example in the format of the API; an empty list if the item is not a pair.
  private static func example(_ node: DataNode) -> DataNode {
    guard let (word, meaning) = pair(node) else { return DataNode(.list([]), at: node.range) }
    let english = DataField(key: "english", keyRange: meaning.range, value: meaning)
    return DataNode(
      .mapping([
        DataField(key: "japanese", keyRange: word.range, value: word),
        DataField(
          key: "meaning", keyRange: meaning.range,
          value: DataNode(.mapping([english]), at: meaning.range)),
      ]), at: node.range)
  }

  /// Returns a value of a cell's JSON with its positions in the file.
  private static func moved(_ node: DataNode, to places: inout CSVFieldPlaces) -> DataNode {
    let start = places.offset(of: node.range.lowerBound)
    var value = node.value
    if case .list(let items) = value { value = .list(items.map { moved($0, to: &places) }) }
    return DataNode(value, at: start..<places.offset(of: node.range.upperBound))
  }
}
