internal import Content
internal import Primitives
internal import Diagnostics
internal import FileSystem
internal import MarkdownRendering

/// Reads one tutorial.
struct TutorialReader: Sendable {
  let settings: Settings
  let options: LoadingOptions
  /// Whether the site has a dictionary, whose pages name the tutorials that lead to them.
  let hasKanji: Bool
  /// The tags that have a name in each language, by each of their names.
  private let joinedTags: [String: JoinedTag]

  init(settings: Settings, options: LoadingOptions, hasKanji: Bool) {
    self.settings = settings
    self.options = options
    self.hasKanji = hasKanji
    joinedTags = Dictionary(
      settings.joinedTags.flatMap { tag in tag.spellings.map { ($0, tag) } }
    ) { first, _ in first }
  }

  /// What came of a file.
  struct Outcome: Sendable {
    /// The tutorial, with its tags as written: all tutorials agree on their spellings later.
    var tutorial: Tutorial?
    var withheld: Withheld?
    /// The tags, and where they stand.
    var tags: [FrontMatter.WrittenTag] = []
    /// What its translations are found by; nil where it could not be read.
    var joining: TranslationJoin.Text?
    var diagnostics: [Diagnostic] = []
  }

  func read(_ document: MarkdownTree.Document) -> Outcome {
    let (text, fault) = PageText.read(
      document.source, name: document.name.stem, zone: settings.timeZone,
      isDraft: document.isDraft)
    guard let text else { return Outcome(diagnostics: fault.map { [$0] } ?? []) }
    let front = text.frontMatter
    let slug = Slug.make(from: front.slug ?? document.name.stem)
    var outcome = Outcome(diagnostics: text.diagnostics)
    let (language, languageFault) = text.language(of: document)
    outcome.diagnostics += languageFault.map { [$0] } ?? []
    let date = front.date ?? document.name.date.map { start(of: $0) }
    let reason = reason(isDraft: text.isDraft, date: date)
    outcome.joining = text.joining(
      document, slug: slug, branch: settings.branch(of: language), isWithheld: reason != nil)
    if let reason {
      if reason == .future, let date {
        outcome.diagnostics.append(
          Self.futureDate(text, at: front.datePlace, LoadingSentences.waits(until: date)))
      }
      outcome.withheld = Withheld(
        source: document.source, slug: slug, language: language, reason: reason,
        until: reason == .future ? date : nil)
      return outcome
    }
    var tutorial = Tutorial.Fields(body: text.body, title: text.title, slug: slug)
    tutorial.subtitle = front.subtitle
    tutorial.description = front.description
    tutorial.date = date
    tutorial.updated = front.updated
    tutorial.author = front.author
    tutorial.categories = front.categories
    tutorial.isDraft = text.isDraft
    tutorial.image = front.image
    tutorial.series = front.series
    tutorial.aliases = aliases(of: front, in: text.text)
    tutorial.language = language
    tutorial.code = front.code
    // A date that could not be read is reported, not missed.
    if date == nil, !text.diagnostics.containsError {
      outcome.diagnostics.append(
        Diagnostic(
          .missingDate, path: document.source.path, LoadingSentences.missingDate,
          suggestion: LoadingSentences.addDate(likelyDay(of: document.name.stem))))
    }
    if let updated = front.updated, updated > options.now, !options.includesFuture {
      outcome.diagnostics.append(
        Self.futureDate(text, at: front.updatedPlace, LoadingSentences.changedInFuture(updated)))
    }
    tutorial.places = text.places
    tutorial.isSearched = front.isSearched
    tutorial.attachments = attach(document.attachments, slug, &outcome.diagnostics)
    outcome.tags = front.tags.map { tag in
      joinedTag(tag.name).map { FrontMatter.WrittenTag(name: $0.key, offset: tag.offset) } ?? tag
    }
    tutorial.tags = outcome.tags.map { Tag(name: $0.name, slug: Slug.make(from: $0.name)) }
    if hasKanji { tutorial.kanji = kanji(of: text, in: document.source) }
    outcome.tutorial = Tutorial(tutorial)
    return outcome
  }

  /// The aliases of a text; those of one line share it, which may be long.
  private func aliases(of front: FrontMatter, in text: SourceText) -> [Alias] {
    var (number, line): (Int, [UInt8]) = (0, [])
    return front.aliases.map { alias in
      let position = text.position(at: alias.offset)
      if position.line != number {
        (number, line) = (position.line, Array(text.line(position.line)))
      }
      return Alias(alias.text, at: position, in: line)
    }
  }

  /// The kanji that a text leads to. One that cannot be read any more is reported when it is rendered.
  private func kanji(of text: PageText, in source: SourceFile) -> [Unicode.Scalar] {
    let bytes =
      text.isWhole ? text.text.bytes : (try? source.read(limit: Limits.markdownFile)) ?? []
    return KanjiLinks.read(
      bytes, from: FrontMatterBlock.bodyOffset(in: bytes), below: settings.paths[.kanji])
  }

  /// The tag that an author means by a name in any language; nil for one with the same name in all.
  private func joinedTag(_ name: String) -> JoinedTag? {
    joinedTags.isEmpty ? nil : joinedTags[NormalForm.folded(Slug.make(from: name))]
  }

  /// A tutorial whose tags are called as its language calls them.
  func naming(tagsOf tutorial: Tutorial) -> Tutorial {
    guard !joinedTags.isEmpty else { return tutorial }
    let language = tutorial.language ?? settings.language
    let tags = tutorial.tags.map { tag in
      joinedTag(tag.name).map { Tag(name: $0.name(in: language), slug: tag.slug) } ?? tag
    }
    return tags == tutorial.tags ? tutorial : tutorial.with { $0.tags = tags }
  }

  private func attach(
    _ files: [RootFile], _ slug: String, _ diagnostics: inout [Diagnostic]
  ) -> [Asset] {
    files.compactMap { file in
      Asset.beside(
        file.source, at: "\(settings.paths[.tutorials])/\(slug)/\(file.relative)", &diagnostics)
    }
  }

  private func reason(isDraft: Bool, date: DateTime?) -> Withheld.Reason? {
    if isDraft, !options.includesDrafts { return .draft }
    if let date, date > options.now, !options.includesFuture { return .future }
    return nil
  }

  /// What is said of a day to come; of one in a file's name there is no place to show.
  private static func futureDate(
    _ text: PageText, at place: Range<Int>?, _ message: String
  ) -> Diagnostic {
    guard let place else { return Diagnostic(.futureDate, path: text.text.path, message) }
    return Diagnostic(.futureDate, in: text.text, at: place, message)
  }

  /// The day that a tutorial without a date is probably of: that of its file's name, else today.
  private func likelyDay(of stem: String) -> CivilDate {
    FileName.suspectedDay(in: stem) ?? settings.timeZone.civil(options.now).date
  }

  /// The start of a day in the site's zone.
  private func start(of day: CivilDate) -> DateTime {
    let offset = settings.timeZone.offset(atLocal: day.daysSinceEpoch * 86_400)
    return DateTime(date: day, secondOfDay: 0, offset: offset)
  }
}
