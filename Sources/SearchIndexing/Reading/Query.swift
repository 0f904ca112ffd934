/// What a reader asked for, before the index is looked at.
struct Query {
  /// One of the words, which spaces part.
  struct Word {
    /// The folded word.
    let text: [UInt32]
    /// A Hangul syllable that ends the word before, or begins the one behind, where this word is
    /// one syllable: the pairs that it would be part of if nothing stood between.
    let pairs: [[UInt8]]
    /// Whether it stands in quotes, so that it has to be there as it is.
    let isQuoted: Bool
  }

  /// The words, in order.
  let words: [Word]
  /// What stands in quotes, without what is between the letters.
  let phrases: [[UInt8]]
  /// The whole of it, folded.
  let text: [UInt32]
  /// Whether there was more.
  let isCut: Bool

  /// Reads a query.
  init(_ query: String) {
    let scalars = query.unicodeScalars.prefix(SearchLimits.queryScalars)
    text = Folding.fold(String(scalars))
    var parts: [(text: [UInt32], isQuoted: Bool)] = []
    var phrases: [[UInt8]] = []
    let pieces = scalars.split(omittingEmptySubsequences: false) { Self.quotes.contains($0) }
    for (number, piece) in pieces.enumerated() {
      // A quote that nothing closes begins none.
      let isQuoted = !number.isMultiple(of: 2) && number < pieces.count - 1
      let folded = Folding.fold(String(piece))
      let words = folded.split(separator: 0x20).filter { $0.contains { $0 != 0 } }
      parts += words.map { (Array($0), isQuoted) }
      if isQuoted, !words.isEmpty { phrases.append(Self.joined(folded)) }
    }
    isCut = scalars.endIndex < query.endIndex || parts.count > SearchLimits.queryWords
    parts = Array(parts.prefix(SearchLimits.queryWords))
    words = parts.indices.map { index in
      Word(
        text: parts[index].text, pairs: Self.pairs(around: index, in: parts.map(\.text)),
        isQuoted: parts[index].isQuoted)
    }
    self.phrases = phrases
  }

  /// Letters and digits without what stands between them, in small letters, as phrases are compared.
  static func joined(_ folded: [UInt32]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(lowercased: folded.filter { $0 != 0 && $0 != 0x20 }[...])
    return bytes
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
