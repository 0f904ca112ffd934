import Content
import Diagnostics
import FileSystem
import Loading
import Primitives

/// Reads a Jekyll blog, and converts its pages.
struct JekyllImport {
  /// The folder of the texts, and the site that was read from it.
  let source: SourceFolder
  private(set) var result = ImportedSite("Jekyll")

  let site: JekyllSite
  var report = ImportReport()
  var pages: [JekyllText] = []
  var files: [ImportedFile]
  var facts = ImportedFacts()
  var lists = JekyllLists()
  /// The pages and files that Jekyll publishes from the blog's own folder.
  private var expected: [ExpectedFile] = []
  /// The notes on theme files whose output only Jekyll can generate, by path.
  private var themes: [String: String] = [:]
  /// The parts of texts that Jekyll did not show either, by path.
  private var hidden: [String: [UInt8]] = [:]

  /// - Parameters:
  ///   - zone: the time zone of the machine that built the site, used if `_config.yml` sets none.
  ///   - tags: the replacements for Liquid tags.
  ///   - now: the current time; texts with a later date are not published yet.
  ///   - sections: the sections of the new root that are not collections.
  ///   - progress: called with the number of converted texts.
  init(
    _ folder: SourceFolder, tags: TagTable, zone: SiteTimeZone, now: DateTime,
    sections: [SectionDeclaration], progress: (_ done: Int, _ all: Int) -> Void
  ) throws(FileFault) {
    let configuration = try Self.configuration(of: folder, zone: zone, now: now, sections, &report)
    source = try folder.below(configuration.folder("source", default: ""))
    let tree = try JekyllTree(source, configuration)
    report.add(tree.report)
    var documents: [JekyllDocument] = []
    for (sort, collection, path) in tree.texts {
      let text = source.text(at: path)
      let document = JekyllDocument(
        sort, of: collection, at: path, place: tree.inCollections(path),
        text ?? SourceText(path: path, bytes: source.start(of: path)), configuration)
      let bytes = document.text.bytes
      let isUTF8 = UTF8Check.firstInvalidOffset(in: bytes, range: bytes.indices) == nil
      if text == nil {
        report.add(.lost, "not imported: the file is too long or cannot be read", in: path)
      } else if !isUTF8 {
        report.add(.lost, "not imported: the file is not UTF-8 (as in Jekyll)", in: path)
      } else {
        documents.append(document)
      }
      if document.isPublished, text == nil || isUTF8 || sort == .page {
        expected += document.expectedFiles(configuration)
      }
    }
    // If two files have the same URL, Jekyll's readers see the one that is written last.
    documents.sort { $0.rank > $1.rank }
    files = tree.files.map { ImportedFile($0.path, at: $0.address) }
    expected += tree.files.map { ExpectedFile($0.path, at: $0.address) }
    expected += tree.unread.map { ExpectedFile($0, at: "/" + $0) }
    let data = Self.data(of: source, in: configuration.folder("data_dir", default: "_data"))
    site = JekyllSite(
      configuration, source, data: data.values, documents: documents, files: tree.files)
    let host = source.text(at: "CNAME").map {
      String(decoding: $0.bytes.trimmed(\.isASCIISpace), as: UTF8.self)
    }
    noteLeft(tree.left)
    let links = makeTexts(of: documents, host, tags, progress)
    progress(documents.count, documents.count)
    makeFacts(data.files, documents, links, host)
    report.counts = JekyllDocument.Sort.allCases.map { sort in
      let count = pages.count {
        ($0.document.isPublished && !$0.page.isHidden ? $0.document.sort : .draft) == sort
      }
      return (sort.rawValue, count)
    }
    report.counts.append(("files", files.count))
    let (before, after) = report.texts.reduce(into: (ContentCount(), ContentCount())) {
      $0.0.add($1.before)
      $0.1.add($1.after)
    }
    report.comparison = [
      ("words", before.words, after.words), ("links", before.links, after.links),
      ("images", before.images, after.images),
    ]
    finish()
  }

  private mutating func finish() {
    result.settingsFile = site.configuration.file
    result.hasReportedMoves = true
    (result.facts, result.pages, result.files) = (facts, pages.map(\.page), files)
    result.expected = expected.map { file in
      var file = file
      file.theme = themes[file.source]
      return file
    }
    result.report = report
    result.removeDoubledFiles()
  }

  // MARK: Reading

  private static func configuration(
    of source: SourceFolder, zone: SiteTimeZone, now: DateTime, _ sections: [SectionDeclaration],
    _ report: inout ImportReport
  ) throws(FileFault) -> JekyllConfiguration {
    for name in ["_config.yml", "_config.yaml"] {
      guard let text = try source.settings(at: name) else { continue }
      let yaml = ForeignYAML(text, in: text.bytes.indices)
      // Jekyll stops at this error, too.
      guard yaml.node?.fields != nil || yaml.faults.isEmpty && yaml.node == nil else {
        let line = yaml.faults.first?.position?.line ?? 1
        throw FileFault(.read, path: name, reason: "line \(line) is not valid YAML for settings")
      }
      for fault in yaml.faults {
        report.add(.lost, fault.message, in: name, line: fault.position?.line)
      }
      let configuration = JekyllConfiguration(
        yaml.node?.fields ?? [], of: name, zone: zone, now: now, sections: sections)
      if let note = configuration.readerNote { report.add(.changed, note, in: name) }
      if let name = configuration.fields.text("timezone"), SiteTimeZone(name: name) == nil {
        report.add(.lost, "there is no time zone \"\(name)\"", in: configuration.file)
      }
      if let url = configuration.fields.text("url"), !url.contains("://") {
        report.add(.lost, "\"url\" has no https://, so the site has no baseURL", in: name, url)
      }
      return configuration
    }
    // Jekyll does not require settings.
    if ["_posts", "_drafts", "_layouts"].contains(where: {
      (try? source.folder.folder(at: $0)) != nil
    }) {
      return JekyllConfiguration([], of: "", zone: zone, now: now, sections: sections)
    }
    throw FileFault(
      .read, path: "_config.yml", reason: "it does not exist; give the folder that contains it")
  }

  /// Returns the data by name, with folders as mappings, and the files at the top level.
  private static func data(
    of source: SourceFolder, in folder: String, depth: Int = 0
  ) -> (values: [String: DataNode], files: [String]) {
    var values: [String: DataNode] = [:]
    var files: [String] = []
    for entry in (try? source.folder.entries(at: folder)) ?? [] where !entry.name.hasPrefix(".") {
      let path = RelativePath.joined(folder, entry.name)
      if entry.kind == .folder, depth < 8 {
        let inner = data(of: source, in: path, depth: depth + 1).values
        values[entry.name] = .mapping(inner.sorted { $0.key < $1.key })
      } else if entry.kind == .file {
        files.append(path)
        let isRead = ["yml", "yaml", "json", "csv"].contains(RelativePath.ending(of: path))
        guard isRead, let text = source.text(at: path) else { continue }
        values[RelativePath.stem(of: path)] = ForeignYAML(file: text).node
      }
    }
    return (values, files.sorted())
  }

  /// Reports the files that only a plugin reads, and the unknown plugins.
  private mutating func noteLeft(_ left: [String]) {
    let configuration = site.configuration
    for name in configuration.unknownPlugins {
      report.add(
        .lost, "this plugin is not known: check the pages that it makes or changes",
        in: configuration.file, name)
    }
    for entry
      in (try? source.folder.entries(at: configuration.folder("plugins_dir", default: "_plugins")))
      ?? []
    where entry.name.hasSuffix(".rb") {
      report.add(
        .lost, "a Ruby plugin was not run: check the pages that it makes or changes",
        in: "_plugins",
        entry.name)
    }
    for path in left {
      // Without a plugin, Jekyll publishes nothing from this folder.
      report.add(
        configuration.unknownPlugins.isEmpty ? .lost : .missing,
        "not imported: Jekyll itself does not read this folder, but a plugin may", in: path,
        configuration.unknownPlugins.isEmpty ? "" : path)
    }
  }

  // MARK: Texts

  /// A text while it is imported: its body is Markdown, and its links are still Jekyll's.
  private typealias Draft = (
    document: JekyllDocument, path: String, source: [UInt8], body: [UInt8], lists: [String]
  )

  private mutating func makeTexts(
    of documents: [JekyllDocument], _ host: String?, _ tags: TagTable,
    _ progress: (Int, Int) -> Void
  ) -> JekyllLinks {
    var drafts: [Draft] = []
    var paths: Set<String> = []
    var own: Set = ["/", "/posts/", "/search/", "/404.html"]
    let posts = documents.filter(\.isPublished)
    for (list, terms) in [
      ("tags", posts.flatMap(\.tags)), ("categories", posts.flatMap(\.categories)),
    ]
    where !terms.isEmpty {
      own.formUnion(["/\(list)/"] + terms.map { "/\(list)/\(Slug.make(from: $0))/" })
    }
    var budget = documents.reduce(16 << 20) { $0 + 20 * $1.text.bytes.count }
    for (number, document) in documents.enumerated() {
      progress(number, documents.count)
      report.add(document.report)
      var liquid = LiquidEvaluator(document, in: site, tags: tags, budget: budget)
      let text = liquid.text()
      budget = liquid.budget
      guard !isKept(document, as: text, liquid),
        let (body, lists) = body(of: document, text, liquid, besides: own)
      else { continue }
      let path = paths.freePath(Self.path(of: document))
      drafts.append((document, path, text, body, lists))
      if liquid.losesOutput, lists.isEmpty, document.address != "/", document.isPublished {
        let reason = "the output of Liquid that only Jekyll can evaluate is missing"
        note(.missing, document, reason, document.address)
      }
    }
    return convert(drafts, claimAddresses(of: drafts), host)
  }

  /// Returns whether a file is not a page of the new root: it is published after Liquid, or not
  /// imported.
  private mutating func isKept(
    _ document: JekyllDocument, as text: [UInt8], _ liquid: LiquidEvaluator
  ) -> Bool {
    let isHTML = site.configuration.isText(document.path)
    let isWhole = document.ending != "md" && text.prefix(1000).isWholePage
    let target = isHTML ? document.fields.words("redirect_to").first : nil
    let isSearch = isHTML && document.isSearch(text)
    guard
      !isHTML || isWhole || isSearch || document.isSearchEngines || target?.contains("://") == true
    else { return false }
    if !document.isPublished {
      note(.decided, document, "not imported: Jekyll does not publish the file")
    } else if let target, target.contains("://") {
      note(.changed, document, "it redirects to another site, as before, and is in no list", target)
      add(Array(Self.redirect(to: target).utf8), at: document)
    } else if let fate = Self.fate(of: document, liquid, isText: isHTML, isSearch: isSearch) {
      note(.changed, document, fate)
      themes[document.path] = fate
    } else {
      report.add(liquid.report)
      add(text, at: document)
    }
    return true
  }

  private mutating func add(_ bytes: [UInt8], at document: JekyllDocument) {
    result.generated.append(("content/assets/" + document.file, bytes))
  }

  /// Returns the body of a text and the lists of Michi that it links to; nil for a page that Michi
  /// generates.
  private mutating func body(
    of document: JekyllDocument, _ text: [UInt8], _ liquid: LiquidEvaluator,
    besides own: Set<String>
  ) -> (body: [UInt8], lists: [String])? {
    let target = document.fields.words("redirect_to").first
    let canBeList = document.sort == .page || document.sort == .entry
    // A theme's page has no text of its own: its content is in its layout or generated from the
    // site.
    let hasText = liquid.hasRest ? text.hasVisibleContent : !text.allSatisfy(\.isASCIISpace)
    let isThemes = canBeList && !hasText && target == nil
    let isList = isThemes || canBeList && !liquid.lists.isEmpty
    let isStart = document.address == "/"
    if isList, own.contains(document.address), isThemes || !isStart {
      note(isThemes ? .decided : .lost, document, "Michi generates this template's page itself")
      return nil
    }
    if !isThemes { report.add(liquid.report) }
    var body = isThemes ? [] : markdown(text, of: document)
    if let target {
      body += Array("\n[\(target)](<\(site.ownPath(of: target))>)\n".utf8)
      note(.changed, document, "it redirected to another page; now it links to it", target)
    }
    guard isList else { return (body, []) }
    if isStart {
      note(.changed, document, "the list of the home page is now Michi's, below the content")
      return (body, [])
    }
    note(
      .changed, document, "a Jekyll template made a list here; now the page links to Michi's list")
    return (body, liquid.lists.isEmpty ? ["posts"] : liquid.lists.sorted())
  }

  private mutating func note(
    _ weight: ImportReport.Weight, _ document: JekyllDocument, _ text: String, _ detail: String = ""
  ) {
    report.add(weight, text, in: document.path, detail)
  }

  /// Returns the file in the new root for each URL of a text, including its additional URLs.
  private mutating func claimAddresses(of drafts: [Draft]) -> [String: String] {
    var addresses: [String: String] = [:]
    var former: [String: String] = [:]
    for (document, path, _, _, _) in drafts where document.isPublished {
      for alias in document.aliases { former[alias] = former[alias] ?? path }
      if addresses[document.address] == nil {
        addresses[document.address] = path
      } else {
        let sentence = "Jekyll overwrote this page with another one; it now has its own URL"
        note(.lost, document, sentence)
      }
    }
    lists.usedURLs = Set(addresses.keys.map(NormalForm.folded))
    return addresses.merging(former) { own, _ in own }
  }

  /// Replaces the links of texts by links to files, and writes their front matter.
  private mutating func convert(
    _ drafts: [Draft], _ addresses: [String: String], _ host: String?
  ) -> JekyllLinks {
    facts.language = language(of: drafts.map(\.body))
    lists.language = facts.language
    let generated = result.generated.map { String($0.path.dropFirst("content/assets".count)) }
    let links = JekyllLinks(
      texts: addresses, files: Set(files.map(\.address) + generated + lists.addresses),
      site.configuration, host: host)
    for (document, path, source, body, lists) in drafts {
      let listLinks = lists.map { self.lists.link(to: $0) }.joined(separator: " · ")
      let body = body + Array((listLinks.isEmpty ? "" : "\n\(listLinks)\n").utf8)
      var text = JekyllText(document, at: path, body: body, in: site)
      text.resolve(links)
      compare(source, with: text)
      text.page.keepAliases(&report) { alias in
        !self.lists.usedURLs.contains(NormalForm.folded(alias)) && result.usedURLs.insert(alias)
      }
      if document.collection?.isPublished == false {
        note(.changed, document, "its collection has no pages in Jekyll, so it is now a draft")
      }
      report.add(text.report)
      pages.append(text)
    }
    return links
  }

  /// Counts the content of a text, and reports missing words.
  private mutating func compare(_ source: [UInt8], with text: JekyllText) {
    let before = ContentCount(markdown: source)
    report.texts.append((text.document.path, before, text.count))
    var shown = text.count
    shown.add(ContentCount(markdown: hidden[text.document.path] ?? []))
    var missing = before.missing(in: shown)
    let count = missing.values.reduce(0, +)
    guard count > 0 else { return }
    var words: [String] = []
    _ = ContentCount(markdown: source) { hash, word in
      guard missing.removeValue(forKey: hash) != nil, words.count < 5 else { return }
      words.append(String(decoding: word, as: UTF8.self))
    }
    report.add(
      text.document.isPublished ? .missing : .lost, "words are missing", in: text.document.path,
      text.document.address, more: "\(count), such as \(words.joined(separator: " "))")
  }

  /// Converts a body to Markdown for Michi.
  private mutating func markdown(_ body: [UInt8], of document: JekyllDocument) -> [UInt8] {
    let text = String(decoding: body, as: UTF8.self)
    let fields = site.configuration.fields
    guard site.configuration.markdownEndings.contains(document.ending) else {
      let lines = text.markdownLines.filter { !$0.isBlankLine }
      return Array(("<div>\n" + lines.joined(separator: "\n") + "\n</div>\n").utf8)
    }
    guard site.configuration.isKramdown else { return body }
    var kramdown = KramdownText(
      text, keepsBreaks: fields["kramdown"]?["hard_wrap"]?.isTrue ?? false,
      namesEmoji: site.configuration.plugins.contains("jemoji"))
    kramdown.readsElements = fields["kramdown"]?["parse_block_html"]?.isTrue ?? false
    let blocks = KramdownBlocks(kramdown.lines)
    kramdown.lines = blocks.result
    for lines in blocks.replaced {
      // The name is removed, because the comparison would ignore the words of an unused footnote.
      let note = lines.joined(separator: "\n")
      let words = note.firstRange(of: "]:").map { note[$0.upperBound...] } ?? note[...]
      hidden[document.path, default: []] += Array(words.utf8) + [10]
      report.add(
        .decided, "this footnote was left out: another one has its name (as in Jekyll)",
        in: document.path, line: lines.first.flatMap { document.line(saying: $0.utf8) })
    }
    let converted = kramdown.converted()
    for note in kramdown.notes {
      report.add(
        note.weight, note.text, in: document.path, line: document.line(saying: note.line.utf8))
    }
    return Array(converted.utf8)
  }
}
