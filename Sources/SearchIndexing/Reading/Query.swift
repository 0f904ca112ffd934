/// A reader's query, parsed before the index is read.
struct Query {
  /// One of the words, which are separated by spaces.
  struct Word {
    /// The folded word.
    let text: [UInt32]
    /// For a word of one Hangul syllable: the pairs it forms with the last syllable of the word
    /// before and the first of the word after, as if no space separated them.
    let pairs: [[UInt8]]
    /// Whether it stands in quotes, so that it has to be there as it is.
    let isQuoted: Bool
    /// The facet that it, or it with the word behind it, may name: `12획`, `grade 2`.
    fileprivate(set) var facet: (facet: Facet, words: Int)?
  }

  /// The words, in order.
  private(set) var words: [Word]
  /// The phrases in quotes, letters and digits only.
  let phrases: [[UInt8]]
  /// The whole query, folded.
  let text: [UInt32]
  /// The rest of a query that begins with an article, as dictionaries have it: go of "to go".
  private(set) var bare: [UInt32] = []
  /// Whether it is written in katakana alone.
  let isKatakana: Bool
  /// Whether the query was longer than the limits.
  let isCut: Bool

  /// Reads a query.
  init(_ query: String) {
    let scalars = query.unicodeScalars.prefix(SearchLimits.queryScalars)
    text = Folding.fold(String(scalars))
    let written = scalars.filter { !$0.properties.isWhitespace }
    isKatakana = !written.isEmpty && written.allSatisfy(Self.isKatakana)
    var parts: [(text: [UInt32], isQuoted: Bool)] = []
    var phrases: [[UInt8]] = []
    let pieces = scalars.split(omittingEmptySubsequences: false) { Self.quotes.contains($0) }
    for (number, piece) in pieces.enumerated() {
      // A quote without a closing quote is ignored.
      let isQuoted = !number.isMultiple(of: 2) && number < pieces.count - 1
      let folded = Folding.fold(String(piece))
      let words = folded.split(separator: 0x20).filter { $0.contains { $0 != 0 } }
      parts += words.map { (Array($0), isQuoted) }
      if isQuoted, !words.isEmpty { phrases.append(Self.joined(folded)) }
    }
    if parts.count > 1, !parts[0].isQuoted, Self.isArticle(parts[0].text) {
      parts.removeFirst()
      bare = Array(parts.map(\.text).joined(separator: [0x20]))
    }
    isCut = scalars.endIndex < query.endIndex || parts.count > SearchLimits.queryWords
    parts = Array(parts.prefix(SearchLimits.queryWords))
    words = parts.indices.map { index in
      Word(
        text: parts[index].text, pairs: Self.pairs(around: index, in: parts.map(\.text)),
        isQuoted: parts[index].isQuoted)
    }
    self.phrases = phrases
    for index in words.indices { words[index].facet = facet(at: index) }
  }

  /// The facet that a word names, or else the word with the one behind it.
  private func facet(at index: Int) -> (facet: Facet, words: Int)? {
    for count in 1...2 where index + count <= words.count {
      let part = words[index..<(index + count)]
      guard part.allSatisfy({ !$0.isQuoted }) else { continue }
      if let facet = Facet(Self.joined(Array(part.map(\.text).joined()))) { return (facet, count) }
    }
    return nil
  }

  /// The lower-case letters and digits of a text, without anything between them, to compare
  /// phrases.
  static func joined(_ folded: [UInt32]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(lowercased: folded.filter { $0 != 0 && $0 != 0x20 }[...])
    return bytes
  }

  private static func isArticle(_ word: [UInt32]) -> Bool {
    ["to", "a", "an", "the"].contains {
      $0.unicodeScalars.map(\.value) == word.map(Folding.withoutCase)
    }
  }

  private static func isKatakana(_ scalar: Unicode.Scalar) -> Bool {
    // Half-width ones stand far behind the others.
    (0x30A1...0x30FC).contains(scalar.value) || (0xFF66...0xFF9F).contains(scalar.value)
  }

  private static let quotes: [Unicode.Scalar] = ["\"", "“", "”"]

  private static func pairs(around index: Int, in words: [[UInt32]]) -> [[UInt8]] {
    guard words[index].count == 1 else { return [] }
    var pairs: [[UInt8]] = []
    for right in [index, index + 1] where right > 0 && right < words.count {
      guard let first = words[right - 1].last, let second = words[right].first,
        LetterKind(first) == .hangul, LetterKind(second) == .hangul
      else { continue }
      var pair: [UInt8] = []
      pair.append(scalar: first)
      pair.append(scalar: second)
      pairs.append(pair)
    }
    return pairs
  }
}
