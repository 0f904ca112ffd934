/// The sizes that index and queries agree on.
enum SearchLimits {
  /// The format's version.
  static let version = 1
  /// The most documents of an index that is read.
  static let documents = 1 << 20
  /// The documents that one file describes.
  static let documentsInFile = 64
  /// The longest term, in bytes; a longer one is left out.
  static let termBytes = 48
  /// The longest name that is a term as a whole, in bytes.
  static let nameBytes = 32
  /// The longest run of initial consonants.
  static let initials = 8
  /// What of a query is read, in scalars.
  static let queryScalars = 80
  /// The words of a query that are read.
  static let queryWords = 10
  /// The files that are read for terms with one beginning.
  static let rangeFiles = 2
  /// The words that complete or mend one, commonest first.
  static let candidates = 4
  /// The names that complete one, shortest first.
  static let names = 8
  /// The documents in which a quoted phrase is looked for.
  static let phraseDocuments = 24

  /// The size that a file of terms should have, in bytes.
  ///
  /// Small enough that a query which needs a dozen of them reads little, large enough that a big
  /// site has a few thousand at most.
  static func termFileBytes(documents: Int) -> Int { min(max(documents / 4, 1024), 8192) }
}
