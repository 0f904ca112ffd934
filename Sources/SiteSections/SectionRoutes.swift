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

  init(settings: Settings, language: String? = nil) {
    paths = settings.paths
    languages = settings.languages
    self.language = language
  }

  var home: Route { .home(language: language) }
  var notFound: Route { Route(file: "404.html", language: language) }

  var tutorials: Route { Route([paths.tutorials], language: language) }
  var tags: Route { Route([paths.tags], language: language) }
  var kanji: Route { Route([paths.kanji], language: language) }

  /// A page of the tutorial list, from 1.
  func tutorials(page: Int) -> Route {
    page == 1 ? tutorials : tutorials.appending("page", String(page))
  }

  /// A tutorial in a language of the site lies in that language's branch.
  func tutorial(_ tutorial: Tutorial) -> Route {
    branch(of: tutorial.language).tutorial(slug: tutorial.slug)
  }

  func tutorial(slug: String) -> Route { tutorials.appending(slug) }

  func tag(_ tag: Tag) -> Route { tags.appending(tag.slug) }

  func kanji(_ character: Unicode.Scalar) -> Route {
    kanji.appending(Slug.make(from: String(character)))
  }

  /// A word has a folder of its own, because many words are a single kanji.
  func word(_ key: String) -> Route {
    Route([paths.words, Slug.make(from: key)], language: language)
  }

  /// A page in a language of the site lies in that language's branch.
  func page(_ page: Page) -> Route { branch(of: page.language).page(slug: page.slug) }

  func page(slug: String) -> Route { Route([slug], language: language) }

  private func branch(of language: String?) -> SectionRoutes {
    guard let language, languages.contains(language) else { return self }
    return SectionRoutes(paths: paths, languages: languages, language: language)
  }

  private init(paths: SectionPaths, languages: [String], language: String?) {
    self.paths = paths
    self.languages = languages
    self.language = language
  }
}
