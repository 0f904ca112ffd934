import Content
import Navigation
import Primitives

/// The addresses of the dictionary.
extension SectionRoutes {
  var kanji: Route { self[.kanji] }

  func kanji(_ character: Unicode.Scalar) -> Route {
    kanji.appending(Slug.make(from: String(character)))
  }

  /// A word has a folder of its own, because many words are a single kanji.
  func word(_ key: String) -> Route { self[.words].appending(Slug.make(from: key)) }
}
