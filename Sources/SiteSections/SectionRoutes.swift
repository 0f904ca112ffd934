public import Content
public import Navigation
import Primitives

/// Creates the routes in one language of the site.
///
/// Each section adds its URL patterns in an extension in its folder. Coordinators use these routes;
/// screens never see this type.
public struct SectionRoutes: Sendable {
  let settings: Settings
  /// The language code in URLs; `nil` for the site's main language.
  let code: String?
  private let starts: [Section: Route]

  /// The start page.
  public let home: Route

  init(settings: Settings, code: String? = nil) {
    self.settings = settings
    self.code = code
    home = .home(language: code)
    var starts: [Section: Route] = [:]
    for section in settings.addressed {
      starts[section] = home.appending(settings.paths[section])
    }
    self.starts = starts
  }

  var notFound: Route { Route(file: "404.html", language: code) }

  /// Returns a page's URL for `href`.
  public func address(of route: Route) -> String { settings.pathPrefix + route.encoded }

  /// The route that all routes of a section start with.
  public subscript(section: Section) -> Route { starts[section] ?? home }
}

/// The routes of entries, of their lists and of their terms.
extension SectionRoutes {
  /// Returns a page of a list, numbered from 1.
  public func page(_ number: Int, of list: Route) -> Route {
    number == 1 ? list : list.appending("page", String(number))
  }

  /// Returns the page of an entry, in the part of the site in the entry's language.
  public func route(to entry: Entry) -> Route {
    Route(address: entry.address, language: settings.code(of: entry.language))
  }

  /// Returns the page with the code of an entry's sample project.
  public func code(of entry: Entry, _ stage: Stage) -> Route {
    code(at: route(to: entry), stage.name)
  }

  func code(at page: Route, _ stage: String?) -> Route {
    let ending = [".html", ".htm"].first(where: page.description.hasSuffix)
    let folder = Route(
      address: page.description.dropLast(ending?.utf8.count ?? 0) + (ending == nil ? "" : "/"),
      language: page.language)
    let code = folder.appending("code")
    return stage.map { code.appending(Slug.make(from: $0)) } ?? code
  }

  func route(to term: Term, of taxonomy: Taxonomy) -> Route {
    self[taxonomy.section].appending(term.slug)
  }
}
