import Content
import Navigation
import Primitives
import SiteSections

/// The routes, lists and sidebars of the dictionary in one language.
///
/// All of its thousands of pages share this object.
final class DictionaryPages: Sendable {
  let storage: KanjiStorage
  let routes: SectionRoutes
  let phrases: Phrases
  let lists: KanjiLists
  /// All words in the order of the Japanese syllabary (gojūon).
  let index: LazyValue<WordIndex>
  private let kanji: [Unicode.Scalar: Route]
  /// The routes of words, by `Word.number`.
  private let words: [Route]
  private let rows: [Unicode.Scalar: KanjiRow]
  /// The sidebar links to the kanji of each grade, in the order of the lists.
  private let tiles: [[SidebarLink]]
  private let groups: [SidebarLink]
  private let others: [SidebarLink]
  /// The first page of words for each initial sound, by the sound's place in the chart.
  let sounds: LazyValue<[(place: UInt8, link: SidebarLink)]>
  /// The sidebar links of word pages: the first sound of each row of the chart.
  let besideWords: LazyValue<[SidebarLink]>

  /// The maximum number of kanji of a grade in a sidebar: five rows of six.
  private static let mostTiles = 30

  init(_ storage: KanjiStorage, _ routes: SectionRoutes, _ phrases: Phrases) {
    (self.storage, self.routes, self.phrases) = (storage, routes, phrases)
    lists = KanjiLists(storage, routes)
    let index = LazyValue { WordIndex(storage.words) }
    self.index = index
    kanji = Dictionary(
      storage.kanji.map { ($0.character, routes.kanji($0.character)) }
    ) { first, _ in first }
    words = storage.words.map { routes.word($0.key) }
    rows = Dictionary(
      storage.kanji.map { [kanji] entry in
        let address = kanji[entry.character].map { routes.address(of: $0) }
        return (
          entry.character, KanjiRow(entry.character, entry, at: address, phrases: phrases)
        )
      }
    ) { first, _ in first }
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
    let sounds = LazyValue {
      index.value.starts.map { start in
        let page = routes.words(page: start.index / WordListScreen.pageLength + 1)
        let sound = WordListScreen.sound(at: start.place)
        let address = "\(routes.address(of: page))#\(PercentEncoding.encoded(path: sound))"
        return (place: start.place, link: SidebarLink(sound, at: address, in: "ja"))
      }
    }
    self.sounds = sounds
    besideWords = LazyValue {
      var rows: Set<UInt8> = []
      let links = sounds.value.filter { rows.insert($0.place / 5).inserted }.map(\.link)
      let address = routes.address(of: routes.words)
      return [SidebarLink(phrases[.words], at: address, style: .fives, links: links)]
    }
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
    let shown = SidebarLink.window(around: place, of: tiles[grade].count, most: Self.mostTiles)
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
