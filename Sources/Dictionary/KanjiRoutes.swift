import MichiKit

/// The routes of the dictionary's pages.
extension SectionRoutes {
  var kanji: Route { self[.kanji] }

  func kanji(_ character: Unicode.Scalar) -> Route {
    kanji.appending(Slug.make(from: String(character)))
  }

  /// Returns the route of a page of a kanji list; pages are counted from 1.
  func kanji(_ list: KanjiList, page: Int = 1) -> Route {
    let first =
      switch list {
      case .all: kanji
      case .grade: kanji.appending("grade", list.name)
      case .strokes: kanji.appending("strokes", list.name)
      }
    return self.page(page, of: first)
  }

  /// The path from the output folder of the JSON file that the filters of the kanji list search.
  var kanjiIndexFile: String { kanji.description.dropFirst() + "kanji.json" }

  /// The URL of that file, for `href`.
  var kanjiIndexAddress: String { address(of: kanji) + "kanji.json" }

  var kanjiFigures: Route { kanji.appending("figures") }

  var words: Route { self[.words] }

  /// Returns the route of a word.
  ///
  /// Words have a folder of their own, because many words consist of a single kanji.
  func word(_ key: String) -> Route { words.appending(Slug.make(from: key)) }

  /// Returns the route of a page of the word index; pages are counted from 1.
  func words(page: Int) -> Route { self.page(page, of: words) }
}
