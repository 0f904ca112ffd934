import Content
import Navigation
import Primitives

/// Every address pattern of the site in one place. Coordinators give these routes out; screens
/// never see this type.
struct SectionRoutes {
  private let paths: SectionPaths
  /// The languages that have a branch of the site.
  private let languages: [String]
  /// The branch of the site; nil for the site's own language.
  private let language: String?

  let home: Route
  let tutorials: Route
  let tags: Route
  let kanji: Route
  private let words: Route

  init(settings: Settings, language: String? = nil) {
    paths = settings.paths
    languages = settings.languages
    self.language = language
    home = .home(language: language)
    tutorials = home.appending(paths.tutorials)
    tags = home.appending(paths.tags)
    kanji = home.appending(paths.kanji)
    words = home.appending(paths.words)
  }

  var notFound: Route { Route(file: "404.html", language: language) }

  /// A page of the tutorial list, from 1.
  func tutorials(page: Int) -> Route {
    page == 1 ? tutorials : tutorials.appending("page", String(page))
  }

  /// A tutorial in a language of the site lies in that language's branch.
  func tutorial(_ tutorial: Tutorial) -> Route {
    guard let branch = branch(of: tutorial.language) else {
      return self.tutorial(slug: tutorial.slug)
    }
    return Route([paths.tutorials, tutorial.slug], language: branch)
  }

  func tutorial(slug: String) -> Route { tutorials.appending(slug) }

  func tag(_ tag: Tag) -> Route { tags.appending(tag.slug) }

  func kanji(_ character: Unicode.Scalar) -> Route {
    kanji.appending(Slug.make(from: String(character)))
  }

  /// A word has a folder of its own, because many words are a single kanji.
  func word(_ key: String) -> Route { words.appending(Slug.make(from: key)) }

  /// A page in a language of the site lies in that language's branch.
  func page(_ page: Page) -> Route {
    guard let branch = branch(of: page.language) else { return self.page(slug: page.slug) }
    return Route([page.slug], language: branch)
  }

  func page(slug: String) -> Route { home.appending(slug) }

  /// The branch that a page in a language belongs to; nil for this one.
  private func branch(of language: String?) -> String? {
    guard let language, languages.contains(language) else { return nil }
    return language
  }
}
