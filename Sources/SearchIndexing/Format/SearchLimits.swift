/// The sizes that index and queries agree on.
enum SearchLimits {
  /// The format's version.
  static let version = 2
  /// The most documents that an index may have to be read.
  static let documents = 1 << 20
  /// The number of documents in one file.
  static let documentsInFile = 32
  /// The longest term, in bytes; a longer one is left out.
  static let termBytes = 48
  /// The longest name that is indexed as a single term, in bytes.
  static let nameBytes = 32
  /// The longest run of initial consonants.
  static let initials = 8
  /// How many scalars of a query are read.
  static let queryScalars = 80
  /// How many words of a query are read.
  static let queryWords = 10
  /// How many files are read to find the terms with a prefix.
  static let rangeFiles = 2
  /// How many completions or corrections of a word are tried, the most common first.
  static let candidates = 4
  /// How many names that a word begins are tried, the shortest first.
  static let names = 8
  /// How many dictionary forms of a word are tried.
  static let inflections = 48
  /// How many letters an ending has at most.
  static let endingLetters = 6
  /// In how many documents a quoted phrase is looked for.
  static let phraseDocuments = 24

  /// The size that a file of terms should have, in bytes.
  ///
  /// Small enough that a query which needs a dozen of them reads little, large enough that a big
  /// site has a few thousand at most.
  static func termFileBytes(documents: Int) -> Int { min(max(documents / 4, 1024), 8192) }
}
