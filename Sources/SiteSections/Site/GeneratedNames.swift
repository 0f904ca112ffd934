package import Content
package import Navigation
import Primitives

/// The files that Michi generates from the complete site, by their paths in the output.
package struct GeneratedNames: Sendable {
  /// The feed of a term or of a collection.
  package struct ListFeed: Sendable {
    /// The path of the feed.
    package let name: String
    package let page: NavigationTree.PageID
    /// The articles, newest first.
    package let entries: [Entry]
    /// The maximum number of articles; `nil` for the site's limit.
    package var length: Int?
  }

  /// The languages with a feed. A feed needs a `baseURL` and a dated article.
  package let feedLanguages: [String?]
  /// The paths of the feeds of all articles, one for each language with a feed.
  package var feeds: [String] { feedLanguages.map { Self.path(in: $0)("feed.xml") } }
  package let listFeeds: [ListFeed]
  /// Whether the site map and the other files that need a `baseURL` are generated.
  package let hasSiteMap: Bool
  /// Whether `robots.txt` is generated. Crawlers look for it only at the root of a host.
  package let hasRobots: Bool
  package let hasLLMs: Bool
  /// The files generated from sections, and the archives of sample projects.
  package let sectionFiles: [(name: String, bytes: @Sendable () -> [UInt8])]
  /// The lists of pages by URL, for the 404 page.
  package let nearURLs: [(name: String, bytes: [UInt8])]
  /// The pages that are also published as Markdown.
  package let markdownCopies: [(name: String, page: NavigationTree.PageID)]
  /// The icons in the web manifest; empty if Michi generates no manifest.
  package let icons: [Asset]

  package static let manifest = "site.webmanifest"
  private static let icons = [
    "favicon.svg", "icon-192.png", "icon-512.png", "apple-touch-icon.png",
  ]

  /// Determines the files for a site. An author's own `robots.txt`, `llms.txt` or manifest replaces
  /// the generated one.
  package init(
    content: SiteContent, in languages: [LocalizedContent], tree: NavigationTree,
    addresses: [String]
  ) {
    let own = Set(content.assets.map { ByteKey($0.path.description) })
    hasSiteMap = content.settings.baseURL != nil
    feedLanguages =
      hasSiteMap ? languages.filter { !$0.newestArticles(1).isEmpty }.map(\.code) : []
    listFeeds =
      hasSiteMap
      ? languages.flatMap { Self.feeds(of: $0, tree) + Self.listFeeds(of: $0, tree) } : []
    hasRobots =
      hasSiteMap && content.settings.pathPrefix.isEmpty && !own.contains(ByteKey("robots.txt"))
    sectionFiles = languages.flatMap { $0.sections.flatMap(\.files) + StageArchive.all(of: $0) }
    nearURLs = NearURLs(tree, addresses: addresses).files
    markdownCopies =
      content.settings.publishesMarkdown
      ? tree.nodes.filter(\.hasMarkdownCopy).map { ($0.markdownCopy, $0.id) } : []
    hasLLMs = hasSiteMap && !own.contains(ByteKey("llms.txt"))
    icons =
      own.contains(ByteKey(Self.manifest))
      ? []
      : Self.icons.compactMap { name in
        content.assets.first { ByteOrder.same($0.path.description, name) }
      }
  }

  /// The paths of all files except site maps, whose number depends on the pages.
  package var names: [String] {
    feedLanguages.flatMap { ["feed.xml", "feed.json"].map(Self.path(in: $0)) }
      + listFeeds.map(\.name)
      + (hasRobots ? ["robots.txt"] : []) + (hasLLMs ? ["llms.txt"] : [])
      + (icons.isEmpty ? [] : [Self.manifest]) + sectionFiles.map(\.name) + nearURLs.map(\.name)
      + markdownCopies.map(\.name)
  }

  /// Returns a function that adds the language's folder to a file's path.
  package static func path(in code: String?) -> (String) -> String {
    { name in code.map { "\($0)/\(name)" } ?? name }
  }

  /// Returns the feeds of collections, if there are several.
  private static func feeds(of site: LocalizedContent, _ tree: NavigationTree) -> [ListFeed] {
    site.content.settings.collections.compactMap { collection in
      let entries = site.feed(of: collection)
      guard !entries.isEmpty, let page = tree.page(at: site.routes[collection.section]) else {
        return nil
      }
      return ListFeed(
        name: page.folder + "feed.xml", page: page.id, entries: entries,
        length: collection.options.feedLength)
    }
  }

  private static func listFeeds(
    of site: LocalizedContent, _ tree: NavigationTree
  ) -> [ListFeed] {
    site.entries.terms.flatMap { taxonomy, groups in
      groups.compactMap { group in
        let entries = site.feed(of: group, in: taxonomy)
        guard !entries.isEmpty,
          let page = tree.page(at: site.route(to: group.term, of: taxonomy))
        else { return nil }
        return ListFeed(name: page.folder + "feed.xml", page: page.id, entries: entries)
      }
    }
  }
}

extension NavigationTree.Node {
  /// The folder of files that belong to the page, with a trailing slash: the folder of its URL. If
  /// the URL is a file, a folder with the file's name.
  var folder: String {
    let path = outputPath.description
    return path.hasSuffix("index.html")
      ? String(path.dropLast("index.html".utf8.count))
      : String(path.dropLast(path.hasSuffix(".html") ? ".html".utf8.count : 0)) + "/"
  }

  /// Whether it is the page of an entry that has Markdown.
  var hasMarkdownCopy: Bool { (screen as? EntryScreen)?.entry.body.isAbsent == false }

  /// The path of the page as Markdown.
  var markdownCopy: String { folder + "index.md" }

  /// The folder, percent-encoded for URLs.
  var encodedFolder: String { PercentEncoding.encoded(path: folder) }
}
