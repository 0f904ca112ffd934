package import Content
import Diagnostics
import FileSystem
import MarkdownRendering
package import Navigation
package import Primitives
import Synchronization

/// The beginning of a body, for lists.
struct Excerpt: Sendable {
  /// The content above `<!--more-->`, or else the first paragraph.
  let html: [UInt8]
  /// The excerpt as plain text.
  let text: String
  /// Whether `<!--more-->` ends the excerpt.
  let isCut: Bool

  init(_ body: RenderedMarkdown) {
    (html, text, isCut) = (body.excerpt, body.excerptText, body.hasMore)
  }
}

/// A body with absolute URLs, for feeds.
package struct FeedCopy: Sendable {
  package let html: [UInt8]
  /// The excerpt as plain text.
  package let excerpt: String

  init(_ body: RenderedMarkdown) {
    (html, excerpt) = (body.html, body.excerptText)
  }
}

/// The excerpts and copies of bodies for lists and feeds, kept until files change.
///
/// A build makes it while it renders the pages of the bodies. If a list or a feed is rendered
/// first, it makes its own part.
final class BodyCopies: Sendable {
  struct Known: Sendable {
    var excerpts: [String: Excerpt?] = [:]
    var minutes: [String: Int?] = [:]
    var feedCopies: [String: FeedCopy] = [:]
    /// The number of bytes of HTML that were kept with pages.
    fileprivate var bytes = 0
    /// The number of times that files have changed.
    fileprivate var changes = 0
  }

  /// The number of bytes of HTML after which no more is kept.
  private static let limit = 128 << 20

  private let known = Mutex(Known())

  /// Empties the cache, so that each body is read again.
  func forget() { known.withLock { $0 = Known(changes: $0.changes + 1) } }

  /// Returns a part of a body; `nil` if the file cannot be read.
  func part<Part: Sendable>(
    _ parts: WritableKeyPath<Known, [String: Part?]>, of body: Body, make: () -> Part?
  ) -> Part? {
    let path = body.source.path
    let (known, changes) = known.withLock { ($0[keyPath: parts][path], $0.changes) }
    if let known { return known }
    // Two tasks may render it at the same time, with the same result.
    let part = make()
    self.known.withLock { known in
      // If files have changed in the meantime, the part may be outdated and is not cached.
      if known.changes == changes { known[keyPath: parts][path] = .some(part) }
    }
    return part
  }

  /// Keeps a copy that was made with the body's page, up to a limit for all copies: beyond it, lists
  /// and feeds make their own.
  func keep(_ copy: RenderedMarkdown, of body: Body, for use: BodyUse, minutes: Int) {
    let path = body.source.path
    known.withLock { known in
      guard known.bytes <= Self.limit else { return }
      switch use {
      case .excerpt:
        known.excerpts[path] = Excerpt(copy)
        known.minutes[path] = minutes
        known.bytes += copy.excerpt.count
      case .feed:
        known.feedCopies[path] = FeedCopy(copy)
        known.bytes += copy.html.count
      }
    }
  }

  /// Returns the copy for a feed that was made with the body's page, and removes it, because it is
  /// large and needed once.
  func takeFeedCopy(of body: Body) -> FeedCopy? {
    known.withLock { $0.feedCopies.removeValue(forKey: body.source.path) }
  }
}

/// The use of a copy of a body.
enum BodyUse: CaseIterable {
  case excerpt, feed
}

/// A screen that shows excerpts of entries, or their reading time.
protocol QuotingScreen: TemplatedScreen {
  /// The entries, on a site with these settings.
  func quoted(in settings: Settings) -> [Entry]
}

/// The bodies that lists and feeds show, so that a build copies them while it renders their pages.
package struct BodyUses: Sendable {
  /// The paths of the bodies.
  fileprivate let paths: [BodyUse: Set<String>]
  /// All pages in the order of rendering: a group begins when the one before is complete, so that
  /// the pages of bodies precede the pages that show excerpts of them.
  package let order: [[NavigationTree.PageID]]

  /// No use by lists and feeds: pages are only copied as Markdown.
  package static let markdown = BodyUses(paths: [:], order: [])

  private init(paths: [BodyUse: Set<String>], order: [[NavigationTree.PageID]]) {
    (self.paths, self.order) = (paths, order)
  }

  /// - Parameter fed: the entries whose bodies feeds show.
  package init(of model: SiteModel, inFeeds fed: [Entry]) {
    let (tree, screens) = (model.tree, model.screens)
    let quoted = Array(screens.indices).concurrentMap { id -> [String] in
      (screens[id] as? any QuotingScreen)?
        .quoted(in: model.localSite(of: tree[id]).settings).map(\.body.source.path) ?? []
    }
    paths = [.excerpt: Set(quoted.joined()), .feed: Set(fed.map(\.body.source.path))]
    // The page of a folder shows pages below it.
    let groups = Dictionary(grouping: screens.indices) { id in
      quoted[id].isEmpty ? Int.max : tree.ancestry(of: id).count
    }
    order = groups.sorted { $0.key > $1.key }.map(\.value)
  }
}

extension SiteModel {
  /// Returns the options for rendering an entry's body for a list or a feed.
  ///
  /// Errors are reported only on the entry's own page.
  fileprivate func setup(of entry: Entry, for use: BodyUse) -> RenderingSetup {
    var options = options(for: entry.body, in: entry.language ?? settings.language)
    options.isCopy = true
    options.advises = false
    let page = page(of: entry)
    if use == .excerpt {
      options.endsAtExcerpt = true
      options.ownAddress = page.map { addresses[$0.id] } ?? ""
    }
    let origin = use == .feed ? settings.baseURL?.origin ?? "" : ""
    return setup(of: entry.body, on: page, options: options, origin: origin)
  }

  private func render(_ entry: Entry, for use: BodyUse) throws(FileFault) -> RenderedMarkdown {
    try render(entry.body, as: setup(of: entry, for: use))
  }

  /// Returns the copy of an entry's body for a feed.
  package func feedCopy(of entry: Entry) throws(FileFault) -> FeedCopy {
    if let copy = copies.takeFeedCopy(of: entry.body) { return copy }
    return FeedCopy(try render(entry, for: .feed))
  }

  /// Returns the excerpt of an entry's body; `nil` if the file cannot be read.
  func excerpt(of entry: Entry) -> Excerpt? {
    copies.part(\.excerpts, of: entry.body) {
      (try? render(entry, for: .excerpt)).map { Excerpt($0) }
    }
  }

  /// Returns the reading time of an entry; `nil` if the file cannot be read.
  func readingMinutes(of entry: Entry) -> Int? {
    copies.part(\.minutes, of: entry.body) {
      var options = options(for: entry.body, in: entry.language ?? settings.language)
      options.advises = false
      return try? render(entry.body, on: page(of: entry), options: options).readingMinutes
    }
  }

  /// The path of a page as Markdown; `nil` if it is not published.
  package func markdownCopy(of page: NavigationTree.PageID) -> SitePath? {
    guard settings.publishesMarkdown, tree[page].hasMarkdownCopy else { return nil }
    return try? SitePath(tree[page].markdownCopy)
  }
}

extension PageRendering {
  /// Renders a body and, if it is the body of the page's entry, the copies that others use.
  func renderWithCopies(
    _ body: Body, options: MarkdownOptions
  ) throws(FileFault) -> RenderedMarkdown {
    guard let uses, !body.isAbsent, let entry = site.entry(at: node.id), entry.body == body else {
      return try site.render(body, on: node, options: options)
    }
    var options = options
    options.notesCodeLines = site.markdownCopy(of: node.id) != nil
    let used = BodyUse.allCases.filter { uses.paths[$0]?.contains(body.source.path) == true }
    let text = try body.source.text()
    let rendered = site.render(
      text, as: site.setup(of: body, on: node, options: options),
      copies: used.map { site.setup(of: entry, for: $0) })
    for (use, copy) in zip(used, rendered.copies) {
      site.copies.keep(copy, of: body, for: use, minutes: rendered.readingMinutes)
    }
    if options.notesCodeLines {
      result.markdownCopy = Self.markdown(copying: entry, text, rendered)
    }
    return rendered
  }

  /// Returns an entry as Markdown, without front matter and comments, with the code of its fences.
  private static func markdown(
    copying entry: Entry, _ text: SourceText, _ rendered: RenderedMarkdown
  ) -> [UInt8] {
    let title = entry.body.startsWithTitle ? "" : "# \(entry.title)\n\n"
    let body = text.bytes[FrontMatterBlock.bodyOffset(in: text.bytes)...]
    let copy = MarkdownCopy.text(of: body, rendered.codeLines)
    return Array(title.utf8) + copy.drop { $0 == UInt8(ascii: "\n") }
  }
}
