import Content
import Navigation
import Templating

/// The series of an entry, for the entry's template.
struct SeriesContext: TemplateContext {
  let place: SeriesPlace
  let page: PageRendering

  static let fields: Fields<SeriesContext> = [
    .text("title", "The name of the series") { $0.place.name },
    .url("url", "The URL of its page") { $0.page.address(of: $0.place.route) },
    .text("place", "The number of this part, in words") { $0.place.text(in: $0.page) },
    .optionalRecord("next", "The next series, on the page of the last part") { series in
      let isLast = series.place.index == series.place.parts.count - 1
      let next = isLast ? series.place.next : nil
      return series.page.link(to: next.flatMap { series.page.site.tree.id(at: $0) })
    },
  ]
}

extension SeriesPlace {
  /// The position in words, such as "Part 2 of 5".
  func text(in page: PageRendering) -> String {
    page.phrases.say(.partOfSeries, count: parts.count, ["part": "\(index + 1)"])
  }
}
