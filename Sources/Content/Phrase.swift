/// The name of a phrase on the pages; its text is in `templates/phrases/<language>.yml`.
///
/// A template writes `{{phrases.home}}`, Swift `phrases[.home]`.
public enum Phrase: Int, CaseIterable, Sendable {
  case home, tutorials, kanji, words, tags, categories, authors, newestTutorials, allTutorials
  case sections, menu
  case dictionary, startReading, series, moreParts, nextSeries, related, edit, wrap
  case dictionarySource, theme, themeAuto, themeLight, themeDark, breadcrumbs
  case skipToContent, tableOfContents, author, published, updated, minutesToRead, previous
  case next, newer, older, readMore, character, strokes, onyomi, kunyomi, radical, grade, frequency,
    jlpt, meaning
  case koreanReading, english, reading, wordsOfKanji, otherWords, kanjiOfWord, notes
  case tutorialsOfKanji, sameRadical, wordsNearby, strokeOrder, drawStrokes, strokesFrom
  case findKanji, findText, anyValue, clearFilters, foundKanji, foundNone, findFailed
  case showRest, otherLists, wordIndex, sounds, figures, kanjiByGrade, kanjiByStrokes
  case wordsByLength, connectedWords, characters, countOfKanji, countOfWords
  case countOfConnected, search, searchResults, searchFound, searchNone, searchAll
  case searchMore, searchCut, searchFailed, searchClose, searchNeedsScript, pages
  case collections, irregular, suffix, notInStorage, feed, siteMap, notFound, notFoundLead
  case copy, copied, flows, flowsLead, flowLaunch, flowBack, flowPullDown, flowVariants
  case flowFindings, flowNoFindings, flowScreens, flowCoordinators, flowAsTable, flowWalks
  case flowTutorial, flowOfTutorial, flowScreen, flowAction, flowNextScreen
  case flowCoordinator, flowMakes, flowKeeps, flowKeptByNone, flowStack, flowAlive, flowWhy
  case flowCalls, flowMoves, flowRetained, flowNoReaction, flowNoPage
  case flowWay, flowTop, flowOverview, flowNoMoves
  case flowShowsAgain, flowEntries, flowShortest, flowCode, flowCalledIn, flowDifference
  case flowAfter, flowNoCalls, flowReleased
  case videoOnYouTube
  // Swift alone uses the following phrases: it fills in names and numbers, or chooses among them.
  case gradeNone, gradePrimary, gradeSecondary, tutorialCount, kanjiCount, wordCount
  case kanjiAndWordCount, seriesCount, entryCount, partOfSeries, tagCount, strokeCount, kanjiTab
  case wordTab, kanjiLead, kanjiFacts, kanjiWords, kanjiDescription, sentenceBreak
  case wordLead, kanjiWithoutGrade, kanjiOfGrade, kanjiWithStrokes, characterCount
  case kanjiListLead, wordListLead, flowCount, flowStateCount, flowFindingCount
  case flowStopped, flowUnreachable, flowNowhere, flowStays, flowFreed, flowCycle, flowHolds
  case flowFreedLocal, flowFreedLetGo, flowScreenHeld, flowEarlierValue, flowSeveralRetained
  case flowNotPossible
  case flowDeadEnd, flowHeldByEachOther, flowHeld, flowNoCleanUp, flowCleanUpEnds
  case flowCleanUpNotForIt, flowCleanUpElsewhere, flowReason, flowScreenPicture
  case flowCoordinatorPicture, footnotes, backToText, code, videoOnHost, calloutNote
  case calloutTip, calloutImportant, calloutWarning, calloutCaution, yes, no, languageName

  /// The phrases that templates see.
  public static let ofTemplates = Array(allCases.prefix { $0 != .gradeNone })

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// The phrase for the title of a collection or taxonomy that has none of its own.
  public static func title(ofSection name: String) -> Phrase? {
    ["tutorials", "pages", "tags", "series", "categories", "authors"].contains(name)
      ? Phrase(named: name) : nil
  }

  /// The section whose pages alone say it; nil for a phrase that any site may say.
  public var section: Section? {
    if self == .categories || self == .authors { return Section(name) }
    if self == .yes || self == .no { return .fields }
    if name.hasPrefix("flow") { return .flows }
    if name.hasPrefix("search") { return .search }
    return Self.ofDictionary.contains(self) ? .kanji : nil
  }

  private static let ofDictionary: Set<Phrase> = [
    .kanji, .words, .dictionary, .dictionarySource, .character, .strokes, .onyomi, .kunyomi,
    .radical, .grade, .frequency, .jlpt, .meaning, .koreanReading, .english, .reading,
    .wordsOfKanji, .otherWords,
    .kanjiOfWord, .notes, .tutorialsOfKanji, .sameRadical, .wordsNearby, .strokeOrder,
    .drawStrokes, .strokesFrom, .findKanji, .findText, .anyValue, .clearFilters, .foundKanji,
    .foundNone, .findFailed, .showRest, .otherLists, .wordIndex, .sounds, .figures,
    .kanjiByGrade, .kanjiByStrokes, .wordsByLength, .connectedWords, .characters, .countOfKanji,
    .countOfWords, .countOfConnected, .irregular, .suffix, .notInStorage, .gradeNone,
    .gradePrimary, .gradeSecondary, .kanjiCount, .wordCount, .kanjiAndWordCount, .strokeCount,
    .kanjiTab, .wordTab, .kanjiLead, .kanjiFacts, .kanjiWords, .kanjiDescription, .sentenceBreak,
    .wordLead, .kanjiWithoutGrade, .kanjiOfGrade, .kanjiWithStrokes, .characterCount,
    .kanjiListLead, .wordListLead,
  ]

  /// The phrase with a name; nil where there is none.
  public init?(named name: String) {
    guard let phrase = Self.byName[name] else { return nil }
    self = phrase
  }

  /// The name as files and templates write it.
  public var name: String { "\(self)" }
}
