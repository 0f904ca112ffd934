/// Everything that pages say, for those who translate it or write templates.
public enum PhraseReference {
  /// The phrases in English, as a file to be translated.
  public static var file: [UInt8] { EmbeddedPhrases.file(for: EmbeddedPhrases.english) ?? [] }

  /// What each phrase is for, by name: the comment above it in the English file.
  public static var purposes: [String: String] {
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
