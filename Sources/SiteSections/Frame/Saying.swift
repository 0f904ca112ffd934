/// What pages say with names and numbers in it, as a root's phrases name it; Swift says these in
/// Korean, Japanese and English where they are needed.
enum Saying: String, CaseIterable, Sendable {
  case gradeNone, gradePrimary, gradeSecondary, tutorialCount, kanjiCount, wordCount
  case kanjiAndWordCount, seriesCount, partOfSeries, tagCount, strokeCount
  case kanjiTab, wordTab, kanjiLead, wordLead, kanjiWithoutGrade, kanjiOfGrade, kanjiWithStrokes
  case characterCount, kanjiListLead, wordListLead
  case flowCount, flowStateCount, flowFindingCount, flowStopped, flowUnreachable, flowNowhere
  case flowStays, flowFreed, flowCycle, flowDeadEnd, flowHeldByEachOther, flowHeld, flowNoCleanUp
  case flowCleanUpEnds, flowCleanUpNotForIt, flowCleanUpElsewhere, flowScreenPicture
  case flowCoordinatorPicture

  /// What it says in English: what stands in braces is filled in.
  var english: String {
    switch self {
    case .gradeNone: "No grade"
    case .gradePrimary: "Grade {count}"
    case .gradeSecondary: "Secondary school"
    case .tutorialCount: "{count} tutorials"
    case .kanjiCount: "{count} kanji"
    case .wordCount: "{count} words"
    case .kanjiAndWordCount: "{kanji}, {words}"
    case .seriesCount: "{count} series"
    case .partOfSeries: "Part {part} of {count}"
    case .tagCount: "{count} tags"
    case .strokeCount: "{count} strokes"
    case .kanjiTab: "{name} · kanji, {strokes}"
    case .wordTab: "{name} · word"
    case .kanjiLead: "The kanji {name}: {meanings}"
    case .wordLead: "The word {name}: {meanings}"
    case .kanjiWithoutGrade: "Kanji without a grade"
    case .kanjiOfGrade: "{grade} kanji"
    case .kanjiWithStrokes: "Kanji with {strokes}"
    case .characterCount: "{count} characters"
    case .kanjiListLead: "{title}: {kanji} with meaning, readings and strokes."
    case .wordListLead: "Words in kana order: {words} from {first} to {last}."
    case .flowCount: "{count} apps"
    case .flowStateCount: "{count} states"
    case .flowFindingCount: "{count} problems"
    case .flowStopped:
      "The app has more states than these: pages were made for the first {count}."
    case .flowUnreachable: "Nothing leads to {name}."
    case .flowNowhere: "A tap on {name} does nothing: what should receive it was released."
    case .flowStays: "{name} stays alive after its last screen has gone."
    case .flowFreed: "{name} is released while its screen is still shown."
    case .flowCycle: "{name} is kept alive by a cycle of strong references."
    case .flowDeadEnd: "Nothing leads out of {name}."
    case .flowHeldByEachOther: "{name} is held only by objects that hold each other."
    case .flowHeld:
      "The last screen of {name} has gone, but {holder} still holds it strongly in {property}."
    case .flowNoCleanUp: "Nothing in this code lets a finished coordinator go."
    case .flowCleanUpEnds:
      "didShow follows the screen that has gone (from) to remove it from {way}, but {property} on "
        + "the way is nil, so nothing is removed."
    case .flowCleanUpNotForIt:
      "didShow has a clean-up, but it did not run for this coordinator's screen: a pop over several "
        + "screens calls it once, for the screen that was on top."
    case .flowCleanUpElsewhere: "There is a clean-up, but it does not reach this object."
    case .flowScreenPicture:
      "The {count} screens of {title} and what leads from one to another"
    case .flowCoordinatorPicture:
      "The coordinators of {title}, {count} in all, and which makes which"
    }
  }

  /// The names in its braces, in the order in which they are filled in.
  var placeholders: [String] { Self.placeholders[self] ?? [] }

  private static let placeholders = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, placeholders(in: $0.english)) })

  /// The names in the braces of a text.
  static func placeholders(in text: String) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }
  }
}
