/// One way in which a document can match a word of a query: it contains at least half of some
/// terms.
struct Way {
  /// The terms, each once.
  let terms: [[UInt8]]
  /// The value of having all terms: 8 for the word itself, less for similar words.
  let worth: Int

  /// A way with these terms; repeated ones count once.
  init(_ terms: [[UInt8]], worth: Int = 8) {
    var once: [[UInt8]] = []
    for term in terms where !once.contains(term) { once.append(term) }
    self.terms = once
    self.worth = worth
  }
}

/// A name that a whole query may stand for, and how far documents of that name are lifted above the
/// others.
struct NamedTerm {
  let term: [UInt8]
  let worth: Int
  /// The same where that is a reading and no word by itself.
  let worthOfReading: Int
}
