internal import Primitives

/// What editors and systems leave behind: it is neither read nor copied.
enum Leftover {
  /// Names with a leading dot that a site needs at its host.
  private static let publishedDotNames: Set<String> = [
    ".well-known", ".nojekyll", ".htaccess", ".domains",
  ]
  /// What file managers leave in the folders that they show, in small letters.
  private static let names: Set<String> = ["thumbs.db", "ehthumbs.db", "desktop.ini", "icon\r"]
  /// How the names of copies end that editors make.
  private static let endings: Set<String> = ["bak", "swp", "swo", "tmp", "orig"]

  /// Whether a name is one of them.
  ///
  /// - Parameter isCopied: whether the file would go to the site as it is, so that `.well-known` and
  ///   its like count.
  static func isOne(_ name: String, isCopied: Bool) -> Bool {
    let bytes = name.utf8
    if bytes.first == UInt8(ascii: ".") {
      return !(isCopied && publishedDotNames.contains(name))
    }
    if bytes.last == UInt8(ascii: "~") || bytes.starts(with: "~$".utf8) { return true }
    if bytes.count > 1, bytes.first == UInt8(ascii: "#"), bytes.last == UInt8(ascii: "#") {
      return true
    }
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else {
      return names.contains(name.lowercased())
    }
    return endings.contains(name[bytes.index(after: dot)...].lowercased())
      || names.contains(name.lowercased())
  }
}
