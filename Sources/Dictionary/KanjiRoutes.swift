import Navigation
import Primitives
import SiteSections

/// The addresses of the dictionary.
extension SectionRoutes {
  var kanji: Route { self[.kanji] }

  func kanji(_ character: Unicode.Scalar) -> Route {
    kanji.appending(Slug.make(from: String(character)))
  }

  /// A page of a list of kanji, from 1.
  func kanji(_ list: KanjiList, page: Int = 1) -> Route {
    let first =
      switch list {
      case .all: kanji
      case .grade: kanji.appending("grade", list.name)
      case .strokes: kanji.appending("strokes", list.name)
      }
    return self.page(page, of: first)
  }

  /// What the filters of the list of kanji look through.
  var kanjiIndex: Route { Route(address: kanji.description + "kanji.json") }

  var kanjiFigures: Route { kanji.appending("figures") }

  var words: Route { self[.words] }

  /// A word has a folder of its own, because many words are a single kanji.
  func word(_ key: String) -> Route { words.appending(Slug.make(from: key)) }

  /// A page of the word index, from 1.
  func words(page: Int) -> Route { self.page(page, of: words) }
}
