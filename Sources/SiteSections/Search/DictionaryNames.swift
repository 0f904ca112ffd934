import Content
import SearchIndexing

/// The search terms for a kanji, in each language that the data has.
extension Kanji {
  /// Its readings, meanings and strokes: a reader who searches for one of these wants the kanji.
  var searchNames: [String] {
    self.readings.map { $0.stem + $0.okurigana } + [self.meaning.koreanReading].compactMap(\.self)
      + Meaning.parts(of: self.meaning.korean) + Meaning.parts(of: self.meaning.english)
      + ["\(self.strokes)획", "\(self.strokes)画", "strokes:\(self.strokes)"]
  }

  /// The terms that many kanji share: the form of the radical with its names.
  var searchTags: [String] {
    guard let radical = self.radical else { return [] }
    let form = radical.form
    let names =
      [radical.character] + (form?.others ?? []) + [radical.name?.kana].compactMap(\.self)
      + (form?.japaneseNames ?? []) + (form?.koreanNames ?? [])
      + [radical.meaning].compactMap(\.self)
    return names.enumerated().filter { !names[..<$0].contains($1) }.map(\.element)
  }

  /// One line that says what it is.
  var searchSummary: String {
    [self.meaning.koreanReading, self.meaning.english].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: " · ")
  }
}

/// The search terms for a word.
extension Word {
  /// Its readings and meanings.
  var searchNames: [String] {
    senses.flatMap { sense in
      ListedReading.parts(of: sense.reading) + Meaning.parts(of: sense.koreanMeaning)
        + Meaning.parts(of: sense.meaning)
    }
  }

  /// One line that says how it is read and what it means.
  var searchSummary: String {
    senses.map { sense in
      [sense.reading, sense.koreanMeaning, sense.meaning].compactMap(\.self)
        .filter { !$0.isEmpty }.joined(separator: " · ")
    }.joined(separator: " / ")
  }
}

extension Meaning {
  /// Several meanings one by one, without what explains them in parentheses.
  fileprivate static func parts(of meanings: String?) -> [String] {
    var depth = 0
    var parts = [""]
    for scalar in (meanings ?? "").unicodeScalars {
      switch scalar {
      case "(", "（": depth += 1
      case ")", "）": depth = max(depth - 1, 0)
      case ",", ";", "、", "，": if depth == 0 { parts.append("") }
      default: if depth == 0 { parts[parts.count - 1].unicodeScalars.append(scalar) }
      }
    }
    return parts.filter { $0.contains { $0 != " " } }
  }
}
