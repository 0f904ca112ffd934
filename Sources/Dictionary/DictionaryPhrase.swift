import Content

/// What the pages of the dictionary say.
enum DictionaryPhrase: String, PhraseName {
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
  static let firstOfSwift = DictionaryPhrase.gradeNone
}
