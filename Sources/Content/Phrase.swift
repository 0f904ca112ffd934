/// A name of something that pages say; its text is in `templates/phrases/<language>.yml`.
///
/// A template writes `{{phrases.home}}`, Swift `phrases[.home]`.
public protocol PhraseName: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The first of those that Swift alone uses, which stand last: it fills in names and numbers, or
  /// chooses among them.
  static var firstOfSwift: Self { get }
}

/// What the pages of every site say.
public enum Phrase: String, PhraseName {
  case home, tutorials, tags, categories, authors, newestTutorials, allTutorials, sections, menu
  case startReading, series, moreParts, nextSeries, related, edit, wrap, theme, themeAuto
  case themeLight, themeDark, breadcrumbs, skipToContent, tableOfContents, author, published
  case updated, minutesToRead, previous, next, newer, older, readMore, search, searchResults
  case searchFound, searchNone, searchAll, searchMore, searchCut, searchFailed, searchClose
  case searchNeedsScript, pages, collections, feed, siteMap, notFound, notFoundLead, copy, copied
  case videoOnYouTube
  // Swift alone uses the following.
  case tutorialCount, seriesCount, entryCount, partOfSeries, tagCount, footnotes, backToText
  case code, videoOnHost, calloutNote, calloutTip, calloutImportant, calloutWarning
  case calloutCaution, yes, no, languageName

  /// The first that Swift alone uses.
  public static let firstOfSwift = Phrase.tutorialCount

  /// The phrase for the title of a collection or taxonomy that has none of its own.
  public static func title(ofSection name: String) -> Phrase? {
    ["tutorials", "pages", "tags", "series", "categories", "authors"].contains(name)
      ? Phrase(rawValue: name) : nil
  }

  /// The section whose pages alone say it; nil for a phrase that any site may say.
  fileprivate var section: Section? {
    if self == .categories || self == .authors { return Section(rawValue) }
    if self == .yes || self == .no { return .fields }
    return rawValue.hasPrefix("search") ? .search : nil
  }
}

/// What the pages of the dictionary say.
public enum DictionaryPhrase: String, PhraseName {
  case kanji, words, dictionary, dictionarySource, character, strokes, onyomi, kunyomi, radical
  case grade, frequency, jlpt, meaning, koreanReading, english, reading, wordsOfKanji, otherWords
  case kanjiOfWord, notes, tutorialsOfKanji, sameRadical, wordsNearby, strokeOrder, drawStrokes
  case strokesFrom, findKanji, findText, anyValue, clearFilters, foundKanji, foundNone
  case findFailed, showRest, otherLists, wordIndex, sounds, figures, kanjiByGrade, kanjiByStrokes
  case wordsByLength, connectedWords, asTable, characters, countOfKanji, countOfWords,
    countOfConnected
  case irregular, suffix, notInStorage
  // Swift alone uses the following.
  case gradeNone, gradePrimary, gradeSecondary, kanjiCount, wordCount, kanjiAndWordCount
  case strokeCount, kanjiTab, wordTab, kanjiLead, kanjiFacts, kanjiWords, kanjiDescription
  case sentenceBreak, wordLead, kanjiWithoutGrade, kanjiOfGrade, kanjiWithStrokes, characterCount
  case kanjiListLead, wordListLead

  /// The first that Swift alone uses.
  public static let firstOfSwift = DictionaryPhrase.gradeNone
}

/// What the pages of the apps say.
public enum FlowPhrase: String, PhraseName {
  case flows, flowsLead, flowLaunch, flowBack, flowPullDown, flowVariants, flowFindings
  case flowNoFindings, flowScreens, flowCoordinators, flowAsTable, flowWalks, flowTutorial
  case flowOfTutorial, flowScreen, flowAction, flowNextScreen, flowCoordinator, flowMakes
  case flowKeeps, flowKeptByNone, flowStack, flowAlive, flowWhy, flowCalls, flowMoves
  case flowRetained, flowNoReaction, flowNoPage, flowWay, flowTop, flowOverview, flowNoMoves
  case flowShowsAgain, flowEntries, flowShortest, flowCode, flowCalledIn, flowDifference
  case flowAfter, flowNoCalls, flowReleased
  // Swift alone uses the following.
  case flowCount, flowStateCount, flowFindingCount, flowStopped, flowUnreachable, flowNowhere
  case flowStays, flowFreed, flowCycle, flowHolds, flowFreedLocal, flowFreedLetGo, flowScreenHeld
  case flowEarlierValue, flowSeveralRetained, flowNotPossible, flowDeadEnd, flowHeldByEachOther
  case flowHeld, flowNoCleanUp, flowCleanUpEnds, flowCleanUpNotForIt, flowCleanUpElsewhere
  case flowReason, flowScreenPicture, flowCoordinatorPicture

  /// The first that Swift alone uses.
  public static let firstOfSwift = FlowPhrase.flowCount
}

/// The names of phrases that there are.
public struct PhraseNames: Sendable {
  /// All of them.
  public private(set) var all: [String] = []
  /// Those that templates see.
  public private(set) var ofTemplates: [String] = []
  /// The sections whose pages alone say some of them.
  private var sections: [String: Section] = [:]

  /// Those of the site and of its sections.
  public static let ofSite: PhraseNames = {
    var names = PhraseNames()
    names.add(Phrase.self) { $0.section }
    names.add(DictionaryPhrase.self) { _ in .kanji }
    names.add(FlowPhrase.self) { _ in .flows }
    return names
  }()

  private mutating func add<Name: PhraseName>(_: Name.Type, of section: (Name) -> Section?) {
    all += Name.allCases.map(\.rawValue)
    ofTemplates += Name.allCases.prefix { $0 != Name.firstOfSwift }.map(\.rawValue)
    for name in Name.allCases { sections[name.rawValue] = section(name) }
  }

  /// The section whose pages alone say a phrase; nil for one that any site may say.
  public func section(of name: String) -> Section? { sections[name] }
}
