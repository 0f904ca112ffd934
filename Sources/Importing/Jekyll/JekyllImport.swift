import Content
import Diagnostics
import FileSystem
public import Loading
public import Primitives

/// Brings a Jekyll blog into a new root: reads the source, and writes texts, files, settings and a
/// report. The source is never written to.
public struct JekyllImport: Sendable {
  /// What was decided.
  public internal(set) var report = ImportReport()

  let source: JekyllFolder
  let root: SiteRoot
  private let site: JekyllSite
  var texts: [ImportedText] = []
  var files: [(path: String, address: String)]
  var settings: ImportedSettings
  /// The files that Liquid leaves as they are to be, by address.
  var generated: [(address: String, bytes: [UInt8])] = []
  /// The addresses that something has, folded.
  var taken: Set<String> = []
  /// The texts that could not keep theirs.
  var moved: Set<Int> = []

  /// Reads a source and makes the texts of a root.
  ///
  /// - Parameters:
  ///   - zone: that of the machine that built the site, where `_config.yml` names none.
  ///   - tags: what becomes of Liquid's tags.
  ///   - progress: told how many of the texts are done.
  /// - Throws: `FileFault` when the source cannot be looked into.
  public init(
    from path: String, to root: SiteRoot, zone: SiteTimeZone, tags: TagTable,
    progress: (_ done: Int, _ all: Int) -> Void
  ) throws(FileFault) {
    let folder = try JekyllFolder(at: path)
    self.root = root
    let configuration = try Self.configuration(of: folder, zone: zone, &report)
    source = try folder.below(configuration.folder("source", usual: ""))
    let tree = try JekyllTree(source.folder, configuration, hasFrontMatter: source.hasFrontMatter)
    report.add(tree.report)
    var documents: [JekyllDocument] = []
    for (sort, collection, path) in tree.texts {
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
    // Of two texts for one page, Jekyll's readers see the one that is written last.
    documents.sort { $0.isWritten(after: $1) }
    files = tree.files
    let data = Self.data(of: source, configuration)
    site = JekyllSite(configuration, source, data: data.values, documents: documents, files: files)
    settings = ImportedSettings(configuration)
    settings.host = source.text(at: "CNAME").map {
      String(decoding: $0.bytes, as: UTF8.self).trimmed(\.isWhitespace)
    }.map(String.init)
    makeTexts(of: documents, tags, progress)
    makeSettings(data.files, documents)
    let sorts: [(String, JekyllDocument.Sort)] = [
      ("posts", .post), ("drafts", .draft), ("pages", .page), ("entries of collections", .entry),
    ]
    report.counts = sorts.map { name, sort in
      (name, texts.count { ($0.document.isPublished ? $0.document.sort : .draft) == sort })
    }
    report.counts.append(("files", files.count))
  }

  // MARK: Reading

  private static func configuration(
    of source: JekyllFolder, zone: SiteTimeZone, _ report: inout ImportReport
  ) throws(FileFault) -> JekyllConfiguration {
    for name in ["_config.yml", "_config.yaml"] {
      guard let text = source.text(at: name) else { continue }
      let yaml = ForeignYAML(text, in: 0..<text.bytes.count)
      // Jekyll stops there, too.
      guard yaml.node?.fields != nil || yaml.faults.isEmpty && yaml.node == nil else {
        let line = yaml.faults.first?.position?.line ?? 1
        throw FileFault(.read, path: name, reason: "line \(line) is no YAML of settings")
      }
      for fault in yaml.faults {
        report.add(.lost, fault.message, in: name, line: fault.position?.line)
      }
      if yaml.node?["kramdown"]?["input"]?.printed?.lowercased() == "kramdown" {
        report.add(
          .changed,
          "kramdown read texts as \"kramdown\", not as \"GFM\": look at headings and lists",
          in: name)
      }
      let configuration = JekyllConfiguration(yaml.node?.fields ?? [], zone: zone)
      if let name = configuration.fields.text("timezone"), SiteTimeZone(name: name) == nil {
        report.add(.lost, "there is no time zone \"\(name)\"", in: "_config.yml")
      }
      if let url = configuration.fields.text("url"), !url.contains("://") {
        report.add(.lost, "\"url\" names no scheme, so the site has no baseURL", in: name, url)
      }
      return configuration
    }
    throw FileFault(
      .read, path: "_config.yml", reason: "it is not there; name the folder that holds it")
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

  private mutating func makeTexts(
    of documents: [JekyllDocument], _ tags: TagTable, _ progress: (Int, Int) -> Void
  ) {
    var made: [(document: JekyllDocument, path: String, body: [UInt8])] = []
    var paths: Set<String> = []
    let collections = site.configuration.collections
    let names = Dictionary(collections.map { ($0.name as String?, $0.newName) }) { $1 }
    var addresses: [String: String] = [:]
    var former: [String: String] = [:]
    for (number, document) in documents.enumerated() {
      progress(number, documents.count)
      report.add(document.report)
      var liquid = LiquidEvaluator(document, in: site, tags: tags)
      var body = liquid.text()
      let isHTML = document.isHTML(site.configuration)
      guard isHTML, !(document.ending != "md" && body.prefix(1000).isWholePage) else {
        if let fate = Self.fate(of: document, liquid) {
          report.add(fate, in: document.path)
        } else {
          let address = document.address + (document.address.hasSuffix("/") ? "index.html" : "")
          generated.append((address, body))
        }
        continue
      }
      if let target = document.fields.text("redirect_to") {
        body += Array("\n<\(target)>\n".utf8)
        report.add(
          .changed, "it led on to another page; now it has a link there", in: document.path, target)
      }
      // What a page of the theme shows stands in its layout, or is made of what the site has.
      let isThemes =
        document.fields["redirect_to"] == nil && body.allSatisfy(\.isASCIISpace)
        || liquid.hasRest && LiquidEvaluator.isOnlyTemplate(body)
      if document.sort == .page || document.sort == .entry, isThemes {
        guard let stub = stub(of: document) else { continue }
        body = stub
      } else {
        report.add(liquid.report)
        body = markdown(body, of: document)
      }
      var path = Self.path(of: document, names)
      while !paths.insert(NormalForm.folded(path)).inserted { path = path.dropLast(3) + "-2.md" }
      made.append((document, path, body))
      guard document.sort != .draft else { continue }
      for alias in document.aliases { former[alias] = former[alias] ?? path }
      if addresses[document.address] == nil {
        addresses[document.address] = path
      } else {
        report.add(
          .lost, "Jekyll wrote another text over this one; it has an address of its own now",
          in: document.path)
      }
    }
    let links = JekyllLinks(
      texts: addresses.merging(former) { own, _ in own },
      files: Set(files.map(\.address) + generated.map(\.address)),
      site.configuration, host: settings.host)
    taken = Set(addresses.keys.map(NormalForm.folded))
    defer { taken.subtract(addresses.keys.map(NormalForm.folded)) }
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
      text, firstLine: 0,
      keepsBreaks: fields["kramdown"]?["hard_wrap"]?.isTrue ?? false,
      namesEmoji: site.configuration.plugins.contains("jemoji"))
    kramdown.readsElements = fields["kramdown"]?["parse_block_html"]?.isTrue ?? false
    let (converted, notes) = kramdown.converted()
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for note in notes {
      let line =
        lines.indices.contains(note.line) ? document.line(saying: lines[note.line].utf8) : nil
      report.add(note.weight, note.text, in: document.path, line: line)
    }
    return Array(converted.utf8)
  }

  /// What becomes of a file with front matter that is no text: `feed.xml`, a style sheet; nil where it
  /// is published as Liquid leaves it.
  private static func fate(
    of document: JekyllDocument, _ liquid: LiquidEvaluator
  ) -> (ImportReport.Weight, String)? {
    if ["/feed.xml", "/sitemap.xml"].contains(document.address) {
      (.decided, "Michi makes this file itself")
    } else if ["scss", "sass", "coffee"].contains(document.ending) {
      (.decided, "the theme's styles and scripts stay behind")
    } else if liquid.hasRest {
      (.lost, "a template of Jekyll's makes this file; it stays behind")
    } else {
      nil
    }
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
      guard let node = site.data[name], let kind = DataKind.words(of: [node]) else {
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
      return (title, site.ownPath(of: link))
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a text begins a document of HTML, which no layout is put around.
  fileprivate var isWholePage: Bool {
    let start = String(decoding: self, as: UTF8.self).lowercased()
    return start.contains("<!doctype html") || start.contains("<html")
  }
}
