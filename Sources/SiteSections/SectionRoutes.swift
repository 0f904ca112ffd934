public import Content
public import Navigation
import Primitives

/// Makes the addresses of one language of the site. The patterns of a section are an extension in
/// its folder. Coordinators give these routes out; screens never see this type.
public struct SectionRoutes: Sendable {
  let settings: Settings
  /// The language in addresses; nil for the site's own language.
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

  /// A page's address as it goes into `href`.
  public func address(of route: Route) -> String { settings.pathPrefix + route.encoded }

  /// Where a section's addresses start.
  public subscript(section: Section) -> Route { starts[section] ?? home }
}

/// The addresses of entries, of their lists and of their terms.
extension SectionRoutes {
  /// A page of a list, from 1.
  public func page(_ number: Int, of list: Route) -> Route {
    number == 1 ? list : list.appending("page", String(number))
  }

  /// The page of an entry, in the part of the site in its own language.
  public func route(to entry: Entry) -> Route {
    Route(address: entry.address, language: settings.code(of: entry.language))
  }

  /// The page of the code of a text: of its own stage, or of a folder's.
  package func code(of entry: Entry, _ stage: String?) -> Route {
    code(at: route(to: entry), stage)
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
