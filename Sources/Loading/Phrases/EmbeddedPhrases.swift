internal import FileSystem

/// The files of phrases that the binary carries.
enum EmbeddedPhrases {
  /// The language whose file has everything: it is under every other.
  static let english = "en"

  /// The file of a language, a primary subtag; nil where there is none.
  static func file(for language: String) -> [UInt8]? {
    EmbeddedFiles.bytes(of: "templates/phrases/\(language).yml")
  }
}
