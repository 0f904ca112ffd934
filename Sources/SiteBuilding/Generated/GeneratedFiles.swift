import Content
import Diagnostics
import FileSystem
import MarkdownRendering
import Navigation
import Primitives
import SiteSections

/// The files that are generated from the complete site.
enum GeneratedFiles {
  /// Returns the names of all generated files, including some that only a larger site has.
  static func names(_ names: GeneratedNames, pages: Int) -> [String] {
    names.names + (names.hasSiteMap ? SiteMap.names(pages: pages) : [])
  }

  /// Generates the files and passes each to `receive`; returns the diagnostics. Markdown copies are
  /// made with their pages.
  ///
  /// - Throws: `FileFault` when the source of an entry of the feed cannot be read, or the error of
  ///   `receive`.
  static func make(
    _ model: SiteModel, _ receive: (OutputFile) throws(FileFault) -> Void
  ) throws(FileFault) -> [Diagnostic] {
    func hand(_ name: String, _ bytes: [UInt8]) throws(FileFault) {
      if let file = file(name, bytes) { try receive(file) }
    }
    let names = model.generated
    for (name, bytes) in SiteMap(model: model)?.files() ?? [] { try hand(name, bytes) }
    if !names.icons.isEmpty {
      let manifest = WebManifest(settings: model.settings, icons: names.icons)
      try hand(GeneratedNames.manifest, manifest.json())
    }
    for (name, bytes) in names.sectionFiles { try hand(name, bytes()) }
    for (name, bytes) in names.nearURLs { try hand(name, bytes) }
    guard let baseURL = model.settings.baseURL else { return [] }
    if names.hasRobots {
      // Crawlers may read everything. Source: RFC 9309, and `Sitemap:` of sitemaps.org.
      let robots = "User-agent: *\nDisallow:\n\nSitemap: \(baseURL.description)sitemap.xml\n"
      try hand("robots.txt", Array(robots.utf8))
    }
    if names.hasLLMs { try hand("llms.txt", LLMSText(model: model).markdown()) }
    for feed in names.listFeeds { try hand(feed.name, listFeed(feed, model)) }
    var diagnostics: [Diagnostic] = []
    for code in names.feedLanguages {
      let path = GeneratedNames.path(in: code)
      guard let entries = try FeedEntry.newest(model, in: code) else {
        diagnostics.append(
          Diagnostic(
            .templateLimit, path: "content/site.yml",
            "\(path("feed.xml")) has more than \(Limits.pageBytes >> 20) MiB",
            suggestion:
              "give \"feed:\" a smaller \"length\", or \"content: summary\", in content/site.yml"))
        continue
      }
      let settings = model.settings.inLanguage(code)
      let home = baseURL.description + path("")
      let atom = AtomFeed(
        settings: settings, title: settings.title, address: home + "feed.xml", page: home,
        entries: entries)
      try hand(path("feed.xml"), atom.xml())
      try hand(
        path("feed.json"), JSONFeed(settings: settings, home: home, entries: entries).json())
    }
    return diagnostics
  }

  /// Returns a file with a name that Michi chooses; all of these names are valid paths.
  static func file(_ name: String, _ bytes: [UInt8]) -> OutputFile? {
    (try? SitePath(name)).map { OutputFile(path: $0, content: .bytes(bytes)) }
  }

  private static func listFeed(_ feed: GeneratedNames.ListFeed, _ model: SiteModel) -> [UInt8] {
    let page = model.canonicalAddress(of: feed.page) ?? ""
    let node = model.tree[feed.page]
    let settings = model.settings.inLanguage(node.route.language)
    return AtomFeed(
      settings: settings, title: "\(node.screen.title) | \(settings.title)",
      address: page + "feed.xml", page: page, entries: FeedEntry.newest(of: feed, model)
    ).xml()
  }
}

/// The web app manifest, which lets a phone add the site to its home screen.
///
/// Source: the W3C's Web Application Manifest.
struct WebManifest {
  let settings: Settings
  let icons: [Asset]

  func json() -> [UInt8] {
    var json = "{\n\"name\": \(JSONText.quoted(settings.title))"
    json += ",\n\"lang\": \(JSONText.quoted(settings.language))"
    json += ",\n\"start_url\": \(JSONText.quoted(settings.pathPrefix + "/"))"
    json += ",\n\"display\": \"minimal-ui\",\n\"icons\": ["
    json += icons.map { "\n{ \(icon($0)) }" }.joined(separator: ",")
    return Array("\(json)\n]\n}\n".utf8)
  }

  private func icon(_ file: Asset) -> String {
    let name = file.path.description
    let start = try? file.source.read(limit: 64 << 10)
    let size = start.flatMap { ImageSize.read($0) }
    let isVector = name.hasSuffix(".svg")
    let type = MediaType.ofFile(named: name)
    var text = "\"src\": \(JSONText.quoted("\(settings.pathPrefix)/\(name)"))"
    text += ", \"type\": \(JSONText.quoted(type))"
    if isVector {
      text += ", \"sizes\": \"any\""
    } else if let size {
      text += ", \"sizes\": \"\(size.width)x\(size.height)\""
    }
    return text
  }
}
