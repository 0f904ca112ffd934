/// A way in which a document can have a word of a query: all of some terms, or at least half.
struct Way {
  /// What a document must have; each once.
  let terms: [[UInt8]]
  /// What it is worth to have all of them: 8 for the word itself, less for what is like it.
  let worth: Int

  /// A way, whose terms may stand there more than once.
  init(_ terms: [[UInt8]], worth: Int = 8) {
    var once: [[UInt8]] = []
    for term in terms where !once.contains(term) { once.append(term) }
    self.terms = once
    self.worth = worth
  }
}
