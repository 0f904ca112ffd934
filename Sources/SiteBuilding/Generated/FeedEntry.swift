import Content
import MarkdownRendering
import Navigation
import Primitives
import SiteSections

/// A tutorial in a feed.
struct FeedEntry {
  let tutorial: Tutorial
  /// Its whole address.
  let address: String
  /// Its text; nil in a feed that has none.
  let html: [UInt8]?

  /// How many tutorials a feed shows.
  private static let length = 20

  /// The newest tutorials of a branch of the site with their full text.
  ///
  /// A body is rendered again: a feed is read far from the site and needs whole addresses.
  ///
  /// - Throws: `FileFault` when the source of a tutorial cannot be read.
  static func newest(
    _ model: SiteModel, inBranch branch: String?
  ) throws(FileFault) -> [FeedEntry] {
    let origin = model.settings.baseURL?.origin ?? ""
    var entries: [FeedEntry] = []
    for (page, tutorial) in model.newestTutorials(length, inBranch: branch) {
      let language = tutorial.language ?? model.settings.language
      let options = MarkdownOptions(
        trustsHTML: model.settings.html == .trusted, dropsTitle: tutorial.body.startsWithTitle,
        language: language, marksJapanese: JapaneseRun.isForeign(to: language), isForFeed: true)
      let html = try model.render(tutorial.body, on: page, options: options, origin: origin).html
      entries.append(
        FeedEntry(
          tutorial: tutorial, address: model.canonicalAddress(of: page.id) ?? "", html: html))
    }
    return entries
  }

  /// The newest tutorials of a tag, without their text: most are in the site's feed, too.
  static func newest(of feed: GeneratedNames.TagFeed, _ model: SiteModel) -> [FeedEntry] {
    feed.tutorials.lazy.filter { $0.date != nil }.prefix(length).map { tutorial in
      let page = model.tree.page(from: tutorial.body.source.path)
      return FeedEntry(
        tutorial: tutorial, address: page.flatMap { model.canonicalAddress(of: $0.id) } ?? "",
        html: nil)
    }
  }
}
