import Content
import Diagnostics
import FileSystem
import MarkdownRendering
import Primitives

/// Reads the entries of all collections.
struct EntryLoader {
  /// The settings, with the names of terms that are entries.
  var settings: Settings
  let options: LoadingOptions
  /// How posts link to sections that list the posts that mention their pages.
  let mentions: [Section: MentionForm]
  /// The default front matter of entries from `site.yml`, by collection name.
  let defaults: [String: FrontMatterDefaults]
  private(set) var entries: [Entry] = []
  private(set) var assets: [Asset] = []
  private(set) var withheld: [Withheld] = []
  /// The sample projects of the posts.
  private(set) var stages = Stages()
  var diagnostics: [Diagnostic] = []
  private var spellings: [TermSpellings]
  /// The entries that are not built.
  private var hidden: [Entry] = []
  private var codeFiles: [SourceFile] = []

  /// A collection's loaded files, before its entries are connected with each other.
  struct Reading {
    let reader: EntryReader
    var texts: [LoadedEntry] = []
    /// The files that belong to no entry.
    var others: [RootFile] = []
    /// The entries by key and language, for collections where keys must be unique.
    private(set) var byKey: [[String?]: Entry] = [:]

    /// Registers an entry; returns the entry that already has its key in the same language.
    mutating func register(_ entry: Entry) -> Entry? {
      guard entry.collection.keyField != nil || entry.record != nil else { return nil }
      let name = [entry.key, entry.language]
      if let other = byKey[name] { return other }
      byKey[name] = entry
      return nil
    }
  }

  /// - Parameter files: returns the files of a collection's folder, sorted by path.
  init(
    settings: Settings, options: LoadingOptions, mentions: [Section: MentionForm],
    defaults: [String: FrontMatterDefaults], files: (ContentCollection) -> [RootFile]
  ) {
    self.settings = settings
    self.options = options
    self.mentions = mentions
    self.defaults = defaults
    spellings = settings.taxonomies.filter { !$0.isOrdered }.map { TermSpellings(of: $0) }
    // Collections with the name of a taxonomy come first: their entries name its terms.
    var readings: [String: Reading] = [:]
    for isTaxonomy in [true, false] {
      for collection in settings.collections
      where settings.isTaxonomy(collection) == isTaxonomy {
        let reading = read(files(collection), of: collection)
        readings[collection.name] = reading
        if isTaxonomy { Self.name(&self.settings, by: reading) }
      }
    }
    for index in spellings.indices {
      spellings[index].decide()
      diagnostics += spellings[index].diagnostics()
    }
    for collection in settings.collections {
      if let reading = readings[collection.name] { finish(reading) }
    }
    diagnostics +=
      TaxonomyChecks(entries: entries, taxonomies: self.settings.taxonomies).diagnostics
    let (stages, faults) = SampleProjectAssembler.join(
      entries + hidden, codeFiles, settings: self.settings)
    self.stages = stages
    diagnostics += faults
    groupTOML()
  }

  /// Replaces several errors about TOML front matter by one, which says how to import such a site.
  private mutating func groupTOML() {
    let reason = MarkdownHead.tomlReason
    let faults = diagnostics.filter { $0.message == reason }
    guard faults.count > 1, let first = faults.min(by: { $0.path ?? "" < $1.path ?? "" }) else {
      return
    }
    diagnostics.removeAll { $0.message == reason }
    diagnostics.append(
      Diagnostic(
        first.code, path: first.path, position: first.position,
        excerpt: first.excerpt.map { ArraySlice($0.utf8) },
        "\(reason); \(faults.count) files have this problem",
        suggestion:
          "import the Hugo or Zola site that they come from: michi import hugo SRC --root NEW"))
  }

  private mutating func read(_ files: [RootFile], of collection: ContentCollection) -> Reading {
    let reader = EntryReader(
      of: collection, settings: settings, options: options, mentions: mentions,
      defaults: defaults[collection.name])
    if let file = collection.file {
      return finishingUndated(readRecords(files, from: file, by: reader))
    }
    let tree = MarkdownTree(
      files, of: collection, settings: settings, includesDrafts: options.includesDrafts)
    var reading = Reading(reader: reader, others: tree.others)
    diagnostics += tree.diagnostics + strayData(tree.others, in: collection)
    var read = tree.documents.concurrentMap { reader.read($0) }
    if read.contains(where: { $0.text?.defaults != nil }) {
      read = readAgain(tree.documents, read, by: reader)
    }
    for one in read { add(one, to: &reading) }
    return finishingUndated(reading)
  }

  /// Reads the documents again that are in a folder with `defaults:`.
  private mutating func readAgain(
    _ documents: [MarkdownTree.Document], _ read: [EntryReader.Outcome], by reader: EntryReader
  ) -> [EntryReader.Outcome] {
    var stated: [(document: MarkdownTree.Document, defaults: FrontMatterDefaults)] = []
    for (document, one) in zip(documents, read) {
      guard let defaults = one.text?.defaults else { continue }
      if let fault = FolderDefaults.diagnostic(defaults, of: document) {
        diagnostics.append(fault)
      } else {
        stated.append((document, defaults))
      }
    }
    let folders = FolderDefaults(stated)
    return Array(documents.indices).concurrentMap { index in
      let defaults = folders[documents[index]]
      return defaults.isEmpty ? read[index] : reader.read(documents[index], defaults: defaults)
    }
  }

  /// Finishes translations without a date of their own, with the date of the original.
  private mutating func finishingUndated(_ reading: Reading) -> Reading {
    var reading = reading
    let texts = reading.texts
    guard texts.contains(where: { $0.undated != nil }) else { return reading }
    let sources = TranslationJoin(texts, codes: settings.languageCodes).sources
    for index in texts.indices {
      guard let undated = texts[index].undated else { continue }
      let outcome = reading.reader.finish(
        undated.front, undated.document, from: texts[sources[index]])
      reading.texts[index] = accept(outcome, in: &reading) ?? texts[index]
    }
    reading.texts.removeAll { $0.undated != nil }
    return reading
  }

  mutating func add(_ one: EntryReader.Outcome, to reading: inout Reading) {
    let text = one.text?.undated != nil ? one.text : accept(one, in: &reading)
    if let text { reading.texts.append(text) }
  }

  /// Adds an entry's diagnostics and terms; returns nil if it cannot be read, or if its key is
  /// taken.
  private mutating func accept(
    _ one: EntryReader.Outcome, in reading: inout Reading
  ) -> LoadedEntry? {
    diagnostics += one.diagnostics
    guard var text = one.text else { return nil }
    if let withheld = text.withheld {
      self.withheld.append(withheld)
    } else if let other = reading.register(text.entry) {
      diagnostics.append(Self.sameKey(text.entry, as: other))
      return nil
    } else {
      text.spellings = spellings.indices.map {
        spellings[$0].add(text.terms, in: text.entry.source)
      }
      text.terms = [:]
    }
    return text
  }

  /// Runs the steps that need all entries: unified spellings of terms, which all collections share,
  /// then the collection's translations, files and order.
  private mutating func finish(_ reading: Reading) {
    var texts = reading.texts
    for index in texts.indices where texts[index].withheld == nil {
      let written = texts[index].spellings
      texts[index].entry = reading.reader.naming(
        termsOf: spellings.indices.reduce(texts[index].entry) {
          spellings[$1].unified($0, written[$1])
        })
    }
    if !settings.languages.isEmpty || texts.contains(where: { $0.original != nil }) {
      join(&texts, by: reading.reader)
    }
    // All languages of a bundle share its files.
    codeFiles += Set(
      (texts.flatMap(\.attachments) + reading.others).map(\.source).filter {
        $0.path.utf8.suffix(6).elementsEqual(".swift".utf8)
      }
    ).sorted { ByteOrder.precedes($0.path, $1.path) }
    let empty = texts.compactMap { text in text.emptiness.map { (text.entry.address, $0) } }
    for text in texts where text.withheld != nil { hidden.append(text.entry) }
    texts.removeAll { $0.withheld != nil }
    addAttachments(of: texts, besides: reading)
    let entries = texts.map(\.entry)
    let collection = reading.reader.collection
    // A folder's page is not empty if it has a card for each page in the folder.
    let folders = empty.isEmpty || collection.isListed ? [] : Set(entries.flatMap(\.addressesAbove))
    diagnostics += empty.compactMap { folders.contains($0) ? nil : $1 }
    // Among entries with the same date, the last by path counts as the newest, as in Jekyll.
    let articles = {
      entries.filter { $0.date != nil }.reversed() + entries.filter { $0.date == nil }
    }
    self.entries +=
      collection.order?.sorted(entries) ?? (collection.isDated ? articles().newestFirst : entries)
  }

  /// Connects each translation with its original and copies the values that only the original has.
  private mutating func join(_ texts: inout [LoadedEntry], by reader: EntryReader) {
    let read = texts
    let join = TranslationJoin(read, codes: settings.languageCodes)
    diagnostics += join.diagnostics
    let ordered = settings.taxonomies.filter(\.isOrdered)
    // The names of series in translations, by language and by the series of the original.
    var names: [[String?]: Term] = [:]
    func key(_ taxonomy: Taxonomy, _ index: Int) -> [String?] {
      let term = read[join.sources[index]].entry.terms(of: taxonomy).first
      return [read[index].code, taxonomy.name, term.map { NormalForm.folded($0.slug) }]
    }
    for index in read.indices where join.sources[index] != index && read[index].withheld == nil {
      for taxonomy in ordered {
        let key = key(taxonomy, index)
        names[key] = names[key] ?? read[index].entry.terms(of: taxonomy).first
      }
    }
    for (index, source) in join.sources.enumerated() where read[index].withheld == nil {
      let (entry, original) = (read[index].entry, read[join.originals[index]].entry)
      guard join.originals[index] != index || read[index].code != nil else { continue }
      if source == index, entry.record != nil {
        diagnostics.report(
          .invalidData, at: entry.record, "no record has the key \(quoted: entry.key)")
        continue
      }
      let changed = entry.with {
        if original !== entry {
          $0.sharedAddress = original.sharedAddress
          for taxonomy in ordered {
            $0.originalTerms[taxonomy.name] = original.terms(of: taxonomy).first
          }
        }
        if source != index {
          let translated = read[source].entry
          $0.inherit(from: translated, besides: read[index].defaulted)
          for taxonomy in ordered where entry.terms(of: taxonomy).isEmpty {
            $0.termsByTaxonomy[taxonomy.name] = translated.terms(of: taxonomy).first.map {
              [names[key(taxonomy, index)] ?? $0]
            }
          }
        }
        diagnostics += reader.complete(&$0, besides: read[index].presentFields)
      }
      texts[index].entry = reader.naming(termsOf: changed)
      if read[source].entry.isDraft, !entry.isDraft {
        diagnostics.report(
          .draftOriginal, at: entry.titlePlace, of: entry.source.path,
          "this translation is published, but its original, \(read[source].entry.source.path), is "
            + "a draft",
          suggestion: "write \"draft: true\" here too, or publish the original")
      }
    }
  }

  /// Adds the files next to the entries.
  ///
  /// The files of a bundle go below its page. A bundle in several languages is copied once, below
  /// the page in the site's own language if there is one.
  private mutating func addAttachments(of texts: [LoadedEntry], besides reading: Reading) {
    let collection = reading.reader.collection
    let folder = collection.isListed ? settings.paths[collection.section] + "/" : ""
    var taken: Set<SourceFile> = []
    var files: [(source: SourceFile, path: String)] = []
    for isMain in [true, false] {
      for text in texts where (text.code == nil) == isMain {
        for file in text.attachments where taken.insert(file.source).inserted {
          files.append((file.source, text.entry.folder + file.relative))
        }
      }
    }
    files += reading.others.map { ($0.source, folder + $0.relative) }
    diagnostics += Asset.faults(in: files.map(\.source))
    assets += files.compactMap {
      Asset.copied(
        $0.source, at: $0.path, &diagnostics, needsUse: !ReaderFile.isOne($0.path))
    }
  }
}

extension Entry {
  /// The URL paths of the folders that contain the page.
  fileprivate var addressesAbove: [String] {
    let address = self.address
    return address.utf8.indices.dropLast().filter { address.utf8[$0] == UInt8(ascii: "/") }
      .map { String(address[...$0]) }
  }

  /// The output folder for the entry's own files: that of its page, or for a page like `/a.html`
  /// the folder `a`.
  fileprivate var folder: String {
    let address = self.sharedAddress.dropFirst()
    let ending = [".html", ".htm"].first { address.hasSuffix($0) }
    let stem = address.dropLast(ending?.utf8.count ?? 0)
    return stem.isEmpty || stem.hasSuffix("/") ? String(stem) : stem + "/"
  }
}

extension Entry.Fields {
  /// Copies the values that do not depend on the language from the original.
  ///
  /// - Parameter defaulted: the keys whose values are defaults, which the original's replace.
  fileprivate mutating func inherit(from original: Entry, besides defaulted: Set<String>) {
    for field in values.indices { values[field] = values[field] ?? original.values[field] }
    // The focus belongs to its image.
    if image == nil || defaulted.contains("image") { focus = original.focus ?? focus }
    func take<Value>(_ key: String, _ own: inout Value?, _ other: Value?) {
      own = defaulted.contains(key) ? other ?? own : own ?? other
    }
    take("image", &image, original.image)
    take("order", &order, original.order)
    // An invalid number has been reported, and is not replaced by the original's.
    if partPlace == nil { part = original.part }
    take("template", &template, original.template)
    take("comments", &hasComments, original.hasComments)
    take("noindex", &visibility.robots, original.visibility.robots)
    take("sitemap", &visibility.isInSiteMap, original.visibility.isInSiteMap)
    take("unlisted", &visibility.isUnlisted, original.visibility.isUnlisted)
  }
}

extension Asset {
  /// The extensions of text files in which git's conflict markers are an error.
  private static let texts = [
    ".css", ".html", ".htm", ".js", ".mjs", ".json", ".svg", ".xml", ".swift",
  ]

  /// Returns the errors about copied files with git's conflict markers, and about HTML files that
  /// would be published with their front matter.
  static func faults(in files: [SourceFile]) -> [Diagnostic] {
    files.filter { file in texts.contains(where: file.path.hasSuffix) }.concurrentMap(fault)
      .compactMap(\.self)
  }

  private static func fault(of file: SourceFile) -> Diagnostic? {
    guard let bytes = try? file.readWhole(limit: Limits.markdownFile) else { return nil }
    let text = SourceText(path: file.path, bytes: bytes)
    if FileName.htmlStem(file.path[...]) != nil, MarkdownTree.beginsFrontMatter(bytes) {
      return Diagnostic(
        .invalidFrontMatter, in: text,
        at: bytes.byteOrderMarkLength..<bytes.byteOrderMarkLength + 3,
        "this file is copied unchanged, with its front matter",
        suggestion: "move it to content/pages to make it a page, or remove the front matter")
    }
    return .conflict(in: text)
  }

  /// Returns the file to copy to a URL path; reports an invalid path and returns nil.
  static func copied(
    _ source: SourceFile, at path: String, _ diagnostics: inout [Diagnostic], needsUse: Bool = false
  ) -> Asset? {
    do {
      return Asset(source: source, path: try SitePath(path), needsUse: needsUse)
    } catch {
      diagnostics.report(
        .invalidRoute, path: source.path, "\(quoted: path) cannot be a URL: \(error.reason)")
      return nil
    }
  }
}

extension Settings {
  /// The languages that a file name may end in; empty on a site with one language.
  package var nameEndings: [String] { languages.isEmpty ? [] : languages.map(\.code) + [language] }
}
