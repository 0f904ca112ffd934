import Diagnostics
import Content
import FileSystem
import Loading
import Primitives

// Imports files, settings and menus.
extension HugoImport {
  /// File types that Michi publishes next to a page.
  private static let nearTypes: Set<String> = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "mp4", "webm", "mp3", "m4a", "ogg", "pdf",
    "zip",
  ]

  /// Adds the files of bundles, which stay in them, and those of sections, which go to
  /// `content/assets`.
  mutating func addResources() {
    var bundles: [String: Int] = [:]
    for (index, page) in pages.enumerated() where page.isBundle || page.kind != .page {
      let folder = "\(page.language) \(RelativePath.folder(of: page.place) ?? "")"
      bundles[folder] = index
    }
    for (file, place, language) in resources {
      let folders = RelativePath.folders(of: place).map { $0 } + [""]
      let home = folders.lazy.compactMap { bundles["\(language) \($0)"] }.first.map { pages[$0] }
      guard let home, home.isBundle || home.kind == .section else {
        site.files.append(ImportedFile(file, at: "/" + place))
        continue
      }
      let folder = RelativePath.folder(of: home.place) ?? ""
      let rest = RelativePath.below(folder, place)
      let shown = home.page.isHidden ? nil : shownAddress(of: home)
      guard let address = home.page.address ?? shown else {
        // The files of a draft stay next to it.
        let page = home.page.path
        let target = page.dropLast(page.hasSuffix("/index.md") ? "/index.md".count : ".md".count)
        site.files.append(ImportedFile(file, at: "", path: "\(target)/\(rest)"))
        continue
      }
      let base = RelativePath.ending(of: address) == "html" ? address.dropLast(5) + "/" : address
      let isNear =
        home.isBundle && Self.nearTypes.contains(RelativePath.ending(of: rest))
        && home.page.path.hasSuffix("/index.md") && !rest.contains("/") && address.hasSuffix("/")
      let path = isNear ? RelativePath.folder(of: home.page.path).map { "\($0)/\(rest)" } : nil
      site.files.append(ImportedFile(file, at: base + rest, path: path))
    }
  }

  mutating func addFiles() throws(FileFault) {
    let folders = configuration.find("staticDir")?.items.compactMap(\.printed) ?? ["static"]
    for folder in folders {
      for file in try source.files(in: folder, &site.report) {
        site.files.append(ImportedFile(file, at: "/" + file.dropFirst(folder.count + 1)))
      }
      for name in ["_redirects", "_headers"] where source.text(at: "\(folder)/\(name)") != nil {
        site.report.add(.changed, "check this file of the host", in: "\(folder)/\(name)")
      }
    }
    // Templates may publish these files; Markdown can only refer to images.
    for file in try source.files(in: "assets", &site.report)
    where Self.nearTypes.contains(RelativePath.ending(of: file)) {
      let address = "/" + file.dropFirst("assets/".count)
      if !site.files.contains(where: { $0.address == address }), isNamed(address) {
        site.files.append(ImportedFile(file, at: address))
      }
    }
    for file in try source.files(in: configuration.isZola ? "" : "data", &site.report) {
      guard !configuration.isZola else { break }
      let name = RelativePath.stem(of: file)
      guard !file.dropFirst("data/".count).contains("/"), let text = source.text(at: file),
        let node = DataNode.file(text), let kind = DataKind.words(of: [node]),
        !site.facts.data.contains(where: { $0.name == name }),
        name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil
      else {
        site.report.add(
          .lost, "not imported: templates of Michi cannot use data of this form", in: file)
        continue
      }
      site.facts.data.append((name, kind))
      if RelativePath.ending(of: file) == "toml" {
        let text = "# From \(RelativePath.name(of: file))\n" + YAMLText.value(node) + "\n"
        site.generated.append(("content/data/\(name).yml", Array(text.utf8)))
      } else {
        site.files.append(
          ImportedFile(file, at: "/" + file, path: "content/data/\(RelativePath.name(of: file))"))
      }
    }
  }

  private func isNamed(_ address: String) -> Bool {
    pages.contains { $0.page.body.contains(address.dropFirst()) }
  }

  // MARK: Settings

  mutating func makeFacts() {
    let main = configuration.main
    site.facts.title = configuration.mainText("title") ?? ""
    site.facts.baseURL = configuration.baseURL
    site.facts.language = main?.code ?? "en"
    site.facts.zone = zone
    site.facts.description =
      configuration.text("params.description", "description")
      ?? main?.fields?.find("params.description")?.printed
    site.facts.author =
      ["params.author", "author"].compactMap { name in
        configuration.find(name).flatMap { $0.printed ?? $0.find("name")?.printed }
      }.first
    let size = configuration.text("pagination.pagerSize", "paginate").flatMap { Int($0) } ?? 10
    if !lists.isEmpty { site.facts.perPage = min(max(size, 1), 1000) }
    site.facts.lists = lists.values.sorted { $0.name < $1.name }
    let hasUgly = configuration.isUgly && !configuration.isZola
    site.facts.pagePattern = hasUgly ? "/:path.html" : nil
    let passthrough = configuration.find("markup.goldmark.extensions.passthrough")
    let marks = passthrough?.find("delimiters.inline")?.words(splitting: false) ?? []
    if passthrough?.find("enable")?.isTrue == true && marks.contains("$")
      || configuration.find("params.math")?.isTrue == true
    {
      site.facts.others.append(("markdown", "{ inlineMath: yes }"))
    }
    let used = Set(pages.flatMap { $0.page.front.map { String($0.prefix { $0 != ":" }) } })
    for (name, _) in configuration.taxonomies where !["tags", "series"].contains(name) {
      if used.contains(name) { site.facts.taxonomies[name] = HugoAddress.slug(name) }
    }
    if used.contains("author"), configuration.taxonomies.contains(where: { $0.plural == "authors" })
    {
      site.facts.taxonomies["authors"] = "authors"
    }
    site.facts.menu = menu(of: 0)
    let withPages = Set(pages.map(\.language))
    let isLong = configuration.languages.count > Limits.languages
    for (index, language) in configuration.languages.enumerated()
    where index > 0 && (!isLong || withPages.contains(index)) {
      guard site.facts.languages.count + 1 < Limits.languages else {
        site.report.add(
          .lost, "the site has too many languages: pages of this one have no language", language.key
        )
        continue
      }
      site.facts.languages.append(
        ImportedFacts.Language(
          code: language.code, title: language.fields?.find("title")?.printed,
          menu: menu(of: index)))
    }
    noteGenerated()
  }

  private mutating func noteGenerated() {
    site.report.add(
      .changed, "the RSS feed is at /feed.xml now; redirect the old one at your host",
      configuration.isZola ? "/rss.xml" : "/index.xml")
    for taxonomy in configuration.taxonomies {
      let list = "/\(HugoAddress.slug(taxonomy.plural))/"
      let isUsed = site.facts.taxonomies[taxonomy.plural] != nil
      if isUsed
        || taxonomy.plural == "tags"
          && pages.contains(where: { $0.page.front.contains { $0.hasPrefix("tags:") } })
      {
        site.themes.append((list, "the list of a taxonomy"))
      }
    }
    // In Hugo, a top-level section without an `_index.md` has a list, too.
    for section in Set(pages.filter { $0.kind == .page && $0.language == 0 }.map(\.section))
    where !section.isEmpty && !configuration.isZola && lists[section] == nil {
      site.themes.append(("/\(HugoAddress.slug(section))/", "the list of a section"))
    }
    for list in lists.values { site.themes.append(("/\(list.path)/", "the list of a section")) }
  }

  // MARK: Menus

  private struct Entry {
    var item: ImportedFacts.MenuItem
    var weight: Double
    var id: String
    var parent: String
  }

  private mutating func menu(of language: Int) -> [ImportedFacts.MenuItem] {
    let own = configuration.languages[language].fields
    let nodes = ["menus.main", "menu.main"]
    let written =
      nodes.lazy.compactMap { own?.find($0) }.first
      ?? (language == 0 || own?.find("menus") == nil
        ? nodes.compactMap { configuration.find($0) }.first : nil)
    var entries = (written?.items ?? []).compactMap { entry(of: $0, page: nil, language) }
    for page in pages where page.language == language && page.page.address != nil {
      guard let node = page.page.fields["menu"] ?? page.page.fields["menus"] else { continue }
      if let main = node.find("main"), main.fields != nil {
        if let entry = entry(of: main, page: page, language) { entries.append(entry) }
      } else if node.fields == nil, node.items.contains(where: { $0.printed == "main" }),
        let entry = entry(of: .empty, page: page, language)
      {
        entries.append(entry)
      }
    }
    entries = entries.enumerated().sorted {
      // Pages without a weight come last.
      let (left, right) = ($0.element.weight, $1.element.weight)
      return (left == 0 ? .infinity : left, $0.offset) < (right == 0 ? .infinity : right, $1.offset)
    }.map(\.element)
    var items = entries.filter { $0.parent.isEmpty }.map { entry in
      var item = entry.item
      item.children = entries.filter { $0.parent == entry.id || $0.parent == item.title }.map(
        \.item)
      return item
    }
    items.removeAll { $0.link.isEmpty && $0.children.isEmpty }
    return items
  }

  private mutating func entry(of node: DataNode, page: HugoPage?, _ language: Int) -> Entry? {
    var target = page
    if let reference = node.find("pageRef")?.printed {
      target = self.page(named: reference.hasPrefix("/") ? reference : "/" + reference, from: nil)
      if let found = target, found.language != language {
        target = pages.first { $0.place == found.place && $0.language == language } ?? found
      }
    }
    let url = node.find("url")?.printed
    let title =
      node.find("name")?.printed ?? node.find("title")?.printed
      ?? target?.page.fields.text("linktitle", "title")
    guard let title, !title.isEmpty else { return nil }
    var link = target?.page.address ?? url ?? node.find("pageRef")?.printed ?? ""
    if let base = configuration.baseURL, link.hasPrefix(base) {
      link = "/" + link.dropFirst(base.count)
    }
    if !link.isEmpty, !link.contains(":"), !link.hasPrefix("/"), !link.hasPrefix("#") {
      link = "/" + link
    }
    if !link.isEmpty, !link.contains("://"), !hasTarget(link, language) {
      site.report.add(.lost, "a menu item has no target", link)
      link = ""
    }
    return Entry(
      item: .init(title: title, link: link), weight: node.find("weight")?.number ?? 0,
      id: node.find("identifier")?.printed ?? title, parent: node.find("parent")?.printed ?? "")
  }

  private func hasTarget(_ link: String, _ language: Int) -> Bool {
    let path = String(link.prefix { $0 != "#" && $0 != "?" })
    if path == "/" { return true }
    let bare = path.split(separator: "/").joined(separator: "/").lowercased()
    let isList =
      lists.values.contains { $0.path == bare } || ["tags", "series"].contains(bare)
      || configuration.taxonomies.contains { $0.plural == bare }
      || pages.contains {
        $0.kind == .page && HugoAddress.slug($0.folders.joined(separator: "/")) == bare
      }
    func same(_ address: String) -> Bool {
      address.split(separator: "/").joined(separator: "/").lowercased() == bare
    }
    return isList || pages.contains { $0.page.address.map(same) ?? false }
      || site.files.contains { same($0.address) }
  }
}
