/// The messages about an invalid base URL, in `site.yml` and on the command line.
public enum BaseURLSentences {
  /// What is wrong.
  public static func notOne(_ text: String) -> String {
    "\"\(text)\" cannot be the site's address"
  }

  /// What to write instead.
  public static func advice(on text: String) -> String {
    let lowered = text.lowercased()
    guard lowered.hasPrefix("https://") || lowered.hasPrefix("http://") else {
      let looksLikeHost = text.utf8.contains(UInt8(ascii: ".")) && !text.contains("://")
      if looksLikeHost, let meant = BaseURL("https://" + text) {
        return "write \"\(meant.description)\""
      }
      return "it begins with https:// or http://, for example https://example.org/project/"
    }
    if let end = text.utf8.firstIndex(where: { "?#".utf8.contains($0) }) {
      return "write \"\(text[..<end])\", without what stands behind"
    }
    return "write it like https://example.org/ or https://example.org/project/"
  }
}
