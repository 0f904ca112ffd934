internal import Content
internal import Diagnostics
internal import MarkdownRendering
internal import Primitives

/// Reads the entries of all collections.
struct EntryLoader {
  let settings: Settings
  let options: LoadingOptions
  /// How texts lead to the pages of sections that list the entries which do.
  let mentions: [Section: MentionForm]

  /// What the folders hold.
  struct Outcome {
    var entries: [Entry] = []
    var assets: [Asset] = []
    var withheld: [Withheld] = []
    var diagnostics: [Diagnostic] = []
    /// The taxonomies, with a name for each term that is an entry.
    var taxonomies: [Taxonomy] = []
  }

  /// A collection's files as read, before its entries are joined with each other.
  struct Reading {
    let reader: EntryReader
    var entries: [Entry] = []
    /// The numbers of the declared fields that each entry says something for.
    var given: [Set<Int>] = []
    /// The terms of each entry as its author spells them, in the order of the taxonomies.
    var terms: [[TermSpellings.Written]] = []
    /// The texts to be joined with their translations, with the entry's number for those that are
    /// built.
    var joining: [(text: TranslationJoin.Text, entry: Int?)] = []
    /// The files of the entries' own folders.
    var attachments: [(entry: Int, files: [RootFile])] = []
    /// The files that belong to no entry.
    var others: [RootFile] = []
    /// The entries by key and language, where keys have to tell them apart.
    private var byKey: [[String?]: Entry] = [:]

    init(reader: EntryReader, others: [RootFile] = []) {
      self.reader = reader
      self.others = others
    }

    /// The entry that has the key of another one in its language already.
    mutating func taken(by entry: Entry) -> Entry? {
      guard entry.collection.keyField != nil || entry.record != nil else { return nil }
      let name = [entry.key, entry.language]
      if let other = byKey[name] { return other }
      byKey[name] = entry
      return nil
    }
  }

  /// - Parameter files: those of a collection's folder, by path.
  func load(_ files: (ContentCollection) -> [RootFile]) -> Outcome {
    var outcome = Outcome()
    var spellings = settings.taxonomies.filter { !$0.isOrdered }.map { TermSpellings(of: $0) }
    // The entries of a collection with the name of a taxonomy are names of its terms.
    var settings = settings
    var readings: [String: Reading] = [:]
    for isTaxonomy in [true, false] {
      for collection in settings.collections
      where settings.isTaxonomy(collection) == isTaxonomy {
        let reading = read(files(collection), of: collection, settings, &spellings, &outcome)
        readings[collection.name] = reading
        if isTaxonomy { Self.name(&settings, by: reading) }
      }
    }
    outcome.taxonomies = settings.taxonomies
    for index in spellings.indices {
      spellings[index].decide()
      outcome.diagnostics += spellings[index].diagnostics()
    }
    for collection in settings.collections {
      if let reading = readings[collection.name] { finish(reading, spellings, &outcome) }
    }
    outcome.diagnostics += settings.taxonomies.flatMap { misspelt(in: $0, outcome.entries) }
    return outcome
  }

  /// The names of terms that no entry has where an entry has almost that term.
  private func misspelt(in taxonomy: Taxonomy, _ entries: [Entry]) -> [Diagnostic] {
    guard !taxonomy.joinedTerms.isEmpty else { return [] }
    let used = Set(entries.flatMap { $0.terms(of: taxonomy) })
    let slugs = Set(used.map(\.slug))
    let named = Set(taxonomy.joinedTerms.map { Slug.make(from: $0.key) })
    let unnamed = used.filter { !named.contains($0.slug) }.map(\.name)
    return taxonomy.joinedTerms.filter { !slugs.contains(Slug.make(from: $0.key)) }.compactMap {
      guard let suggestion = Spelling.suggestion(for: $0.key, among: unnamed) else { return nil }
      return Diagnostic(
        .tagSpelling, at: $0.place, LoadingSentences.unusedTerm($0.key, of: taxonomy),
        suggestion: suggestion)
    }
  }

  private func read(
    _ files: [RootFile], of collection: ContentCollection, _ settings: Settings,
    _ spellings: inout [TermSpellings], _ outcome: inout Outcome
  ) -> Reading {
    let reader = EntryReader(
      of: collection, settings: settings, options: options, mentions: mentions)
    if let file = collection.file {
      return readRecords(files, from: file, by: reader, &spellings, &outcome)
    }
    let tree = MarkdownTree(
      files, of: collection, settings: settings, includesDrafts: options.includesDrafts)
    var reading = Reading(reader: reader, others: tree.others)
    outcome.diagnostics += tree.diagnostics
    outcome.diagnostics += strayData(tree.others, in: collection)
    let read = tree.documents.concurrentMap { reader.read($0) }
    for (document, one) in zip(tree.documents, read) {
      if one.entry != nil, !document.attachments.isEmpty {
        reading.attachments.append((reading.entries.count, document.attachments))
      }
      add(one, to: &reading, &spellings, &outcome)
    }
    return reading
  }

  func add(
    _ one: EntryReader.Outcome, to reading: inout Reading, _ spellings: inout [TermSpellings],
    _ outcome: inout Outcome
  ) {
    outcome.diagnostics += one.diagnostics
    if let entry = one.entry, let other = reading.taken(by: entry) {
      return outcome.diagnostics.append(Self.sameKey(entry, as: other))
    }
    if let withheld = one.withheld { outcome.withheld.append(withheld) }
    if let text = one.joining {
      reading.joining.append((text, one.entry.map { _ in reading.entries.count }))
    }
    guard let entry = one.entry else { return }
    reading.given.append(one.given)
    reading.entries.append(entry)
    reading.terms.append(spellings.indices.map { spellings[$0].add(one.terms, in: entry.source) })
  }

  /// The steps that need all entries: first the spellings of terms, which all collections share,
  /// then the collection's translations, files and order.
  private func finish(
    _ reading: Reading, _ spellings: [TermSpellings], _ outcome: inout Outcome
  ) {
    var entries = reading.entries
    for index in entries.indices {
      let written = reading.terms[index]
      entries[index] = reading.reader.naming(
        termsOf: spellings.indices.reduce(entries[index]) { spellings[$1].agreed($0, written[$1]) })
    }
    if !settings.languages.isEmpty || reading.joining.contains(where: { $0.text.original != nil }) {
      outcome.diagnostics += join(reading, &entries)
    }
    outcome.assets += attachments(of: reading, entries, &outcome.diagnostics)
    let collection = reading.reader.collection
    // Of one day, the last by name counts as the newest, as in Jekyll.
    let articles = {
      entries.filter { $0.date != nil }.reversed() + entries.filter { $0.date == nil }
    }
    outcome.entries +=
      collection.order?.sorted(entries) ?? (collection.isDated ? articles().newestFirst : entries)
  }

  /// Tells each translation what it translates, and gives it the values that only that has.
  private func join(_ reading: Reading, _ entries: inout [Entry]) -> [Diagnostic] {
    let joining = reading.joining
    let join = TranslationJoin(joining.map(\.text), codes: settings.languageCodes)
    let read = entries
    var faults: [Diagnostic] = []
    for (index, original) in join.originals.enumerated() {
      guard let number = joining[index].entry else { continue }
      let entry = read[number]
      guard original != index || settings.code(of: entry.language) != nil else { continue }
      if original == index, entry.record != nil {
        let message = LoadingSentences.noOriginalRecord(entry.key)
        faults.append(Diagnostic(.invalidData, at: entry.record, message))
        continue
      }
      entries[number] = entry.with {
        if original != index { $0.joint = joining[original].text.address }
        let translated = original == index ? nil : joining[original].entry.map { read[$0] }
        if let translated {
          for taxonomy in settings.taxonomies where taxonomy.isOrdered {
            $0.originalTerms[taxonomy.name] = translated.terms(of: taxonomy).first
          }
          for field in $0.values.indices {
            $0.values[field] = $0.values[field] ?? translated.values[field]
          }
          $0.image = $0.image ?? translated.image
        }
        faults += reading.reader.complete(&$0, besides: reading.given[number])
      }
    }
    return join.diagnostics + faults
  }

  /// The files beside the entries. Those of a bundle go below the page of its entry. A bundle in
  /// several languages is copied once, below the page in the site's own language if there is one.
  private func attachments(
    of reading: Reading, _ entries: [Entry], _ diagnostics: inout [Diagnostic]
  ) -> [Asset] {
    let collection = reading.reader.collection
    let folder = collection.isListed ? settings.paths[collection.section] + "/" : ""
    let isOwn = { (index: Int) in settings.code(of: entries[index].language) == nil }
    let bundles =
      reading.attachments.filter { isOwn($0.entry) }
      + reading.attachments.filter { !isOwn($0.entry) }
    var taken: Set<SourceFile> = []
    var files: [(source: SourceFile, path: String)] = []
    for bundle in bundles {
      for file in bundle.files where taken.insert(file.source).inserted {
        files.append((file.source, entries[bundle.entry].folder + file.relative))
      }
    }
    files += reading.others.map { ($0.source, folder + $0.relative) }
    return files.compactMap { Asset.beside($0.source, at: $0.path, &diagnostics) }
  }
}

extension Entry {
  /// The folder of the site that the files of its own go to: that of its page, or, of a page that is
  /// a file, one with the name of the page.
  fileprivate var folder: String {
    let address = self.joint.dropFirst()
    let ending = [".html", ".htm"].first { address.hasSuffix($0) }
    let stem = address.dropLast(ending?.utf8.count ?? 0)
    return stem.isEmpty || stem.hasSuffix("/") ? String(stem) : stem + "/"
  }
}

extension Settings {
  /// The languages that a file's name may end in; none on a site of one language.
  package var nameEndings: [String] { languages.isEmpty ? [] : languages.map(\.code) + [language] }
}
