import Content
import Navigation
import Primitives

/// The pages of a collection without a list, as a tree of folders.
///
/// Pages are in reading order: by `order` in front matter, then by title. A folder without a page
/// of its own gets a generated page that lists its contents.
struct PageFolders {
  /// The pages of one language, including the pages of folders.
  let pages: [Entry]
  /// The direct children of each page, by the page's URL.
  private var below: [ByteKey: [(entry: Entry, route: Route)]] = [:]
  private let home: Route
  private let routes: [ByteKey: Route]

  init(_ entries: [Entry], in site: LocalizedContent) {
    var pages = entries.filter { $0.role == .page && site.isOwn($0) }
    var known = Set(pages.map { ByteKey($0.address) })
    for entry in pages {
      var route = site.routes.home
      for name in entry.folders {
        route = route.appending(Slug.make(from: name))
        guard known.insert(ByteKey(route.description)).inserted else { continue }
        pages.append(entry.page(ofFolder: name, at: route.description))
      }
    }
    self.pages = pages.map { (page: $0, place: $0.order ?? .max, name: site.order.key($0.title)) }
      .sorted { ($0.place, $0.name) < ($1.place, $1.name) }.map(\.page)
    home = site.routes.home
    routes = Dictionary(pages.map { (ByteKey($0.address), site.routes.route(to: $0)) }) {
      first, _ in first
    }
    for page in self.pages where !page.isUnlisted {
      below[ByteKey(parent(of: page).description), default: []].append(
        (page, site.routes.route(to: page)))
    }
  }

  /// Returns the parent of a page: the page of the nearest folder above it, or else the start page.
  func parent(of entry: Entry) -> Route {
    var address = entry.address.utf8[...]
    while let slash = address.dropLast().lastIndex(of: UInt8(ascii: "/")) {
      address = address[...slash]
      if let route = routes[ByteKey(String(Substring(address)))] { return route }
    }
    return home
  }

  func pages(below address: String) -> [(entry: Entry, route: Route)] {
    below[ByteKey(address)] ?? []
  }
}

extension Entry {
  /// Returns a generated page for a folder that contains this entry.
  fileprivate func page(ofFolder name: String, at address: String) -> Entry {
    var body = fields.body
    body.isAbsent = true
    var page = Fields(in: fields.collection, body: body)
    let words = name.split { "-_ ".contains($0) }.joined(separator: " ")
    page.title = words.isEmpty ? name : words.prefix(1).uppercased() + words.dropFirst()
    page.address = address
    page.language = fields.language
    page.isSearched = false
    return Entry(page)
  }
}
