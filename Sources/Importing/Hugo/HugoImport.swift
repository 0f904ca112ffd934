import Diagnostics
import Content
import FileSystem
import Foundation
import Loading
import Primitives

/// Reads a Hugo or Zola site.
struct HugoImport {
  let source: SourceFolder
  let configuration: HugoConfiguration
  let now: DateTime
  private(set) var zone: SiteTimeZone
  let tags: TagTable
  var site: ImportedSite
  var pages: [HugoPage] = []
  /// The files of bundles and sections, whose URLs depend on their pages.
  var resources: [(path: String, place: String, language: Int)] = []
  /// The sections that become dated lists, by name; one of them is the blog.
  var lists: [String: ImportedFacts.List] = [:]
  /// The indices of pages by their paths, for `ref`.
  var pageIndex: [String: Int] = [:]
  /// The templates of the site's own shortcodes, by name.
  var templates: [String: String] = [:]

  init(
    _ source: SourceFolder, tags: TagTable, now: DateTime, sections: [SectionDeclaration]
  ) throws(FileFault) {
    self.source = source
    self.tags = tags
    self.now = now
    var report = ImportReport()
    configuration = try HugoConfiguration(source, &report)
    site = ImportedSite(configuration.isZola ? "Zola" : "Hugo")
    site.report = report
    zone = configuration.text("timeZone").flatMap { SiteTimeZone(name: $0) } ?? .utc
    try readContent()
    if configuration.text("timeZone") == nil { guessZone() }
    readDates()
    findLists(besides: sections)
    for index in pages.indices { pages[index].page.address = shownAddress(of: pages[index]) }
    dropSearch()
    makeIndex()
    readTemplates()
    for index in pages.indices {
      finish(index)
      noteSchedule(of: index)
    }
    addResources()
    try addFiles()
    makeFacts()
    site.pages = pages.map(\.page)
  }

  // MARK: Reading

  private mutating func readContent() throws(FileFault) {
    var known: Set<String> = []
    for (index, language) in configuration.languages.enumerated() {
      for folder in language.folders where known.insert(folder).inserted {
        let others = configuration.languages.flatMap(\.folders).filter {
          $0 != folder && $0.hasPrefix(folder + "/")
        }
        for file in try source.files(in: folder, &site.report)
        where !others.contains(where: { file.hasPrefix($0 + "/") }) && !isIgnored(file) {
          read(file, at: String(file.dropFirst(folder.count + 1)), language: index)
        }
      }
    }
    guard !pages.isEmpty else {
      throw FileFault(.read, path: "content", reason: "there is no Markdown file in it")
    }
    // In Hugo, Markdown files in a bundle are not pages.
    let bundles = Set(
      pages.filter { $0.isBundle && $0.place.contains("/") && !configuration.isZola }
        .map { RelativePath.folder(of: $0.page.source) ?? "" })
    pages.removeAll { page in
      let folders = RelativePath.folders(of: page.page.source)
      guard folders.dropFirst(page.isBundle ? 1 : 0).contains(where: bundles.contains) else {
        return false
      }
      site.report.add(.lost, "not imported: a Markdown file in a bundle", in: page.page.source)
      return true
    }
    applyCascades()
  }

  /// Returns whether the settings exclude a file: Zola's `ignored_content`, or Hugo's
  /// `ignoreFiles`. Of Hugo's regular expressions, only words and ends of words are supported.
  private func isIgnored(_ file: String) -> Bool {
    let patterns = configuration.find(configuration.isZola ? "ignored_content" : "ignoreFiles")
    return patterns?.items.compactMap(\.printed).contains { pattern in
      if configuration.isZola { return fnmatch(pattern, String(file.dropFirst(8)), 0) == 0 }
      let word = pattern.replacing("\\", with: "")
      guard !word.isEmpty, !word.contains(where: { "*+?[](){}|^".contains($0) }) else {
        return false
      }
      return word.hasSuffix("$") ? file.hasSuffix(word.dropLast()) : file.contains(word)
    } ?? false
  }

  private mutating func read(_ file: String, at place: String, language: Int) {
    let ending = RelativePath.ending(of: file)
    guard ["md", "markdown", "mdown", "html", "htm"].contains(ending) else {
      let isOther = ["org", "adoc", "asciidoc", "ad", "rst", "pandoc", "pdc"].contains(ending)
      guard isOther, !configuration.isZola else {
        return resources.append((file, place, language))
      }
      let address = "/" + HugoAddress.slug(String(place.dropLast(ending.count + 1))) + "/"
      site.unread.append((file, address, "Michi does not read \(ending) files"))
      return
    }
    guard let text = source.markdown(at: file, &site.report) else { return }
    var page = ImportedPage(text, &site.report)
    page.normalizeKeys()
    if ending.hasPrefix("htm") { page.body = page.body.withoutBlankLines }
    // `a.ko.md`
    let stem =
      place.dropLast(RelativePath.name(of: place).count)
      + RelativePath.stem(of: place)
    let suffix = RelativePath.ending(of: String(stem))
    let named = configuration.languages.firstIndex { $0.key.lowercased() == suffix }
    let own = named.map { _ in String(stem.dropLast(suffix.count + 1)) + ".md" } ?? stem + ".md"
    pages.append(HugoPage(page, at: own, language: named ?? language))
  }

  /// Adds the values of `cascade` in the folders above each page.
  private mutating func applyCascades() {
    var byFolder: [String: [DataNode]] = [:]
    for page in pages where page.kind != .page {
      if let node = page.page.fields["cascade"] {
        byFolder[key(RelativePath.folder(of: page.place) ?? "", page.language)] = node.items
      }
    }
    let global = configuration.find("cascade")?.items ?? []
    for index in pages.indices {
      let page = pages[index]
      // The innermost folder takes precedence.
      let folders = Array(RelativePath.folders(of: page.place)) + [""]
      let values = folders.unique.flatMap { byFolder[key($0, page.language)] ?? [] } + global
      for node in values {
        if let target = node.find("target") ?? node.find("_target") {
          let path = target.find("path")?.printed.map { fnmatch($0, "/" + page.place, 0) == 0 }
          let kind = target.find("kind")?.printed.map { $0 == page.kind.rawValue }
          if path == false || kind == false { continue }
        }
        pages[index].page.add(
          defaults: (node.fields ?? []).filter { !["target", "_target"].contains($0.key) })
      }
    }
  }

  private func key(_ folder: String, _ language: Int) -> String { "\(language) \(folder)" }

  /// Returns the time of a value, in its own zone if it has one, as Hugo shows it.
  func moment(_ node: DataNode) -> DateTime? {
    guard let date = node.printed.flatMap({ ParsedDate($0) }) else {
      return JekyllDate.moment(node, in: zone)
    }
    return date.offset == nil ? date.moment(in: zone) : date.localTime
  }

  /// Uses the time zone of most dates as that of the site, so that readers see the same days.
  private mutating func guessZone() {
    let offsets = pages.compactMap { page in
      page.page.fields.text("date").flatMap { ParsedDate($0)?.offset }
    }
    let counts = Dictionary(offsets.map { ($0, 1) }, uniquingKeysWith: +)
    guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key,
      most % 3600 == 0, most != 0
    else { return }
    let hours = most / 3600
    let name =
      hours == 9
      ? configuration.main?.code == "ko" ? "Asia/Seoul" : "Asia/Tokyo"
      : hours == 8 ? "Asia/Shanghai" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
    guard let guess = SiteTimeZone(name: name) else { return }
    zone = guess
    site.report.add(.decided, "the time zone is that of most dates; check site.yml", name)
  }

  private mutating func readDates() {
    for index in pages.indices {
      let fields = pages[index].page.fields
      let names = ["date", "publishdate", "pubdate", "published", "lastmod", "modified"]
      let written = names.prefix(configuration.isZola ? 1 : 6).compactMap { name in
        fields[name].flatMap { moment($0) }
      }.first
      let isNamed =
        configuration.isZola
        || configuration.find("frontmatter.date")?.items.contains { $0.text == ":filename" } == true
      let day = isNamed && written == nil ? pages[index].dated?.day : nil
      pages[index].date = written ?? day.flatMap { JekyllDate.moment($0, in: zone) }
    }
  }

  /// Records whether Hugo does not show a page before its date, as Michi does. Zola shows it.
  private mutating func noteSchedule(of index: Int) {
    let page = pages[index]
    let written = ["publishdate", "pubdate", "published"].compactMap { page.page.fields[$0] }.first
    let published = written.flatMap { moment($0) } ?? page.date
    guard !configuration.isZola, configuration.find("buildFuture")?.isTrue != true,
      page.kind == .page, page.page.address != nil, let published, published > now
    else { return }
    pages[index].page.isWithheld = true
    site.report.add(.decided, "it is scheduled: it appears on its date", in: page.page.source)
  }

  // MARK: Lists

  /// Determines the sections that become dated lists: most of their pages have a date and no
  /// weight.
  private mutating func findLists(besides sections: [SectionDeclaration]) {
    var groups = Dictionary(grouping: pages.indices.filter { pages[$0].kind == .page }) {
      pages[$0].section
    }
    // At the top level, pages without a date are not posts.
    groups[""] = groups[""]?.filter {
      pages[$0].date != nil && pages[$0].page.fields["weight"] == nil
    }
    let dated = groups.filter { section, indices in
      let posts = indices.filter {
        pages[$0].date != nil && pages[$0].page.fields["weight"] == nil
      }
      return posts.count * 2 > indices.count && (posts.count > 2 || section != "")
    }
    let main = configuration.find("params.mainSections")?.items.compactMap(\.printed) ?? []
    let commonNames = ["posts", "post", "blog", "articles"]
    func rank(_ section: String) -> (Int, Int, Int, String) {
      (
        main.firstIndex(of: section) ?? 99, -(dated[section]?.count ?? 0),
        commonNames.firstIndex(of: section) ?? 99, section
      )
    }
    var names: Set<String> = []
    for section in dated.keys.sorted(by: { rank($0) < rank($1) }) {
      let list = pages.first {
        $0.kind == .section && $0.folders.isEmpty && $0.name == section && $0.language == 0
      }
      let slug = HugoAddress.slug(section)
      let path = section.isEmpty ? (groups["posts"] == nil ? "posts" : "all-posts") : slug
      let name =
        lists.isEmpty
        ? "tutorials"
        : [slug, slug + "-list", "list-\(lists.count)"].first {
          !names.contains($0) && LoadedSettings.canName(collection: $0, besides: sections)
        }
      guard let name, names.insert(name).inserted else { continue }
      let address = list?.address(configuration).split(separator: "/").joined(separator: "/")
      let pattern = configuration.permalink(of: section).map(Self.pattern)
      lists[section] = ImportedFacts.List(
        name: name, title: list?.title ?? (section.isEmpty ? nil : section.capitalized),
        path: address.flatMap { $0.isEmpty ? nil : $0 } ?? path,
        permalink: pattern
          ?? "\(section.isEmpty ? "" : "/:collection")/:path\(configuration.isUgly ? ".html" : "/")",
        sort: name == "tutorials" ? nil : "-date")
      for index in groups[section] ?? [] { pages[index].isListed = true }
    }
  }

  /// Returns a pattern with Michi's names. If Michi rejects it, it becomes a comment when the root
  /// is checked.
  private static func pattern(_ pattern: String) -> String {
    let names = [
      "filename": "name", "contentbasename": "name", "slugorfilename": "slug", "title": "slug",
      "slugorcontentbasename": "slug", "sections": "collection", "section": "collection",
    ]
    let own = pattern.replacing(/:([a-z]+)(?:\[[^\]]*\])?/) {
      ":" + (names[String($0.1)] ?? String($0.1))
    }
    return (own.hasPrefix("/") ? "" : "/") + own
      + (own.hasSuffix("/") || RelativePath.ending(of: own) == "html" ? "" : "/")
  }

  // MARK: URLs

  /// Returns the URL of a page with its language; `nil` if the page is not published.
  func shownAddress(of page: HugoPage) -> String? {
    let language = configuration.languages[page.language]
    let address = page.address(configuration)
    let isBelow =
      !language.isDefault
      || configuration.find("defaultContentLanguageInSubdir")?.isTrue == true
    let own = page.page.fields.text(configuration.isZola ? "path" : "url")
    guard isBelow, configuration.isZola ? own == nil : own?.hasPrefix("/") != true else {
      return address
    }
    return "/" + (configuration.isZola ? language.key : language.key.lowercased()) + address
  }

  /// Removes the theme's search page, because Michi has its own.
  private mutating func dropSearch() {
    pages.removeAll { page in
      let body = page.page.body
      let isTheme =
        page.page.address == "/search/"
        && (!body.contains(where: \.isLetter)
          || ["<input", "<form", "<script"].contains(where: body.contains))
      if isTheme {
        site.report.add(
          .changed, "Michi generates this page itself", in: page.page.source, "/search/")
      }
      return isTheme
    }
  }

  private mutating func makeIndex() {
    for (index, page) in pages.enumerated() {
      let path = page.place.hasSuffix(".md") ? String(page.place.dropLast(3)) : page.place
      let folder = RelativePath.folder(of: page.place) ?? ""
      let whole = page.kind != .page || page.isBundle ? folder : path
      for name in [path, whole] { pageIndex["\(page.language) /\(name.lowercased())"] = index }
      let short = "\(page.language) \(page.name.lowercased())"
      if pageIndex[short] == nil { pageIndex[short] = index }
    }
  }

  /// Returns the page that `ref`, a menu or `@/` refers to.
  func page(named name: String, from page: HugoPage?) -> HugoPage? {
    var name = name.lowercased()
    var language = page?.language ?? 0
    // `a.ko.md`
    if let own = configuration.languages.firstIndex(where: {
      name.hasSuffix(".\($0.key.lowercased()).md")
    }) {
      language = own
      name.removeLast(configuration.languages[own].key.count + ".md".count + 1)
      name += ".md"
    }
    for ending in ["/_index.md", "/index.md", ".md", "/"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
      break
    }
    let folder = page.flatMap { RelativePath.folder(of: $0.place) } ?? ""
    let near = JekyllLinks.resolved("/\(folder.lowercased())/\(name)")
    let forms =
      name.hasPrefix("/") ? [name] : [near, "/" + name, String(RelativePath.name(of: name))]
    return [language, 0].lazy.flatMap { language in forms.lazy.map { "\(language) \($0)" } }
      .compactMap { pageIndex[$0] }.first.map { pages[$0] }
  }
}

extension String {
  /// The HTML without blank lines and indentation, which Markdown would interpret.
  var withoutBlankLines: String {
    let lines = markdownLines.map { $0.trimmed(\.isWhitespace) }
    return "<div>\n" + lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n</div>\n"
  }
}
