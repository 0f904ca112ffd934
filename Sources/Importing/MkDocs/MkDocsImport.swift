import Content
import Diagnostics
import FileSystem
import Foundation
import Loading
import Primitives

/// Reads an MkDocs site, or a folder of Markdown files such as READMEs.
struct MkDocsImport {
  let source: SourceFolder
  private let now: DateTime
  /// The settings; `nil` for a folder of plain Markdown files.
  let settings: DataNode?
  let folder: String
  var site: ImportedSite
  /// The positions and titles of pages in `nav`, by path.
  private var nav: [String: (order: Int, title: String?)] = [:]
  private var blog: String?

  init(_ source: SourceFolder, now: DateTime) throws(FileFault) {
    self.source = source
    self.now = now
    var site = ImportedSite("MkDocs")
    settings = try Self.settings(of: source, &site.report)
    if settings == nil { site = ImportedSite("a folder of Markdown files") }
    site.isPublished = settings != nil
    self.site = site
    folder = Self.clean(settings.map { $0.find("docs_dir")?.printed ?? "docs" } ?? "")
    readNav(settings?.find("nav"), order: 0)
    let plugin = plugin("blog")
    blog = plugin.map { Self.clean($0.find("blog_dir")?.printed ?? "blog") }
    try readFiles()
    makeFacts()
  }

  /// Returns a path that cannot leave the source folder.
  private static func clean(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: "/")
  }

  private static func settings(
    of source: SourceFolder, _ report: inout ImportReport
  ) throws(FileFault) -> DataNode? {
    for name in ["mkdocs.yml", "mkdocs.yaml"] {
      guard let text = try source.settings(at: name) else { continue }
      let (node, faults) = DataNode.yaml(text, in: text.bytes.indices)
      guard let node, node.fields != nil else {
        let line = faults.first?.line ?? 1
        throw FileFault(.read, path: name, reason: "line \(line) is not valid YAML for settings")
      }
      let lines = String(decoding: text.bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() {
        if line.contains(" !!python") || line.contains(" !ENV") || line.hasPrefix("INHERIT:") {
          report.add(
            .changed, "a YAML tag or INHERIT was skipped: the import runs no code", in: name,
            line: number + 1)
        }
      }
      return node
    }
    return nil
  }

  /// Returns the options of a plugin or Markdown extension; `nil` if the site does not use it.
  func plugin(_ name: String, in list: String = "plugins") -> DataNode? {
    let node = settings?.find(list)
    let fields = node?.fields ?? node?.items.flatMap { $0.fields ?? [] } ?? []
    if let field = fields.first(where: { $0.key == name || $0.key.hasSuffix("/" + name) }) {
      return field.value
    }
    let isNamed = node?.items.contains {
      $0.text.map { $0 == name || $0.hasSuffix("/" + name) } ?? false
    }
    return isNamed == true ? .empty : nil
  }

  var extensions: Set<String> {
    let node = settings?.find("markdown_extensions")
    let names = node?.items.flatMap { item in
      item.text.map { [$0] } ?? item.fields?.map(\.key) ?? []
    }
    return Set(names ?? [])
  }

  // MARK: Navigation

  /// Reads the order and titles of pages, and the menu.
  @discardableResult
  private mutating func readNav(_ node: DataNode?, order: Int) -> [ImportedFacts.MenuItem] {
    var items: [ImportedFacts.MenuItem] = []
    for item in node?.items ?? [] {
      let field = item.fields?.first
      let value = field?.value ?? item
      if let text = value.text {
        guard !text.contains("://") else {
          items.append(.init(title: field?.key ?? text, link: text))
          continue
        }
        nav[text] = nav[text] ?? (nav.count + 1, field?.key)
        items.append(.init(title: field?.key ?? "", link: text))
      } else if let field {
        items.append(.init(title: field.key, link: "", children: readNav(value, order: 0)))
      }
    }
    if order == 0, node != nil { site.facts.menu = items }
    return items
  }

  /// Completes the menu, limited to two levels, with the URLs and titles of its pages.
  mutating func finishMenu() {
    let pages = Dictionary(
      site.pages.map { (RelativePath.below(folder, $0.source), $0) }
    ) { first, _ in first }
    var count = 0
    func finished(_ items: [ImportedFacts.MenuItem]) -> [ImportedFacts.MenuItem] {
      items.compactMap { item in
        var item = item
        if item.children.isEmpty, !item.link.contains("://") {
          guard let page = pages[item.link] else {
            site.report.add(
              .lost, "nav names a page that does not exist", in: "mkdocs.yml", item.link)
            return nil
          }
          guard let address = page.address else { return nil }
          if item.title.isEmpty { item.title = Self.title(of: page) }
          item.link = address
        }
        func flat(_ items: [ImportedFacts.MenuItem]) -> [ImportedFacts.MenuItem] {
          items.flatMap { $0.children.isEmpty ? [$0] : flat($0.children) }
        }
        item.children = finished(flat(item.children))
        count += 1
        return item.link.isEmpty && item.children.isEmpty ? nil : item
      }
    }
    var menu = finished(site.facts.menu)
    if count > Limits.menuItems {
      site.report.add(.changed, "the menu has only the first level of nav, which is long")
      for index in menu.indices {
        if let first = menu[index].children.first { menu[index].link = first.link }
        menu[index].children = []
      }
    }
    site.facts.menu = menu
  }

  // MARK: Pages

  private mutating func readFiles() throws(FileFault) {
    let files = try source.files(in: folder, &site.report).filter { file in
      // The new root is not part of its own source.
      let top = file.split(separator: "/").first ?? ""
      return settings != nil || !["node_modules", "vendor", "target", "site"].contains(top)
    }
    var others: [String] = []
    let hidden = [settings?.find("exclude_docs"), settings?.find("draft_docs")]
      .compactMap { $0?.text }.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) }
    let pages = Set(files)
    for file in files {
      let place = RelativePath.below(folder, file)
      guard ["md", "markdown", "mkd", "mdown"].contains(RelativePath.ending(of: file)) else {
        others.append(file)
        continue
      }
      guard let text = source.markdown(at: file, &site.report) else { continue }
      let isHidden = hidden.contains { pattern in
        let pattern = pattern.hasPrefix("/") ? String(pattern.dropFirst()) : pattern
        return fnmatch(pattern, place, 0) == 0 || place.hasPrefix(pattern)
          || fnmatch(pattern, String(RelativePath.name(of: place)), 0) == 0
      }
      let index = (RelativePath.folder(of: file).map { $0 + "/" } ?? "") + "index.md"
      read(text, at: place, isIndex: !pages.contains(index) || file == index, isHidden: isHidden)
    }
    guard !site.pages.isEmpty else {
      throw FileFault(
        .read, path: folder.isEmpty ? "." : folder, reason: "no Markdown file is in it")
    }
    addRedirects()
    let linked = settings == nil ? site.linkedFiles(isPublished: false) : nil
    for file in others where linked?.contains(file) ?? true {
      let place = RelativePath.below(folder, file)
      site.files.append(ImportedFile(file, at: "/" + place))
    }
  }

  private mutating func read(_ text: SourceText, at place: String, isIndex: Bool, isHidden: Bool) {
    var page = ImportedPage(text, &site.report)
    let (above, name) = (RelativePath.folder(of: place), RelativePath.stem(of: place))
    let isFolder = ["index", "readme"].contains(name.lowercased()) && isIndex
    var parts = (above ?? "").split(separator: "/").map(String.init)
    if let blog, place.hasPrefix(blog.isEmpty ? "posts/" : blog + "/posts/") {
      readPost(&page, name, in: blog)
    } else {
      let isUgly = settings?.find("use_directory_urls")?.printed == "false"
      if !isFolder { parts.append(name) }
      let path = parts.joined(separator: "/")
      page.address =
        isFolder
        ? (path.isEmpty ? "/" : "/\(path)/") : "/\(path)" + (isUgly ? ".html" : "/")
      let names = parts.map(ImportedPage.visibleName)
      page.path = ImportedPage.path(of: names.joined(separator: "/"), isFolder: isFolder)
      writeFront(&page, place)
    }
    if isHidden || page.isHidden {
      page.address = nil
      site.report.add(.lost, "it is hidden in mkdocs.yml: it is a draft now", in: page.source)
    }
    convert(&page)
    if let blog, place == (blog.isEmpty ? "index.md" : blog + "/index.md") {
      // Michi's list of posts has this URL.
      page.address = nil
      page.path = "content/pages/posts-list.md"
      if page.body.split(separator: "\n").contains(where: { !$0.hasPrefix("#") }) {
        site.report.add(
          .lost, "the text of a list, which Michi does not show: it is a draft now", in: page.source
        )
      }
    }
    site.pages.append(page)
  }

  static func title(of page: ImportedPage) -> String {
    let heading = page.body.split(separator: "\n").first { $0.hasPrefix("# ") }
    return page.fields.text("title")
      ?? heading.map { String($0.dropFirst(2).prefix { $0 != "{" }.trimmed(\.isWhitespace)) }
      ?? RelativePath.stem(of: page.source).replacing("-", with: " ").replacing("_", with: " ")
  }

  private mutating func writeFront(_ page: inout ImportedPage, _ place: String) {
    let entry = nav[place]
    let hasHeading = page.body.split(separator: "\n").contains { $0.hasPrefix("# ") }
    if let title = entry?.title ?? page.fields.text("title") {
      page.front.append("title: \(YAMLText.line(title))")
    } else if !hasHeading, page.address != "/" {
      page.front.append("title: \(YAMLText.line(Self.title(of: page)))")
    }
    if let order = entry?.order { page.front.append("order: \(order)") }
    addOthers(&page, besides: ["title"])
  }

  /// Keeps the keys that Michi supports, and the rest as comments.
  private mutating func addOthers(_ page: inout ImportedPage, besides known: Set<String>) {
    for field in page.fields.fields where !known.contains(field.key) {
      let line = "\(YAMLText.scalar(field.key)): \(YAMLText.value(field.value))"
      let effect = HidingEffect.find(field)?.effect
      switch (field.key, effect) {
      case ("hide", _):
        page.front.append("# " + line)
        if field.value.items.contains(where: { $0.text == "toc" }) {
          page.front.append("contents: false")
        }
      case ("search", _) where field.value["exclude"]?.isTrue == true:
        page.front.append("search: false")
      case (_, .unindexed), (_, .offSiteMap), (_, .unlisted):
        let isOwn = HidingEffect.isOwn(field.key) && field.value.fields == nil
        page.front.append(isOwn ? line : effect?.key ?? line)
      case (_, .heldBack), (_, .restricted):
        page.front.append("# " + line)
        page.isHidden = true
        site.report.add(
          .lost, "\"\(field.key)\" hides the page: it is a draft now", in: page.source,
          line: page.line(of: field.key))
      case ("draft", _) where field.value.isTrue: page.isHidden = true
      case ("template", _), ("search", _), ("code", _), ("comments", _):
        page.front.append("# " + line)
      default: page.front.append(line)
      }
    }
  }

  /// Reads a post of Material's blog.
  private mutating func readPost(_ page: inout ImportedPage, _ name: String, in blog: String) {
    let written = page.fields["date"]
    let date = (written?["created"] ?? written).flatMap { JekyllDate.moment($0, in: .utc) }
    let title = Self.title(of: page)
    let slug = page.fields.text("slug") ?? Self.slug(title, isASCII: true)
    let day = date.map { "\($0.date.iso8601.replacing("-", with: "/"))/" } ?? ""
    page.address = "/\(blog.isEmpty ? "" : blog + "/")\(day)\(slug)/"
    page.path = "content/tutorials/\(Slug.make(from: name)).md"
    if let title = page.fields.text("title") { page.front.append("title: \(YAMLText.line(title))") }
    if let date { page.front.append("date: \(date.date.iso8601)") }
    if let date = written?["updated"].flatMap({ JekyllDate.moment($0, in: .utc) }) {
      page.front.append("updated: \(date.date.iso8601)")
    }
    page.front.append("slug: \(YAMLText.quoted(slug))")
    let authors = page.fields.words("authors")
    if !authors.isEmpty { page.front.append("author: \(YAMLText.list(authors))") }
    if page.fields["categories"] != nil { site.facts.taxonomies["categories"] = "categories" }
    addOthers(&page, besides: ["title", "date", "slug", "authors"])
    let path = blog.isEmpty ? "posts" : blog
    site.facts.lists = [
      .init(
        name: "tutorials", title: "Blog", path: path, permalink: "/\(blog)/:year/:month/:day/:slug/"
      )
    ]
    if !site.themes.contains(where: { $0.address == "/\(path)/" }) {
      site.themes.append(("/\(path)/", "the list of posts"))
    }
  }

  private mutating func convert(_ page: inout ImportedPage) {
    guard let settings else { return }
    let folder = RelativePath.folder(of: page.source)
    let bases =
      plugin("pymdownx.snippets", in: "markdown_extensions")?.find("base_path")?.items
      .compactMap(\.printed) ?? ["."]
    let places = bases.map(Self.clean) + [self.folder, folder ?? ""]
    let source = source
    let highlight = plugin("pymdownx.highlight", in: "markdown_extensions")
    var text = MkDocsText(
      extensions: extensions, numbersLines: highlight?.find("linenums")?.printed == "true",
      variables: plugin("macros").map { _ in
        { name in settings.find("extra.\(name)")?.printed }
      }
    ) { name in
      guard !name.split(separator: "/").contains("..") else { return nil }
      return places.lazy.compactMap { source.text(at: RelativePath.joined($0, name)) }.first
        .map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    page.body = text.converted(page.body)
    page.report(text.notes, to: &site.report)
    let isASCII = plugin("toc", in: "markdown_extensions")?.find("slugify") == nil
    var used: [String: Int] = [:]
    page.keepIDs { text, _ in
      let id = Self.slug(text, isASCII: isASCII)
      let base = id.isEmpty ? "_1" : id
      let count = used[base, default: 0]
      used[base] = count + 1
      return count == 0 ? base : id.isEmpty ? "_\(count + 1)" : "\(base)_\(count)"
    }
  }

  /// Returns the id of a heading.
  ///
  /// Source: Python-Markdown's `toc.slugify`.
  private static func slug(_ text: String, isASCII: Bool) -> String {
    let scalars = text.decomposedStringWithCompatibilityMapping.unicodeScalars.filter { scalar in
      (scalar.isASCII || !isASCII)
        && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "_- \t".unicodeScalars.contains(scalar))
    }
    let text = String(String.UnicodeScalarView(scalars)).lowercased().trimmed(\.isWhitespace)
    return text.split { $0 == "-" || $0.isWhitespace }.joined(separator: "-")
  }
}
