package import Content
package import Navigation

/// The addresses of entries, of their lists and of their terms.
extension SectionRoutes {
  /// A page of a list, from 1.
  func page(_ number: Int, of list: Route) -> Route {
    number == 1 ? list : list.appending("page", String(number))
  }

  /// The page of an entry, in the part of the site in its own language.
  package func route(to entry: Entry) -> Route {
    Route(address: entry.address, language: settings.code(of: entry.language))
  }

  /// The page of a term.
  func route(to term: Term, of taxonomy: Taxonomy) -> Route {
    self[taxonomy.section].appending(term.slug)
  }
}
