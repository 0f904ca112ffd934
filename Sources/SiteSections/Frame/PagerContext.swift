package import Content
import Navigation
import Templating

/// The ways from page to page of a long list.
package struct PagerContext: TemplateContext {
  let number: Int
  let count: Int
  let previous: String?
  let next: String?
  let previousText: String
  let nextText: String
  let pages: [PagerPage]

  /// Nil for a list of one page.
  package init?(
    _ pages: ListPages, previousText: Phrase = .previous, nextText: Phrase = .next,
    in page: PageRendering
  ) {
    guard pages.count > 1 else { return nil }
    number = pages.number
    count = pages.count
    self.previousText = page.phrases[previousText]
    self.nextText = page.phrases[nextText]
    let routes = pages.routes.map { (number: $0.number, address: page.address(of: $0.route)) }
    previous = routes.first { $0.number == pages.number - 1 }?.address
    next = routes.first { $0.number == pages.number + 1 }?.address
    self.pages = routes.enumerated().map { index, entry in
      PagerPage(
        number: entry.number, address: entry.address, isCurrent: entry.number == pages.number,
        isBehindGap: index > 0 && routes[index - 1].number < entry.number - 1)
    }
  }

  static let fields: Fields<PagerContext> = [
    .number("number", "The page of the list, from 1") { $0.number },
    .number("count", "How many pages the list has") { $0.count },
    .optionalURL("previous", "The page before") { $0.previous },
    .optionalURL("next", "The page behind") { $0.next },
    .text("previousText", "What the link to the page before says") { $0.previousText },
    .text("nextText", "What the link to the page behind says") { $0.nextText },
    .list("pages", "The first page, this one with its neighbours, the last", of: PagerPage.self) {
      $0.pages
    },
  ]
}

/// A page of a long list.
struct PagerPage: TemplateContext {
  let number: Int
  let address: String
  let isCurrent: Bool
  let isBehindGap: Bool

  static let fields: Fields<PagerPage> = [
    .number("number", "Its number, from 1") { $0.number },
    .url("address", "Its address") { $0.address },
    .flag("isCurrent", "Whether it is this page") { $0.isCurrent },
    .flag("isBehindGap", "Whether pages before it are left out") { $0.isBehindGap },
  ]
}
