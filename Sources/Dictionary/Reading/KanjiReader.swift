import Content
import Diagnostics
import Loading
import Primitives
import SearchIndexing

/// Reads kanji in the format of the Kanji alive API.
///
/// Source: https://app.kanjialive.com/api/docs. Keys that Michi does not use are ignored.
struct KanjiReader {
  var fields: FieldReader
  private let source: SourceFile
  private let isTable: Bool
  private var kanji: [Kanji] = []
  private var stated: [StatedStrokes] = []

  /// The maximum number of credits, because every page shows them.
  static let mostCredits = 20

  /// The keys of the API that Michi does not use.
  private static let unusedKeys: Set<String> = [
    "timings", "images", "video", "poster", "mp4", "webm", "icon", "image", "animation",
    "kodansha", "classic_nelson", "audio", "opus", "aac", "ogg", "mp3",
  ]

  /// The keys of the API and Michi's own. A similar unknown key is reported as a misspelling.
  static let knownKeys = unusedKeys.union([
    "kanji", "radical", "references", "examples", "korean", "character", "meaning", "english",
    "strokes", "count", "onyomi", "kunyomi", "romaji", "katakana", "hiragana", "name", "position",
    "grade", "japanese", "sound", "frequency", "jlpt", "credits", "url", "license",
    "licenseURL", "others", "sentences", "reading", "partOfSpeech",
  ])

  /// The keys that occur only in the value of a certain key.
  private static let parts: [String: Set<String>] = [
    "examples": ["japanese"], "korean": ["sound"], "onyomi": ["katakana"], "kunyomi": ["hiragana"],
    "references": ["grade", "frequency", "jlpt"], "strokes": ["count"], "radical": ["position"],
  ]

  /// Whether a value looks like the value of a key: it has that key's parts, or is a list of
  /// examples.
  static func holds(_ value: DataNode, whatBelongsTo key: String) -> Bool {
    guard let parts = parts[key], let first = value.items.first else { return false }
    if let fields = first.fields { return fields.contains { parts.contains($0.key) } }
    return key == "examples" && first.text?.contains("（") == true
  }

  /// Reads the kanji of a JSON file, which must be valid UTF-8: a list, or an object with credits.
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
        node, "expected a list of 1 to \(mostCredits) credits, each an object with a \"name\"")
      return []
    }
    return items.enumerated().compactMap { number, item in
      let entry = DataEntry(node: item, path: DataPath(list: "credits", entry: number))
      guard let name = fields.requiredText(["name"], in: entry) else { return nil }
      let addresses = ["url", "licenseURL"].map { key -> String? in
        guard let address = fields.text([key], in: entry) else { return nil }
        let isGood = ["https://", "http://", "/"].contains { address.hasPrefix($0) }
        if !isGood || address.hasPrefix("//"), let value = item[key] {
          fields.reportExpected(
            "a URL that begins with https:// (or / for this site)", value, [key], in: entry)
          return nil
        }
        return address
      }
      let license =
        addresses[1] == nil
        ? fields.text(["license"], in: entry) : fields.requiredText(["license"], in: entry)
      return Credit(
        name: name, address: addresses[0], license: license, licenseAddress: addresses[1])
    }
  }

  /// Reads the kanji of a CSV file in the format of Kanji alive or with the author's own columns.
  ///
  /// The text must be valid UTF-8.
  ///
  /// - Parameter columns: the author's own names of columns; `nil` for the header of Kanji alive.
  static func csv(
    _ text: SourceText, from source: SourceFile, columns: [String: String]? = nil
  ) -> KanjiFile {
    let table = KanjiTable(text, columns: columns)
    var file = read(table.rows, table.fields, from: source, columns: table.names)
    if columns == nil, !file.kanji.isEmpty { file.credits = [.kanjiAlive] }
    return file
  }

  private static func read(
    _ entries: [(number: Int, node: DataNode)], _ fields: FieldReader, from source: SourceFile,
    columns: [[String]: String]?
  ) -> KanjiFile {
    var reader = KanjiReader(fields: fields, source: source, isTable: columns != nil)
    for (number, node) in entries {
      let entry = DataEntry(node: node, path: DataPath(entry: number, columns: columns))
      if node.fields == nil {
        reader.fields.reportExpected(LoadingSentences.object, node, in: entry)
      } else if let kanji = reader.kanji(entry) {
        reader.kanji.append(kanji)
      }
    }
    return KanjiFile(
      text: fields.text, kanji: reader.kanji, strokes: reader.stated,
      diagnostics: reader.fields.diagnostics)
  }

  private mutating func kanji(_ entry: DataEntry) -> Kanji? {
    let character = character(of: entry)
    let meaning = meaning(of: entry)
    let strokeKeys = ["kanji", "strokes", "count"]
    let strokes = fields.number(strokeKeys, in: entry)
    warn(strokes, beyond: 1...84, "stroke counts of kanji", strokeKeys, in: entry)
    if strokes == nil { fields.reportMissing(strokeKeys, in: entry) }
    let onyomi = reading(["kanji", "onyomi"], "katakana", in: entry)
    let kunyomi = reading(["kanji", "kunyomi"], "hiragana", in: entry)
    note(strokes, of: character.map { String($0) }, strokeKeys, in: entry)
    let radical = radical(of: entry)
    let grade = number(["references", "grade"], in: entry)
    warn(grade, beyond: 1...12, "school grades", ["references", "grade"], in: entry)
    let frequency = isTable ? nil : number(["references", "frequency"], in: entry)
    let jlpt = isTable ? nil : level(["references", "jlpt"], in: entry)
    let examples = examples(of: entry, character)
    let sentences = sentences(of: entry, character)
    guard let character, let meaning, let strokes else { return nil }
    return Kanji(
      Kanji.Fields(
        character: character, source: source,
        position: fields.text.position(at: entry.node.range.lowerBound), meaning: meaning,
        strokes: strokes, onyomi: onyomi, kunyomi: kunyomi, radical: radical, grade: grade,
        frequency: frequency, jlpt: jlpt, examples: examples, sentences: sentences))
  }

  private mutating func character(of entry: DataEntry) -> Unicode.Scalar? {
    let keys = ["kanji", "character"]
    guard let text = fields.requiredText(keys, in: entry) else { return nil }
    if let character = Unicode.Scalar(ideograph: text) { return character }
    if let value = fields.value(keys, in: entry) {
      fields.reportExpected("a single kanji", value, keys, in: entry)
    }
    return nil
  }

  /// Returns the meaning in English, or only in Korean.
  private mutating func meaning(of entry: DataEntry) -> Meaning? {
    let korean =
      fields.text(["korean", "meaning"], in: entry)
      ?? fields.text(["kanji", "meaning", "korean"], in: entry)
    let sound = fields.text(["korean", "sound"], in: entry)
    let english = english(["kanji", "meaning", "english"], in: entry, korean)
    let others = texts(["korean", "others"], in: entry)
    return english.map {
      Meaning(english: $0, korean: korean, koreanSound: sound, otherKorean: others)
    }
  }

  /// Returns a list of texts; empty if it is missing.
  private mutating func texts(_ keys: [String], in entry: DataEntry) -> [String] {
    guard let list = fields.value(keys, in: entry) else { return [] }
    if case .list(let items) = list.value {
      let texts = items.compactMap { item -> String? in
        guard case .scalar(let text, .quoted) = item.value else { return nil }
        return DataText.trimmed(text)
      }
      if texts.count == items.count { return texts }
    }
    fields.reportExpected("a list of strings", list, keys, in: entry)
    return []
  }

  /// Returns the English meaning.
  ///
  /// It may be missing if there is a Korean one. An empty one causes a warning, because the
  /// published data has one.
  mutating func english(
    _ keys: [String], in entry: DataEntry, _ korean: String?
  ) -> String? {
    if let text = fields.text(keys, in: entry) {
      if text.isEmpty, korean == nil { warn(keys, in: entry, "the meaning is empty") }
      return text
    }
    return korean == nil ? fields.requiredText(keys, in: entry) : ""
  }

  /// Returns an optional number. An invalid one in a table is ignored: the published file has some.
  private mutating func number(_ keys: [String], in entry: DataEntry) -> Int? {
    fields.number(keys, in: entry, code: isTable ? .suspiciousData : .invalidData)
  }

  /// Returns a JLPT level; `nil` if there is none.
  private mutating func level(_ keys: [String], in entry: DataEntry) -> Int? {
    guard let level = number(keys, in: entry) else { return nil }
    if level <= 5 { return level }
    if let value = fields.value(keys, in: entry) {
      fields.reportExpected("a level from 1 to 5", value, keys, in: entry)
    }
    return nil
  }

  private mutating func reading(_ keys: [String], _ kana: String, in entry: DataEntry) -> Reading {
    let text = DataText.something(fields.text(keys + [kana], in: entry))
    let stray = ListedReading.parts(of: text).first { reading in
      let dots = reading.unicodeScalars.map(ListedReading.isDot)
      return dots.count(where: { $0 }) > 1 || dots.first == true || dots.last == true
    }
    if let stray {
      warn(
        keys + [kana], in: entry,
        "\(MessageText.quoted(stray)) has a dot at its start or end, or several dots",
        "write one dot before the okurigana, as in い.きる")
    }
    let romaji = DataText.something(fields.text(keys + ["romaji"], in: entry))
    check(ListedReading.parts(of: text), ListedReading.parts(of: romaji), keys, kana, in: entry)
    return Reading(kana: text, romaji: romaji)
  }

  /// Warns about the first reading in the wrong kana, and the first that does not match its Latin
  /// form.
  private mutating func check(
    _ parts: [String], _ latin: [String], _ keys: [String], _ kana: String, in entry: DataEntry
  ) {
    let isKatakana = { (scalar: Unicode.Scalar) in Kana.folded(scalar) != scalar }
    let isHiragana = { (scalar: Unicode.Scalar) in (0x3041...0x3096).contains(scalar.value) }
    let isWrong = kana == "katakana" ? isHiragana : isKatakana
    if let wrong = parts.first(where: { $0.unicodeScalars.contains(where: isWrong) }) {
      warn(
        keys + [kana], in: entry, "\(MessageText.quoted(wrong)) is not in \(kana)",
        "write on readings in katakana and kun readings in hiragana",
        code: .contradictoryData)
    }
    guard parts.count == latin.count else { return }
    for (part, latin) in zip(parts, latin) where !Romaji.isSpelling(latin, of: part) {
      return warn(
        keys + ["romaji"], in: entry,
        "\(MessageText.quoted(latin)) does not spell \(MessageText.quoted(part))",
        "fix one of them", code: .contradictoryData)
    }
  }

  /// Warns about a number outside of its range.
  private mutating func warn(
    _ number: Int?, beyond range: ClosedRange<Int>, _ name: String, _ keys: [String],
    in entry: DataEntry
  ) {
    guard let number, !range.contains(number) else { return }
    warn(
      keys, in: entry, "\(number) is out of range",
      "\(name) range from \(range.lowerBound) to \(range.upperBound)", code: .contradictoryData)
  }

  private mutating func radical(of entry: DataEntry) -> Radical? {
    let character = fields.text(["radical", "character"], in: entry)
    guard let character, !DataText.isNothing(character) else { return nil }
    let strokes = number(["radical", "strokes"], in: entry)
    warn(strokes, beyond: 1...17, "stroke counts of radicals", ["radical", "strokes"], in: entry)
    note(strokes, of: character, ["radical", "strokes"], in: entry)
    let meaning = DataText.something(fields.text(["radical", "meaning", "english"], in: entry))
    let name = reading(["radical", "name"], "hiragana", in: entry)
    let position = reading(["radical", "position"], "hiragana", in: entry)
    let radical = Radical(
      character: character, strokes: strokes, meaning: meaning.isEmpty ? nil : meaning,
      name: name.isEmpty ? nil : name, position: position.isEmpty ? nil : position)
    // Private-use characters depend on the font of the text's author.
    let isPrivate = character.unicodeScalars.contains {
      $0.properties.generalCategory == .privateUse
    }
    if radical.form == nil, isPrivate {
      warn(
        ["radical", "character"], in: entry,
        "the radical is a private-use character that Michi does not know")
    }
    return radical
  }

  private mutating func note(
    _ count: Int?, of character: String?, _ keys: [String], in entry: DataEntry
  ) {
    guard let count, let character, let value = fields.value(keys, in: entry) else { return }
    stated.append(StatedStrokes(character: character, count: count, range: value.range))
  }

  /// Warns about a value that is readable but unusual.
  mutating func warn(
    _ keys: [String], in entry: DataEntry, _ message: String, _ suggestion: String? = nil,
    code: DiagnosticCode = .suspiciousData
  ) {
    guard let value = fields.value(keys, in: entry) else { return }
    fields.report(code, value, LoadingSentences.at(entry.path.joined(keys), message), suggestion)
  }
}

extension Credit {
  /// The credit for the published `ka_data.csv`.
  static let kanjiAlive = Credit(
    name: "Kanji alive", address: "https://kanjialive.com/", license: "CC BY 4.0",
    licenseAddress: "https://creativecommons.org/licenses/by/4.0/")
}
