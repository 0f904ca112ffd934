import MichiKit

struct LocalDictionary: LocalSection {
  let storage: KanjiStorage
  let routes: SectionRoutes
  let phrases: Phrases
  /// The language code in URLs; `nil` for the site's main language.
  var code: String?

  let section: any SiteSection = DictionarySection()
  private static let language = "ja"

  var credits: [Credit] { storage.credits }

  var files: [(name: String, bytes: @Sendable () -> [UInt8])] {
    guard !storage.kanji.isEmpty else { return [] }
    return [
      (
        routes.kanjiIndexFile,
        { [storage, phrases] in KanjiIndex.json(of: storage.kanji, phrases) }
      )
    ]
  }

  func coordinator(in site: LocalizedContent, navigator: Navigator) -> any SectionCoordinator {
    KanjiListCoordinator(storage, in: site, code: code, navigator: navigator)
  }

  /// Returns the routes of the kanji with this name, or else of the word.
  func routes(to name: String, prefix: String?) -> [Route]? {
    switch prefix {
    case "word": return [routes.word(name)]
    // Without a dictionary, double brackets can only be links to pages.
    case nil where storage.kanji.isEmpty && storage.words.isEmpty: return nil
    case nil, "kanji":
      let scalars = name.unicodeScalars
      let kanji = scalars.count == 1 ? scalars.first.map { [routes.kanji($0)] } : nil
      return (kanji ?? []) + (prefix == nil ? [routes.word(name)] : [])
    default: return nil
    }
  }

  func fault(
    of name: String, prefix: String?, nearest: (Route) -> String?
  ) -> (message: String, suggestion: String?) {
    let entry = prefix.map { "no \($0)" } ?? "neither a kanji nor a word"
    let isOtherWord = prefix == "kanji" && storage.word(for: name) != nil
    return (
      "the dictionary has \(entry) \"\(name)\"",
      isOtherWord
        ? "write [[word:\(name)]]"
        : nearest(routes.word(name)).map { "the nearest entry is \($0)" }
          ?? (prefix == nil ? "write \\[[ for brackets that are not a link" : nil)
    )
  }

  func route(to name: String) -> Route? {
    let scalars = name.unicodeScalars
    if scalars.count == 1, let kanji = storage.kanji(for: scalars[scalars.startIndex]) {
      return routes.kanji(kanji.character)
    }
    return storage.word(for: name) == nil ? nil : routes.word(name)
  }

  /// Kanji from the whole dictionary; every build picks the same ones.
  var samples: SectionSamples? {
    let characters = storage.kanji
    guard !characters.isEmpty else { return nil }
    let count = min(Self.mostSamples, characters.count)
    return SectionSamples(
      pages: (0..<count).map { index in
        let kanji = characters[index * characters.count / count]
        let gloss = phrases.gloss(of: kanji)
        return SectionSamples.Page(
          title: String(kanji.character), note: gloss.map { ($0.text, $0.language) },
          at: routes.kanji(kanji.character))
      },
      count: phrases.count(ofKanji: storage.kanji.count, words: storage.words.count),
      language: Self.language, examples: examples,
      lists: KanjiLists(storage, routes).groups(phrases, routes))
  }

  /// Example texts of a kanji: the character, its readings in kana and Latin letters, its meaning.
  private var examples: [String] {
    guard let kanji = storage.kanji.first(where: { !$0.onyomi.romaji.isEmpty }) else { return [] }
    let readings = [kanji.onyomi.kana, kanji.onyomi.romaji].compactMap { reading in
      reading.split { "、, ".contains($0) }.first.map { String($0) }
    }
    return [String(kanji.character)] + readings + [kanji.meaning.firstInEnglish].compactMap(\.self)
  }

  private static let mostSamples = 14

  func searchKind(of section: Section) -> SearchDocument.Kind? {
    switch section {
    case .kanji:
      SearchDocument.Kind("kanji", rank: 0, titleLanguage: Self.language, showsNames: true)
    case .words:
      SearchDocument.Kind("word", rank: 1, titleLanguage: Self.language, showsNames: true)
    default: nil
    }
  }

  func label(of name: String, prefix: String?) -> NameLabel {
    let first = storage.word(for: name)?.senses.first
    return NameLabel(
      name, language: Self.language,
      reading: first.flatMap { Word.readings(in: $0.reading).first })
  }
}

/// The JSON data that the filters of the kanji list search.
///
/// Browsers fetch it when a reader first uses a filter.
enum KanjiIndex {
  /// Returns an array with one array for each kanji, in site order.
  ///
  /// Each contains the character, its gloss on tiles and the language of the gloss, strokes, grade,
  /// radical, readings in kana, readings in Latin letters, and meanings.
  static func json(of kanji: [Kanji], _ phrases: Phrases) -> [UInt8] {
    var json: [UInt8] = []
    json.reserveCapacity(kanji.count * 128)
    for entry in kanji {
      json += Array((json.isEmpty ? "[" : ",\n").utf8)
      let gloss = phrases.gloss(of: entry)
      let meaning = entry.meaning
      let texts: [String?] = [
        String(entry.character), gloss?.text, gloss?.language, String(entry.strokes),
        KanjiList.grade(entry.listedGrade).name, entry.radical?.root,
        joined(entry.readings.map { $0.plain }, "、"),
        joined([entry.romaji(.onyomi), entry.romaji(.kunyomi)], ","),
        joined([meaning.koreanReading, meaning.english], " "),
      ]
      for (index, text) in texts.enumerated() {
        json.append(UInt8(ascii: index == 0 ? "[" : ","))
        JSONText.append(text ?? "", to: &json)
      }
      json.append(UInt8(ascii: "]"))
    }
    return json + Array("]\n".utf8)
  }

  private static func joined(_ texts: [String?], _ separator: String) -> String {
    texts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: separator)
  }
}
