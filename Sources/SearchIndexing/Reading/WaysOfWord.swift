/// Finds the ways in which documents can match a word.
struct WaysOfWord {
  /// The index, which knows the words and names there are.
  let index: IndexReader
  /// Endings of inflected words with what may have stood for each.
  let endings: [[UInt32]: [[UInt32]]]

  /// The ways of a word, the word itself first.
  func ways(of word: Query.Word) -> [Way] {
    var ways = [Way(Self.terms(of: word.text))]
    if word.isQuoted { return ways }
    ways += word.pairs.map { Way([$0]) }
    if let name = Name.term(of: word.text) { ways.append(Way([name])) }
    if let shorter = Self.withoutParticle(word.text) {
      ways.append(Way(Self.terms(of: shorter)))
      if let name = Name.term(of: shorter) { ways.append(Way([name])) }
    }
    ways += waysOfForms(word.text)
    let kinds = Set(word.text.map { LetterKind($0) })
    guard kinds.count == 1, let kind = kinds.first else { return ways }
    switch kind {
    case .word: ways += waysOfLatin(word.text)
    case .initial:
      var term: [UInt8] = []
      for scalar in word.text.prefix(SearchLimits.initials) { term.append(scalar: scalar) }
      ways += names(from: term)
    case .ideograph where word.text.allSatisfy(LetterKind.isKana):
      ways += (Name.term(of: word.text).map(names) ?? []) + waysOfSpelling(word.text)
    default: break
    }
    return ways
  }

  /// The names that a whole query may stand for: as it is written, then uninflected, then, where
  /// long vowels are often not written, spelled otherwise.
  func names(of query: Query) -> [NamedTerm] {
    let kana = reading(query.text)
    let own = [query.text, query.bare, kana ?? []].compactMap(Name.term)
    let forms = [query.text, kana ?? []].flatMap { Inflection.forms(of: $0, by: endings) }
      .compactMap(Name.term)
    // A reading is asked for in katakana, a word in hiragana.
    let (name, reading) = query.isKatakana ? (11, 16) : (16, 11)
    return own.map { NamedTerm(term: $0, worth: name * 4096, worthOfReading: reading * 4096) }
      + forms.enumerated().map {
        NamedTerm(term: $1, worth: 11 * 4096 - $0 * 64, worthOfReading: 6 * 4096 - $0 * 64)
      }
      + (kana.map(Name.spelledAlike) ?? []).map {
        NamedTerm(term: $0, worth: 5 * 4096, worthOfReading: 5 * 4096)
      }
  }

  /// The kana that a text in romaji spells; nil when it is not romaji or the index has no readings.
  private func reading(_ text: [UInt32]) -> [UInt32]? {
    index.manifest.romaji.isEmpty ? nil : Romaji.kana(Query.joined(text))
  }

  /// The names from which a word may be inflected.
  private func waysOfForms(_ word: [UInt32]) -> [Way] {
    Inflection.forms(of: word, by: endings).compactMap(Name.term).map { Way([$0], worth: 7) }
  }

  /// The names that are spelled like a reading.
  private func waysOfSpelling(_ kana: [UInt32]) -> [Way] {
    Name.spelledAlike(kana).map { Way([$0], worth: 6) }
  }

  /// The terms by which a text would be indexed.
  private static func terms(of text: [UInt32]) -> [[UInt8]] {
    var terms: [[UInt8]] = []
    TermReader.read(text, isStrong: false) { terms.append($0.bytes) }
    return terms
  }

  private static func withoutParticle(_ text: [UInt32]) -> [UInt32]? {
    guard text.count > 1, let last = text.last, Hangul.isParticle(last) else { return nil }
    return text.dropLast()
  }

  private func waysOfLatin(_ word: [UInt32]) -> [Way] {
    var raw: [UInt8] = []
    raw.append(lowercased: word[...])
    guard raw.count > 1, raw.count <= SearchLimits.termBytes else { return [] }
    let kana = reading(word) ?? []
    let readings = Name.term(of: kana).map(names) ?? []
    var ways = readings + waysOfSpelling(kana) + waysOfForms(kana)
    var stem = raw
    EnglishStem.cut(&stem)
    let longer = commonest(index.entries(from: [Vocabulary.forwards] + raw)) { $0 != stem }
    ways += longer.map { Way([$0], worth: 7) }
    // One that spells a reading is no slip.
    guard longer.isEmpty, readings.isEmpty, raw.count > 4, Vocabulary.canBeMended(stem[...]),
      index.payload(of: stem) == nil
    else { return ways }
    // `NavigationControllerDelegate` is the end of an identifier.
    let ends = commonest(index.entries(from: [Vocabulary.backwards] + stem.reversed())) { _ in true
    }
    ways += ends.map { Way([$0], worth: 7) }
    if ends.isEmpty { ways += mended(stem).map { Way([$0], worth: 6) } }
    return ways
  }

  /// The words one edit away. One edit leaves the first two or the last two letters unchanged.
  private func mended(_ word: [UInt8]) -> [[UInt8]] {
    let forwards = index.entries(from: [Vocabulary.forwards] + word.prefix(2))
    let backwards = index.entries(from: [Vocabulary.backwards] + word.suffix(2).reversed())
    return commonest(forwards + backwards) { OneEdit.parts($0, from: word) }
  }

  /// The fitting vocabulary words that most documents contain.
  private func commonest(
    _ entries: [TermFile.Entry], where isFit: ([UInt8]) -> Bool
  ) -> [[UInt8]] {
    var counts: [[UInt8]: Int] = [:]
    for entry in entries {
      let rest = entry.term.dropFirst()
      let word = entry.term.first == Vocabulary.backwards ? rest.reversed() : Array(rest)
      if isFit(word) { counts[word] = Postings.count(in: entry.payload) }
    }
    let words = counts.sorted {
      $0.value != $1.value ? $0.value > $1.value : $0.key.lexicographicallyPrecedes($1.key)
    }
    return words.prefix(SearchLimits.candidates).map(\.key)
  }

  /// A name or initials, and what begins with them, shortest first; what is only spelled so is worth
  /// less.
  private func names(from term: [UInt8]) -> [Way] {
    let terms = index.entries(from: term).map(\.term).sorted {
      $0.count != $1.count ? $0.count < $1.count : $0.lexicographicallyPrecedes($1)
    }
    let isAlike = { (term: [UInt8]) in term.last == Name.alike }
    let exact = terms.filter { !isAlike($0) }.prefix(SearchLimits.names)
    let alike = terms.filter(isAlike).prefix(SearchLimits.names)
    return exact.map { Way([$0], worth: $0 == term ? 8 : 7) } + alike.map { Way([$0], worth: 6) }
  }
}
