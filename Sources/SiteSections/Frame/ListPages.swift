package import Navigation

/// The place of a page among the pages of a list that is too long for one, and the ways to others
/// of them.
package struct ListPages: Sendable {
  /// The page of the list, from 1.
  package let number: Int
  /// How many pages the list has.
  let count: Int
  /// The first page, this one with its neighbours, and the last.
  package private(set) var routes: [(number: Int, route: Route)] = []
  /// How many entries one page has.
  private let length: Int

  /// The pages of a list, at least one.
  ///
  /// - Parameters:
  ///   - entries: how many there are.
  ///   - length: how many entries one page has; nil for all of them.
  package static func all(of entries: Int, length: Int?) -> [ListPages] {
    let length = length ?? max(1, entries)
    let count = max(1, (entries + length - 1) / length)
    return (1...count).map { ListPages(number: $0, count: count, length: length) }
  }

  private init(number: Int, count: Int, length: Int) {
    self.number = number
    self.count = count
    self.length = length
  }

  /// How many entries the pages before have.
  var before: Int { (number - 1) * length }

  /// The entries of the page.
  package func entries<Entry>(of all: [Entry]) -> [Entry] {
    Array(all.dropFirst(before).prefix(length))
  }

  /// The same with the routes of the pages that are linked to.
  package func linked(by route: (Int) -> Route?) -> ListPages {
    guard count > 1 else { return self }
    var linked = self
    let numbers = Set([1, number - 1, number, number + 1, count])
    linked.routes = numbers.sorted().compactMap { number in
      (1...count).contains(number) ? route(number).map { (number, $0) } : nil
    }
    return linked
  }

  /// A list's title on this page of it.
  package func title(_ title: String) -> String { number == 1 ? title : "\(title) (\(number))" }
}
