import MichiKit

/// Reads kanji in the format of the Kanji alive API, or from a table.
///
/// Source: https://app.kanjialive.com/api/docs. Keys that Michi does not use are ignored.
struct KanjiReader {
  private var fields: FieldReader
  private let source: SourceFile
  private let isTable: Bool
  private var stated: [StatedStrokes] = []

  /// Reads the kanji of a file.
  ///
  /// - Parameter columns: the author's own names of a table's columns; `nil` for the header of
  ///   Kanji alive.
  static func read(
    _ fields: FieldReader, of source: SourceFile, columns own: [String: String]? = nil
  ) -> KanjiFile {
    let isTable = fields.text.path.lowercased().hasSuffix(".csv")
    var reader = KanjiReader(fields: fields, source: source, isTable: isTable)
    var read = KanjiFile(fields: fields)
    if !isTable {
      if let root = fields.root { reader.read(root, into: &read) }
    } else if let columns = KanjiColumns(own: own, &reader.fields) {
      read.kanji = fields.records(by: columns.paths).compactMap { reader.kanji($0) }
      if own == nil, !read.kanji.isEmpty { read.credits = [.kanjiAlive] }
    }
    read.strokes = reader.stated
    read.fields = reader.fields
    return read
  }

  /// Reads a JSON file: a list of kanji, or an object with credits.
  private mutating func read(_ root: DataNode, into file: inout KanjiFile) {
    if let credits = root["credits"] {
      file.credits = self.credits(credits)
      file.isFilling = true
    }
    let keys = ["credits", "kanji"]
    for field in root.fields ?? [] where !keys.contains(field.key) {
      let advice = Spelling.suggestion(for: field.key, among: keys)
      guard file.isFilling || advice != nil else { continue }
      fields.report(.unknownKey, key: field, "unknown key \"\(field.key)\"", advice)
    }
    let list = file.isFilling ? root["kanji"] ?? root : root
    guard let entries = list.elements else {
      return fields.report(list, "expected a list of kanji")
    }
    fields.check(list, .list(of: Self.entry))
    file.kanji = entries.compactMap { kanji($0) }
    guard file.isFilling else { return }
    for index in file.kanji.indices { file.kanji[index].marksOkurigana = true }
  }

  private mutating func credits(_ node: DataNode) -> [Credit] {
    let items = node.elements ?? []
    if !(1...Self.mostCredits ~= items.count) {
      fields.reportExpected(
        "a list of 1 to \(Self.mostCredits) credits, each an object with a \"name\"", node)
    }
    fields.check(node, Self.credits)
    return items.prefix(Self.mostCredits).compactMap { item in
      for url in ["url", "licenseURL"].compactMap({ item[$0] }) {
        let text = url.string ?? "/"
        if !["https://", "http://", "/"].contains(where: text.hasPrefix) || text.hasPrefix("//") {
          fields.reportExpected("a URL that begins with https:// (or / for this site)", url)
        }
      }
      let license =
        item["licenseURL"] == nil
        ? item["license"]?.string : required(item["license"], "license", in: item)
      return required(item["name"], "name", in: item).map {
        Credit(
          name: $0, address: item["url"]?.string, license: license,
          licenseAddress: item["licenseURL"]?.string)
      }
    }
  }

  private mutating func kanji(_ entry: DataNode) -> Kanji? {
    guard entry.fields != nil else { return nil }
    let (kanji, references) = (entry["kanji"], entry["references"])
    let character = character(kanji?["character"], in: entry)
    let meaning = meaning(of: entry)
    let count = kanji?["strokes"]?["count"]
    let strokes = number(count, 1...84, "stroke counts of kanji", isRequired: true)
    if strokes == nil { fields.reportMissing(count, "kanji.strokes.count", in: entry) }
    let onyomi = reading(kanji?["onyomi"], "katakana")
    let kunyomi = reading(kanji?["kunyomi"], "hiragana")
    note(strokes, of: character.map { String($0) }, at: count)
    let radical = radical(entry["radical"])
    let grade = number(references?["grade"], 1...12, "school grades")
    let level = number(references?["jlpt"])
    if let node = references?["jlpt"], let level, level > 5 {
      fields.reportExpected("a level from 1 to 5", node)
    }
    let examples = examples(of: entry, character)
    let sentences = (entry["sentences"]?.elements ?? []).compactMap { sentence($0, of: character) }
    guard let character, let meaning, let strokes else { return nil }
    return Kanji(
      Kanji.Fields(
        character: character, source: source,
        position: fields.text.position(at: entry.range.lowerBound),
        offset: entry.range.lowerBound, meaning: meaning,
        strokes: strokes, onyomi: onyomi, kunyomi: kunyomi, radical: radical, grade: grade,
        frequency: number(references?["frequency"]), jlpt: level, examples: examples,
        sentences: sentences))
  }

  private mutating func character(_ node: DataNode?, in entry: DataNode) -> Unicode.Scalar? {
    guard let text = required(node, "kanji.character", in: entry), let node else {
      return nil
    }
    let character = Unicode.Scalar(ideograph: text)
    if character == nil { fields.reportExpected("a single kanji", node) }
    return character
  }

  /// Returns the meaning in English, or only in Korean.
  private mutating func meaning(of entry: DataNode) -> Meaning? {
    let (english, korean) = (entry["kanji"]?["meaning"], entry["korean"])
    var meaning = Meaning(
      english: "", korean: korean?["meaning"]?.statedText ?? english?["korean"]?.statedText,
      koreanSound: korean?["sound"]?.statedText,
      otherKorean: korean?["others"]?.elements?.compactMap(\.string) ?? [])
    if let names = entry["koreanNames"] { add(names, to: &meaning) }
    if isTable, english == nil, meaning.korean == nil {
      fields.report(
        entry, "there is no meaning",
        "add a column for it, and name that in \"columns\" in site.yml")
      return nil
    }
    return self.english(english?["english"], "kanji.meaning.english", in: entry, meaning.korean)
      .map {
        meaning.english = $0
        return meaning
      }
  }

  /// Adds the Korean names in a table's cell, such as 길 도 or 즐길 락, 노래 악.
  private mutating func add(_ cell: DataNode, to meaning: inout Meaning) {
    guard let text = cell.statedText else { return }
    let names = text.split { ",/;，、·".contains($0) }
      .map { $0.split(whereSeparator: \.isWhitespace) }.filter { !$0.isEmpty }
    guard let first = names.first, names.allSatisfy({ $0.count > 1 }) else {
      return fields.report(
        .suspiciousData, cell, "expected a meaning and a sound, found \"\(text)\"",
        "write it like 길 도, or 즐길 락, 노래 악")
    }
    meaning.korean = meaning.korean ?? first.dropLast().joined(separator: " ")
    meaning.koreanSound = meaning.koreanSound ?? String(first[first.count - 1])
    meaning.otherKorean = names.dropFirst().map { $0.joined(separator: " ") }
  }

  /// Returns the English meaning.
  ///
  /// It may be missing if there is a Korean one. An empty one causes a warning, because the
  /// published data has one.
  private mutating func english(
    _ node: DataNode?, _ path: String, in entry: DataNode, _ korean: String?
  ) -> String? {
    guard let node, let text = node.string else {
      return korean == nil ? required(node, path, in: entry) : ""
    }
    if text.isEmpty, korean == nil { warn(node, "the meaning is empty") }
    return text
  }

  /// Returns a number; warns if it is out of range.
  ///
  /// An optional one that is invalid in a table is ignored: the published file has some.
  private mutating func number(
    _ node: DataNode?, _ range: ClosedRange<Int> = 1...Int.max, _ name: String = "",
    isRequired: Bool = false
  ) -> Int? {
    guard let node, !node.isNull else { return nil }
    fields.check(node, .count, isTable && !isRequired ? .suspiciousData : .invalidData)
    let number = node.string.flatMap { Int($0) }.flatMap { $0 >= 1 ? $0 : nil }
    if let number, !range.contains(number) {
      warn(
        node, "\(number) is out of range",
        "\(name) range from \(range.lowerBound) to \(range.upperBound)", .contradictoryData)
    }
    return number
  }

  private mutating func reading(_ node: DataNode?, _ kana: String) -> Reading {
    let (written, latin) = (node?[kana], node?["romaji"])
    let reading = Reading(kana: written?.statedText ?? "", romaji: latin?.statedText ?? "")
    let parts = ListedReading.parts(of: reading.kana)
    let stray = parts.first { reading in
      let dots = reading.unicodeScalars.map(ListedReading.isDot)
      return dots.count(where: { $0 }) > 1 || dots.first == true || dots.last == true
    }
    if let stray {
      warn(
        written, "\"\(stray)\" has a dot at its start or end, or several dots",
        "write one dot before the okurigana, as in い.きる")
    }
    let isKatakana = { (scalar: Unicode.Scalar) in Kana.folded(scalar) != scalar }
    let isHiragana = { (scalar: Unicode.Scalar) in (0x3041...0x3096).contains(scalar.value) }
    let isWrong = kana == "katakana" ? isHiragana : isKatakana
    if let wrong = parts.first(where: { $0.unicodeScalars.contains(where: isWrong) }) {
      warn(
        written, "\"\(wrong)\" is not in \(kana)",
        "write on readings in katakana and kun readings in hiragana", .contradictoryData)
    }
    let spellings = ListedReading.parts(of: reading.romaji)
    guard parts.count == spellings.count else { return reading }
    if let (part, spelling) = zip(parts, spellings).first(where: { !Romaji.isSpelling($1, of: $0) })
    {
      warn(
        latin, "\"\(spelling)\" does not spell \"\(part)\"",
        "fix one of them", .contradictoryData)
    }
    return reading
  }

  private mutating func radical(_ node: DataNode?) -> Radical? {
    guard let node, let character = node["character"]?.statedText else { return nil }
    let strokes = number(node["strokes"], 1...17, "stroke counts of radicals")
    note(strokes, of: character, at: node["strokes"])
    let name = reading(node["name"], "hiragana")
    let position = reading(node["position"], "hiragana")
    let radical = Radical(
      character: character, strokes: strokes, meaning: node["meaning"]?["english"]?.statedText,
      name: name.isEmpty ? nil : name, position: position.isEmpty ? nil : position)
    // Private-use characters depend on the font of the text's author.
    let isPrivate = character.unicodeScalars.contains {
      $0.properties.generalCategory == .privateUse
    }
    if radical.form == nil, isPrivate {
      warn(
        node["character"], "the radical is a private-use character that Michi does not know")
    }
    return radical
  }

  /// Returns the text of a required value; reports a missing or empty one.
  ///
  /// - Parameter path: the keys to the value, for example `kanji.character`.
  private mutating func required(
    _ value: DataNode?, _ path: String, in record: DataNode
  ) -> String? {
    if let text = value?.string, !text.isEmpty { return text }
    fields.reportMissing(value, path, in: record)
    return nil
  }

  private mutating func note(_ count: Int?, of character: String?, at node: DataNode?) {
    guard let count, let character, let node else { return }
    stated.append(StatedStrokes(character: character, count: count, range: node.range))
  }

  /// Warns about a value that is readable but unusual.
  private mutating func warn(
    _ node: DataNode?, _ message: String, _ suggestion: String? = nil,
    _ code: DiagnosticCode = .suspiciousData
  ) {
    if let node { fields.report(code, node, message, suggestion) }
  }
}

// The example words and sentences of a kanji.
extension KanjiReader {
  /// Reads the examples: objects, or the JSON in a table's cell.
  private mutating func examples(
    of entry: DataNode, _ character: Unicode.Scalar?
  ) -> [Example] {
    guard let node = entry["examples"] else { return [] }
    guard isTable else {
      return (node.elements ?? []).compactMap {
        example($0["japanese"], $0["meaning"]?["english"], in: $0, of: character)
      }
    }
    guard node.statedText != nil, let pairs = fields.json(in: node) else { return [] }
    if pairs.elements == nil {
      fields.report(pairs, "expected a list of words with their meanings")
    }
    return (pairs.elements ?? []).compactMap { item in
      if let pair = item.elements, pair.count == 2, pair.allSatisfy(\.isQuoted) {
        return example(pair[0], pair[1], in: item, of: character)
      }
      fields.report(item, "expected a list of a word and its meaning")
      return nil
    }
  }

  private mutating func example(
    _ japanese: DataNode?, _ english: DataNode?, in item: DataNode, of character: Unicode.Scalar?
  ) -> Example? {
    guard item.text == nil else { return nil }
    let written = required(japanese, "japanese", in: item)
    let korean = item["meaning"]?["korean"]?.statedText
    let meaning = self.english(english, "meaning.english", in: item, korean)
    guard let written, let meaning else { return nil }
    let word = WordNotation(written)
    if let irregularity = word.irregularity {
      warn(
        japanese, irregularity.message(written), "write it like 道路（どうろ）",
        irregularity == .noWord ? .invalidData : .suspiciousData)
    }
    guard word.irregularity != .noWord else { return nil }
    if let character, !word.word.isEmpty, !word.word.unicodeScalars.contains(character) {
      warn(
        japanese,
        "\"\(word.word)\" does not contain \"\(character)\", although it is an example for it",
        nil, .contradictoryData)
    }
    return Example(
      word: word.word, reading: word.reading, meaning: meaning, koreanMeaning: korean,
      partOfSpeech: item["partOfSpeech"]?.string, mark: word.mark, written: written)
  }

  private mutating func sentence(_ item: DataNode, of character: Unicode.Scalar?) -> Sentence? {
    guard item.text == nil else { return nil }
    let japanese = required(item["japanese"], "japanese", in: item)
    let reading = required(item["reading"], "reading", in: item)
    let korean = item["meaning"]?["korean"]?.statedText
    let meaning = english(item["meaning"]?["english"], "meaning.english", in: item, korean)
    guard let japanese, let reading, let meaning else { return nil }
    if let character, !japanese.unicodeScalars.contains(character) {
      warn(
        item["japanese"],
        "the sentence does not contain \"\(character)\"", nil,
        .contradictoryData)
    }
    return Sentence(
      japanese: japanese, reading: reading, meaning: meaning, koreanMeaning: korean)
  }
}

extension DataNode {
  /// The elements of a list; `nil` for anything else.
  fileprivate var elements: [DataNode]? { text == nil && fields == nil ? items : nil }
}

extension WordNotation.Irregularity {
  fileprivate func message(_ written: String) -> String {
    switch self {
    case .noReading: "\"\(written)\" has no reading in （）"
    case .noWord: "\"\(written)\" has no word before （"
    case .unfinished: "\"\(written)\" continues after the reading"
    }
  }
}

extension Credit {
  /// The credit for the published `ka_data.csv`.
  static let kanjiAlive = Credit(
    name: "Kanji alive", address: "https://kanjialive.com/", license: "CC BY 4.0",
    licenseAddress: "https://creativecommons.org/licenses/by/4.0/")
}
