internal import FileSystem

/// The files of phrases that the binary carries.
enum EmbeddedPhrases {
  /// The language whose file has everything: it is under every other.
  static let english = "en"

  /// What pages say in a language, a primary subtag; nil where there is no file of it.
  ///
  /// - Parameter folders: those of the sections that the site has.
  static func file(for language: String, with folders: [String]) -> [UInt8]? {
    guard var file = EmbeddedFiles.bytes(of: "templates/phrases/\(language).yml") else {
      return nil
    }
    for folder in folders {
      let path = "templates/phrases/\(folder)/\(language).yml"
      file += [UInt8(ascii: "\n")] + (EmbeddedFiles.bytes(of: path) ?? [])
    }
    return file
  }
}
