import Content
public import Diagnostics
import FileSystem
public import Loading
public import Primitives

/// Brings a Jekyll blog into a new root: reads the source, and writes texts, files, settings and a
/// report. The source is never written to.
public struct JekyllImport: Sendable {
  /// What was decided.
  public private(set) var report = ImportReport()

  private let source: JekyllFolder
  private let root: SiteRoot
  private let site: JekyllSite
  private var texts: [ImportedText] = []
  private var files: [(path: String, address: String)]
  private var settings: ImportedSettings
  /// The addresses that something has, folded.
  private var taken: Set<String> = []
  /// The texts that could not keep theirs.
  private var moved: Set<Int> = []

  /// What to import, and how.
  public struct Options: Sendable {
    /// The zone of the machine that built the site, where `_config.yml` names none.
    public var zone: SiteTimeZone
    /// What becomes of Liquid's tags.
    public var tags: TagTable
    /// Told how many of the texts are done.
    public var progress: @Sendable (_ done: Int, _ all: Int) -> Void

    /// The options of an import.
    public init(
      zone: SiteTimeZone, tags: TagTable, progress: @escaping @Sendable (Int, Int) -> Void
    ) {
      self.zone = zone
      self.tags = tags
      self.progress = progress
    }
  }

  /// Reads a source and makes the texts of a root.
  ///
  /// - Throws: `FileFault` when the source cannot be looked into.
  public init(
    from path: String, to root: SiteRoot, _ options: Options
  ) throws(FileFault) {
    let source = try JekyllFolder(at: path)
    self.source = source
    self.root = root
    let configuration = Self.configuration(of: source, zone: options.zone, &report)
    let tree = try JekyllTree(source.folder, configuration, hasFrontMatter: source.hasFrontMatter)
    report.add(tree.report)
    var documents: [JekyllDocument] = []
    let all: [(JekyllDocument.Sort, String?, String)] =
      tree.posts.map { (.post, nil, $0) } + tree.drafts.map { (.draft, nil, $0) }
      + tree.entries.map { (.entry, $0.collection, $0.path) } + tree.pages.map { (.page, nil, $0) }
    for (sort, collection, path) in all {
      guard let text = source.text(at: path) else {
        report.add(.lost, "the file is too long or cannot be read, so it stays behind", in: path)
        continue
      }
      if let offset = UTF8Check.firstInvalidOffset(in: text.bytes, range: 0..<text.bytes.count) {
        report.add(
          .lost, "the file is no UTF-8, so it stays behind, as in Jekyll", in: path,
          line: text.position(at: offset).line)
        continue
      }
      documents.append(
        JekyllDocument(
          sort, of: collection, at: path, place: tree.inCollections(path), text, configuration))
    }
    files = tree.files
    let data = Self.data(of: source, configuration)
    site = JekyllSite(configuration, source, data: data.values, documents: documents, files: files)
    settings = ImportedSettings(configuration, site)
    settings.host = source.text(at: "CNAME").map {
      String(decoding: $0.bytes, as: UTF8.self).trimmed(\.isWhitespace)
    }.map(String.init)
    makeTexts(of: documents, options)
    makeSettings(data.files, documents)
    report.counts = [
      ("posts", texts.count { $0.document.sort == .post }),
      ("drafts", texts.count { $0.document.sort == .draft }),
      ("pages", texts.count { $0.document.sort == .page }),
      ("entries of collections", texts.count { $0.document.sort == .entry }),
      ("files", files.count),
    ]
  }

  // MARK: Reading

  private static func configuration(
    of source: JekyllFolder, zone: SiteTimeZone, _ report: inout ImportReport
  ) -> JekyllConfiguration {
    for name in ["_config.yml", "_config.yaml"] {
      guard let text = source.text(at: name) else { continue }
      let yaml = ForeignYAML(text, in: 0..<text.bytes.count)
      for fault in yaml.faults {
        report.add(.lost, fault.message, in: name, line: fault.position?.line)
      }
      let configuration = JekyllConfiguration(yaml.node?.fields ?? [], zone: zone)
      if let name = configuration.fields.text("timezone"), SiteTimeZone(name: name) == nil {
        report.add(.lost, "there is no time zone \"\(name)\"", in: "_config.yml")
      }
      return configuration
    }
    report.add(.decided, "there is no _config.yml, so Jekyll's usual settings count")
    return JekyllConfiguration([], zone: zone)
  }

  private static func data(
    of source: JekyllFolder, _ configuration: JekyllConfiguration
  ) -> (values: [String: DataNode], files: [String]) {
    let folder = configuration.folder("data_dir", usual: "_data")
    var values: [String: DataNode] = [:]
    var files: [String] = []
    for entry in (try? source.folder.entries(at: folder)) ?? [] where entry.kind == .file {
      guard let dot = entry.name.lastIndex(of: "."), !entry.name.hasPrefix(".") else { continue }
      files.append(RelativePath.joined(folder, entry.name))
      let ending = entry.name[dot...].lowercased()
      guard [".yml", ".yaml", ".json"].contains(ending),
        let text = source.text(at: RelativePath.joined(folder, entry.name))
      else { continue }
      values[String(entry.name[..<dot])] = ForeignYAML(text, in: 0..<text.bytes.count).node
    }
    return (values, files.sorted())
  }

  // MARK: Texts

  private mutating func makeTexts(of documents: [JekyllDocument], _ options: Options) {
    var made: [(document: JekyllDocument, path: String, body: [UInt8])] = []
    var paths: Set<String> = []
    let collections = site.configuration.collections
    let names = Dictionary(collections.map { ($0.name as String?, $0.newName) }) { $1 }
    var addresses: [String: String] = [:]
    for (number, document) in documents.enumerated() {
      options.progress(number, documents.count)
      report.add(document.report)
      guard document.isHTML(site.configuration) else {
        importOther(document, options.tags)
        continue
      }
      var liquid = LiquidEvaluator(document, in: site, tags: options.tags)
      var body = liquid.text()
      // What a page of the theme shows stands in its layout.
      let isEmpty = body.allSatisfy(\.isASCIISpace)
      if document.sort == .page, isEmpty || isTemplate(document, liquid) {
        guard let stub = stub(of: document) else { continue }
        body = stub
      } else {
        report.add(liquid.report)
        body = markdown(body, of: document)
      }
      if document.sort != .draft,
        let other = addresses.updateValue(document.path, forKey: document.address)
      {
        report.add(
          .lost, "Jekyll let this text and \(other) write one page; it has another address now",
          in: document.path)
      }
      var path = Self.path(of: document, names)
      while !paths.insert(NormalForm.folded(path)).inserted { path = path.dropLast(3) + "-2.md" }
      made.append((document, path, body))
    }
    let targets = Dictionary(
      made.filter { $0.document.sort != .draft }.map { ($0.document.address, $0.path) }
    ) { first, _ in first }
    let links = JekyllLinks(
      texts: targets, files: Set(files.map { NormalForm.composed($0.address) }),
      site.configuration, host: settings.host)
    taken = Set(targets.keys.map(NormalForm.folded))
    defer { taken.subtract(targets.keys.map(NormalForm.folded)) }
    let hidden = Set(site.configuration.collections.filter { !$0.isPublished }.map(\.name))
    for (document, path, body) in made {
      var text = ImportedText(
        document, at: path, front: FrontMatterText(document, in: site), body: body)
      text.resolve(links)
      text.keepAliases { taken.insert(NormalForm.folded($0)).inserted }
      if let collection = document.collection, hidden.contains(collection) {
        text.set("draft", "true")
        report.add(
          .changed, "its collection has no pages in Jekyll, so it is a draft", in: document.path)
      }
      report.add(text.report)
      texts.append(text)
    }
  }

  /// Whether a page is one of the theme's, which lists what the site has.
  private func isTemplate(_ document: JekyllDocument, _ liquid: LiquidEvaluator) -> Bool {
    liquid.report.notes.contains { $0.weight == .lost && $0.text.contains("not understood") }
  }

  /// What stands at the address of a page that a template made: a way to the posts. Nil where Michi
  /// makes a page of its own.
  private mutating func stub(of document: JekyllDocument) -> [UInt8]? {
    let own = ["/", "/tags/", "/categories/", "/posts/", "/search/", "/404.html"]
    guard !own.contains(document.address) else {
      report.add(
        .decided, "Michi makes the page of this template itself", in: document.path)
      return nil
    }
    report.add(
      .lost, "a template of Jekyll made this page; at its address is a link to the posts now",
      in: document.path)
    return Array("\n[\(settings.postsName)](/\(ImportedSettings.postsPath)/)\n".utf8)
  }

  /// A body as Michi reads it.
  private mutating func markdown(_ body: [UInt8], of document: JekyllDocument) -> [UInt8] {
    let text = String(decoding: body, as: UTF8.self)
    let fields = site.configuration.fields
    let isMarkdown = site.configuration.markdownEndings.contains(document.ending)
    guard isMarkdown else {
      let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
      return Array(("<div>\n" + lines.joined(separator: "\n") + "\n</div>\n").utf8)
    }
    guard site.configuration.isKramdown else { return body }
    var kramdown = KramdownText(
      text, firstLine: document.line(at: document.start),
      keepsBreaks: fields["kramdown"]?["hard_wrap"]?.isTrue ?? false,
      namesEmoji: site.configuration.plugins.contains("jemoji"))
    let (converted, notes) = kramdown.converted()
    for note in notes { report.add(note.weight, note.text, in: document.path, line: note.line) }
    return Array(converted.utf8)
  }

  /// A file with front matter that is no page: `feed.xml`, a style sheet.
  private mutating func importOther(_ document: JekyllDocument, _ tags: TagTable) {
    guard document.sort == .page else {
      return report.add(
        .lost, "Jekyll's plugins read this kind of file; it stays behind", in: document.path)
    }
    let own = ["/feed.xml", "/sitemap.xml", "/robots.txt"]
    if own.contains(document.address) {
      return report.add(.decided, "Michi makes this file itself", in: document.path)
    }
    if ["scss", "sass", "coffee"].contains(document.ending) {
      return report.add(.decided, "the theme's styles and scripts stay behind", in: document.path)
    }
    report.add(.lost, "a template of Jekyll makes this file; it stays behind", in: document.path)
  }

  /// The file of a text in the new root.
  private static func path(
    of document: JekyllDocument, _ names: [String?: String]
  ) -> String {
    var folders = document.path.split(separator: "/").dropLast().map(String.init)
    let collection = names[document.collection].map { "content/\($0)" }
    folders.removeAll { $0 == "_posts" || $0 == "_" + (document.collection ?? "_posts") }
    let base = document.sort == .page ? "content/pages" : collection ?? "content/tutorials"
    var name = document.stem
    if let short = name.prefixMatch(of: /(\d\d)-(\d{1,2}-\d{1,2}-)/), document.sort == .post {
      name = "20\(short.1)-\(short.2)" + name[short.range.upperBound...]
    }
    let parts = folders + [name]
    guard document.sort != .draft else {
      return "content/tutorials/\(parts.joined(separator: "/")).md"
    }
    // Names by which Michi knows a draft.
    let published = parts.map { part in
      let name = part.drop { $0 == "_" }
      return ["draft", "drafts", ""].contains(name.lowercased()) ? "\(name)-texts" : String(name)
    }
    return "\(base)/\(published.joined(separator: "/")).md"
  }

  // MARK: Settings

  private mutating func makeSettings(_ dataFiles: [String], _ documents: [JekyllDocument]) {
    settings.needsTrust = texts.contains { $0.needsTrust }
    if documents.contains(where: { !$0.categories.isEmpty }) {
      settings.taxonomies = ["categories"]
    }
    settings.collections = Set(texts.compactMap(\.document.collection)).sorted()
    for path in dataFiles {
      let name = String(RelativePath.name(of: path).prefix { $0 != "." })
      guard let node = site.data[name], let kind = DataKind.words(of: node) else {
        report.add(
          .lost, "Michi's templates cannot use data of this form; it stays behind", in: path)
        continue
      }
      settings.data.append((name, kind))
      files.append((path, "content/data/" + RelativePath.name(of: path)))
    }
    let items = site.data["navigation"].flatMap { $0["main"] ?? $0 }?.items ?? []
    settings.menu = items.compactMap { item in
      guard let title = item["title"]?.printed ?? item["name"]?.printed,
        let link = item["url"]?.printed ?? item["link"]?.printed
      else { return nil }
      return (title, link)
    }
  }

  // MARK: Writing

  /// Writes the root; `settle` mends it afterwards.
  ///
  /// - Throws: `FileFault` when something cannot be written.
  public func write() throws(FileFault) {
    for text in texts { try NewFile.create(text.bytes, at: root.location(of: text.path)) }
    for file in files {
      let path = file.address.hasPrefix("/") ? "content/assets" + file.address : file.address
      let target = root.location(of: path)
      let folder = try Folder(making: RelativePath.folder(of: target) ?? ".")
      try folder.copy(
        try source.folder.file(at: file.path), to: String(RelativePath.name(of: target)),
        mode: 0o644)
    }
    try NewFile.create(Array("/site/*\n.DS_Store\n".utf8), at: root.location(of: ".gitignore"))
    try writeSettings()
  }

  private func writeSettings() throws(FileFault) {
    try replace("content/site.yml", with: Array(settings.text.utf8))
  }

  /// Writes a file of the root anew.
  private func replace(_ path: String, with bytes: [UInt8]) throws(FileFault) {
    let target = root.location(of: path)
    let folder = try Folder(making: RelativePath.folder(of: target) ?? ".")
    let name = String(RelativePath.name(of: target))
    try folder.removeFile(at: name)
    try folder.write(bytes, to: name)
  }

  /// Writes the report into the root.
  ///
  /// - Throws: `FileFault` when it cannot be written.
  public func writeReport() throws(FileFault) {
    try replace("import-report.md", with: Array(report.markdown.utf8))
  }

  /// Gives each text the address that it had, where the patterns of `site.yml` give it another.
  ///
  /// - Throws: `FileFault` when the root cannot be read or written.
  public mutating func keepAddresses(now: DateTime) throws(FileFault) {
    let options = LoadingOptions(includesDrafts: true, includesFuture: true, now: now)
    let content = try SiteLoader(root: root, options: options).load().content
    let found = Dictionary(
      content.entries.map { ($0.body.source.path, $0.address) }
    ) { first, _ in first }
    for index in texts.indices where texts[index].document.sort != .draft {
      let text = texts[index]
      let address = free(text.document.address)
      guard found[NormalForm.composed(text.path)] != address else { continue }
      try move(index, to: address)
    }
  }

  /// An address that nothing else has: the one that was asked for, or one beside it.
  private mutating func free(_ address: String) -> String {
    var number = 1
    while true {
      let ending = address.hasSuffix("/") ? "/" : address.hasSuffix(".html") ? ".html" : ""
      let address = number == 1 ? address : "\(address.dropLast(ending.count))-\(number)\(ending)"
      if taken.insert(NormalForm.folded(address)).inserted { return address }
      number += 1
    }
  }

  private mutating func move(_ index: Int, to address: String) throws(FileFault) {
    texts[index].set("permalink", YAMLText.address(address))
    try replace(texts[index].path, with: texts[index].bytes)
  }

  /// Mends what keeps the root from being built: what was wrong in the source becomes a warning,
  /// and what no page can be made of a draft.
  ///
  /// - Returns: whether something was changed, so that another look is worth it.
  /// - Throws: `FileFault` when the root cannot be written.
  public mutating func settle(_ diagnostics: [Diagnostic]) throws(FileFault) -> Bool {
    let before = settings.text
    var hasChanged = false
    for diagnostic in diagnostics where diagnostic.severity == .error {
      if diagnostic.path == "content/site.yml", let line = diagnostic.position?.line {
        let text = settings.text.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
        settings.refused.insert(String(text))
        report.add(.lost, "a setting is a comment now: \(diagnostic.message)", in: "_config.yml")
      } else if diagnostic.code.isAdjustable {
        settings.checks.insert(diagnostic.code.rawValue)
      } else if let index = texts.firstIndex(where: { $0.path == diagnostic.path }) {
        hasChanged = true
        try settle(index, diagnostic)
      } else if let path = diagnostic.path, path.hasPrefix("content/assets/") || isData(path) {
        hasChanged = true
        report.add(.lost, "left out: \(diagnostic.message)", in: path)
        settings.data.removeAll { path.hasPrefix("content/data/\($0.name).") }
        try remove(path)
      }
    }
    if before != settings.text {
      try writeSettings()
      hasChanged = true
    }
    return hasChanged
  }

  private func isData(_ path: String) -> Bool { path.hasPrefix("content/data/") }

  private func remove(_ path: String) throws(FileFault) {
    let target = root.location(of: path)
    let folder = try Folder(at: RelativePath.folder(of: target) ?? ".")
    try folder.removeFile(at: String(RelativePath.name(of: target)))
  }

  private mutating func settle(_ index: Int, _ diagnostic: Diagnostic) throws(FileFault) {
    let document = texts[index].document
    let line = diagnostic.position?.line ?? 0
    switch diagnostic.code {
    case _ where texts[index].commentOut(line):
      report.add(
        .lost, "a line of the front matter is a comment now: \(diagnostic.message)",
        in: document.path)
    case .duplicateRoute, .invalidRoute:
      report.add(
        .lost, "it has another address now: \(diagnostic.message)", in: document.path)
      // An address that nothing can stand below of, or that no file can have, comes again.
      let isFirst = moved.insert(index).inserted && diagnostic.code == .duplicateRoute
      return try move(index, to: free(isFirst ? document.address : "/imported/"))
    case .markdownLimit where !texts[index].isCode:
      report.add(.lost, "it is shown as code now: \(diagnostic.message)", in: document.path)
      texts[index].isCode = true
    case .invalidFrontMatter where texts[index].escapeColon(inLine: line):
      break
    default:
      report.add(.lost, "it is a draft now: \(diagnostic.message)", in: document.path)
      texts[index].set("draft", "true")
    }
    try replace(texts[index].path, with: texts[index].bytes)
  }
}
