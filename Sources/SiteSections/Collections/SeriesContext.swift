import Content
import Navigation
import Templating

/// The series of an entry as the entry's template sees it.
struct SeriesContext: TemplateContext {
  let title: String
  let address: String
  let place: String
  let next: PageLink?

  static let fields: Fields<SeriesContext> = [
    .text("title", "The name of the series") { $0.title },
    .url("address", "The address of its page") { $0.address },
    .text("place", "Which part this is of how many, in words") { $0.place },
    .optionalRecord("next", "The next series, on the page of the last part") { $0.next },
  ]

  init(_ place: SeriesPlace, in page: PageRendering) {
    title = place.name
    address = page.address(of: place.route)
    self.place = place.text(in: page)
    let isLast = place.index == place.parts.count - 1
    next = isLast ? place.next.flatMap { page.link(to: page.site.tree.id(at: $0)) } : nil
  }
}

extension SeriesPlace {
  /// Which part it is of how many.
  func text(in page: PageRendering) -> String {
    page.phrases.say(.partOfSeries, count: parts.count, ["part": "\(index + 1)"])
  }
}
