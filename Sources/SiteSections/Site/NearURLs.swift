import Navigation
import Primitives

/// Lists of the site's pages and their former URLs for the script of the 404 page, which finds the
/// most similar URLs.
///
/// Pages are divided into files by the length and first letter of the URL's last segment, so that a
/// browser loads only the few files with possible matches. `PageNames` defines the similarity.
struct NearURLs: Sendable {
  /// A page, with its row and the group of its name.
  private struct Page {
    let row: Range<Int>
    let group: Int
  }

  /// The preferred size of a file in bytes. A browser loads at most four files.
  private static let fileSize = 8 << 10
  private static let mostFiles = 1024
  private static let longestTitle = 80

  /// The files with their names.
  let files: [(name: String, bytes: [UInt8])]

  init(_ tree: NavigationTree, addresses: [String]) {
    var (rows, pages): ([UInt8], [Page]) = ([], [])
    for node in tree.nodes {
      // A former URL of an unlisted page is as hidden as the page.
      let former = (node.screen as? RedirectScreen).flatMap { $0.place == nil ? nil : $0.target }
      let isOfListed = former.flatMap(tree.page(at:))?.screen.isListed ?? false
      guard node.screen.isListed || isOfListed else { continue }
      let name = PageNames.name(of: node.route.description)
      guard !name.isEmpty else { continue }
      let start = rows.count
      Self.append(node, addresses[node.id], to: &rows)
      pages.append(Page(row: start..<rows.count, group: PageNames.group(of: name)))
    }
    var count = 1
    while count < Self.mostFiles, Self.largest(of: count, with: pages) > Self.fileSize {
      count *= 2
    }
    let start = Array("{\"files\":\(count),\"pages\":[".utf8)
    var files = [[UInt8]](repeating: start, count: count)
    for page in pages {
      let number = page.group % count
      if files[number].count > start.count { files[number] += ",\n".utf8 }
      files[number] += rows[page.row]
    }
    self.files = files.enumerated().map { ("assets/near-\($0).json", $1 + "]}\n".utf8) }
  }

  /// Appends a page as a JSON list: its URL, its title, and 1 if an author wrote it.
  private static func append(
    _ node: NavigationTree.Node, _ address: String, to rows: inout [UInt8]
  ) {
    let title = node.screen.title
    rows.append(UInt8(ascii: "["))
    JSONText.append(address, to: &rows)
    rows.append(UInt8(ascii: ","))
    let isShort = title.utf8.count <= longestTitle
    JSONText.append(isShort ? title : String(title.prefix(longestTitle)), to: &rows)
    rows += node.screen.source == nil ? "]".utf8 : ",1]".utf8
  }

  /// Returns the size of the largest file if the pages are divided into `count` files.
  private static func largest(of count: Int, with pages: [Page]) -> Int {
    var sizes = [Int](repeating: 0, count: count)
    for page in pages { sizes[page.group % count] += page.row.count + 2 }
    return sizes.max() ?? 0
  }
}
