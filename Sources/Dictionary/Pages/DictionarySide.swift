import Content
import Navigation
import Primitives
import SiteSections

/// What stands beside the pages of the dictionary. Made once, because there are thousands of them.
final class DictionarySide: Sendable {
  private let lists: KanjiLists
  private let index: Later<WordIndex>
  private let phrases: Phrases
  private let routes: SectionRoutes
  /// The kanji of each grade, in the order of the lists.
  private let tiles: [[SideLink]]
  private let groups: [SideLink]
  private let others: [SideLink]
  /// The first of each row of the fifty sounds.
  private let sounds: Later<[SideLink]>

  /// Five rows of six: what is shown of a grade beside one of its kanji.
  private static let mostTiles = 30

  init(
    _ lists: KanjiLists, _ index: Later<WordIndex>, _ phrases: Phrases, _ pages: DictionaryRoutes
  ) {
    let routes = pages.routes
    (self.lists, self.index, self.phrases, self.routes) = (lists, index, phrases, routes)
    tiles = lists.grades.map { grade in
      grade.kanji.map { kanji in
        let route = pages.route(to: kanji.character) ?? routes.kanji(kanji.character)
        return SideLink(String(kanji.character), at: routes.address(of: route), in: "ja")
      }
    }
    groups = lists.groups(phrases, routes.address)
    let words = SideLink(phrases[.words], at: routes.address(of: routes.words))
    let figures = SideLink(phrases[.figures], at: routes.address(of: routes.kanjiFigures))
    others = (lists.storage.words.isEmpty ? [] : [words]) + [figures]
    sounds = Later {
      let links = index.value.starts.map { start in
        let page = routes.words(page: start.index / WordListScreen.pageLength + 1)
        let sound = WordListScreen.sound(at: start.place)
        let address = "\(routes.address(of: page))#\(PercentEncoding.encoded(path: sound))"
        return SideLink(sound, at: address, in: "ja")
      }
      let rows = index.value.starts.map { $0.place / 5 }
      return [
        SideLink(
          phrases[.words], at: routes.address(of: routes.words), style: .fives,
          links: links.indices.filter { $0 == 0 || rows[$0] != rows[$0 - 1] }.map { links[$0] })
      ]
    }
  }

  /// The lists beside one of them.
  var besideLists: [SideLink] { groups + others }

  /// The kanji of its grade around one, and the grades.
  func beside(_ kanji: Kanji) -> [SideLink] {
    let list = KanjiList.grade(kanji.listedGrade)
    guard let grade = lists.grades.firstIndex(where: { $0.list == list }),
      let place = lists.grades[grade].kanji.firstIndex(where: { $0.character == kanji.character })
    else { return others }
    let all = tiles[grade]
    let shown = SideLink.window(around: place, of: all.count, most: Self.mostTiles)
    let part = lists.grades[grade]
    return [
      SideLink(
        part.title(in: phrases), at: routes.address(of: part.route), style: .sixes,
        links: Array(all[shown]))
    ] + groups.prefix(1).map(closed) + others
  }

  private func closed(_ group: SideLink) -> SideLink {
    var group = group
    group.isOpen = false
    return group
  }

  var besideWords: [SideLink] { sounds.value }
}

extension KanjiLists {
  /// The lists as groups of links.
  func groups(_ phrases: Phrases, _ address: (Route) -> String) -> [SideLink] {
    [(phrases[.grade], grades), (phrases[.strokes], strokes)].map { title, parts in
      SideLink(
        title,
        links: parts.map {
          SideLink($0.title(in: phrases), at: address($0.route), note: String($0.kanji.count))
        })
    }
  }
}
