import Navigation
import Primitives

/// The pages of the site for the script of the 404 page, which looks for the URLs that are nearest to
/// the one that a reader asked for.
///
/// The pages are divided into files by the length and the first letter of their URL's last part, so
/// that a browser fetches no more than the few files that can have a near one. `PageNames` says which
/// one that is.
struct NearURLs: Sendable {
  /// A page: its URL and title.
  private struct Page {
    let url: String
    let title: String
    /// Whether an author wrote it.
    let isWritten: Bool
    let group: Int
  }

  /// How many bytes a file has, where pages can be divided so. A browser fetches at most four.
  private static let fileSize = 8 << 10
  private static let mostFiles = 1024
  private static let longestTitle = 80

  /// The files with their names.
  let files: [(name: String, bytes: [UInt8])]

  init(_ tree: NavigationTree, prefix: String) {
    let pages = tree.nodes.compactMap { node -> Page? in
      let name = PageNames.name(of: node.route.description)
      guard node.screen.isListed, !name.isEmpty else { return nil }
      return Page(
        url: prefix + node.route.encoded,
        title: String(node.screen.title.prefix(Self.longestTitle)),
        isWritten: node.screen.source != nil, group: PageNames.group(of: name))
    }
    var parts = [pages]
    while parts.count < Self.mostFiles,
      parts.contains(where: { Self.size(of: $0) > Self.fileSize })
    {
      let count = parts.count * 2
      parts = Array(repeating: [], count: count)
      for page in pages { parts[page.group % count].append(page) }
    }
    files = parts.enumerated().map { number, pages in
      let rows = pages.map { page in
        "[\(JSONText.quoted(page.url)),\(JSONText.quoted(page.title))\(page.isWritten ? ",1" : "")]"
      }
      let json = "{\"files\":\(parts.count),\"pages\":[\(rows.joined(separator: ",\n"))]}\n"
      return ("assets/near-\(number).json", Array(json.utf8))
    }
  }

  private static func size(of pages: [Page]) -> Int {
    pages.reduce(0) { $0 + $1.url.utf8.count + $1.title.utf8.count + 8 }
  }
}
