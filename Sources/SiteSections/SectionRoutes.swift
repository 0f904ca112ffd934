import Content
import Navigation

/// Makes the addresses of one language of the site. The patterns of a section are an extension in
/// its folder. Coordinators give these routes out; screens never see this type.
struct SectionRoutes {
  private let settings: Settings
  /// The branch of the site; nil for the site's own language.
  let branch: String?
  private let starts: [Section: Route]

  /// The start page.
  let home: Route

  init(settings: Settings, branch: String? = nil) {
    self.settings = settings
    self.branch = branch
    home = .home(language: branch)
    var starts: [Section: Route] = [:]
    for section in Section.allCases where section.hasPath {
      starts[section] = home.appending(settings.paths[section])
    }
    self.starts = starts
  }

  var notFound: Route { Route(file: "404.html", language: branch) }

  /// Where a section's addresses start.
  subscript(section: Section) -> Route { starts[section] ?? home }

  /// Whether a text lies in this branch of the site.
  ///
  /// - Parameter language: the text's; nil for the site's own.
  func holds(_ language: String?) -> Bool { settings.branch(of: language) == branch }

  /// The page of a text, which lies in the branch of its own language.
  ///
  /// - Parameters:
  ///   - section: the section whose addresses its own starts with.
  ///   - language: the text's; nil for the site's own.
  func page(_ slug: String, of section: Section, language: String?) -> Route {
    let other = settings.branch(of: language)
    if other == branch { return self[section].appending(slug) }
    return Route(section.hasPath ? [settings.paths[section], slug] : [slug], language: other)
  }
}
