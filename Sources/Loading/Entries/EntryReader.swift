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

  /// The result of reading a file.
  struct Outcome: Sendable {
    /// The entry, with its terms as written; spellings are unified later, over all entries.
    var entry: Entry?
    var withheld: Withheld?
    /// The terms of taxonomies that are not ordered, and where they stand.
    var terms: [String: [FrontMatter.WrittenTerm]] = [:]
    /// What its translations are found by; nil where it could not be read.
    var joining: TranslationJoin.Text?
    /// The numbers of the declared fields that it says something for.
    var given: Set<Int> = []
    var diagnostics: [Diagnostic] = []
  }

  func read(_ document: MarkdownTree.Document) -> Outcome {
    let (text, fault) = EntryText.read(
      document.source, of: collection, by: keys, name: document.name.stem,
      settings: settings, isDraft: document.isDraft)
    guard let text else { return Outcome(diagnostics: fault.map { [$0] } ?? []) }
    return read(text, document)
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
    var fields = FieldReader(node.fields ?? [], at: "[\(index)]", in: file.text)
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
      return Outcome(diagnostics: fields.diagnostics)
    }
    var front = FrontMatter(&fields, of: entry, by: keys)
    front.title = front.title ?? title(in: front.entry)
    if front.title == nil, collection.titleField == nil {
      fields.report(node, LoadingSentences.noRecordTitle, LoadingSentences.writeRecordTitle)
    }
    let name = key(of: front.entry) ?? front.slug ?? front.title ?? ""
    let document = MarkdownTree.Document(
      source: file.source, name: FileName(stem: name, language: language), joint: name)
    return read(EntryText(front, fields), document)
  }

  /// What the field that is the title says.
  private func title(in entry: Entry.Fields) -> String? {
    collection.titleField.flatMap { entry.values[$0]?.text }
  }

  /// What the field that is the key says.
  private func key(of entry: Entry.Fields) -> String? {
    collection.keyField.flatMap { entry.values[$0]?.text }
  }

  private func read(_ text: EntryText, _ document: MarkdownTree.Document) -> Outcome {
    let front = text.front
    var entry = front.entry
    var outcome = Outcome(diagnostics: text.diagnostics)
    if entry.record == nil, front.title == nil, let title = title(in: entry) {
      entry.title = title
    }
    entry.key = NormalForm.composed(key(of: entry) ?? document.name.stem)
    entry.slug = Slug.make(from: front.slug ?? entry.key)
    entry.image = entry.image ?? entry.first(.picture)
    let (language, languageFault) = text.language(of: document)
    entry.language = language
    outcome.diagnostics += languageFault.map { [$0] } ?? []
    entry.date = entry.date ?? document.name.date.map { settings.timeZone.moment(of: $0) }
    let reason = reason(to: entry)
    let addressFault = setAddress(of: &entry, from: document, front)
    outcome.joining = TranslationJoin.Text(
      source: document.source, name: document.joint, slug: entry.slug, address: entry.joint,
      code: settings.code(of: language), original: front.translationOf,
      isWithheld: reason != nil)
    if let reason {
      let until = reason == .future ? entry.date : nil
      if let until {
        outcome.diagnostics.append(
          Self.futureDate(
            text, at: front.dateRange,
            LoadingSentences.waits(
              until: until, in: settings.timeZone, called: collection.noun)))
      }
      outcome.withheld = Withheld(
        source: document.source, slug: entry.slug, entry: (collection.name, entry.key),
        address: entry.address, language: language, reason: reason, until: until,
        template: entry.template?.text)
      return outcome
    }
    // What a translation leaves out its original says, but for what it is found by.
    if settings.code(of: language) == nil
      || collection.keyField.map({ entry.values[$0] == nil }) == true
    {
      outcome.diagnostics += complete(&entry, besides: front.given, at: front.blank, text.path)
    }
    outcome.given = front.given
    outcome.diagnostics += advice(on: entry, text, document) + [addressFault].compactMap(\.self)
    let written = front.terms.merging(siteAuthor(of: entry), uniquingKeysWith: { $1 })
    for taxonomy in taxonomies {
      guard let terms = written[taxonomy]?.map({ joined($0, in: taxonomy) }) else { continue }
      outcome.terms[taxonomy] = terms
      entry.termsByTaxonomy[taxonomy] = terms.map {
        Term(name: $0.name, slug: Slug.make(from: $0.name))
      }
    }
    if !mentions.isEmpty, entry.record == nil {
      entry.mentions = mentions(in: text, of: document.source)
    }
    outcome.entry = Entry(entry)
    return outcome
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
    let message = LoadingSentences.at(path, LoadingSentences.lacks(missing))
    let advice = LoadingSentences.writeField(first)
    return [
      Diagnostic(
        .invalidFrontMatter, at: blank ?? entry.record ?? entry.titlePlace,
        of: entry.body.source.path, message, suggestion: advice)
    ]
  }

  /// Gives an entry its address; returns the fault where it lacks what its permalink asks for.
  private func setAddress(
    of entry: inout Entry.Fields, from document: MarkdownTree.Document, _ front: FrontMatter
  ) -> Diagnostic? {
    let address = EntryAddress(of: entry, slug: front.slug, from: document, settings: settings)
    entry.address = address.whole
    entry.joint = EntryAddress.joint(of: entry.address, in: settings.code(of: entry.language))
    entry.role = EntryAddress.role(at: entry.joint, in: collection)
    // A date that could not be read has been reported; it is not missing.
    guard let missing = address.missing, front.dateRange == nil else { return nil }
    let message = LoadingSentences.permalinkLacks(":" + missing.rawValue, called: collection.noun)
    let advice = LoadingSentences.addDate(likelyDay(of: document.name.stem))
    return Diagnostic(
      .invalidRoute, at: entry.permalinkPlace, of: document.source.path, message, suggestion: advice
    )
  }

  /// The advice about an entry that is built.
  private func advice(
    on entry: Entry.Fields, _ text: EntryText, _ document: MarkdownTree.Document
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let (day, first) = (document.name.date, entry.date?.date)
    if let day, let first, first != day, text.front.entry.date == nil {
      diagnostics.report(
        .missingDate, path: document.source.path,
        LoadingSentences.skippedDay(day, in: settings.timeZone),
        suggestion: LoadingSentences.addDate(first))
    }
    // A date that could not be read has been reported; it is not missing.
    if collection.isDated, entry.record == nil,
      let day = FileName.impossibleDay(in: document.name.stem)
    {
      diagnostics.report(
        .missingDate, path: document.source.path, LoadingSentences.impossibleDay(day),
        suggestion: FieldFault.notADate(day).suggestion)
    } else if collection.isDated, entry.date == nil, !text.diagnostics.containsError {
      diagnostics.report(
        .missingDate, path: document.source.path,
        LoadingSentences.missingDate(called: collection.noun),
        suggestion: LoadingSentences.addDate(likelyDay(of: document.name.stem)))
    }
    if let updated = entry.updated, updated > options.now, !options.includesFuture {
      diagnostics.append(
        Self.futureDate(
          text, at: text.front.updatedRange,
          LoadingSentences.changedInFuture(
            updated, in: settings.timeZone, called: collection.noun)))
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
  private func mentions(in text: EntryText, of source: SourceFile) -> [Section: [String]] {
    let bytes =
      text.isWhole ? text.text.bytes : (try? source.read(limit: Limits.markdownFile)) ?? []
    let start = FrontMatterBlock.bodyOffset(in: bytes)
    return mentions.mapValues { $0.names(in: bytes, from: start) }.filter { !$0.value.isEmpty }
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
    let entry = joined(termsOf: entry)
    guard settings.has(.authors) else { return entry }
    return entry.with { $0.authors = entry.terms(of: .authors).map(\.name) }
  }

  private func joined(termsOf entry: Entry) -> Entry {
    guard !joinedTerms.isEmpty else { return entry }
    let language = entry.language ?? settings.language
    let written: [String: [Term]] = entry.termsByTaxonomy
    var terms = written
    for (taxonomy, joined) in joinedTerms {
      terms[taxonomy] = terms[taxonomy]?.map { term in
        joined[NormalForm.folded(term.slug)].map {
          Term(name: $0.name(in: language), slug: term.slug)
        }
          ?? term
      }
    }
    return terms == written ? entry : entry.with { $0.termsByTaxonomy = terms }
  }

  private func reason(to entry: Entry.Fields) -> Withheld.Reason? {
    if entry.isDraft, !options.includesDrafts { return .draft }
    if let date = entry.date, date > options.now, !options.includesFuture { return .future }
    return nil
  }

  /// The diagnostic about a future date; a date in a file's name has no place to show.
  private static func futureDate(
    _ text: EntryText, at place: Range<Int>?, _ message: String
  ) -> Diagnostic {
    Diagnostic(
      .futureDate, at: place.map { SourcePlace($0, in: text.text) }, of: text.text.path, message)
  }

  /// The likely date of an entry without one: that in its file's name, else today.
  private func likelyDay(of stem: String) -> CivilDate {
    FileName.suspectedDay(in: stem) ?? settings.timeZone.civil(options.now).date
  }
}

extension EntryText {
  /// The language of a text, and a fault when the file's name says, or seems to say, another.
  fileprivate func language(
    of document: MarkdownTree.Document
  ) -> (language: String?, fault: Diagnostic?) {
    let stated = front.entry.language
    if front.slug == nil, let stray = document.stray { return (stated, stray) }
    guard let stated, let named = document.name.language, stated != named,
      let place = front.languageRange
    else { return (stated ?? document.name.language, nil) }
    return (
      named,
      Diagnostic(
        .invalidFrontMatter, in: text, at: place,
        LoadingSentences.twoLanguages(stated, named), suggestion: LoadingSentences.renameOrChange)
    )
  }
}
