import FileSystem
import Loading
import Primitives

// Creates the contents of `site.yml`: taxonomies, data, menu, language.
extension JekyllImport {
  mutating func makeFacts(
    _ dataFiles: [String], _ documents: [JekyllDocument], _ links: JekyllLinks, _ host: String?
  ) {
    let configuration = site.configuration
    let fields = configuration.fields
    facts.title = fields.text("title", "name") ?? host ?? "Blog"
    let url = configuration.host ?? host.map { "https://\($0)" }
    facts.baseURL = url.map { $0 + configuration.basePath + "/" }
    facts.zone = configuration.zone
    facts.author = fields["author"].flatMap { $0.printed ?? $0["name"]?.printed }
    facts.description = fields.text("description", "subtitle", "tagline")
    facts.perPage = fields.text("paginate").flatMap { Int($0) }
      .flatMap { (1...1000).contains($0) ? $0 : nil }
    facts.needsTrust = pages.contains { $0.needsTrust }
    let hasCategories = documents.contains { !$0.categories.isEmpty }
    makeLists(hasCategories: hasCategories)
    noteGenerated(documents)
    for path in dataFiles {
      let name = String(RelativePath.name(of: path).prefix { $0 != "." })
      guard let node = site.data[name], let kind = DataKind.words(of: [node]) else {
        report.add(
          .lost, "not imported: templates of Michi cannot use data of this form", in: path)
        continue
      }
      facts.data.append((name, kind))
      files.append(
        ImportedFile(path, at: "", path: "content/data/\(RelativePath.name(of: path))"))
    }
    makeMenu(links, hasCategories: hasCategories)
  }

  private mutating func makeLists(hasCategories: Bool) {
    func list(_ name: String, _ title: String?, _ pattern: String) -> ImportedFacts.List {
      .init(
        name: name, title: title, path: lists.path(of: name),
        permalink: JekyllLists.permalink(pattern))
    }
    let configuration = site.configuration
    let names = Set(pages.compactMap(\.document.collection?.name))
    var posts = list("posts", lists.title(of: "posts"), configuration.postPattern)
    posts.name = "tutorials"
    facts.lists =
      [posts]
      + configuration.collections.filter { names.contains($0.name) }.map {
        list($0.newName, $0.title, $0.permalink)
      }
    facts.pagePattern =
      JekyllLists.permalink("/:path" + configuration.addressEnding) ?? "/:path"
    if hasCategories { facts.taxonomies["categories"] = lists.path(of: "categories") }
    let tags = lists.path(of: "tags")
    if tags != "tags" { facts.others.append(("tags", "{ path: \(tags) }")) }
  }

  private mutating func noteGenerated(_ documents: [JekyllDocument]) {
    let posts = documents.filter { $0.sort == .post && $0.isPublished }
    let fields = site.configuration.fields
    let size = (fields["paginate"] ?? fields["pagination"]?["per_page"])?.number ?? 0
    let further = size >= 1 ? Int((Double(posts.count) / size).rounded(.up)) - 1 : 0
    if further > 0 {
      report.add(
        .changed, "pagination added pages to lists; Michi paginates its own lists",
        "\(further)")
    }
    if let limit = fields["limit_posts"]?.number, limit >= 1, limit < Double(posts.count) {
      report.add(
        .changed, "limit_posts hid older posts; all are now published", in: site.configuration.file)
    }
    noteFeeds(fields["feed"])
    let terms = [("tags", posts.flatMap(\.tags)), ("categories", posts.flatMap(\.categories))]
    for (name, terms) in terms {
      for same in Dictionary(grouping: Set(terms), by: NormalForm.folded).values
      where same.count > 1 {
        report.add(
          .decided, "these \(name) differ only in case and were merged",
          same.sorted().joined(separator: ", "))
      }
      if site.configuration.plugins.contains("jekyll-archives"), !terms.isEmpty {
        report.add(
          .changed, "jekyll-archives generated pages for \(name); Michi generates its own",
          "\(Set(terms).count)")
      }
    }
  }

  /// Reports the feeds of jekyll-feed that are not at `/feed.xml`.
  private mutating func noteFeeds(_ feed: DataNode?) {
    guard site.configuration.plugins.contains("jekyll-feed") else { return }
    let names = ["categories", "collections"].compactMap { feed?[$0] }.flatMap {
      $0.fields?.map(\.key) ?? $0.words(splitting: false)
    }
    let paths = [feed?["path"]?.printed ?? "feed.xml"] + names.map { "feed/\($0).xml" }
    for address in paths.map({ "/" + $0.drop { $0 == "/" } }).unique where address != "/feed.xml" {
      report.add(
        .theme, "the RSS feed is at /feed.xml now; redirect the old one at your host",
        in: site.configuration.file, address)
    }
  }

  private mutating func makeMenu(_ links: JekyllLinks, hasCategories: Bool) {
    var known: Set<String> = []
    for item in JekyllMenu.items(in: site) {
      guard let place = links.place(of: item.link) else {
        report.add(.lost, "a menu item has no target", item.link)
        continue
      }
      if known.insert(place).inserted, facts.menu.count < Limits.menuItems {
        facts.menu.append(item)
      }
    }
    if facts.menu.isEmpty {
      let hasTags = pages.contains { !$0.document.tags.isEmpty }
      let names = ["posts"] + (hasCategories ? ["categories"] : []) + (hasTags ? ["tags"] : [])
      facts.menu = lists.menuItems(names)
      facts.menu += JekyllMenu.pages(among: pages, besides: facts.menu.map(\.title))
      report.add(.decided, "the menu was made from the lists and up to seven pages with titles")
    }
  }

  /// Returns the language of the pages, for settings that do not contain it.
  mutating func language(of bodies: [[UInt8]]) -> String {
    var votes: [String: Int] = [:]
    for guess in bodies.compactMap(Self.language) { votes[guess, default: 0] += 1 }
    let most = votes.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? "en"
    guard let said = site.configuration.language else {
      let questions = [
        "zh": "are the pages in Chinese? If so, set it in site.yml, for example language: zh-Hans",
        "und": "which language are the pages in? Set it in site.yml, for example language: ru",
      ]
      if let question = questions[most] {
        report.add(.lost, question, in: site.configuration.file)
        return "en"
      }
      report.add(
        .decided, "the language was detected from the pages, because \"lang\" is missing",
        in: site.configuration.file, most)
      return most
    }
    if ["ko", "ja"].contains(most), !said.hasPrefix(most) {
      report.add(
        .lost, "the language in _config.yml is not that of most pages: check site.yml",
        in: site.configuration.file, "\(said), not \(most)")
    }
    return said
  }

  /// Returns the most likely language of a text by its letters outside of code, tags and URLs.
  ///
  /// It is `zh` for Chinese characters without kana, `und` for letters of other scripts, and nil
  /// without letters.
  static func language(of text: [UInt8]) -> String? {
    var (hangul, kana, han, latin, others) = (0, 0, 0, 0, 0)
    var fence = CodeFenceState()
    for line in text.split(separator: 10) where !fence.readLine(line) {
      var text = String(decoding: line, as: UTF8.self)
      // Skips code spans and tags.
      if line.contains(where: "`<".utf8.contains) {
        text = text.replacing(/`[^`]*`|<[^>]*>/, with: "")
      }
      for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: latin += 1
        case 0x3041...0x30FF: kana += 1
        case 0x1100...0x11FF, 0xAC00...0xD7A3: hangul += 1
        case 0x3400...0x9FFF: han += 1
        default: others += scalar.properties.isAlphabetic ? 1 : 0
        }
      }
    }
    // Such a letter counts as much as three Latin letters.
    if hangul * 3 > latin, hangul >= kana { return "ko" }
    if kana * 10 > han, (kana + han) * 3 > latin, kana > 0 { return "ja" }
    if others > latin + han { return "und" }
    return han * 3 > latin && han > 0 ? "zh" : latin > 0 ? "en" : nil
  }
}
