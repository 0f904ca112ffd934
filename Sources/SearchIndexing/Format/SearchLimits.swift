/// The sizes of an index.
enum SearchLimits {
  /// The format's version.
  static let version = 2
  /// The number of documents in one file.
  static let documentsInFile = 32
  /// The longest term, in bytes; a longer one is left out.
  static let termBytes = 48
  /// The longest name that is indexed as a single term, in bytes.
  static let nameBytes = 32
  /// The longest run of initial consonants.
  static let initials = 8

  /// The size that a file of terms should have, in bytes.
  ///
  /// Small enough that a query which needs a dozen of them reads little, large enough that a big
  /// site has a few thousand at most.
  static func termFileBytes(documents: Int) -> Int { min(max(documents / 4, 1024), 8192) }
}
