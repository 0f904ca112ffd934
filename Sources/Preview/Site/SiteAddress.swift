import Navigation
import Primitives
import SiteBuilding

/// The thing that an address of the site stands for.
enum SiteAddress {
  /// A page of the tree.
  case page(NavigationTree.PageID)
  /// A copied file.
  case file(OutputFile)
  /// The name of a file that is generated from the whole site.
  case generated(String)
  /// A page that was requested without the slash at its end: its address with the slash.
  case folder(String)

  /// Looks an address up; nil when the site has nothing there.
  ///
  /// - Parameter path: decoded, with a leading slash and without the base path.
  static func find(_ path: String, in site: PreparedSite) -> SiteAddress? {
    if let id = site.tree.id(at: Route(address: path)) { return .page(id) }
    let name = NormalForm.composed(String(path.dropFirst()))
    // As hosts do: a page also answers to the path of its file, such as a folder's index.html.
    if let page = site.tree.page(in: ByteKey(NormalForm.folded(name))),
      ByteOrder.same(page.outputPath.description, name)
    {
      return .page(page.id)
    }
    if let file = site.files.first(where: { ByteOrder.same($0.path.description, name) }) {
      return .file(file)
    }
    if site.generated.contains(name) || site.isOfSearchIndex(name) { return .generated(name) }
    let folder = Route(address: path + "/")
    return site.tree.id(at: folder) == nil ? nil : .folder(folder.encoded)
  }
}
