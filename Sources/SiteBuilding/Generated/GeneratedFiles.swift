import Content
import Navigation
import Primitives
import SiteSections

/// The files that are made from the whole site.
enum GeneratedFiles {
  /// The names of all, and some that only a larger site has.
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
    if let index = model.kanjiIndex { files.append(index) }
    guard let baseURL = model.settings.baseURL else { return files }
    if names.hasRobots { files.append(("robots.txt", RobotsText.bytes(baseURL))) }
    if names.hasLLMs { files.append(("llms.txt", LLMSText(model: model).markdown())) }
    if names.hasFeed { files += try feeds(model, baseURL) }
    return files
  }

  private static func feeds(
    _ model: SiteModel, _ baseURL: BaseURL
  ) throws(FileFault) -> [(name: String, bytes: [UInt8])] {
    let settings = model.settings
    let home = baseURL.description
    let entries = try FeedEntry.newest(model)
    let atom = AtomFeed(
      settings: settings, title: settings.title, address: home + "feed.xml", page: home,
      entries: entries)
    let json = JSONFeed(settings: settings, baseURL: baseURL, entries: entries)
    return [("feed.xml", atom.xml()), ("feed.json", json.json())]
      + model.generated.tagFeeds.map { feed in
        let page = model.canonicalAddress(of: feed.page) ?? home
        let atom = AtomFeed(
          settings: settings, title: "\(model.tree[feed.page].screen.title) | \(settings.title)",
          address: page + "feed.xml", page: page, entries: FeedEntry.newest(of: feed, model))
        return (feed.name, atom.xml())
      }
  }
}
