import Content
import Navigation

/// Makes the addresses of the site. The patterns of a section are an extension in its folder.
/// Coordinators give these routes out; screens never see this type.
struct SectionRoutes {
  private let paths: SectionPaths
  /// The languages that have a branch of the site.
  private let languages: [String]
  /// The branch of the site; nil for the site's own language.
  private let language: String?
  private let starts: [Section: Route]

  /// The start page.
  let home: Route

  init(settings: Settings, language: String? = nil) {
    paths = settings.paths
    languages = settings.languages
    self.language = language
    home = .home(language: language)
    var starts: [Section: Route] = [:]
    for section in Section.allCases where section.hasPath {
      starts[section] = home.appending(paths[section])
    }
    self.starts = starts
  }

  var notFound: Route { Route(file: "404.html", language: language) }

  /// Where a section's addresses start.
  subscript(section: Section) -> Route { starts[section] ?? home }

  /// The page of a text that may be in another language than this branch of the site: one in a
  /// language of the site lies in that language's branch.
  ///
  /// - Parameter section: the section whose addresses its own starts with.
  func page(_ slug: String, of section: Section, language: String?) -> Route {
    guard let language, languages.contains(language) else { return self[section].appending(slug) }
    return Route(section.hasPath ? [paths[section], slug] : [slug], language: language)
  }
}
