import Content
import Navigation

/// The addresses of entries, of their lists and of their terms.
extension SectionRoutes {
  /// A page of a list, from 1.
  func page(_ number: Int, of list: Route) -> Route {
    number == 1 ? list : list.appending("page", String(number))
  }

  /// The page of an entry, which lies in the part of the site in its own language; the start page of what is
  /// written for it.
  func route(to entry: Entry) -> Route {
    if entry.isStart { return .home(language: settings.code(of: entry.language)) }
    return page(entry.slug, of: entry.collection, language: entry.language)
  }

  /// The page that an entry left out of the build would have; nil for a text that is part of
  /// another page.
  func route(to withheld: Withheld) -> Route? {
    withheld.collection.map { page(withheld.slug, of: $0, language: withheld.language) }
  }

  /// The page of a term.
  func route(to term: Term, of taxonomy: Taxonomy) -> Route {
    self[taxonomy.section].appending(term.slug)
  }

  private func page(
    _ slug: String, of collection: ContentCollection, language: String?
  ) -> Route {
    let other = settings.code(of: language)
    if other == code { return self[collection.section].appending(slug) }
    let list = collection.isListed ? [settings.paths[collection.section]] : []
    return Route(list + [slug], language: other)
  }
}
