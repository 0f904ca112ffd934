import Content
import MarkdownRendering
import Navigation
import Primitives
import SiteSections

/// An entry in a feed.
struct FeedEntry {
  let entry: Entry
  /// Its whole address.
  let address: String
  /// What it is about, in a few sentences.
  let summary: String?
  /// Its text; nil where the feed has only the summary.
  let html: [UInt8]?

  private static let usualLength = 20
  /// How much text the entries of a feed have together where nothing is said of it, in bytes: a
  /// reader's program asks for all of it each time that something changes.
  private static let usualText = 128 << 10

  /// How many entries a feed shows.
  private static func length(in options: EntryOptions) -> Int {
    options.feedLength ?? usualLength
  }

  /// The newest articles of a language of the site, each with its full text or its summary; where
  /// the settings choose neither, full texts from the newest on until they are `usualText` long.
  ///
  /// A body is rendered again: a feed is read far from the site and needs whole addresses.
  ///
  /// - Returns: nil where they have more text than a page may have.
  /// - Throws: `FileFault` when the source of an article cannot be read.
  static func newest(
    _ model: SiteModel, in code: String?
  ) throws(FileFault) -> [FeedEntry]? {
    let origin = model.settings.baseURL?.origin ?? ""
    let collections = model.settings.collections.filter(\.isDated).map(\.options)
    let longest = ([model.settings.options] + collections).map(length(in:)).max() ?? usualLength
    let articles = model.newestArticles(longest, in: code) { length(in: $0.options) }
    var entries: [FeedEntry] = []
    var (left, made) = (usualText, 0)
    for (page, entry) in articles {
      let content = entry.collection.options.feedContent ?? (left > 0 ? nil : .summary)
      let isFull = entry.record == nil && content != .summary
      var summary = entry.description ?? entry.subtitle
      var html: [UInt8]?
      if isFull || summary == nil && entry.record == nil {
        let options = model.options(forCopyOf: entry)
        let body = try model.render(entry.body, on: page, options: options, origin: origin)
        let fits = entries.isEmpty || body.html.count <= left
        if content == nil { left = fits ? left - body.html.count : 0 }
        if isFull, content == .full || fits {
          html = body.html
        } else if summary == nil, !body.excerptText.isEmpty {
          summary = body.excerptText
        }
      }
      entries.append(
        FeedEntry(
          entry: entry, address: model.canonicalAddress(of: page.id) ?? "", summary: summary,
          html: html))
      made += html?.count ?? summary?.utf8.count ?? 0
      if made > Limits.pageBytes { return nil }
    }
    return entries
  }

  /// The newest articles of a term, without their text: most are in the site's feed, too.
  static func newest(of feed: GeneratedNames.TermFeed, _ model: SiteModel) -> [FeedEntry] {
    feed.entries.prefix(length(in: model.settings.options)).map { entry in
      let page = model.page(of: entry)
      return FeedEntry(
        entry: entry, address: page.flatMap { model.canonicalAddress(of: $0.id) } ?? "",
        summary: entry.description ?? entry.subtitle, html: nil)
    }
  }
}
