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
    for form in Inflection.forms(of: word.text, by: endings) {
      if let name = Name.term(of: form) { ways.append(Way([name], worth: 7)) }
    }
    let kinds = Set(word.text.map { LetterKind($0) })
    guard kinds.count == 1, let kind = kinds.first else { return ways }
    switch kind {
    case .word: ways += waysOfLatin(word.text)
    case .initial:
      var term: [UInt8] = []
      for scalar in word.text.prefix(SearchLimits.initials) { term.append(scalar: scalar) }
      ways += names(from: term)
    case .ideograph where word.text.allSatisfy(LetterKind.isKana):
      ways += readings(from: word.text)
    default: break
    }
    return ways
  }

  /// The names that a whole query may stand for: as it is written, then uninflected, then, where
  /// long vowels are often not written, spelled otherwise.
  func names(of query: Query) -> [NamedTerm] {
    let reading = reading(query.text)
    let own = [query.text, reading].compactMap { $0.flatMap(Name.term) }
    let forms = Inflection.forms(of: query.text, by: endings).compactMap(Name.term)
    // A reading from Chinese is asked for in katakana, any other in hiragana.
    let (usual, katakana) = query.isKatakana ? (11, 16) : (16, 11)
    return own.map { NamedTerm($0, worth: usual * 4096, inKatakana: katakana * 4096) }
      + forms.enumerated().map { NamedTerm($1, worth: 11 * 4096 - $0 * 64) }
      + (reading.map(Name.spelledAlike) ?? []).map { NamedTerm($0, worth: 5 * 4096) }
  }

  /// The kana that a text in romaji spells; nil when it is not romaji or the index has no readings.
  private func reading(_ text: [UInt32]) -> [UInt32]? {
    index.manifest.romaji.isEmpty ? nil : Romaji.kana(Query.joined(text))
  }

  /// A reading, what begins with it, and what is spelled like it.
  private func readings(from kana: [UInt32]) -> [Way] {
    let alike = Name.spelledAlike(kana)
    var ways = Name.term(of: kana).map(names) ?? []
    if ways.isEmpty, let first = alike.first {
      ways = names(from: first).map { Way($0.terms, worth: 6) }
    }
    return ways + alike.map { Way([$0], worth: 6) }
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
    var ways: [Way] = []
    if let reading = reading(word) { ways += readings(from: reading) }
    var stem = raw
    EnglishStem.cut(&stem)
    let longer = commonest(index.entries(from: [Vocabulary.forwards] + raw)) { $0 != stem }
    ways += longer.map { Way([$0], worth: 7) }
    guard longer.isEmpty, raw.count > 4, Vocabulary.canBeMended(stem[...]),
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

  /// A name or initials, and what begins with them, shortest first.
  private func names(from term: [UInt8]) -> [Way] {
    let terms = index.entries(from: term).map(\.term).sorted {
      $0.count != $1.count ? $0.count < $1.count : $0.lexicographicallyPrecedes($1)
    }
    return terms.prefix(SearchLimits.names).map { Way([$0], worth: $0 == term ? 8 : 7) }
  }
}
