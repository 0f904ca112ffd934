import Content
public import Navigation
public import Templating

/// A page of a paginated list, with the routes of other pages.
public struct ListPages: Sendable {
  /// The number of this page, from 1.
  public let number: Int
  let count: Int
  /// The first page, this page with its neighbours, and the last page.
  public private(set) var routes: [(number: Int, route: Route)] = []
  private let length: Int

  /// Returns the pages of a list, at least one.
  ///
  /// - Parameter length: the number of entries per page; nil for all on one page.
  static func all(of entries: Int, length: Int?) -> [ListPages] {
    let length = length ?? max(1, entries)
    let count = max(1, (entries + length - 1) / length)
    return (1...count).map { ListPages(number: $0, count: count, length: length) }
  }

  /// Returns the pages of a list, at least one, with their links.
  ///
  /// - Parameters:
  ///   - entries: the number of entries of the list.
  ///   - length: the number of entries per page.
  ///   - route: returns the route of a page, by its number.
  public static func all(
    of entries: Int, length: Int, at route: (Int) -> Route
  ) -> [ListPages] {
    all(of: entries, length: length).map { $0.linked(by: route) }
  }

  var before: Int { (number - 1) * length }

  /// Returns the entries of this page, of those of the whole list.
  public func entries<Entry>(of all: [Entry]) -> [Entry] {
    Array(all.dropFirst(before).prefix(length))
  }

  /// Returns a copy with the routes of the pages to link to.
  func linked(by route: (Int) -> Route?) -> ListPages {
    guard count > 1 else { return self }
    var linked = self
    let numbers = Set([1, number - 1, number, number + 1, count])
    linked.routes = numbers.sorted().compactMap { number in
      (1...count).contains(number) ? route(number).map { (number, $0) } : nil
    }
    return linked
  }

  /// Returns the title of this page, with its number after the list's title except on the first.
  public func title(_ title: String) -> String { number == 1 ? title : "\(title) (\(number))" }

  /// Returns the links to the other pages, for the partial `pager`; `nil` for a list of one page.
  public func pager(in page: PageRendering) -> (some TemplateContext)? {
    PagerContext(self, in: page)
  }
}

/// The links between the pages of a paginated list.
struct PagerContext: TemplateContext {
  private let list: ListPages
  private let previousText: String
  private let nextText: String
  private let pages: [PagerPage]

  /// Returns `nil` for a list of one page.
  init?(
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
