import MichiKit

/// The routes, lists and sidebars of the dictionary in one language.
///
/// All of its thousands of pages share this object.
final class DictionaryPages: Sendable {
  let storage: KanjiStorage
  let routes: SectionRoutes
  let phrases: Phrases
  /// The language code in URLs; `nil` for the site's main language.
  let code: String?
  let lists: KanjiLists
  /// All words in the order of the Japanese syllabary (gojūon).
  let index: WordIndex
  private let kanji: [Unicode.Scalar: Route]
  /// The routes of words, by `Word.number`.
  private let words: [Route]
  private let rows: [Unicode.Scalar: KanjiRow]
  /// The sidebar links to the kanji of each grade, in the order of the lists.
  private let tiles: [[SidebarLink]]
  private let groups: [SidebarLink]
  private let others: [SidebarLink]
  /// The first page of words for each initial sound, by the sound's place in the chart.
  let sounds: [(place: UInt8, link: SidebarLink)]
  /// The sidebar links of word pages: the first sound of each row of the chart.
  let besideWords: [SidebarLink]

  /// The maximum number of kanji of a grade in a sidebar: five rows of six.
  private static let mostTiles = 30

  init(
    _ storage: KanjiStorage, _ routes: SectionRoutes, _ phrases: Phrases, code: String? = nil
  ) {
    (self.storage, self.routes, self.phrases, self.code) = (storage, routes, phrases, code)
    lists = KanjiLists(storage, routes)
    let kanji = Dictionary(
      storage.kanji.map { ($0.character, routes.kanji($0.character)) }
    ) { first, _ in first }
    self.kanji = kanji
    words = storage.words.map { routes.word($0.key) }
    (index, rows) = concurrently(
      { WordIndex(storage.words) },
      {
        Dictionary(
          storage.kanji.map { entry in
            let address = kanji[entry.character].map { routes.address(of: $0) }
            return (
              entry.character, KanjiRow(entry.character, entry, at: address, phrases: phrases)
            )
          }
        ) { first, _ in first }
      })
    tiles = lists.grades.map { [rows] grade in
      grade.kanji.map { entry in
        SidebarLink(
          String(entry.character), at: rows[entry.character].flatMap(\.address), in: "ja")
      }
    }
    groups = lists.groups(phrases, routes)
    let words = SidebarLink(phrases[.words], at: routes.address(of: routes.words))
    let figures = SidebarLink(phrases[.figures], at: routes.address(of: routes.kanjiFigures))
    others = (storage.words.isEmpty ? [] : [words]) + [figures]
    sounds = index.starts.map { start in
      let page = routes.words(page: start.index / WordListScreen.pageLength + 1)
      let sound = WordListScreen.sound(at: start.place)
      // All bytes of kana and of # are percent-encoded in URLs.
      let id = sound.utf8.map { "%" + String($0, radix: 16, uppercase: true) }.joined()
      let link = SidebarLink(sound, at: "\(routes.address(of: page))#\(id)", in: "ja")
      return (place: start.place, link: link)
    }
    var rowsOfChart: Set<UInt8> = []
    let links = sounds.filter { rowsOfChart.insert($0.place / 5).inserted }.map(\.link)
    let address = routes.address(of: routes.words)
    besideWords = [SidebarLink(phrases[.words], at: address, style: .fives, links: links)]
  }

  /// Returns the route of a kanji's page; `nil` if the storage does not have the kanji.
  func route(to character: Unicode.Scalar) -> Route? { kanji[character] }

  /// Returns a character as lists show it, even if the storage does not have it.
  func row(of character: Unicode.Scalar) -> KanjiRow {
    rows[character] ?? KanjiRow(character, nil, at: nil, phrases: phrases)
  }

  func route(to word: Word) -> Route { words[word.number] }

  var besideLists: [SidebarLink] { groups + others }

  /// Returns the sidebar links of a kanji's page: nearby kanji of its grade, and the grades.
  func beside(_ kanji: Kanji) -> [SidebarLink] {
    let list = KanjiList.grade(kanji.listedGrade)
    guard let grade = lists.grades.firstIndex(where: { $0.list == list }),
      let place = lists.grades[grade].kanji.firstIndex(where: { $0.character == kanji.character })
    else { return others }
    let count = tiles[grade].count
    let first = max(0, min(place - Self.mostTiles / 2, count - Self.mostTiles))
    let shown = first..<min(first + Self.mostTiles, count)
    let part = lists.grades[grade]
    var grades = groups[0]
    grades.isOpen = false
    return [
      SidebarLink(
        part.title(in: phrases), at: routes.address(of: part.route), style: .sixes,
        links: Array(tiles[grade][shown])), grades,
    ] + others
  }
}

extension KanjiLists {
  /// Returns the sidebar groups with links to all lists.
  func groups(_ phrases: Phrases, _ routes: SectionRoutes) -> [SidebarLink] {
    [(phrases[.grade], grades), (phrases[.strokes], strokes)].map { title, parts in
      SidebarLink(
        title,
        links: parts.map {
          SidebarLink(
            $0.title(in: phrases), at: routes.address(of: $0.route), note: String($0.kanji.count))
        })
    }
  }
}
