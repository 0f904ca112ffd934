import Content
import Primitives

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
  // Swift alone uses the following.
  case gradeNone, gradePrimary, gradeSecondary, kanjiCount, wordCount, kanjiAndWordCount
  case strokeCount, kanjiTab, wordTab, kanjiLead, kanjiFacts, kanjiWords, kanjiDescription
  case sentenceBreak, wordLead, kanjiWithoutGrade, kanjiOfGrade, kanjiWithStrokes, characterCount
  case kanjiListLead, wordListLead, moreWords

  /// The first that Swift alone uses.
  static let firstOfSwift = DictionaryPhrase.gradeNone
}

/// What the pages of the dictionary say with names and numbers in it.
extension Phrases {
  subscript(phrase: DictionaryPhrase) -> String { self[named: phrase.rawValue] }

  /// What a phrase with names and numbers in it says.
  func say(
    _ phrase: DictionaryPhrase, count: Int? = nil, form: String? = nil,
    _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    say(named: phrase.rawValue, count: count, form: form, values)
  }

  /// What a group of kanji of one school grade is called; nil for kanji without a grade.
  func title(ofGrade grade: Int?) -> String {
    guard let grade else { return self[.gradeNone] }
    return grade <= 6 ? say(.gradePrimary, count: grade) : self[.gradeSecondary]
  }

  func count(ofKanji kanji: Int, words: Int) -> String {
    say(
      .kanjiAndWordCount,
      ["kanji": say(.kanjiCount, count: kanji), "words": say(.wordCount, count: words)])
  }

  /// A kanji's page in a browser's tab: many words are a single kanji.
  func tabTitle(of kanji: Kanji) -> String {
    say(
      .kanjiTab,
      [
        "name": Self.named(String(kanji.character), gloss(of: kanji)?.text),
        "strokes": say(.strokeCount, count: kanji.strokes),
      ])
  }

  /// A word's page in a browser's tab.
  func tabTitle(of word: Word) -> String {
    say(.wordTab, ["name": Self.named(named(word), meaning(of: word.senses.first))])
  }

  /// A kanji in a sentence or a few, for search engines.
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

  /// A word with its readings and meanings, for search engines.
  func description(of word: Word) -> String {
    let meanings = word.senses.prefix(3).compactMap { meaning(of: $0) }.joined(separator: " / ")
    return say(
      .wordLead, form: meanings.isEmpty ? "none" : nil,
      ["name": named(word), "meanings": meanings])
  }

  /// The kanji of one school grade; nil for kanji without one.
  func title(ofKanjiOfGrade grade: Int?) -> String {
    guard let grade else { return self[.kanjiWithoutGrade] }
    return say(.kanjiOfGrade, ["grade": title(ofGrade: grade)])
  }

  /// A word with its first reading.
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

/// What a kanji or a word means, in a word or two: what a list has room for.
struct Gloss {
  let text: String
  /// The text's language, where it is not the site's.
  var language: String?
}

extension Phrases {
  /// One meaning of a kanji in the site's language, as far as the data has one. In Japanese that is
  /// how it is read.
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

  /// What a word means in the site's language, as far as the data says it.
  func gloss(ofMeaning english: String, korean: String?) -> Gloss? {
    let own = english.isEmpty ? nil : english
    if base == "ko" {
      return korean.map { Gloss(text: $0) } ?? own.map { Gloss(text: $0, language: "en") }
    }
    return own.map { Gloss(text: $0, language: foreignEnglish) }
      ?? korean.map { Gloss(text: $0, language: "ko") }
  }

  /// English as a language that is not the phrases' own; nil where it is.
  private var foreignEnglish: String? { base == "en" ? nil : "en" }
}

extension Meaning {
  /// Meaning and sound as Koreans name a character: 길 도. Nil when the data has neither.
  var koreanReading: String? {
    let parts = [korean, koreanSound].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// All that Koreans name a character: 즐길 락, 풍류 악.
  var koreanReadings: String? {
    let all = [koreanReading].compactMap(\.self) + otherKorean
    return all.isEmpty ? nil : all.joined(separator: ", ")
  }

  /// The first of several English meanings, with what stands in parentheses behind it.
  var firstInEnglish: String? {
    // Nearly all texts are plain up to there, and lists ask for it in each row.
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
