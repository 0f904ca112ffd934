internal import Primitives

/// Files that editors and systems leave behind, which are neither read nor copied.
enum Leftover {
  /// Names with a leading dot that a site needs at its host.
  private static let publishedDotNames: Set<String> = [
    ".well-known", ".nojekyll", ".htaccess", ".domains",
  ]
  /// Files that file managers leave in the folders they show, in lower case.
  private static let names: Set<String> = ["thumbs.db", "ehthumbs.db", "desktop.ini", "icon\r"]
  /// The extensions of the copies that editors make.
  private static let endings: Set<String> = ["bak", "swp", "swo", "tmp", "orig"]

  /// Whether a name is that of a leftover.
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
