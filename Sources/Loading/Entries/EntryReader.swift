import Content
import Diagnostics
import FileSystem
import MarkdownRendering
import Primitives

/// Reads one entry of a collection.
struct EntryReader: Sendable {
  let collection: ContentCollection
  let settings: Settings
  let options: LoadingOptions
  /// How posts link to sections that list the posts that mention their pages; only for listed
  /// collections.
  private let mentions: [Section: MentionForm]
  let keys: FrontMatterKeys
  /// The default front matter of the collection.
  private let defaults: [FrontMatterDefaults]
  /// The names of the taxonomies that the entries can have terms of.
  private let taxonomies: [String]
  /// The terms with a name in each language, by taxonomy and by each of their names.
  private let joinedTerms: [String: [String: JoinedTerm]]

  init(
    of collection: ContentCollection, settings: Settings, options: LoadingOptions,
    mentions: [Section: MentionForm], defaults: FrontMatterDefaults?
  ) {
    self.collection = collection
    self.settings = settings
    self.options = options
    self.mentions = collection.isListed ? mentions : [:]
    self.defaults = [defaults].compactMap(\.self)
    keys = FrontMatterKeys(
      of: collection, taxonomies: settings.taxonomies,
      now: options.includesFuture ? nil : options.now,
      readsReadings: settings.markdown.contains(.readings))
    taxonomies = settings.taxonomies.map(\.name).filter(keys.taxonomies.map(\.name).contains)
    let joined = settings.taxonomies.filter { !$0.joinedTerms.isEmpty }.map { taxonomy in
      let terms = taxonomy.joinedTerms.flatMap { term in term.spellings.map { ($0, term) } }
      return (taxonomy.name, Dictionary(terms) { first, _ in first })
    }
    joinedTerms = Dictionary(uniqueKeysWithValues: joined)
  }

  /// The result of reading a file or record, nil if it cannot be read, and all diagnostics.
  typealias Outcome = (text: LoadedEntry?, diagnostics: [Diagnostic])

  /// - Parameter folders: the defaults of the folders above the file, nearest first.
  func read(
    _ document: MarkdownTree.Document, defaults folders: [FrontMatterDefaults] = []
  ) -> Outcome {
    let (front, fault) = FrontMatter.read(
      document.source, of: collection, by: keys, name: document.name.stem,
      settings: settings, mentions: mentions, isDraft: document.isDraft,
      defaults: folders + defaults)
    return front.map { read($0, document) } ?? (nil, [fault].compactMap(\.self))
  }

  /// Reads a record of a data file.
  ///
  /// - Parameters:
  ///   - ignored: the columns that no field uses.
  ///   - language: the language in the file's name.
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
    var front = FrontMatter(&fields, of: entry, by: keys, defaults: defaults)
    let title = front.title ?? title(in: front.entry)
    if title == nil, collection.titleField == nil {
      fields.report(
        node, "the record has no title",
        "add \"title\", or name the field with the title in site.yml: name")
      front.diagnostics = fields.diagnostics
    }
    let name = key(of: front.entry) ?? front.slug ?? title ?? ""
    let document = MarkdownTree.Document(
      source: file.source, name: FileName(stem: name, language: language), sharedPath: name)
    return read(front, document)
  }

  /// Returns the value of the field that is the title.
  private func title(in entry: Entry.Fields) -> String? {
    collection.titleField.flatMap { entry.values[$0]?.text }
  }

  /// Returns the value of the field that is the key.
  private func key(of entry: Entry.Fields) -> String? {
    collection.keyField.flatMap { entry.values[$0]?.text }
  }

  private func read(_ front: FrontMatter, _ document: MarkdownTree.Document) -> Outcome {
    var front = front
    if front.title == nil, let title = title(in: front.entry) { front.entry.title = title }
    front.entry.key = NormalForm.composed(key(of: front.entry) ?? document.name.stem)
    front.entry.slug = Slug.make(from: front.slug ?? front.entry.key)
    front.entry.slugPlace = front.ranges["slug"].map { SourcePlace($0, in: front.text) }
    front.entry.image = front.entry.image ?? front.entry.first(.image)
    let (language, fault) = front.language(of: document)
    front.entry.language = language
    if settings.markdown.contains(.quotes) {
      let marks = QuoteMarks(in: language ?? settings.language)
      front.entry.title = marks.applied(to: front.entry.title)
      for text in [\Entry.Fields.subtitle, \.linkTitle, \.description] {
        front.entry[keyPath: text] = front.entry[keyPath: text].map(marks.applied)
      }
    }
    front.diagnostics += [fault].compactMap(\.self)
    front.entry.date =
      front.entry.date ?? document.name.date.map { settings.timeZone.moment(of: $0) }
    guard settings.code(of: language) != nil, front.entry.date == nil else {
      return finish(front, document)
    }
    var undated = text(of: front.entry, front, document)
    undated.undated = .init(front, document)
    return (undated, [])
  }

  private func text(
    of entry: Entry.Fields, _ front: FrontMatter, _ document: MarkdownTree.Document,
    withheld: Withheld? = nil, terms: [String: [FrontMatter.LocatedTerm]] = [:]
  ) -> LoadedEntry {
    LoadedEntry(
      entry: Entry(entry), withheld: withheld, name: document.sharedPath,
      code: settings.code(of: entry.language), original: front.translationOf,
      presentFields: front.presentFields,
      attachments: document.attachments, terms: terms,
      emptiness: isFilled(entry) ? nil : front.emptiness,
      isDateFaulty: front.ranges["date"] != nil && entry.date == nil,
      defaults: front.defaults, defaulted: front.defaulted)
  }

  /// Sets what depends on the date: the URL, and whether the entry is built.
  ///
  /// - Parameter original: the original of a translation without a date; nil otherwise.
  func finish(
    _ front: FrontMatter, _ document: MarkdownTree.Document, from original: LoadedEntry? = nil
  ) -> Outcome {
    var (entry, diagnostics) = (front.entry, front.diagnostics)
    entry.date = entry.date ?? original?.entry.date
    if !options.updates.isEmpty, front.ranges["updated"] == nil, entry.record == nil {
      entry.updated = entry.updated ?? change(of: entry)
    }
    let reason = reason(to: entry)
    let addressFault = setAddress(of: &entry, from: document, front)
    let code = settings.code(of: entry.language)
    if let reason {
      let until = reason == .future ? entry.date : nil
      if let until {
        // Without a place if the date is in the file's name.
        diagnostics.append(
          Diagnostic(
            .futureDate, at: front.ranges["date"].map { SourcePlace($0, in: front.text) },
            of: front.text.path,
            "this \(collection.noun) is left out until \(until.local) (\(settings.timeZone.name))"))
      }
      let withheld = Withheld(
        source: document.source, slug: entry.slug, entry: (collection.name, entry.key),
        address: entry.address, language: entry.language, reason: reason, until: until,
        template: entry.template?.text)
      return (text(of: entry, front, document, withheld: withheld), diagnostics)
    }
    // A translation inherits missing fields from its original, unless its key field is missing.
    if code == nil || collection.keyField.map({ entry.values[$0] == nil }) == true {
      diagnostics += complete(
        &entry, besides: front.presentFields, at: front.emptyField, front.path)
    }
    // An invalid date of the original has already been reported.
    if original?.isDateFaulty != true {
      diagnostics += advice(on: entry, front, document) + [addressFault].compactMap(\.self)
    }
    var terms: [String: [FrontMatter.LocatedTerm]] = [:]
    let written = front.terms.merging(siteAuthor(of: entry), uniquingKeysWith: { $1 })
    for taxonomy in taxonomies {
      guard let joined = written[taxonomy]?.map({ joined($0, in: taxonomy) }) else { continue }
      terms[taxonomy] = joined
      entry.termsByTaxonomy[taxonomy] = joined.map {
        Term(name: $0.name, slug: Slug.make(from: $0.name))
      }
    }
    return (text(of: entry, front, document, terms: terms), diagnostics)
  }

  /// Sets missing fields to their defaults; reports required fields without one.
  ///
  /// - Parameters:
  ///   - presentFields: the indices of the fields that the author wrote, whose errors have been
  ///     reported.
  ///   - emptyField: the position of a field without a value.
  func complete(
    _ entry: inout Entry.Fields, besides presentFields: Set<Int>, at emptyField: SourcePlace? = nil,
    _ path: String = ""
  ) -> [Diagnostic] {
    var missing: [FieldSpec] = []
    for (index, field) in collection.fields.enumerated() where entry.values[index] == nil {
      entry.values[index] = field.defaultValue
      if field.defaultValue == nil, field.isRequired, !presentFields.contains(index) {
        missing.append(field)
      }
    }
    guard let first = missing.first else { return [] }
    return [
      Diagnostic(
        .invalidFrontMatter, at: emptyField ?? entry.record ?? entry.titlePlace,
        of: entry.body.source.path, LoadingSentences.at(path, LoadingSentences.lacks(missing)),
        suggestion: LoadingSentences.writeField(first))
    ]
  }

  /// Sets an entry's URL; returns an error if its permalink needs a value that it does not have.
  private func setAddress(
    of entry: inout Entry.Fields, from document: MarkdownTree.Document, _ front: FrontMatter
  ) -> Diagnostic? {
    let address = EntryAddress(of: entry, slug: front.slug, from: document, settings: settings)
    entry.address = address.path
    entry.folders = address.namedFolders
    entry.sharedAddress = EntryAddress.withoutLanguage(
      entry.address, in: settings.code(of: entry.language))
    entry.role = EntryAddress.role(at: entry.sharedAddress, in: collection)
    // An invalid date has already been reported; it is not missing.
    guard let missing = address.missing, front.ranges["date"] == nil else { return nil }
    return Diagnostic(
      .invalidRoute, at: entry.permalinkPlace, of: document.source.path,
      "the URL of this \(collection.noun) contains \":\(missing.rawValue)\", but it has no date",
      suggestion: LoadingSentences.addDate(likelyDay(of: document.name.stem)))
  }

  /// Returns warnings about an entry that is built.
  private func advice(
    on entry: Entry.Fields, _ front: FrontMatter, _ document: MarkdownTree.Document
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let (day, first) = (document.name.date, entry.date?.date)
    if let day, let first, first != day, front.ranges["date"] == nil {
      diagnostics.report(
        .missingDate, path: document.source.path,
        "\(quoted: day.iso8601) in the file name does not exist in \(settings.timeZone.name)",
        suggestion: LoadingSentences.addDate(first))
    }
    // An invalid date has already been reported; it is not missing.
    if collection.isDated, entry.record == nil,
      let day = FileName.impossibleDay(in: document.name.stem)
    {
      diagnostics.report(
        .missingDate, path: document.source.path,
        "\(quoted: day) in the file name is not a date",
        suggestion: FieldFault.notADate(day).suggestion)
    } else if collection.isDated, entry.date == nil, !front.diagnostics.containsError {
      let stem = document.name.stem
      let meant = entry.record == nil ? FileName.suspectedName(in: stem) : nil
      diagnostics.report(
        .missingDate, path: document.source.path,
        (meant.map { "the file name does not begin with a date (\(quoted: $0) would), and " } ?? "")
          + "this \(collection.noun) has no date: it is listed last and is not in the feed",
        suggestion: LoadingSentences.addDate(likelyDay(of: stem)))
    }
    return diagnostics + adviceOnUpdate(of: entry, front)
  }

  /// Returns a report about an "updated" of the author's that is in the future or before the date.
  private func adviceOnUpdate(of entry: Entry.Fields, _ front: FrontMatter) -> [Diagnostic] {
    guard let updated = entry.updated, let place = front.ranges["updated"] else { return [] }
    func day(_ moment: DateTime) -> CivilDate { settings.timeZone.civil(moment).date }
    let latest = max(options.now, entry.date ?? options.now)
    let isLate = updated > latest
    let bound = isLate ? latest : entry.date ?? updated
    guard day(updated) != day(bound), isLate || updated < bound else { return [] }
    let reason =
      isLate
      ? "in the future: \(day(updated).iso8601) (\(settings.timeZone.name))"
      : "before the date of this \(collection.noun), \(day(bound).iso8601)"
    return [
      Diagnostic(
        isLate ? .invalidFrontMatter : .suspiciousData,
        at: SourcePlace(place, in: front.text), "\"updated\" is \(reason)",
        suggestion: "write the day of the last change, or remove \"updated\"")
    ]
  }

  /// Returns the site's author as a term for an article without an author.
  private func siteAuthor(of entry: Entry.Fields) -> [String: [FrontMatter.LocatedTerm]] {
    guard taxonomies.contains(Taxonomy.authors.name), collection.isDated, entry.authors.isEmpty,
      let author = settings.inLanguage(settings.code(of: entry.language)).author,
      let place = settings.authorPlace
    else { return [:] }
    return [Taxonomy.authors.name: [FrontMatter.LocatedTerm(name: author, place: place)]]
  }

  /// Returns the language-independent name of a term; the term itself if it has only one name.
  private func joined(
    _ term: FrontMatter.LocatedTerm, in taxonomy: String
  ) -> FrontMatter.LocatedTerm {
    guard let terms = joinedTerms[taxonomy],
      let joined = terms[NormalForm.folded(Slug.make(from: term.name))]
    else { return term }
    return FrontMatter.LocatedTerm(name: joined.key, place: term.place)
  }

  /// Returns the entry with its terms, authors included, named in the entry's language.
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

  /// Returns whether an empty body is fine: the home page has lists, and pages of terms and of link
  /// targets list entries.
  ///
  /// A post of today may just have been started.
  private func isFilled(_ entry: Entry.Fields) -> Bool {
    let age = entry.date.map { options.now.secondsSinceEpoch - $0.secondsSinceEpoch }
    return entry.role == .start || settings.isTaxonomy(collection)
      || age.map((0..<86_400).contains) == true
      || settings.collections.contains {
        $0.fields.contains { $0.kind.element == .link(to: collection.name) }
      }
  }

  /// Returns the date of the last commit of an entry's file, if it is later than the day of
  /// publication.
  private func change(of entry: Entry.Fields) -> DateTime? {
    guard let moment = options.updates[entry.body.source.path] else { return nil }
    let change = settings.timeZone.civil(moment)
    let isLater = entry.date.map { change > $0 && change.date != $0.date } ?? true
    return isLater ? change : nil
  }

  private func reason(to entry: Entry.Fields) -> Withheld.Reason? {
    if entry.visibility.hasNoPage { return .noPage }
    if entry.isDraft, !options.includesDrafts { return .draft }
    if let date = entry.date, date > options.now, !options.includesFuture { return .future }
    return nil
  }

  /// Returns the likely date of an entry without one: from its file's name, otherwise today.
  private func likelyDay(of stem: String) -> CivilDate {
    FileName.suspectedDay(in: stem) ?? settings.timeZone.civil(options.now).date
  }
}

extension FrontMatter {
  /// Returns the language of an entry, and an error if its file name has, or seems to have, another
  /// one.
  fileprivate func language(
    of document: MarkdownTree.Document
  ) -> (language: String?, fault: Diagnostic?) {
    let stated = entry.language
    if slug == nil, entry.permalink == nil, let stray = document.stray {
      return (stated ?? document.name.language, stray)
    }
    guard let stated, let named = document.name.language, stated != named,
      let place = ranges["language"]
    else { return (stated ?? document.name.language, nil) }
    return (
      named,
      Diagnostic(
        .invalidFrontMatter, in: text, at: place,
        "the language is \(quoted: stated) here and \(quoted: named) in the file's name",
        suggestion: "rename the file, or remove the language here")
    )
  }
}
