internal import Content
internal import Primitives
internal import Diagnostics

/// Reads kanji in the shape of the Kanji alive API.
///
/// Source: https://app.kanjialive.com/api/docs. Keys that Michi has no use for are passed over.
struct KanjiJSON {
  private var fields: JSONFields
  private let source: SourceFile
  private var kanji: [Kanji] = []
  private var stated: [StatedStrokes] = []

  /// The kanji of a file of valid UTF-8.
  static func read(_ text: SourceText, from source: SourceFile) -> KanjiFile {
    let (document, faults) = JSONReader.read(text.bytes)
    let found = JSONFault.diagnostics(of: faults, in: text)
    guard let document else { return KanjiFile(text: text, diagnostics: found.all) }
    var reader = KanjiJSON(fields: JSONFields(document, in: text, faults: found), source: source)
    reader.readAll()
    return KanjiFile(
      text: text, kanji: reader.kanji, strokes: reader.stated,
      diagnostics: reader.fields.diagnostics)
  }

  private init(fields: JSONFields, source: SourceFile) {
    self.fields = fields
    self.source = source
  }

  private mutating func readAll() {
    let document = fields.document
    guard document.nodes[0].kind == .array else {
      fields.add(.invalidData, at: 0, LoadingSentences.kanjiList)
      return
    }
    var number = 0
    for index in document.children(of: 0) {
      let path = DataPath(entry: number)
      if document.nodes[index].kind == .object {
        if let entry = self.entry(index, path) { kanji.append(entry) }
      } else {
        fields.report(index, path, [], LoadingSentences.object)
      }
      number += 1
    }
  }

  private mutating func entry(_ index: Int, _ path: DataPath) -> Kanji? {
    let character = character(of: index, path)
    let meaning = meaning(of: index, path)
    let strokes = fields.requiredNumber(["kanji", "strokes", "count"], of: index, at: path)
    let onyomi = reading(
      ["kanji", "onyomi", "katakana"], ["kanji", "onyomi", "romaji"], index, path)
    let kunyomi = reading(
      ["kanji", "kunyomi", "hiragana"], ["kanji", "kunyomi", "romaji"], index, path)
    note(strokes, of: character.map { String($0) }, ["kanji", "strokes", "count"], index, path)
    let radical = radical(of: index, path)
    note(radical?.strokes, of: radical?.character, ["radical", "strokes"], index, path)
    let grade = fields.number(["references", "grade"], of: index, at: path)
    let examples = examples(of: index, character, path)
    guard let character, let meaning, let strokes else { return nil }
    var kanji = Kanji(
      character: character, source: source,
      position: fields.text.position(at: fields.document.nodes[index].start), meaning: meaning,
      strokes: strokes)
    kanji.onyomi = onyomi
    kanji.kunyomi = kunyomi
    kanji.radical = radical
    kanji.grade = grade
    kanji.examples = examples
    return kanji
  }

  private mutating func character(of index: Int, _ path: DataPath) -> Unicode.Scalar? {
    let keys: [StaticString] = ["kanji", "character"]
    guard let text = fields.requiredText(keys, of: index, at: path) else { return nil }
    if let character = KanjiFile.character(text) { return character }
    if let value = fields.value(keys, of: index, at: path) {
      fields.report(value, path, keys, LoadingSentences.oneKanji)
    }
    return nil
  }

  /// The meaning in English, unless there is one in Korean only.
  private mutating func meaning(of index: Int, _ path: DataPath) -> Meaning? {
    let korean =
      fields.text(["korean", "meaning"], of: index, at: path)
      ?? fields.text(["kanji", "meaning", "korean"], of: index, at: path)
    let sound = fields.text(["korean", "sound"], of: index, at: path)
    let english = english(["kanji", "meaning", "english"], of: index, path, korean)
    return english.map { Meaning(english: $0, korean: korean, koreanSound: sound) }
  }

  /// A meaning in English: it may be left out where there is one in Korean, and be empty with a
  /// warning, as one is in the published data.
  private mutating func english(
    _ keys: [StaticString], of index: Int, _ path: DataPath, _ korean: String?
  ) -> String? {
    if let text = fields.text(keys, of: index, at: path) {
      if text.isEmpty, korean == nil, let value = fields.value(keys, of: index, at: path) {
        fields.add(
          .irregularData, at: value,
          LoadingSentences.at(path.joined(keys), LoadingSentences.noMeaning))
      }
      return text
    }
    return korean == nil ? fields.requiredText(keys, of: index, at: path) : ""
  }

  private mutating func reading(
    _ kana: [StaticString], _ romaji: [StaticString], _ index: Int, _ path: DataPath
  ) -> Reading {
    let text = DataText.something(fields.text(kana, of: index, at: path))
    if let stray = KanjiFile.strayDot(in: text), let value = fields.value(kana, of: index, at: path)
    {
      fields.add(
        .irregularData, at: value,
        LoadingSentences.at(path.joined(kana), LoadingSentences.strayDot(stray)),
        LoadingSentences.writeDot)
    }
    return Reading(
      kana: text,
      romaji: DataText.something(fields.text(romaji, of: index, at: path)))
  }

  private mutating func radical(of index: Int, _ path: DataPath) -> Radical? {
    let character = fields.text(["radical", "character"], of: index, at: path)
    guard let character, !DataText.isNothing(character) else { return nil }
    var radical = Radical(character: character)
    radical.strokes = fields.number(["radical", "strokes"], of: index, at: path)
    let meaning = fields.text(["radical", "meaning", "english"], of: index, at: path)
    radical.meaning = meaning.flatMap { DataText.isNothing($0) ? nil : $0 }
    let name = reading(
      ["radical", "name", "hiragana"], ["radical", "name", "romaji"], index, path)
    radical.name = name.isEmpty ? nil : name
    let position = reading(
      ["radical", "position", "hiragana"], ["radical", "position", "romaji"], index, path)
    radical.position = position.isEmpty ? nil : position
    return radical
  }

  /// Keeps what the entry says of strokes.
  private mutating func note(
    _ count: Int?, of character: String?, _ keys: [StaticString], _ index: Int, _ path: DataPath
  ) {
    guard let count, let character, let value = fields.value(keys, of: index, at: path) else {
      return
    }
    stated.append(
      StatedStrokes(character: character, count: count, range: fields.document.range(value)))
  }

  private mutating func examples(
    of index: Int, _ character: Unicode.Scalar?, _ path: DataPath
  ) -> [Example] {
    guard let list = fields.value(["examples"], of: index, at: path) else { return [] }
    guard fields.document.nodes[list].kind == .array else {
      fields.report(list, path, ["examples"], LoadingSentences.list)
      return []
    }
    var examples: [Example] = []
    var path = path
    var count = 0
    for item in fields.document.children(of: list) {
      path.example = count
      count += 1
      guard fields.document.nodes[item].kind == .object else {
        fields.report(item, path, [], LoadingSentences.object)
        continue
      }
      if let example = example(item, of: character, path) { examples.append(example) }
    }
    return examples
  }

  private mutating func example(
    _ item: Int, of character: Unicode.Scalar?, _ path: DataPath
  ) -> Example? {
    let written = fields.requiredText(["japanese"], of: item, at: path)
    let korean = fields.text(["meaning", "korean"], of: item, at: path)
    let meaning = english(["meaning", "english"], of: item, path, korean)
    guard let written, let meaning else { return nil }
    let (example, irregularity) = KanjiFile.example(written, meaning: meaning, korean: korean)
    if let irregularity, let value = fields.document.value(of: "japanese", in: item) {
      fields.add(
        irregularity.code, at: value,
        LoadingSentences.at(path.joined(["japanese"]), irregularity.message(written)),
        LoadingSentences.writeReading)
    }
    if KanjiFile.lacks(character, example), let example, let character,
      let value = fields.document.value(of: "japanese", in: item)
    {
      fields.add(
        .contradictoryData, at: value,
        LoadingSentences.at(
          path.joined(["japanese"]), LoadingSentences.lacksKanji(example.word, String(character))))
    }
    return example
  }
}
