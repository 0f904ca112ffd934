import Content

/// What the pages of the dictionary say with names and numbers in it.
extension Phrases {
  /// What a phrase says.
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

  /// How many kanji and words there are.
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
    for (name, reading) in [(DictionaryPhrase.onyomi, kanji.onyomi), (.kunyomi, kanji.kunyomi)]
    where !reading.kana.isEmpty { facts.append("\(self[name]) \(reading.kana)") }
    if !kanji.examples.isEmpty {
      facts.append(say(.kanjiWords, ["words": say(.wordCount, count: kanji.examples.count)]))
    }
    return say(
      .kanjiDescription,
      [
        "lead": say(.kanjiLead, ["name": String(kanji.character), "meanings": meanings]),
        "facts": facts.joined(separator: self[.sentenceBreak]), "english": english,
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
