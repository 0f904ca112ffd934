import Content

/// The search terms for a kanji, in each language that the data has.
extension Kanji {
  /// The words that it is, and its meanings: a reader who searches for one of these wants the kanji.
  var searchNames: [String] {
    let korean = [self.meaning.koreanReading].compactMap(\.self) + self.meaning.otherKorean
    return self.readings.filter(\.isWord).map(\.stem) + korean
      + self.meaning.koreanSounds.map { String($0) }
      + Meaning.names(in: self.meaning.korean) + Meaning.names(in: self.meaning.english)
  }

  /// Its readings that are no words by themselves.
  var searchReadings: [String] {
    self.readings.filter { !$0.isWord }.map(\.text)
  }

  /// What a query chooses it by.
  var searchFacets: [String] {
    let others = [("grade", self.grade), ("jlpt", self.jlpt)]
    return ["strokes:\(self.strokes)"]
      + others.compactMap { unit, number in
        number.map { "\(unit):\($0)" }
      }
  }

  /// The terms that many kanji share: the form of the radical with its names.
  var searchTags: [String] {
    guard let radical = self.radical else { return [] }
    // Data that names no form may mean any: 水 for 氵.
    let forms = (radical.name == nil ? radical.form?.meant : radical.form.map { [$0] }) ?? []
    let names =
      [radical.character] + (radical.form?.others ?? []) + [radical.name?.kana].compactMap(\.self)
      + forms.flatMap(\.japaneseNames) + forms.flatMap(\.koreanNames)
      + [radical.meaning].compactMap(\.self)
    return names.enumerated().filter { !names[..<$0].contains($1) }.map(\.element)
  }

  /// One line that says what it is to readers of a language: in Korean what it is called, how it is
  /// read, and what it means.
  func searchSummary(in phrases: Phrases) -> String {
    let korean = phrases.base == "ko" ? self.meaning.koreanReadings : nil
    let readings = self.readings.map(\.text).joined(separator: "、")
    let parts = [korean, readings, self.meaning.english].compactMap(\.self).filter { !$0.isEmpty }
    return parts.isEmpty ? self.meaning.koreanReading ?? "" : parts.joined(separator: " · ")
  }
}

extension ListedReading {
  /// Whether the kanji alone is a word that is read so.
  fileprivate var isWord: Bool {
    kind == .kunyomi && okurigana.isEmpty && !stem.unicodeScalars.contains(where: Self.isHyphen)
  }
}

extension Word {
  /// Its readings and meanings.
  var searchNames: [String] {
    senses.flatMap { sense in
      ListedReading.parts(of: sense.reading) + Meaning.names(in: sense.koreanMeaning)
        + Meaning.names(in: sense.meaning)
    }
  }

  /// One line that says how it is read and what it means to readers of a language.
  func searchSummary(in phrases: Phrases) -> String {
    senses.map { sense in
      let korean = phrases.base == "ko" || sense.meaning.isEmpty ? sense.koreanMeaning : nil
      return [sense.reading, korean, sense.meaning].compactMap(\.self).filter { !$0.isEmpty }
        .joined(separator: " · ")
    }.joined(separator: " / ")
  }
}

extension Word {
  /// How it is read in Korean, for readers of Korean.
  func hangul(in phrases: Phrases) -> HangulReading? { phrases.base == "ko" ? hangul : nil }
}

extension Meaning {
  /// Several meanings one by one, without what explains them.
  fileprivate static func names(in meanings: String?) -> [String] {
    parts(of: meanings ?? "").map { plain($0) }.filter { $0.contains { $0 != " " } }
  }
}
