import FileSystem
import Primitives
import SearchIndexing
import SiteSections

/// A built site whose search index is queried.
struct BuiltSite {
  /// The folder of the site.
  let folder: String

  /// The longest file that is read, in bytes.
  private static let longest = 64 << 20

  /// A path of the index as messages show it.
  func place(of path: String) -> String { "\(folder)/\(SiteModel.searchFolder)\(path)" }

  /// A file of the index; nil where it cannot be read.
  func indexFile(_ path: String) -> [UInt8]? { file(SiteModel.searchFolder + path) }

  /// The text of the page at an address; nil when there is no page.
  func text(at address: String) -> SearchText? {
    file(address.dropFirst() + (address.hasSuffix("/") ? "index.html" : ""))
      .map { SearchText(html: $0) }
  }

  /// Reads a file of the site. The index may name any address, so a path out of the folder is
  /// refused.
  private func file(_ path: some StringProtocol) -> [UInt8]? {
    guard let path = try? SitePath(String(path)) else { return nil }
    let place = "\(folder)/\(path)"
    return try? SourceFile(path: place, location: place, root: folder).whole(limit: Self.longest)
  }
}
