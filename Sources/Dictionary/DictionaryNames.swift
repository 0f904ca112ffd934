import MichiKit

/// The search terms for a kanji, in each language that the data has.
extension Kanji {
  /// The search terms that identify the kanji: its single-character words and its meanings.
  ///
  /// A reader who searches for one of these wants this kanji.
  var searchNames: [String] {
    let korean = [self.meaning.koreanReading].compactMap(\.self) + self.meaning.otherKorean
    return self.readings.filter(\.isWord).map(\.stem) + korean
      + self.meaning.koreanSounds.map { String($0) }
      + Meaning.names(in: self.meaning.korean) + Meaning.names(in: self.meaning.english)
  }

  /// The readings that are not words by themselves.
  var searchReadings: [String] {
    self.readings.filter { !$0.isWord }.map(\.text)
  }

  /// The properties that a search query can filter by, such as `strokes:12` and `grade:2`.
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
    // Without a name, the character may be any form of the radical: 水 is also written for 氵.
    let forms = (radical.name == nil ? radical.form?.meant : radical.form.map { [$0] }) ?? []
    let names =
      [radical.character] + (radical.form?.others ?? []) + [radical.name?.kana].compactMap(\.self)
      + forms.flatMap(\.japaneseNames) + forms.flatMap(\.koreanNames)
      + [radical.meaning].compactMap(\.self)
    return names.enumerated().filter { !names[..<$0].contains($1) }.map(\.element)
  }

  /// Returns a one-line summary for search results: readings and meaning.
  ///
  /// In Korean, the summary begins with the Korean names of the kanji.
  func searchSummary(in phrases: Phrases) -> String {
    let korean = phrases.base == "ko" ? self.meaning.koreanReadings : nil
    let readings = self.readings.map(\.text).joined(separator: "、")
    let parts = [korean, readings, self.meaning.english].compactMap(\.self).filter { !$0.isEmpty }
    return parts.isEmpty ? self.meaning.koreanReading ?? "" : parts.joined(separator: " · ")
  }
}

extension ListedReading {
  /// Whether the kanji alone is a word with this reading.
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

  /// Returns a one-line summary for search results: reading and meaning.
  func searchSummary(in phrases: Phrases) -> String {
    senses.map { sense in
      let korean = phrases.base == "ko" || sense.meaning.isEmpty ? sense.koreanMeaning : nil
      return [sense.reading, korean, sense.meaning].compactMap(\.self).filter { !$0.isEmpty }
        .joined(separator: " · ")
    }.joined(separator: " / ")
  }
}

extension Word {
  /// Returns the Korean reading if the page is in Korean; otherwise `nil`.
  func hangul(in phrases: Phrases) -> HangulReading? { phrases.base == "ko" ? hangul : nil }
}

extension Meaning {
  /// Splits a list of meanings and removes explanations in parentheses.
  fileprivate static func names(in meanings: String?) -> [String] {
    parts(of: meanings ?? "").map { plain($0) }.filter { $0.contains { $0 != " " } }
  }
}
