internal import Content
internal import Diagnostics
internal import Primitives

/// Reads the entries of all collections.
struct EntryLoader {
  let settings: Settings
  let options: LoadingOptions
  /// Whether the site has a dictionary.
  let hasKanji: Bool

  /// What the folders hold.
  struct Outcome {
    var entries: [Entry] = []
    var assets: [Asset] = []
    var withheld: [Withheld] = []
    var diagnostics: [Diagnostic] = []
  }

  /// A collection's files as read, before its entries are joined with each other.
  private struct Reading {
    let reader: EntryReader
    var entries: [Entry] = []
    /// The terms of each entry as its author spells them, in the order of the taxonomies.
    var terms: [[TermSpellings.Written]] = []
    /// The texts to be joined with their translations, with the entry's number for those that are
    /// built.
    var joining: [(text: TranslationJoin.Text, entry: Int?)] = []
    /// The files of the entries' own folders.
    var attachments: [(entry: Int, files: [RootFile])] = []
    /// The files that belong to no entry.
    var others: [RootFile] = []
  }

  /// - Parameter files: those of a collection's folder, by path.
  func load(_ files: (ContentCollection) -> [RootFile]) -> Outcome {
    var outcome = Outcome()
    var spellings = settings.taxonomies.filter { !$0.isOrdered }.map { TermSpellings(of: $0) }
    let readings = settings.collections.map { read(files($0), of: $0, &spellings, &outcome) }
    for index in spellings.indices {
      spellings[index].decide()
      outcome.diagnostics += spellings[index].diagnostics()
    }
    for reading in readings { finish(reading, spellings, &outcome) }
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
    _ files: [RootFile], of collection: ContentCollection, _ spellings: inout [TermSpellings],
    _ outcome: inout Outcome
  ) -> Reading {
    let tree = MarkdownTree(
      files, of: collection, settings: settings, includesDrafts: options.includesDrafts)
    let reader = EntryReader(
      of: collection, settings: settings, options: options, hasKanji: hasKanji)
    var reading = Reading(reader: reader, others: tree.others)
    outcome.diagnostics += tree.diagnostics
    let read = tree.documents.concurrentMap { reader.read($0) }
    for (document, one) in zip(tree.documents, read) {
      outcome.diagnostics += one.diagnostics
      if let withheld = one.withheld { outcome.withheld.append(withheld) }
      if let text = one.joining {
        reading.joining.append((text, one.entry.map { _ in reading.entries.count }))
      }
      guard let entry = one.entry else { continue }
      if !document.attachments.isEmpty {
        reading.attachments.append((reading.entries.count, document.attachments))
      }
      reading.entries.append(entry)
      reading.terms.append(spellings.indices.map { spellings[$0].add(one.terms, in: entry.source) })
    }
    return reading
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
      outcome.diagnostics += join(reading.joining, &entries)
    }
    outcome.assets += attachments(of: reading, entries, &outcome.diagnostics)
    outcome.entries += reading.reader.collection.isDated ? entries.newestFirst : entries
  }

  /// Tells each translation what it translates.
  private func join(
    _ joining: [(text: TranslationJoin.Text, entry: Int?)], _ entries: inout [Entry]
  ) -> [Diagnostic] {
    let join = TranslationJoin(joining.map(\.text), codes: settings.languageCodes)
    let read = entries
    for (index, original) in join.originals.enumerated() where original != index {
      guard let number = joining[index].entry else { continue }
      entries[number] = entries[number].with {
        $0.joint = joining[original].text.address
        guard let translated = joining[original].entry else { return }
        for taxonomy in settings.taxonomies where taxonomy.isOrdered {
          $0.originalTerms[taxonomy.name] = read[translated].terms(of: taxonomy).first
        }
      }
    }
    return join.diagnostics
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
  var nameEndings: [String] { languages.isEmpty ? [] : languages.map(\.code) + [language] }
}
