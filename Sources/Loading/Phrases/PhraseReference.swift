public import Content

/// Everything that pages say, for those who translate it or write templates.
public struct PhraseReference {
  /// The phrases in English, as a file to be translated.
  public let file: [UInt8]

  /// The phrases of every site, and of some sections.
  public init(with sections: [SectionDeclaration]) {
    let folders = PhraseNames(with: sections).folders
    file = EmbeddedPhrases.file(for: EmbeddedPhrases.english, with: folders) ?? []
  }

  /// What each phrase is for, by name: the comment above it.
  public var purposes: [String: String] {
    var purposes: [String: String] = [:]
    var comment: Substring?
    for line in String(decoding: file, as: UTF8.self).split(separator: "\n") {
      if let comment, let end = line.firstIndex(of: ":") {
        purposes[String(line[..<end])] = String(comment)
      }
      comment = line.hasPrefix("# ") ? line.dropFirst(2) : nil
    }
    return purposes
  }
}
