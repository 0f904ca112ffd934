package import Content
package import Navigation
import Templating

/// A page of a paginated list, with the routes of other pages.
package struct ListPages: Sendable {
  /// The number of this page, from 1.
  package let number: Int
  let count: Int
  /// The first page, this page with its neighbours, and the last page.
  package private(set) var routes: [(number: Int, route: Route)] = []
  private let length: Int

  /// Returns the pages of a list, at least one.
  ///
  /// - Parameter length: the number of entries per page; nil for all on one page.
  package static func all(of entries: Int, length: Int?) -> [ListPages] {
    let length = length ?? max(1, entries)
    let count = max(1, (entries + length - 1) / length)
    return (1...count).map { ListPages(number: $0, count: count, length: length) }
  }

  var before: Int { (number - 1) * length }

  package func entries<Entry>(of all: [Entry]) -> [Entry] {
    Array(all.dropFirst(before).prefix(length))
  }

  /// Returns a copy with the routes of the pages to link to.
  package func linked(by route: (Int) -> Route?) -> ListPages {
    guard count > 1 else { return self }
    var linked = self
    let numbers = Set([1, number - 1, number, number + 1, count])
    linked.routes = numbers.sorted().compactMap { number in
      (1...count).contains(number) ? route(number).map { (number, $0) } : nil
    }
    return linked
  }

  package func title(_ title: String) -> String { number == 1 ? title : "\(title) (\(number))" }
}

/// The links between the pages of a paginated list.
package struct PagerContext: TemplateContext {
  private let list: ListPages
  private let previousText: String
  private let nextText: String
  private let pages: [PagerPage]

  /// Returns `nil` for a list of one page.
  package init?(
    _ list: ListPages, previousText: Phrase = .previous, nextText: Phrase = .next,
    in page: PageRendering
  ) {
    guard list.count > 1 else { return nil }
    self.list = list
    self.previousText = page.phrases[previousText]
    self.nextText = page.phrases[nextText]
    pages = list.routes.enumerated().map { index, entry in
      PagerPage(
        number: entry.number, address: page.address(of: entry.route),
        isCurrent: entry.number == list.number,
        isBehindGap: index > 0 && list.routes[index - 1].number < entry.number - 1)
    }
  }

  private func address(of number: Int) -> String? { pages.first { $0.number == number }?.address }

  static let fields: Fields<PagerContext> = [
    .number("number", "The number of this page of the list, from 1") { $0.list.number },
    .number("count", "The number of pages that the list has") { $0.list.count },
    .optionalURL("previous", "The URL of the previous page") { $0.address(of: $0.list.number - 1) },
    .optionalURL("next", "The URL of the next page") { $0.address(of: $0.list.number + 1) },
    .text("previousText", "The text of the link to the previous page") { $0.previousText },
    .text("nextText", "The text of the link to the next page") { $0.nextText },
    .list("pages", "The first page, this one with its neighbours, the last") { $0.pages },
  ]
}

struct PagerPage: TemplateContext {
  let number: Int
  let address: String
  let isCurrent: Bool
  let isBehindGap: Bool

  static let fields: Fields<PagerPage> = [
    .number("number", "The page's number, from 1") { $0.number },
    .url("url", "The page's URL") { $0.address },
    .flag("isCurrent", "Whether it is this page") { $0.isCurrent },
    .flag("isBehindGap", "Whether pages before it are left out") { $0.isBehindGap },
  ]
}
