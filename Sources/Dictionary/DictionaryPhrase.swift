import MichiKit

enum DictionaryPhrase: String, PhraseName {
  case kanji, words, dictionarySource, character, strokes, onyomi, kunyomi, radical
  case grade, frequency, jlpt, meaning, koreanReading, english, reading, wordsOfKanji, otherWords
  case kanjiOfWord, notes, tutorialsOfKanji, tutorialsOfWord, sameRadical, wordsNearby
  case strokeOrder, drawStrokes
  case hangulReading, strokesFrom, findKanji, findText, anyValue, clearFilters, foundKanji,
    foundNone
  case findFailed, showRest, wordIndex, sounds, figures, kanjiByGrade, kanjiByStrokes
  case wordsByLength, connectedWords, asTable, characters, countOfKanji, countOfWords,
    countOfConnected
  case irregular, suffix, notInStorage, sentences
  // Templates do not use the phrases from here on; only Swift code does.
  case gradeNone, gradePrimary, gradeSecondary, kanjiCount, wordCount, kanjiAndWordCount
  case strokeCount, kanjiTab, wordTab, kanjiLead, kanjiFacts, kanjiWords, kanjiDescription
  case sentenceBreak, wordLead, kanjiWithoutGrade, kanjiOfGrade, kanjiWithStrokes, characterCount
  case kanjiListLead, wordListLead, moreWords

  /// The first phrase that only Swift code uses, not templates.
  static let firstOfSwift = DictionaryPhrase.gradeNone
}

/// The dictionary's UI strings with placeholders filled in.
extension Phrases {
  subscript(phrase: DictionaryPhrase) -> String { text(of: phrase) }

  /// Returns a phrase with its placeholders filled in.
  func say(
    _ phrase: DictionaryPhrase, count: Int? = nil, form: String? = nil,
    _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    text(of: phrase, count: count, form: form, values)
  }

  /// Generic, so that it calls the general method and not the one for `DictionaryPhrase`.
  private func text<Name: PhraseName>(
    of phrase: Name, count: Int? = nil, form: String? = nil,
    _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    say(phrase, count: count, form: form, values)
  }

  /// Returns the name of a school grade, or the name of the group of kanji without a grade.
  func title(ofGrade grade: Int?) -> String {
    guard let grade else { return self[.gradeNone] }
    return grade <= 6 ? say(.gradePrimary, count: grade) : self[.gradeSecondary]
  }

  func count(ofKanji kanji: Int, words: Int) -> String {
    say(
      .kanjiAndWordCount,
      ["kanji": say(.kanjiCount, count: kanji), "words": say(.wordCount, count: words)])
  }

  /// Returns the `<title>` of a kanji's page.
  ///
  /// It says that this is a kanji, because many words consist of a single kanji.
  func tabTitle(of kanji: Kanji) -> String {
    say(
      .kanjiTab,
      [
        "name": Self.named(String(kanji.character), gloss(of: kanji)?.text),
        "strokes": say(.strokeCount, count: kanji.strokes),
      ])
  }

  /// Returns the `<title>` of a word's page.
  func tabTitle(of word: Word) -> String {
    say(.wordTab, ["name": Self.named(named(word), meaning(of: word.senses.first))])
  }

  /// Returns the meta description of a kanji's page: one or a few sentences.
  func description(of kanji: Kanji) -> String {
    let english = kanji.meaning.english
    let korean = base == "ko" || english.isEmpty ? kanji.meaning.koreanReading : nil
    let meanings = [korean, english].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: ", ")
    let strokes = say(.strokeCount, count: kanji.strokes)
    var facts = [
      kanji.grade.map { say(.kanjiFacts, ["strokes": strokes, "grade": title(ofGrade: $0)]) }
        ?? strokes
    ]
    for (name, kind) in [
      (DictionaryPhrase.onyomi, ListedReading.Kind.onyomi), (.kunyomi, .kunyomi),
    ] {
      let kana = kanji.listed(kind).map(\.text)
      if !kana.isEmpty { facts.append("\(self[name]) \(kana.joined(separator: "、"))") }
    }
    if !kanji.examples.isEmpty {
      facts.append(say(.kanjiWords, ["words": say(.wordCount, count: kanji.examples.count)]))
    }
    return say(
      .kanjiDescription,
      [
        "lead": say(.kanjiLead, ["name": String(kanji.character)]), "meanings": meanings,
        "facts": facts.joined(separator: self[.sentenceBreak]),
      ])
  }

  /// Returns the meta description of a word's page: its readings and meanings.
  func description(of word: Word) -> String {
    let meanings = word.senses.prefix(3).compactMap { meaning(of: $0) }.joined(separator: " / ")
    return say(
      .wordLead, form: meanings.isEmpty ? "none" : nil,
      ["name": named(word), "meanings": meanings])
  }

  /// Returns the title of the list of kanji in a school grade; `nil` means kanji without a grade.
  func title(ofKanjiOfGrade grade: Int?) -> String {
    guard let grade else { return self[.kanjiWithoutGrade] }
    return say(.kanjiOfGrade, ["grade": title(ofGrade: grade)])
  }

  /// Returns the word followed by its first reading.
  private func named(_ word: Word) -> String {
    guard let reading = word.senses.first?.reading, !reading.isEmpty else { return word.key }
    return "\(word.key)(\(reading))"
  }

  private func meaning(of sense: Word.Sense?) -> String? {
    sense.flatMap { gloss(ofMeaning: $0.meaning, korean: $0.koreanMeaning)?.text }
  }

  private static func named(_ name: String, _ meaning: String?) -> String {
    meaning.map { "\(name) \($0)" } ?? name
  }
}

/// A short meaning of a kanji or a word, for lists and search results.
struct Gloss {
  let text: String
  /// The language of the text; `nil` if it is the site's language.
  var language: String?
}

extension Phrases {
  /// Returns a short meaning of a kanji in the site's language, if the data has one.
  ///
  /// In Japanese it is the reading of the kanji.
  func gloss(of kanji: Kanji) -> Gloss? {
    let english = kanji.meaning.firstInEnglish
    let korean = kanji.meaning.koreanReading
    switch base {
    case "ko":
      return korean.map { Gloss(text: $0) } ?? english.map { Gloss(text: $0, language: "en") }
    case "ja":
      let own = kanji.readings.first { $0.kind == .kunyomi } ?? kanji.readings.first
      return own.map { Gloss(text: $0.text) }
        ?? english.map { Gloss(text: $0, language: "en") }
    default:
      return english.map { Gloss(text: $0, language: foreignEnglish) }
        ?? korean.map { Gloss(text: $0, language: "ko") }
    }
  }

  /// Returns a short meaning of a word in the site's language, or in English if there is none.
  func gloss(ofMeaning english: String, korean: String?) -> Gloss? {
    let own = english.isEmpty ? nil : english
    if base == "ko" {
      return korean.map { Gloss(text: $0) } ?? own.map { Gloss(text: $0, language: "en") }
    }
    return own.map { Gloss(text: $0, language: foreignEnglish) }
      ?? korean.map { Gloss(text: $0, language: "ko") }
  }

  /// The language code `en`; `nil` if the UI strings are in English too.
  private var foreignEnglish: String? { base == "en" ? nil : "en" }
}

extension Meaning {
  /// The Korean name of the character, meaning and sound, such as 길 도; `nil` if the data has
  /// neither.
  var koreanReading: String? {
    let parts = [korean, koreanSound].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// All Korean names of the character, such as 즐길 락, 풍류 악.
  var koreanReadings: String? {
    let all = [koreanReading].compactMap(\.self) + otherKorean
    return all.isEmpty ? nil : all.joined(separator: ", ")
  }

  /// The first of several English meanings, with the explanation in parentheses that follows it.
  var firstInEnglish: String? {
    // Fast path: most texts are plain ASCII up to the first separator, and lists call this per row.
    let plain = english.utf8.prefix { $0.isASCIILetterOrDigit || $0 == 0x20 || $0 == 0x2D }
    let next = english.utf8[plain.endIndex...].first
    if next == nil || next == UInt8(ascii: ",") || next == UInt8(ascii: ";"),
      let first = plain.first, first != 0x20
    {
      return next == nil ? english : String(english[..<plain.endIndex])
    }
    return Meaning.parts(of: english, splits: 1).first.map { String($0) }
  }
}
