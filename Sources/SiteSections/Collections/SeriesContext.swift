import Content
import Navigation
import Templating

/// The series of an entry as the entry's template sees it.
struct SeriesContext: TemplateContext {
  let title: String
  let address: String
  let place: String
  let parts: [SeriesPart]
  let hasMoreParts: Bool
  let next: PageLink?

  static let fields: Fields<SeriesContext> = [
    .text("title", "The name of the series") { $0.title },
    .url("address", "The address of its page") { $0.address },
    .text("place", "Which part this is of how many, in words") { $0.place },
    .flag("hasParts", "Whether it has more than one part") { $0.parts.count > 1 },
    .list("parts", "Its parts; of a long series those around this one", of: SeriesPart.self) {
      $0.parts
    },
    .flag("hasMoreParts", "Whether it has parts that are not listed") { $0.hasMoreParts },
    .optionalRecord("next", "The next series, on the page of the last part", of: PageLink.self) {
      $0.next
    },
  ]

  /// How many parts a page lists: with all of them a series of thousands would fill its pages.
  private static let listedParts = 24

  init(_ place: SeriesPlace, in page: PageRendering) {
    let count = place.parts.count
    let isLast = place.index == count - 1
    title = place.name
    address = page.address(of: place.route)
    self.place = page.phrases.say(.partOfSeries, count: count, ["part": "\(place.index + 1)"])
    let start = max(0, min(place.index - Self.listedParts / 2, count - Self.listedParts))
    let listed = start..<min(start + Self.listedParts, count)
    parts = listed.compactMap { index in
      page.link(to: page.site.tree.id(at: place.parts[index])).map {
        SeriesPart(link: $0, number: index + 1, isCurrent: index == place.index)
      }
    }
    hasMoreParts = listed.count < count
    next = isLast ? place.next.flatMap { page.link(to: page.site.tree.id(at: $0)) } : nil
  }
}

struct SeriesPart: TemplateContext {
  let link: PageLink
  let number: Int
  let isCurrent: Bool

  static let fields: Fields<SeriesPart> =
    [
      .number("number", "Which part it is, from 1") { $0.number },
      .flag("isCurrent", "Whether it is this page") { $0.isCurrent },
    ] + PageLink.fields.lifted(\.link)
}
