import Content
import Diagnostics
import Loading
import Primitives

/// Reads kanji in the shape of the Kanji alive API.
///
/// Source: https://app.kanjialive.com/api/docs. Keys that Michi has no use for are passed over.
struct KanjiReader {
  private var fields: FieldReader
  private let source: SourceFile
  /// The column names of a table by the keys that read their values; nil for JSON.
  private let columns: [[String]: String]?
  private var kanji: [Kanji] = []
  private var stated: [StatedStrokes] = []

  /// How many credits stand on every page.
  static let mostCredits = 20

  /// The keys of the API that Michi has no use for.
  private static let unusedKeys: Set<String> = [
    "timings", "images", "video", "poster", "mp4", "webm", "icon", "image", "animation",
    "kodansha", "classic_nelson", "audio", "opus", "aac", "ogg", "mp3",
  ]

  /// The keys of the API and our own. An unknown key that resembles a missing one is a slip.
  static let knownKeys = unusedKeys.union([
    "kanji", "radical", "references", "examples", "korean", "character", "meaning", "english",
    "strokes", "count", "onyomi", "kunyomi", "romaji", "katakana", "hiragana", "name", "position",
    "grade", "japanese", "sound", "frequency", "jlpt", "credits", "address", "license",
    "licenseAddress", "others",
  ])

  /// The parts that only the value of one key has.
  private static let parts: [String: Set<String>] = [
    "examples": ["japanese"], "korean": ["sound"], "onyomi": ["katakana"], "kunyomi": ["hiragana"],
    "references": ["grade", "frequency", "jlpt"], "strokes": ["count"], "radical": ["position"],
  ]

  /// Whether a value looks like that of a key: it has its parts, or is a list of written words.
  static func holds(_ value: DataNode, whatBelongsTo key: String) -> Bool {
    guard let parts = parts[key], let first = value.items.first else { return false }
    if let fields = first.fields { return fields.contains { parts.contains($0.key) } }
    return key == "examples" && first.text?.contains("（") == true
  }

  /// The kanji of a JSON file of valid UTF-8: a list, or an object of credits and a list.
  static func json(_ text: SourceText, from source: SourceFile) -> KanjiFile {
    let (node, faults) = JSONReader.read(text.bytes, ignoring: Self.unusedKeys)
    var fields = FieldReader(data: text, faults: faults)
    let credits = node?["credits"].map { Self.credits($0, &fields) }
    let list = credits == nil ? node : node?["kanji"] ?? node
    var entries: [(number: Int, node: DataNode)] = []
    if case .list(let items)? = list?.value {
      entries = items.enumerated().map { ($0, $1) }
    } else if let list {
      fields.report(list, "expected a list of kanji")
    }
    let keys = ["credits", "kanji"]
    for field in node?.fields ?? [] where !keys.contains(field.key) {
      let slip = Spelling.suggestion(for: field.key, among: keys)
      guard credits != nil || slip != nil else { continue }
      fields.reportOnce(
        .unknownKey, DataNode(.scalar(field.key, .quoted), at: field.keyRange),
        LoadingSentences.unknownDataKey(field.key), slip)
    }
    var file = read(entries, fields, from: source, columns: nil)
    file.credits = credits ?? []
    file.isFilling = credits != nil
    guard file.isFilling else { return file }
    for index in file.kanji.indices { file.kanji[index].marksOkurigana = true }
    return file
  }

  private static func credits(_ node: DataNode, _ fields: inout FieldReader) -> [Credit] {
    guard case .list(let items) = node.value, 1...mostCredits ~= items.count else {
      fields.report(
        node,
        "expected a list of 1 to \(KanjiReader.mostCredits) credits, each an object with a \"name\""
      )
      return []
    }
    return items.enumerated().compactMap { number, item in
      let path = DataPath(list: "credits", entry: number)
      guard let name = fields.requiredText(["name"], of: item, at: path) else { return nil }
      let addresses = ["address", "licenseAddress"].map { key -> String? in
        guard let address = fields.text([key], of: item, at: path) else { return nil }
        let isGood = ["https://", "http://", "/"].contains { address.hasPrefix($0) }
        if !isGood || address.hasPrefix("//"), let value = item[key] {
          fields.reportExpected(
            "an address that begins with https:// or with / for this site", value, path, [key])
          return nil
        }
        return address
      }
      let license =
        addresses[1] == nil
        ? fields.text(["license"], of: item, at: path)
        : fields.requiredText(["license"], of: item, at: path)
      return Credit(
        name: name, address: addresses[0], license: license, licenseAddress: addresses[1])
    }
  }

  /// The kanji of a file of Kanji alive's table, valid UTF-8.
  static func csv(_ text: SourceText, from source: SourceFile) -> KanjiFile {
    let table = KanjiTable(text)
    var file = read(table.rows, table.fields, from: source, columns: KanjiTable.columns)
    if !file.kanji.isEmpty { file.credits = [.kanjiAlive] }
    return file
  }

  private static func read(
    _ entries: [(number: Int, node: DataNode)], _ fields: FieldReader, from source: SourceFile,
    columns: [[String]: String]?
  ) -> KanjiFile {
    var reader = KanjiReader(fields: fields, source: source, columns: columns)
    for (number, node) in entries {
      let path = DataPath(entry: number, columns: columns)
      if node.fields == nil {
        reader.fields.reportExpected(LoadingSentences.object, node, path, [])
      } else if let entry = reader.entry(node, path) {
        reader.kanji.append(entry)
      }
    }
    return KanjiFile(
      text: fields.text, kanji: reader.kanji, strokes: reader.stated,
      diagnostics: reader.fields.diagnostics)
  }

  private init(fields: FieldReader, source: SourceFile, columns: [[String]: String]?) {
    self.fields = fields
    self.source = source
    self.columns = columns
  }

  private mutating func entry(_ node: DataNode, _ path: DataPath) -> Kanji? {
    let character = character(of: node, path)
    let meaning = meaning(of: node, path)
    let strokes = fields.requiredNumber(["kanji", "strokes", "count"], of: node, at: path)
    let onyomi = reading(
      ["kanji", "onyomi", "katakana"], ["kanji", "onyomi", "romaji"], node, path)
    let kunyomi = reading(
      ["kanji", "kunyomi", "hiragana"], ["kanji", "kunyomi", "romaji"], node, path)
    note(strokes, of: character.map { String($0) }, ["kanji", "strokes", "count"], node, path)
    let radical = radical(of: node, path)
    let grade = number(["references", "grade"], node, path)
    let frequency = columns == nil ? number(["references", "frequency"], node, path) : nil
    let jlpt = columns == nil ? level(["references", "jlpt"], node, path) : nil
    let examples = examples(of: node, character, path)
    guard let character, let meaning, let strokes else { return nil }
    var kanji = Kanji(
      character: character, source: source,
      position: fields.text.position(at: node.range.lowerBound), meaning: meaning,
      strokes: strokes)
    kanji.onyomi = onyomi
    kanji.kunyomi = kunyomi
    kanji.radical = radical
    kanji.grade = grade
    kanji.frequency = frequency
    kanji.jlpt = jlpt
    kanji.examples = examples
    return kanji
  }

  private mutating func character(of node: DataNode, _ path: DataPath) -> Unicode.Scalar? {
    let keys = ["kanji", "character"]
    guard let text = fields.requiredText(keys, of: node, at: path) else { return nil }
    if let character = KanjiFile.character(text) { return character }
    if let value = fields.value(keys, of: node, at: path) {
      fields.reportExpected("one kanji", value, path, keys)
    }
    return nil
  }

  /// The meaning in English, or in Korean alone.
  private mutating func meaning(of node: DataNode, _ path: DataPath) -> Meaning? {
    let korean =
      fields.text(["korean", "meaning"], of: node, at: path)
      ?? fields.text(["kanji", "meaning", "korean"], of: node, at: path)
    let sound = fields.text(["korean", "sound"], of: node, at: path)
    let english = english(["kanji", "meaning", "english"], of: node, path, korean)
    let others = texts(["korean", "others"], of: node, path)
    return english.map {
      Meaning(english: $0, korean: korean, koreanSound: sound, otherKorean: others)
    }
  }

  /// A list of texts; none where there is none.
  private mutating func texts(_ keys: [String], of node: DataNode, _ path: DataPath) -> [String] {
    guard let list = fields.value(keys, of: node, at: path) else { return [] }
    if case .list(let items) = list.value {
      let texts = items.compactMap { item -> String? in
        guard case .scalar(let text, .quoted) = item.value else { return nil }
        return DataText.trimmed(text)
      }
      if texts.count == items.count { return texts }
    }
    fields.reportExpected(LoadingSentences.listOfTexts, list, path, keys)
    return []
  }

  /// A meaning in English. It may be missing when there is one in Korean, and empty with a warning,
  /// as one is in the published data.
  private mutating func english(
    _ keys: [String], of node: DataNode, _ path: DataPath, _ korean: String?
  ) -> String? {
    if let text = fields.text(keys, of: node, at: path) {
      if text.isEmpty, korean == nil {
        warn(keys, of: node, path, "there is no meaning")
      }
      return text
    }
    return korean == nil ? fields.requiredText(keys, of: node, at: path) : ""
  }

  /// A number that may be missing. A wrong one in a table is no error: the published file has
  /// some.
  private mutating func number(_ keys: [String], _ node: DataNode, _ path: DataPath) -> Int? {
    fields.number(
      keys, of: node, at: path, code: columns == nil ? .invalidData : .irregularData)
  }

  /// A level of the test of Japanese; nil where there is none.
  private mutating func level(_ keys: [String], _ node: DataNode, _ path: DataPath) -> Int? {
    guard let level = number(keys, node, path) else { return nil }
    if level <= 5 { return level }
    if let value = fields.value(keys, of: node, at: path) {
      fields.reportExpected("a level from 1 to 5", value, path, keys)
    }
    return nil
  }

  private mutating func reading(
    _ kana: [String], _ romaji: [String], _ node: DataNode, _ path: DataPath
  ) -> Reading {
    let text = DataText.something(fields.text(kana, of: node, at: path))
    if let stray = KanjiFile.strayDot(in: text) {
      warn(
        kana, of: node, path,
        "\(MessageText.quoted(stray)) has its dot at an end, or more than one",
        "write one dot where okurigana begins, as in い.きる")
    }
    return Reading(
      kana: text,
      romaji: DataText.something(fields.text(romaji, of: node, at: path)))
  }

  private mutating func radical(of node: DataNode, _ path: DataPath) -> Radical? {
    let character = fields.text(["radical", "character"], of: node, at: path)
    guard let character, !DataText.isNothing(character) else { return nil }
    let strokes = number(["radical", "strokes"], node, path)
    note(strokes, of: character, ["radical", "strokes"], node, path)
    let meaning = DataText.something(
      fields.text(["radical", "meaning", "english"], of: node, at: path))
    let name = reading(
      ["radical", "name", "hiragana"], ["radical", "name", "romaji"], node, path)
    let position = reading(
      ["radical", "position", "hiragana"], ["radical", "position", "romaji"], node, path)
    let radical = Radical(
      character: character, strokes: strokes, meaning: meaning.isEmpty ? nil : meaning,
      name: name.isEmpty ? nil : name, position: position.isEmpty ? nil : position)
    if radical.form == nil, character.unicodeScalars.contains(where: \.isPrivateUse) {
      warn(
        ["radical", "character"], of: node, path,
        "the radical is a character that only the font of some data has, and none of those known")
    }
    return radical
  }

  /// Records the stroke counts of the entry.
  private mutating func note(
    _ count: Int?, of character: String?, _ keys: [String], _ node: DataNode, _ path: DataPath
  ) {
    guard let count, let character, let value = fields.value(keys, of: node, at: path) else {
      return
    }
    stated.append(StatedStrokes(character: character, count: count, range: value.range))
  }

  private mutating func examples(
    of node: DataNode, _ character: Unicode.Scalar?, _ path: DataPath
  ) -> [Example] {
    guard let list = fields.value(["examples"], of: node, at: path) else { return [] }
    guard case .list(let items) = list.value else {
      fields.reportExpected(LoadingSentences.list, list, path, ["examples"])
      return []
    }
    var examples: [Example] = []
    var path = path
    for (number, item) in items.enumerated() {
      path.example = number
      if item.fields == nil {
        fields.reportExpected(LoadingSentences.object, item, path, [])
      } else if let example = example(item, of: character, path) {
        examples.append(example)
      }
    }
    return examples
  }

  private mutating func example(
    _ node: DataNode, of character: Unicode.Scalar?, _ path: DataPath
  ) -> Example? {
    let written = fields.requiredText(["japanese"], of: node, at: path)
    let korean = fields.text(["meaning", "korean"], of: node, at: path)
    let meaning = english(["meaning", "english"], of: node, path, korean)
    guard let written, let meaning else { return nil }
    let (example, irregularity) = KanjiFile.example(written, meaning: meaning, korean: korean)
    if let irregularity {
      warn(
        ["japanese"], of: node, path, irregularity.message(written),
        "write it like 道路（どうろ）", code: irregularity.code)
    }
    if KanjiFile.lacks(character, example), let example, let character {
      warn(
        ["japanese"], of: node, path,
        "\(MessageText.quoted(example.word)) does not contain "
          + "\(MessageText.quoted(String(character))), whose example it is",
        code: .contradictoryData)
    }
    return example
  }

  /// Warns of a value that is readable but irregular.
  private mutating func warn(
    _ keys: [String], of node: DataNode, _ path: DataPath, _ message: String,
    _ suggestion: String? = nil, code: DiagnosticCode = .irregularData
  ) {
    guard let value = fields.value(keys, of: node, at: path) else { return }
    fields.report(code, value, LoadingSentences.at(path.joined(keys), message), suggestion)
  }
}

extension Unicode.Scalar {
  /// Whether only the font that a text was written with has it.
  fileprivate var isPrivateUse: Bool { properties.generalCategory == .privateUse }
}

extension Credit {
  /// The authors of the published `ka_data.csv`.
  static let kanjiAlive = Credit(
    name: "Kanji alive", address: "https://kanjialive.com/", license: "CC BY 4.0",
    licenseAddress: "https://creativecommons.org/licenses/by/4.0/")
}
