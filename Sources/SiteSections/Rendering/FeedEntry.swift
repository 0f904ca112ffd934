import Content
import MarkdownRendering
public import Navigation
public import Primitives
import FileSystem

/// A tutorial as a feed shows it.
public struct FeedEntry: Sendable {
  /// The tutorial's page.
  public let page: NavigationTree.PageID
  /// The title.
  public let title: String
  /// The whole address.
  public let address: String
  /// When it was published.
  public let published: DateTime
  /// When it was last changed, else when it was published.
  public let updated: DateTime
  /// Who wrote it.
  public let author: String?
  /// One sentence about it.
  public let summary: String?
  /// The tags.
  public let tags: [String]
  /// The body with whole addresses.
  public let html: [UInt8]
}

extension SiteModel {
  /// Whether the site has a feed: it needs a `baseURL` and a tutorial with a date.
  public var hasFeed: Bool { frame.feed != nil }

  /// The newest dated tutorials, with their bodies rendered again, because a feed is read far from
  /// the site and needs whole addresses.
  ///
  /// - Throws: `FileFault` when a source cannot be read.
  public func feedEntries(limit: Int) throws(FileFault) -> [FeedEntry] {
    guard let origin = settings.baseURL?.origin else { return [] }
    var entries: [FeedEntry] = []
    for node in tree.nodes {
      guard entries.count < limit else { break }
      guard let screen = node.screen as? TutorialScreen, let date = screen.tutorial.date else {
        continue
      }
      let tutorial = screen.tutorial
      let options = MarkdownOptions(
        trustsHTML: settings.html == .trusted, dropsTitle: tutorial.body.startsWithTitle,
        language: tutorial.language ?? settings.language)
      let resolver = PageLinkResolver(
        site: self, page: node, source: tutorial.body.source, origin: origin)
      let body = MarkdownRenderer(options: options).render(
        try tutorial.body.source.text(), from: tutorial.body.offset, resolver: resolver)
      entries.append(
        FeedEntry(
          page: node.id, title: tutorial.title, address: origin + addresses[node.id],
          published: date, updated: tutorial.updated ?? date,
          author: tutorial.author ?? settings.author,
          summary: tutorial.description ?? tutorial.subtitle, tags: tutorial.tags.map(\.name),
          html: body.html))
    }
    return entries
  }
}
