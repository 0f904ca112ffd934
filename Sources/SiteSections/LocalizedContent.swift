public import Content
package import Navigation
import Primitives

/// The site in one of its languages, before it has pages: the input of the coordinators.
///
/// Made once for each language; pages ask for it again when they are rendered.
public final class LocalizedContent: Sendable {
  /// The language in addresses; nil for the site's own.
  package let code: String?
  /// The texts in the language and, if the author asks for it, the untranslated entries.
  public let content: SiteContent
  /// What its pages say.
  public let phrases: Phrases
  /// The addresses of its pages.
  public let routes: SectionRoutes
  let entries: EntryIndex
  /// The order of names.
  let order: TermOrder
  /// What is neither a collection nor a taxonomy.
  let sections: [any LocalSection]
  let templates: TemplateChoice
  /// The pages of the programs that have one in this language.
  private let codeRoutes: Later<[ObjectIdentifier: Route]>

  private init(
    _ code: String?, of whole: SiteContent, with read: [any ReadSection], templates: TemplateChoice
  ) {
    self.code = code
    content = whole.settings.languages.isEmpty ? whole : whole.inLanguage(code)
    phrases = content.phrases(in: content.settings.language)
    routes = SectionRoutes(settings: content.settings, code: code)
    let own = LanguageContent(
      content: content, whole: whole, code: code, phrases: phrases, routes: routes)
    let sections = read.map { $0.local(in: own) }
    self.sections = sections
    order = TermOrder(in: content.settings.language) { word in
      sections.lazy.compactMap { $0.reading(of: word) }.first
    }
    entries = EntryIndex(content, of: whole, routes, by: order)
    self.templates = templates
    codeRoutes = Later { [content, routes] in
      let own = content.entries.filter { content.settings.code(of: $0.language) == code }
      let pages = own.flatMap { entry in
        content.shownStages(of: entry.source).map {
          (ObjectIdentifier($0), routes.code(of: entry, $0.name))
        }
      }
      return Dictionary(pages) { first, _ in first }
    }
  }

  /// The site in all its languages, its own first.
  ///
  /// - Parameter sections: those that are neither collections nor taxonomies, in the order of the start page.
  package static func all(
    of content: SiteContent, with sections: [any ReadSection],
    templates: TemplateChoice = TemplateChoice()
  ) -> [LocalizedContent] {
    content.settings.languageCodes.map {
      LocalizedContent($0, of: content, with: sections, templates: templates)
    }
  }

  /// The page of a term: that of the entry that it is, else its own.
  func route(to term: Term, of taxonomy: Taxonomy) -> Route {
    entries.entry(of: term, in: taxonomy).map { routes.route(to: $0) }
      ?? routes.route(to: term, of: taxonomy)
  }

  /// The page of a text that is a name of a section.
  package func route(toName text: String) -> Route? {
    sections.lazy.compactMap { $0.route(to: text) }.first
  }

  /// The programs beside an entry that have pages.
  func codePages(of entry: Entry) -> [(stage: Stage, route: Route)] {
    content.shownStages(of: entry.source).map { ($0, routes.code(of: entry, $0.name)) }
  }

  /// The page of a program in this language; nil where its text is not there.
  func codePage(of stage: Stage) -> Route? { codeRoutes.value[ObjectIdentifier(stage)] }

  /// The program in this language that had a file of another one first; nil where that one did.
  func firstProgram(with file: Stage.File, before stage: Stage) -> Stage? {
    guard !stage.owns(file) else { return nil }
    let folder = String(file.source.path.dropLast(file.name.utf8.count + 1))
    if let owner = content.stages[folder], codePage(of: owner) != nil { return owner }
    // Its text has no page, so the next program that shows the file is the first.
    var (found, place) = (Stage?.none, stage.base)
    while let program = place, program.file(file.name)?.source == file.source {
      if codePage(of: program) != nil { found = program }
      place = program.base
    }
    return found
  }

  /// The title of a program in a folder of a post: a section's, else the folder's name in words.
  /// `nil` for the program of the post itself.
  func title(of stage: Stage) -> String? {
    guard let name = stage.name else { return nil }
    return sections.lazy.compactMap { $0.title(of: stage) }.first
      ?? name.replacing("-", with: " ")
  }

  func title(of collection: ContentCollection) -> String {
    collection.title?.text(in: content.settings.language)
      ?? phrases.title(ofSection: collection.name)
  }

  func title(of taxonomy: Taxonomy) -> String {
    taxonomy.title?.text(in: content.settings.language) ?? phrases.title(ofSection: taxonomy.name)
  }

  /// The newest articles in this language that have a date.
  ///
  /// - Parameter share: how many of them a collection may have.
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

  /// Whether an entry is written in this language, not shown because a translation is missing.
  func isOwn(_ entry: Entry) -> Bool { content.settings.code(of: entry.language) == code }

  /// The entries in a collection's own feed, newest first; none where they are all of the site's.
  func feed(of collection: ContentCollection) -> [Entry] {
    let others = content.settings.collections.filter { $0.isDated && $0.name != collection.name }
    guard collection.isDated, collection.isListed,
      others.contains(where: { !content.listedEntries(of: $0).isEmpty })
    else { return [] }
    return content.listedEntries(of: collection).filter { $0.date != nil && isOwn($0) }.newestFirst
  }

  /// The entries in a term's feed, newest first: articles in this language that have a date. A
  /// series, which is read from its beginning, has no feed.
  func feed(of group: TermGroup, in taxonomy: Taxonomy) -> [Entry] {
    guard !taxonomy.isOrdered else { return [] }
    return group.entries.filter { $0.collection.isDated && $0.date != nil && isOwn($0) }
  }
}

extension SiteContent {
  /// The content in one language of the site.
  ///
  /// - Parameter code: nil for the site's own language.
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

  /// Adds the entries of a collection that are not translated into a language: each in the first
  /// language of the site that it exists in, with its terms named in the target language.
  private func addUntranslated(
    of collection: ContentCollection, _ code: String?, to content: inout SiteContent
  ) {
    let codes = settings.languageCodes
    let own = content.entries(of: collection)
    var ranks: [ByteKey: Int] = [:]
    for entry in own { ranks[ByteKey(entry.joint)] = -1 }
    for entry in entries(of: collection) {
      let rank = codes.firstIndex(of: settings.code(of: entry.language)) ?? 0
      ranks[ByteKey(entry.joint)] = min(rank, ranks[ByteKey(entry.joint)] ?? .max)
    }
    let names = settings.taxonomies.map {
      TermNames($0, own, language: content.settings.language)
    }
    content.entriesByCollection[collection.name] = entries(of: collection).compactMap { entry in
      let language = settings.code(of: entry.language)
      if language == code { return entry }
      guard ranks[ByteKey(entry.joint)] == codes.firstIndex(of: language) else { return nil }
      return names.reduce(entry) { $1.applied(to: $0) }
    }
  }
}

/// The names of a taxonomy's terms in another language.
private struct TermNames {
  private let taxonomy: Taxonomy
  /// By name in an ordered taxonomy, whose translations come from its parts, else by slug.
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
