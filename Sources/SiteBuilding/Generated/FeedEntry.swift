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
  /// Its text; nil in a feed without texts.
  let html: [UInt8]?

  /// How many entries a feed shows.
  private static let length = 20

  /// The newest articles of a language of the site with their full text.
  ///
  /// A body is rendered again: a feed is read far from the site and needs whole addresses.
  ///
  /// - Throws: `FileFault` when the source of an article cannot be read.
  static func newest(
    _ model: SiteModel, in code: String?
  ) throws(FileFault) -> [FeedEntry] {
    let origin = model.settings.baseURL?.origin ?? ""
    var entries: [FeedEntry] = []
    for (page, entry) in model.newestArticles(length, in: code) {
      let language = entry.language ?? model.settings.language
      var options = model.options(for: entry.body, in: language)
      options.isForFeed = true
      options.advises = false
      let html = try model.render(entry.body, on: page, options: options, origin: origin).html
      entries.append(
        FeedEntry(
          entry: entry, address: model.canonicalAddress(of: page.id) ?? "", html: html))
    }
    return entries
  }

  /// The newest articles of a term, without their text: most are in the site's feed, too.
  static func newest(of feed: GeneratedNames.TermFeed, _ model: SiteModel) -> [FeedEntry] {
    feed.entries.prefix(length).map { entry in
      let page = model.tree.page(from: entry.body.source.path)
      return FeedEntry(
        entry: entry, address: page.flatMap { model.canonicalAddress(of: $0.id) } ?? "",
        html: nil)
    }
  }
}
