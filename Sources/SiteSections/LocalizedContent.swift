public import Content
import MarkdownRendering
public import Navigation
import Primitives

/// The content of the site in one language, before it has pages: the input of the coordinators.
///
/// Created once for each language; rendered pages use it too.
public final class LocalizedContent: Sendable {
  /// The language code in URLs; `nil` for the site's main language.
  package let code: String?
  /// The entries in the language and, if the author enables it, the untranslated entries.
  public let content: SiteContent
  /// The UI strings in this language.
  public let phrases: Phrases
  /// The routes of the pages.
  public let routes: SectionRoutes
  let entries: EntryIndex
  /// The sort order of names.
  let order: TermOrder
  /// The sections that are neither collections nor taxonomies.
  let sections: [any LocalSection]
  let templates: TemplateChoice
  /// The pages of the sample projects that have one in this language.
  private let codeRoutes: LazyValue<[ObjectIdentifier: Route]>

  private init(
    _ code: String?, of allLanguages: SiteContent, with read: [any SectionData],
    templates: TemplateChoice
  ) {
    self.code = code
    content = allLanguages.settings.languages.isEmpty ? allLanguages : allLanguages.inLanguage(code)
    phrases = content.phrases(in: content.settings.language)
    routes = SectionRoutes(settings: content.settings, code: code)
    let own = LanguageContent(
      content: content, allLanguages: allLanguages, code: code, phrases: phrases, routes: routes)
    let sections = read.map { $0.local(in: own) }
    self.sections = sections
    order = TermOrder(in: content.settings.language) { word in
      sections.lazy.compactMap { $0.label(of: word, prefix: nil).reading }.first
    }
    entries = EntryIndex(content, of: allLanguages, routes, by: order)
    self.templates = templates
    codeRoutes = LazyValue { [content, routes] in
      let own = content.entries.filter { content.settings.code(of: $0.language) == code }
      let pages = own.flatMap { entry in
        content.shownStages(of: entry.source).map {
          (ObjectIdentifier($0), routes.code(of: entry, $0))
        }
      }
      return Dictionary(pages) { first, _ in first }
    }
  }

  /// Returns the site in all its languages, the main language first.
  ///
  /// - Parameter sections: the sections that are neither collections nor taxonomies, in the order
  ///   of the start page.
  package static func all(
    of content: SiteContent, with sections: [any SectionData],
    templates: TemplateChoice = TemplateChoice()
  ) -> [LocalizedContent] {
    content.settings.languageCodes.map {
      LocalizedContent($0, of: content, with: sections, templates: templates)
    }
  }

  /// Returns the page of a term: the page of the entry that is the term, or else the term's own.
  func route(to term: Term, of taxonomy: Taxonomy) -> Route {
    entries.entry(of: term, in: taxonomy).map { routes.route(to: $0) }
      ?? routes.route(to: term, of: taxonomy)
  }

  /// Returns the page of a text that is a name in a section, such as a dictionary word.
  public func route(toName text: String) -> Route? {
    let name = NormalForm.composed(text)
    return sections.lazy.compactMap { $0.route(to: name) }.first
  }

  /// Returns the sample projects of an entry that have pages.
  func codePages(of entry: Entry) -> [(stage: Stage, route: Route)] {
    content.shownStages(of: entry.source).map { ($0, routes.code(of: entry, $0)) }
  }

  /// Returns the page of a project in this language; `nil` if its entry does not exist in it.
  func codePage(of stage: Stage) -> Route? { codeRoutes.value[ObjectIdentifier(stage)] }

  /// Returns the project in this language that first had an inherited file.
  ///
  /// `nil` if the project itself was the first.
  func firstProgram(with file: Stage.File, before stage: Stage) -> Stage? {
    guard !stage.owns(file) else { return nil }
    let folder = String(file.source.path.dropLast(file.name.utf8.count + 1))
    if let owner = content.stages[folder], codePage(of: owner) != nil { return owner }
    // The first project may have no page here. Use the next one that shows the file.
    var (found, place) = (Stage?.none, stage.base)
    while let program = place, program.file(file.name)?.source == file.source {
      if codePage(of: program) != nil { found = program }
      place = program.base
    }
    return found
  }

  /// Returns the title of a project in a subfolder of a post: a section's title, or else the
  /// folder's name in words.
  ///
  /// `nil` for the project of the post itself.
  func title(of stage: Stage) -> String? {
    guard let name = stage.name else { return nil }
    return sections.lazy.compactMap { $0.notes(on: stage)?.title }.first
      ?? name.replacing("-", with: " ")
  }

  func title(of collection: ContentCollection) -> String {
    collection.title?.text(in: content.settings.language)
      ?? phrases.title(ofSection: collection.name)
  }

  func title(of taxonomy: Taxonomy) -> String {
    taxonomy.title?.text(in: content.settings.language) ?? phrases.title(ofSection: taxonomy.name)
  }

  /// Returns the newest dated articles in this language.
  ///
  /// - Parameter share: the maximum number of articles from one collection.
  package func newestArticles(
    _ limit: Int, share: (ContentCollection) -> Int = { _ in .max }
  ) -> [Entry] {
    var newest: [Entry] = []
    var counts: [String: Int] = [:]
    for entry in content.articles where entry.date != nil && isOwn(entry) {
      guard newest.count < limit else { break }
      let count = counts[entry.collection.name] ?? 0
      guard count < share(entry.collection) else { continue }
      counts[entry.collection.name] = count + 1
      newest.append(entry)
    }
    return newest
  }

  /// Whether an entry is written in this language, and not shown as a replacement for a missing
  /// translation.
  func isOwn(_ entry: Entry) -> Bool { content.settings.code(of: entry.language) == code }

  /// Returns the entries of a collection's own feed, newest first.
  ///
  /// Empty if the site's feed has the same entries.
  func feed(of collection: ContentCollection) -> [Entry] {
    let others = content.settings.collections.filter { $0.isDated && $0.name != collection.name }
    guard collection.isDated, collection.isListed,
      others.contains(where: { !content.listedEntries(of: $0).isEmpty })
    else { return [] }
    return content.listedEntries(of: collection).filter { $0.date != nil && isOwn($0) }.newestFirst
  }

  /// Returns the entries of a term's feed, newest first: dated articles in this language.
  ///
  /// A series is read from its beginning, so it has no feed.
  func feed(of group: TermGroup, in taxonomy: Taxonomy) -> [Entry] {
    guard !taxonomy.isOrdered else { return [] }
    return group.entries.filter { $0.collection.isDated && $0.date != nil && isOwn($0) }
  }
}

extension SiteContent {
  /// Returns the content in one language of the site.
  ///
  /// - Parameter code: nil for the site's main language.
  func inLanguage(_ code: String?) -> SiteContent {
    var content = self
    content.settings = settings.inLanguage(code)
    content.entriesByCollection = entriesByCollection.mapValues { entries in
      entries.filter { settings.code(of: $0.language) == code }
    }
    if settings.showsUntranslated {
      for collection in settings.collections where collection.isListed {
        addUntranslated(of: collection, code, to: &content)
      }
    }
    return content
  }

  /// Adds the entries of a collection that have no translation into a language.
  ///
  /// Each is added in the first language of the site that it exists in, with its terms named in the
  /// target language.
  private func addUntranslated(
    of collection: ContentCollection, _ code: String?, to content: inout SiteContent
  ) {
    let codes = settings.languageCodes
    let own = content.entries(of: collection)
    var ranks: [ByteKey: Int] = [:]
    for entry in own { ranks[ByteKey(entry.sharedAddress)] = -1 }
    for entry in entries(of: collection) {
      let rank = codes.firstIndex(of: settings.code(of: entry.language)) ?? 0
      ranks[ByteKey(entry.sharedAddress)] = min(rank, ranks[ByteKey(entry.sharedAddress)] ?? .max)
    }
    let names = settings.taxonomies.map {
      TermNames($0, own, language: content.settings.language)
    }
    content.entriesByCollection[collection.name] = entries(of: collection).compactMap { entry in
      let language = settings.code(of: entry.language)
      if language == code { return entry }
      guard ranks[ByteKey(entry.sharedAddress)] == codes.firstIndex(of: language) else {
        return nil
      }
      return names.reduce(entry) { $1.applied(to: $0) }
    }
  }
}

/// The names of a taxonomy's terms in another language.
private struct TermNames {
  private let taxonomy: Taxonomy
  /// The terms: by name in an ordered taxonomy, whose parts are translated, or else by slug.
  private var terms: [ByteKey: Term] = [:]

  /// - Parameter own: the entries in that language.
  init(_ taxonomy: Taxonomy, _ own: [Entry], language: String) {
    self.taxonomy = taxonomy
    if taxonomy.isOrdered {
      for entry in own {
        guard let original = entry.originalTerms[taxonomy.name],
          let term = entry.terms(of: taxonomy).first
        else { continue }
        terms[ByteKey(original.name)] = terms[ByteKey(original.name)] ?? term
      }
    } else {
      for term in taxonomy.joinedTerms {
        let slug = Slug.make(from: term.key)
        terms[ByteKey(slug)] = Term(name: term.name(in: language), slug: slug)
      }
    }
  }

  func applied(to entry: Entry) -> Entry {
    guard !terms.isEmpty, !entry.terms(of: taxonomy).isEmpty else { return entry }
    return entry.with {
      $0.termsByTaxonomy[taxonomy.name] = entry.terms(of: taxonomy).map {
        terms[ByteKey(taxonomy.isOrdered ? $0.name : $0.slug)] ?? $0
      }
    }
  }
}
