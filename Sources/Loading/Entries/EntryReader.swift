internal import Content
internal import Diagnostics
internal import FileSystem
internal import MarkdownRendering
internal import Primitives

/// Reads one entry of a collection.
struct EntryReader: Sendable {
  let collection: ContentCollection
  let settings: Settings
  let options: LoadingOptions
  /// How texts lead to the pages of sections that list the entries which do; of listed collections.
  private let mentions: [Section: MentionForm]
  let keys: FrontMatterKeys
  /// The names of the taxonomies that the entries may have terms of.
  private let taxonomies: [String]
  /// The terms that have a name in each language, by taxonomy and by each of their names.
  private let joinedTerms: [String: [String: JoinedTerm]]

  init(
    of collection: ContentCollection, settings: Settings, options: LoadingOptions,
    mentions: [Section: MentionForm]
  ) {
    self.collection = collection
    self.settings = settings
    self.options = options
    self.mentions = collection.isListed ? mentions : [:]
    keys = FrontMatterKeys(of: collection, taxonomies: settings.taxonomies)
    taxonomies = settings.taxonomies.map(\.name).filter(keys.taxonomies.map(\.name).contains)
    let joined = settings.taxonomies.filter { !$0.joinedTerms.isEmpty }.map { taxonomy in
      let terms = taxonomy.joinedTerms.flatMap { term in term.spellings.map { ($0, term) } }
      return (taxonomy.name, Dictionary(terms) { first, _ in first })
    }
    joinedTerms = Dictionary(uniqueKeysWithValues: joined)
  }

  /// What a file or a record says; nil where it could not be read. With everything that is wrong.
  typealias Outcome = (text: ReadText?, diagnostics: [Diagnostic])

  func read(_ document: MarkdownTree.Document) -> Outcome {
    let (front, fault) = FrontMatter.read(
      document.source, of: collection, by: keys, name: document.name.stem,
      settings: settings, isDraft: document.isDraft)
    return front.map { read($0, document) } ?? (nil, [fault].compactMap(\.self))
  }

  /// A record of a data file.
  ///
  /// - Parameters:
  ///   - ignored: the columns that no record has a use for.
  ///   - language: what the file's name says.
  func read(
    _ file: RecordFile, _ index: Int, without ignored: Set<String>, language: String?
  ) -> Outcome {
    let node = file.record(at: index, without: ignored)
    var fields = FieldReader(data: file.text, record: node.fields ?? [], at: "[\(index)]")
    fields.zone = settings.statedTimeZone
    var body = Body(source: file.source)
    body.isAbsent = true
    var entry = Entry.Fields(in: collection, body: body)
    entry.record = fields.place(of: DataNode(.list([]), at: node.shownRange))
    guard node.fields != nil else {
      fields.report(
        node,
        LoadingSentences.expected(
          LoadingSentences.object, found: LoadingSentences.descriptionInData(of: node)))
      return (nil, fields.diagnostics)
    }
    var front = FrontMatter(&fields, of: entry, by: keys)
    let title = front.title ?? title(in: front.entry)
    if title == nil, collection.titleField == nil {
      fields.report(
        node, "the record has no title",
        "add \"title\", or say in site.yml with \"name:\" which field it is")
      front.diagnostics = fields.diagnostics
    }
    let name = key(of: front.entry) ?? front.slug ?? title ?? ""
    let document = MarkdownTree.Document(
      source: file.source, name: FileName(stem: name, language: language), joint: name)
    return read(front, document)
  }

  /// What the field that is the title says.
  private func title(in entry: Entry.Fields) -> String? {
    collection.titleField.flatMap { entry.values[$0]?.text }
  }

  /// What the field that is the key says.
  private func key(of entry: Entry.Fields) -> String? {
    collection.keyField.flatMap { entry.values[$0]?.text }
  }

  private func read(
    _ front: FrontMatter, _ document: MarkdownTree.Document
  ) -> Outcome {
    var (entry, diagnostics) = (front.entry, front.diagnostics)
    if front.title == nil, let title = title(in: entry) { entry.title = title }
    entry.key = NormalForm.composed(key(of: entry) ?? document.name.stem)
    entry.slug = Slug.make(from: front.slug ?? entry.key)
    entry.image = entry.image ?? entry.first(.picture)
    let (language, languageFault) = front.language(of: document)
    entry.language = language
    diagnostics += [languageFault].compactMap(\.self)
    entry.date = entry.date ?? document.name.date.map { settings.timeZone.moment(of: $0) }
    let reason = reason(to: entry)
    let addressFault = setAddress(of: &entry, from: document, front)
    let code = settings.code(of: language)
    var terms: [String: [FrontMatter.WrittenTerm]] = [:]
    func text(_ withheld: Withheld? = nil) -> ReadText {
      ReadText(
        entry: Entry(entry), withheld: withheld, name: document.joint, code: code,
        original: front.translationOf, given: front.given, attachments: document.attachments,
        terms: terms)
    }
    if let reason {
      let until = reason == .future ? entry.date : nil
      if let until {
        diagnostics.append(
          Self.futureDate(
            front, at: front.ranges["date"],
            "this \(collection.noun) is left out until \(until.local) (\(settings.timeZone.name))"))
      }
      let withheld = Withheld(
        source: document.source, slug: entry.slug, entry: (collection.name, entry.key),
        address: entry.address, language: language, reason: reason, until: until,
        template: entry.template?.text)
      return (text(withheld), diagnostics)
    }
    // What a translation leaves out its original says, but for what it is found by.
    if code == nil || collection.keyField.map({ entry.values[$0] == nil }) == true {
      diagnostics += complete(&entry, besides: front.given, at: front.blank, front.path)
    }
    diagnostics += advice(on: entry, front, document) + [addressFault].compactMap(\.self)
    let written = front.terms.merging(siteAuthor(of: entry), uniquingKeysWith: { $1 })
    for taxonomy in taxonomies {
      guard let joined = written[taxonomy]?.map({ joined($0, in: taxonomy) }) else { continue }
      terms[taxonomy] = joined
      entry.termsByTaxonomy[taxonomy] = joined.map {
        Term(name: $0.name, slug: Slug.make(from: $0.name))
      }
    }
    if !mentions.isEmpty, entry.record == nil {
      entry.mentions = mentions(in: front, of: document.source)
      for (section, names) in entry.mentions {
        var shape = ByteHash()
        for name in [section.name] + names { shape.add(name + "\n") }
        entry.shape ^= shape.value
      }
    }
    return (text(), diagnostics)
  }

  /// Gives the fields that an entry leaves out their usual values; reports those without one.
  ///
  /// - Parameters:
  ///   - given: the numbers of fields whose faults have been reported.
  ///   - blank: where one of them stands without a value.
  func complete(
    _ entry: inout Entry.Fields, besides given: Set<Int>, at blank: SourcePlace? = nil,
    _ path: String = ""
  ) -> [Diagnostic] {
    var missing: [FieldSpec] = []
    for (index, field) in collection.fields.enumerated() where entry.values[index] == nil {
      entry.values[index] = field.usual
      if field.usual == nil, field.isRequired, !given.contains(index) { missing.append(field) }
    }
    guard let first = missing.first else { return [] }
    return [
      Diagnostic(
        .invalidFrontMatter, at: blank ?? entry.record ?? entry.titlePlace,
        of: entry.body.source.path, LoadingSentences.at(path, LoadingSentences.lacks(missing)),
        suggestion: LoadingSentences.writeField(first))
    ]
  }

  /// Gives an entry its address; returns the fault where it lacks what its permalink asks for.
  private func setAddress(
    of entry: inout Entry.Fields, from document: MarkdownTree.Document, _ front: FrontMatter
  ) -> Diagnostic? {
    let address = EntryAddress(of: entry, slug: front.slug, from: document, settings: settings)
    entry.address = address.whole
    entry.folders = address.namedFolders
    entry.joint = EntryAddress.joint(of: entry.address, in: settings.code(of: entry.language))
    entry.role = EntryAddress.role(at: entry.joint, in: collection)
    // A date that could not be read has been reported; it is not missing.
    guard let missing = address.missing, front.ranges["date"] == nil else { return nil }
    return Diagnostic(
      .invalidRoute, at: entry.permalinkPlace, of: document.source.path,
      "the address of this \(collection.noun) has \":\(missing.rawValue)\" in it, and it has no date",
      suggestion: LoadingSentences.addDate(likelyDay(of: document.name.stem)))
  }

  /// The advice about an entry that is built.
  private func advice(
    on entry: Entry.Fields, _ front: FrontMatter, _ document: MarkdownTree.Document
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let (day, first) = (document.name.date, entry.date?.date)
    if let day, let first, first != day, front.entry.date == nil {
      diagnostics.report(
        .missingDate, path: document.source.path,
        "the clocks of \(settings.timeZone.name) skip \(quoted: day.iso8601), with which the name "
          + "of the file begins",
        suggestion: LoadingSentences.addDate(first))
    }
    // A date that could not be read has been reported; it is not missing.
    if collection.isDated, entry.record == nil,
      let day = FileName.impossibleDay(in: document.name.stem)
    {
      diagnostics.report(
        .missingDate, path: document.source.path,
        "\(quoted: day), with which the name of the file begins, is not a date",
        suggestion: FieldFault.notADate(day).suggestion)
    } else if collection.isDated, entry.date == nil, !front.diagnostics.containsError {
      diagnostics.report(
        .missingDate, path: document.source.path,
        "this \(collection.noun) has no date: it is listed last and is not in the feed",
        suggestion: LoadingSentences.addDate(likelyDay(of: document.name.stem)))
    }
    if let updated = entry.updated, updated > options.now, !options.includesFuture {
      diagnostics.append(
        Self.futureDate(
          front, at: front.ranges["updated"],
          "this \(collection.noun) says that it was changed at \(updated.local) "
            + "(\(settings.timeZone.name)), which is still to come"))
    }
    return diagnostics
  }

  /// The site's author as a term, of an article that names none.
  private func siteAuthor(of entry: Entry.Fields) -> [String: [FrontMatter.WrittenTerm]] {
    guard taxonomies.contains(Taxonomy.authors.name), collection.isDated, entry.authors.isEmpty,
      let author = settings.inLanguage(settings.code(of: entry.language)).author,
      let place = settings.authorPlace
    else { return [:] }
    return [Taxonomy.authors.name: [FrontMatter.WrittenTerm(name: author, place: place)]]
  }

  /// The names that a text leads to. A file that can no longer be read is reported when it is rendered.
  private func mentions(in front: FrontMatter, of source: SourceFile) -> [Section: [String]] {
    let start = front.bodyOffset
    let bytes =
      start != nil ? front.text.bytes : (try? source.read(limit: Limits.markdownFile)) ?? []
    let offset = start ?? FrontMatterBlock.bodyOffset(in: bytes)
    return mentions.mapValues { $0.names(in: bytes, from: offset) }.filter { !$0.value.isEmpty }
  }

  /// The name of a term that is the same in all languages; the term itself when it has only one
  /// name.
  private func joined(
    _ term: FrontMatter.WrittenTerm, in taxonomy: String
  ) -> FrontMatter.WrittenTerm {
    guard let terms = joinedTerms[taxonomy],
      let joined = terms[NormalForm.folded(Slug.make(from: term.name))]
    else { return term }
    return FrontMatter.WrittenTerm(name: joined.key, place: term.place)
  }

  /// The entry with its terms named in its own language, its authors among them.
  func naming(termsOf entry: Entry) -> Entry {
    let language = entry.language ?? settings.language
    var terms: [String: [Term]] = entry.termsByTaxonomy
    for (taxonomy, joined) in joinedTerms {
      terms[taxonomy] = terms[taxonomy]?.map { term in
        let name = joined[NormalForm.folded(term.slug)]?.name(in: language)
        return name.map { Term(name: $0, slug: term.slug) } ?? term
      }
    }
    let hasAuthors = settings.has(.authors)
    guard hasAuthors || !joinedTerms.isEmpty && terms != entry.termsByTaxonomy else { return entry }
    return entry.with {
      $0.termsByTaxonomy = terms
      if hasAuthors { $0.authors = terms[Taxonomy.authors.name]?.map(\.name) ?? [] }
    }
  }

  private func reason(to entry: Entry.Fields) -> Withheld.Reason? {
    if entry.isDraft, !options.includesDrafts { return .draft }
    if let date = entry.date, date > options.now, !options.includesFuture { return .future }
    return nil
  }

  /// The diagnostic about a future date; a date in a file's name has no place to show.
  private static func futureDate(
    _ front: FrontMatter, at place: Range<Int>?, _ message: String
  ) -> Diagnostic {
    Diagnostic(
      .futureDate, at: place.map { SourcePlace($0, in: front.text) }, of: front.text.path, message)
  }

  /// The likely date of an entry without one: that in its file's name, else today.
  private func likelyDay(of stem: String) -> CivilDate {
    FileName.suspectedDay(in: stem) ?? settings.timeZone.civil(options.now).date
  }
}

extension FrontMatter {
  /// The language of a text, and a fault when the file's name says, or seems to say, another.
  fileprivate func language(
    of document: MarkdownTree.Document
  ) -> (language: String?, fault: Diagnostic?) {
    let stated = entry.language
    if slug == nil, let stray = document.stray { return (stated, stray) }
    guard let stated, let named = document.name.language, stated != named,
      let place = ranges["language"]
    else { return (stated ?? document.name.language, nil) }
    return (
      named,
      Diagnostic(
        .invalidFrontMatter, in: text, at: place,
        "the language is \(quoted: stated) here and \(quoted: named) in the file's name",
        suggestion: "rename the file, or leave the language out here")
    )
  }
}
