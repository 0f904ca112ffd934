import Loading

/// The menu of the new root: the theme's navigation, or else the pages with titles.
enum JekyllMenu {
  typealias Item = ImportedFacts.MenuItem

  private static let names = [
    "navigation", "nav", "menu", "menus", "main_menu", "header", "navbar", "navbar-links",
    "nav_links", "header_links", "header_pages",
  ]
  /// The maximum number of pages in a menu that the blog does not define.
  private static let mostPages = 7

  static func items(in site: JekyllSite) -> [Item] {
    let nodes = names.flatMap { [site.data[$0], site.configuration.fields[$0]] }.compactMap(\.self)
    let menus = nodes.lazy.map { node in
      let main = ["main", "header", "nav", "items"].lazy.compactMap { node[$0] }.first
      return items(of: main ?? node, in: site)
    }
    return menus.first { !$0.isEmpty } ?? []
  }

  private static func items(of node: DataNode, in site: JekyllSite, depth: Int = 0) -> [Item] {
    let fields = JekyllFields(node.fields ?? [])
    if let title = fields.text("title", "name", "label", "text", "page"),
      let link = fields.text("url", "link", "href", "path", "permalink")
    {
      return [Item(title: title, link: site.ownPath(of: link))]
    }
    switch node.value {
    case .scalar(let path, _):
      guard let page = site.document(at: path), let title = page.title else { return [] }
      return [Item(title: title, link: page.address)]
    case _ where depth == 4: return []
    case .list(let items): return items.flatMap { self.items(of: $0, in: site, depth: depth + 1) }
    case .mapping(let fields):
      return fields.flatMap { field -> [Item] in
        guard let link = field.value.printed else {
          return items(of: field.value, in: site, depth: depth + 1)
        }
        let isLink =
          link.contains("://") || link.hasPrefix("/") || site.address(ofFile: link + ".md") != nil
        return isLink ? [Item(title: field.key, link: site.ownPath(of: link))] : []
      }
    }
  }

  static func pages(among texts: [JekyllText], besides known: [String]) -> [Item] {
    var titles = Set(known)
    let pages = texts.filter { !$0.page.isHidden }.map(\.document).filter {
      $0.isPublished && ($0.sort == .page || ["tabs", "pages"].contains($0.collection?.name))
        && $0.address != "/" && !$0.address.contains("404")
    }
    func rank(_ page: JekyllDocument) -> (Double, Int, String) {
      let order = page.fields["order"] ?? page.fields["nav_order"] ?? page.fields["weight"]
      return (order?.number ?? 1000, page.path.count { $0 == "/" }, page.path)
    }
    let named = pages.sorted { rank($0) < rank($1) }.compactMap { page in
      (page.sort == .page ? page.fields.text("title") : page.title).map {
        Item(title: $0, link: page.address)
      }
    }
    return Array(named.filter { titles.insert($0.title).inserted }.prefix(mostPages))
  }
}
