import Content

/// What the pages of the dictionary say with names and numbers in it.
extension Phrases {
  /// A kanji's page in a browser's tab: many words are a single kanji.
  func tabTitle(of kanji: Kanji) -> String {
    let name = [String(kanji.character), gloss(of: kanji)?.text].compactMap { $0 }
      .joined(separator: " ")
    return say(
      .kanjiTab, [name, count(ofStrokes: kanji.strokes)],
      ko: "\(name) · 한자 \(count(ofStrokes: kanji.strokes))",
      ja: "\(name) · 漢字 \(count(ofStrokes: kanji.strokes))",
      en: "\(name) · kanji, \(count(ofStrokes: kanji.strokes))")
  }

  /// A word's page in a browser's tab.
  func tabTitle(of word: Word) -> String {
    let name = [named(word), meaning(of: word.senses.first)].compactMap { $0 }
      .joined(separator: " ")
    return say(.wordTab, [name], ko: "\(name) · 단어", ja: "\(name) · 単語", en: "\(name) · word")
  }

  /// A kanji in a sentence or a few, for search engines.
  func description(of kanji: Kanji) -> String {
    let meanings = [kanji.meaning.koreanReading, kanji.meaning.english].compactMap { $0 }
      .filter { !$0.isEmpty }.joined(separator: ", ")
    let facts = [count(ofStrokes: kanji.strokes), kanji.grade.map { title(ofGrade: $0) }]
      .compactMap { $0 }
    let readings = [(Phrase.onyomi, kanji.onyomi), (.kunyomi, kanji.kunyomi)]
      .filter { !$0.1.kana.isEmpty }.map { "\(self[$0.0]) \($0.1.kana)" }
    let words = kanji.examples.isEmpty ? nil : count(ofWords: kanji.examples.count)
    if let lead = text(.kanjiLead, [String(kanji.character), meanings]) {
      return Self.sentences([lead, facts.joined(separator: ", ")] + readings + [words], ". ", ".")
    }
    return say(
      .kanjiLead,
      ko: Self.sentences(
        ["한자 \(kanji.character): \(meanings)", facts.joined(separator: ", ")] + readings
          + [words.map { "단어 \($0)" }], ". ", "."),
      ja: Self.sentences(
        ["漢字「\(kanji.character)」", facts.joined(separator: "、")] + readings
          + [words.map { "単語\($0)" }, "英語：\(kanji.meaning.english)"], "。", "。"),
      en: Self.sentences(
        ["The kanji \(kanji.character): \(meanings)", facts.joined(separator: ", ")] + readings
          + [words], ". ", "."))
  }

  /// A word with its readings and meanings, for search engines.
  func description(of word: Word) -> String {
    let meanings = word.senses.prefix(3).compactMap { meaning(of: $0) }
    return say(
      .wordLead, [named(word), meanings.joined(separator: " / ")],
      ko: Self.sentences(["단어 \(named(word))", meanings.joined(separator: " / ")], ": ", "."),
      ja: Self.sentences(["単語「\(named(word))」", meanings.joined(separator: " / ")], "：", ""),
      en: Self.sentences(["The word \(named(word))", meanings.joined(separator: " / ")], ": ", "."))
  }

  /// The kanji of one school grade; nil for kanji without one.
  func title(ofKanjiOfGrade grade: Int?) -> String {
    guard let grade else {
      return say(
        .kanjiWithoutGrade, ko: "학년 구분 없는 한자", ja: "学年の決まっていない漢字", en: "Kanji without a grade")
    }
    let name = title(ofGrade: grade)
    return say(
      .kanjiOfGrade, [name], ko: "\(name) 한자", ja: "\(name)の漢字", en: "\(name) kanji")
  }

  /// The kanji with so many strokes.
  func title(ofKanjiWithStrokes strokes: Int) -> String {
    let name = count(ofStrokes: strokes)
    return say(
      .kanjiWithStrokes, [name], ko: "\(name) 한자", ja: "\(name)の漢字", en: "Kanji with \(name)")
  }

  /// How many characters a word has.
  func count(ofCharacters count: Int) -> String {
    say(
      .characterCount, [String(count)], ko: "\(count)글자", ja: "\(count)文字",
      en: count == 1 ? "1 character" : "\(count) characters")
  }

  /// A list of kanji, for search engines.
  func description(ofList title: String, kanji: Int) -> String {
    let count = count(ofKanji: kanji)
    return say(
      .kanjiListLead, [title, count],
      ko: "\(title) \(count)를 뜻, 읽기, 획수와 함께 모았습니다.",
      ja: "\(title)\(count)を、読みと画数とともにまとめました。",
      en: "\(title): \(count) with meaning, readings and strokes.")
  }

  /// A page of the word index, for search engines.
  func description(ofWords count: Int, from first: String, to last: String) -> String {
    let count = self.count(ofWords: count)
    return say(
      .wordListLead, [count, first, last],
      ko: "오십음순 단어 찾아보기: \(first)부터 \(last)까지 \(count).",
      ja: "五十音順の単語索引：「\(first)」から「\(last)」まで\(count)。",
      en: "Words in kana order: \(count) from \(first) to \(last).")
  }

  /// A word with its first reading.
  private func named(_ word: Word) -> String {
    guard let reading = word.senses.first?.reading, !reading.isEmpty else { return word.key }
    return "\(word.key)(\(reading))"
  }

  private func meaning(of sense: Word.Sense?) -> String? {
    sense.flatMap { gloss(ofMeaning: $0.meaning, korean: $0.koreanMeaning)?.text }
  }

  private static func sentences(_ parts: [String?], _ separator: String, _ end: String) -> String {
    parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: separator) + end
  }
}
