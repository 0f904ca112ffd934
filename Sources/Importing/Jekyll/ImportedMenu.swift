import Loading
import Primitives

/// The menu of the new root: what the theme's navigation says, else pages with titles.
struct ImportedMenu {
  typealias Item = (title: String, link: String)

  private static let names = [
    "navigation", "nav", "menu", "menus", "main_menu", "header", "navbar", "navbar-links",
    "nav_links", "header_links", "header_pages",
  ]
  /// How many pages stand in a menu that the blog does not say.
  private static let mostPages = 7

  /// The entries that the theme's data or settings name.
  static func written(in site: JekyllSite) -> [Item] {
    for name in names {
      for node in [site.data[name], site.configuration.fields[name]].compactMap(\.self) {
        let main = ["main", "header", "nav", "items"].lazy.compactMap { node[$0] }.first
        let items = items(of: main ?? node, in: site, depth: 0)
        if !items.isEmpty { return items }
      }
    }
    return []
  }

  private static func items(of node: DataNode, in site: JekyllSite, depth: Int) -> [Item] {
    guard depth < 4 else { return [] }
    switch node.value {
    case .list(let items): return items.flatMap { self.items(of: $0, in: site, depth: depth + 1) }
    case .scalar(let path, _):
      return site.document(at: path).flatMap { page in page.title.map { [($0, page.address)] } }
        ?? []
    case .mapping(let fields):
      let title = ["title", "name", "label", "text", "page"].lazy.compactMap { node[$0]?.printed }
        .first
      let link = ["url", "link", "href", "path", "permalink"].lazy.compactMap { node[$0]?.printed }
        .first
      if let title, let link { return [(title, site.ownPath(of: link))] }
      return fields.flatMap { field -> [Item] in
        guard let link = field.value.printed else {
          return items(of: field.value, in: site, depth: depth + 1)
        }
        let isLink =
          link.contains("://") || site.address(ofFile: link + ".md") != nil || link.hasPrefix("/")
        return isLink ? [(field.key, site.ownPath(of: link))] : []
      }
    }
  }

  /// Pages that say what they are called, each title once.
  static func pages(among texts: [ImportedText], besides known: [String]) -> [Item] {
    var titles = Set(known)
    let pages = texts.map(\.document).filter {
      $0.isPublished && ($0.sort == .page || ["tabs", "pages"].contains($0.collection?.name))
        && $0.address != "/" && !$0.address.contains("404")
    }
    func rank(_ page: JekyllDocument) -> (Double, Int, String) {
      let order = page.fields["order"] ?? page.fields["nav_order"] ?? page.fields["weight"]
      return (order?.number ?? 1000, page.path.count { $0 == "/" }, page.path)
    }
    return pages.sorted { rank($0) < rank($1) }.compactMap { page in
      (page.sort == .page ? page.fields.text("title") : page.title).flatMap { title in
        titles.insert(title).inserted ? (title, page.address) : nil
      }
    }.prefix(mostPages).map(\.self)
  }
}
