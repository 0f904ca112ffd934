import Navigation
import Primitives
import SiteBuilding

/// What an address of the site stands for.
enum SiteAddress {
  /// A page of the tree.
  case page(NavigationTree.PageID)
  /// A file that is copied.
  case file(OutputFile)
  /// A file that is made from the whole site, by its name.
  case generated(String)
  /// A page whose address ends with a slash: the address.
  case folder(String)

  /// Looks an address up; nil when there is nothing at it.
  ///
  /// - Parameter path: decoded, with a slash in front and without the base path.
  static func find(_ path: String, in site: PreparedSite) -> SiteAddress? {
    if let id = site.tree.id(at: Route(address: path)) { return .page(id) }
    let name = NormalForm.composed(String(path.dropFirst()))
    // As hosts do it: the page is the folder's index.html.
    if name == "index.html" || name.hasSuffix("/index.html") {
      let folder = "/" + name.dropLast("index.html".count)
      if let id = site.tree.id(at: Route(address: folder)) { return .page(id) }
    }
    if let file = site.files.first(where: { ByteOrder.same($0.path.description, name) }) {
      return .file(file)
    }
    if site.generated.contains(name) || site.isOfSearchIndex(name) { return .generated(name) }
    let folder = Route(address: path + "/")
    return site.tree.id(at: folder) == nil ? nil : .folder(folder.encoded)
  }
}
