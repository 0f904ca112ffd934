import Navigation
import Primitives

/// The pages of the site for the script of the 404 page, which looks for the URLs that are nearest to
/// the one that a reader asked for.
///
/// The pages are divided into files by the length and the first letter of their URL's last part, so
/// that a browser fetches no more than the few files that can have a near one.
struct NearURLs: Sendable {
  /// A page: its URL and title.
  private struct Page {
    let url: String
    let title: String
    let key: Int
  }

  /// How many bytes a file has, where pages can be divided so. A browser fetches at most four.
  private static let fileSize = 8 << 10
  private static let mostFiles = 1024
  private static let longestTitle = 80

  /// The files with their names.
  let files: [(name: String, bytes: [UInt8])]

  init(_ tree: NavigationTree, prefix: String) {
    let pages = tree.nodes.compactMap { node -> Page? in
      let last = node.route.description.split(separator: "/").last
      guard node.screen.isListed, let last else { return nil }
      return Page(
        url: prefix + node.route.encoded,
        title: String(node.screen.title.prefix(Self.longestTitle)), key: Self.key(of: last))
    }
    var parts = [pages]
    while parts.count < Self.mostFiles,
      parts.contains(where: { Self.size(of: $0) > Self.fileSize })
    {
      let count = parts.count * 2
      parts = Array(repeating: [], count: count)
      for page in pages { parts[page.key % count].append(page) }
    }
    files = parts.enumerated().map { number, pages in
      let rows = pages.map { "[\(JSONText.quoted($0.url)),\(JSONText.quoted($0.title))]" }
      let json = "{\"files\":\(parts.count),\"pages\":[\(rows.joined(separator: ",\n"))]}\n"
      return ("assets/near-\(number).json", Array(json.utf8))
    }
  }

  /// The number that chooses a page's file: `near.js` calculates the same.
  private static func key(of part: Substring) -> Int {
    let scalars = part.lowercased().unicodeScalars
    return scalars.count * 31 + Int(scalars.first?.value ?? 0)
  }

  private static func size(of pages: [Page]) -> Int {
    pages.reduce(0) { $0 + $1.url.utf8.count + $1.title.utf8.count + 8 }
  }
}
