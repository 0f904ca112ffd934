import Content
import Navigation

/// The addresses of the tutorials and their tags.
extension SectionRoutes {
  var tutorials: Route { self[.tutorials] }
  var tags: Route { self[.tags] }

  /// A page of the tutorial list, from 1.
  func tutorials(page: Int) -> Route {
    page == 1 ? tutorials : tutorials.appending("page", String(page))
  }

  func tutorial(_ tutorial: Tutorial) -> Route {
    page(tutorial.slug, of: .tutorials, language: tutorial.language)
  }

  func tag(_ tag: Tag) -> Route { tags.appending(tag.slug) }
}
