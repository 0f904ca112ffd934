public import Content
public import Navigation
import Primitives

/// The files that Michi makes from the whole site, by their paths in the output.
public struct GeneratedNames: Sendable {
  /// A tag with a feed of its own.
  public struct TagFeed: Sendable {
    /// The feed's path.
    public let name: String
    /// The tag's page.
    public let page: NavigationTree.PageID
    /// The tag's tutorials, newest first.
    public let tutorials: [Tutorial]
  }

  /// The branches of the site that have a feed: that needs a `baseURL` and a tutorial with a date.
  public let feedBranches: [String?]
  /// The paths of the feeds of all tutorials, one for each of these branches.
  public var feeds: [String] { feedBranches.map { Self.path(in: $0)("feed.xml") } }
  /// The feeds of tags.
  public let tagFeeds: [TagFeed]
  /// Whether there is a site map and what else needs a `baseURL`.
  public let hasSiteMap: Bool
  /// Whether there is a `robots.txt`: crawlers ask for it only at the root of a host.
  public let hasRobots: Bool
  /// Whether there is an `llms.txt`.
  public let hasLLMs: Bool
  /// What the filters of the lists of kanji look through; none on a site without kanji.
  public let kanjiIndices: [String]
  /// The icons that the web manifest names; none where Michi makes no manifest.
  public let icons: [Asset]

  /// The web manifest.
  public static let manifest = "site.webmanifest"
  private static let icons = [
    "favicon.svg", "icon-192.png", "icon-512.png", "apple-touch-icon.png",
  ]

  /// The files for some content; an author's own file takes the place of a `robots.txt`, an
  /// `llms.txt` and a manifest.
  public init(content: SiteContent, tree: NavigationTree) {
    let own = Set(content.assets.map { ByteKey($0.path.description) })
    hasSiteMap = content.settings.baseURL != nil
    let settings = content.settings
    feedBranches =
      hasSiteMap
      ? settings.branches.filter { branch in
        content.tutorials.contains {
          $0.date != nil && settings.branch(of: $0.language) == branch
        }
      } : []
    tagFeeds = Self.tagFeeds(tree, settings)
    hasRobots =
      hasSiteMap && content.settings.pathPrefix.isEmpty && !own.contains(ByteKey("robots.txt"))
    kanjiIndices =
      content.kanji.kanji.isEmpty
      ? [] : settings.branches.map { SiteModel.kanjiIndexName(settings, $0) }
    hasLLMs = hasSiteMap && !own.contains(ByteKey("llms.txt"))
    icons =
      own.contains(ByteKey(Self.manifest))
      ? []
      : Self.icons.compactMap { name in
        content.assets.first { ByteOrder.same($0.path.description, name) }
      }
  }

  /// The paths of all files but the site map's, whose number depends on the pages.
  public var names: [String] {
    feedBranches.flatMap { ["feed.xml", "feed.json"].map(Self.path(in: $0)) }
      + tagFeeds.map(\.name)
      + (hasRobots ? ["robots.txt"] : []) + (hasLLMs ? ["llms.txt"] : [])
      + (icons.isEmpty ? [] : [Self.manifest]) + kanjiIndices
  }

  /// The path of a file of a branch of the site.
  public static func path(in branch: String?) -> (String) -> String {
    { name in branch.map { "\($0)/\(name)" } ?? name }
  }

  /// Whether a page is of a tag with a feed, which lies beside it.
  static func hasFeed(_ node: NavigationTree.Node, _ settings: Settings) -> Bool {
    // Asked of every page, and a cast takes long.
    guard settings.baseURL != nil, type(of: node.screen) == TutorialListScreen.self,
      let list = node.screen as? TutorialListScreen, list.choice == .tag
    else { return false }
    return list.tutorials.contains { isFed($0, on: node, settings) }
  }

  /// Whether a tutorial of a list is in the feed beside it: it has a date, and it is not there for
  /// want of a translation.
  private static func isFed(
    _ tutorial: Tutorial, on node: NavigationTree.Node, _ settings: Settings
  ) -> Bool {
    tutorial.date != nil && settings.branch(of: tutorial.language) == node.route.language
  }

  private static func tagFeeds(_ tree: NavigationTree, _ settings: Settings) -> [TagFeed] {
    tree.nodes.compactMap { node in
      guard hasFeed(node, settings), let list = node.screen as? TutorialListScreen else {
        return nil
      }
      let page = node.outputPath.description
      return TagFeed(
        name: page.dropLast("index.html".utf8.count) + "feed.xml", page: node.id,
        tutorials: list.tutorials.filter { isFed($0, on: node, settings) })
    }
  }
}
