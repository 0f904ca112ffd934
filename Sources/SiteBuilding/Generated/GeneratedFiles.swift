import Content
import Navigation
import Primitives
import SiteSections

/// The files that are made from the whole site.
enum GeneratedFiles {
  /// The names of all generated files, including some that only a larger site has.
  static func names(_ names: GeneratedNames, pages: Int) -> [String] {
    names.names + (names.hasSiteMap ? SiteMap.names(pages: pages) : [])
  }

  /// The files, made now.
  ///
  /// - Throws: `FileFault` when the source of an entry of the feed cannot be read.
  static func files(_ model: SiteModel) throws(FileFault) -> [(name: String, bytes: [UInt8])] {
    let names = model.generated
    var files: [(name: String, bytes: [UInt8])] = SiteMap(model: model)?.files() ?? []
    if !names.icons.isEmpty {
      let manifest = WebManifest(settings: model.settings, icons: names.icons)
      files.append((GeneratedNames.manifest, manifest.json()))
    }
    files += model.kanjiIndices
    guard let baseURL = model.settings.baseURL else { return files }
    if names.hasRobots { files.append(("robots.txt", RobotsText.bytes(baseURL))) }
    if names.hasLLMs { files.append(("llms.txt", LLMSText(model: model).markdown())) }
    for code in names.feedLanguages { files += try feeds(model, code, baseURL) }
    files += names.termFeeds.map { (feed: GeneratedNames.TermFeed) in
      (feed.name, termFeed(feed, model))
    }
    return files
  }

  private static func feeds(
    _ model: SiteModel, _ code: String?, _ baseURL: BaseURL
  ) throws(FileFault) -> [(name: String, bytes: [UInt8])] {
    let settings = model.settings.inLanguage(code)
    let home = baseURL.description + GeneratedNames.path(in: code)("")
    let entries = try FeedEntry.newest(model, in: code)
    let atom = AtomFeed(
      settings: settings, title: settings.title, address: home + "feed.xml", page: home,
      entries: entries)
    let json = JSONFeed(settings: settings, home: home, entries: entries)
    let path = GeneratedNames.path(in: code)
    return [(path("feed.xml"), atom.xml()), (path("feed.json"), json.json())]
  }

  private static func termFeed(_ feed: GeneratedNames.TermFeed, _ model: SiteModel) -> [UInt8] {
    let page = model.canonicalAddress(of: feed.page) ?? ""
    let node = model.tree[feed.page]
    let settings = model.settings.inLanguage(node.route.language)
    return AtomFeed(
      settings: settings, title: "\(node.screen.title) | \(settings.title)",
      address: page + "feed.xml", page: page, entries: FeedEntry.newest(of: feed, model)
    ).xml()
  }
}
