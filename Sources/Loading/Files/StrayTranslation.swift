package import Diagnostics
internal import FileSystem
internal import Primitives

/// Finds files named like translations, `a.en.md`, whose language the site does not have or calls
/// otherwise.
package struct StrayTranslation {
  private let settings: (own: String, others: [String])
  /// The paths of the Markdown files without their endings.
  private let stems: Set<Substring>

  /// The languages that authors here usually write. Any other ending counts only beside a file
  /// without it: `release.cs.md` may be about C#.
  private static let usual: Set<String> = ["ko", "ja", "en", "kr", "jp"]

  package init(_ files: [RootFile], own: String, others: [String]) {
    settings = (own, others)
    stems = Set(files.compactMap { FileName.markdownStem($0.source.path[...]) })
  }

  /// The warning about a file; nil when its name is as it should be.
  package func diagnostic(_ file: RootFile) -> Diagnostic? {
    guard let stem = FileName.markdownStem(file.source.path[...]),
      let dot = stem.utf8.lastIndex(of: UInt8(ascii: ".")),
      let base = stem.utf8.index(dot, offsetBy: -1, limitedBy: stem.startIndex),
      stem.utf8[base] != UInt8(ascii: "/")
    else { return nil }
    let suffix = String(stem[stem.utf8.index(after: dot)...])
    let code = LanguageTag.canonical(LanguageTag.meant(by: suffix) ?? suffix)
    guard LanguageTag.isLanguage(code), code.utf8.count == 2 || suffix.utf8.contains(0x2D),
      Self.usual.contains(suffix.lowercased()) || stems.contains(stem[..<dot])
    else { return nil }
    let ending = file.source.path[stem.endIndex...]
    let name = RelativePath.name(of: String(stem[..<dot]))
    let isKnown = settings.others.contains(code)
    let isOwn = code == settings.own
    // When the site has other languages, a name may also end in the site's own.
    if LanguageTag.meant(by: suffix) == nil, isKnown || (isOwn && !settings.others.isEmpty) {
      return nil
    }
    let reason =
      isKnown
      ? ", and \(quoted: suffix) is not a language"
      : isOwn
        ? " into \(quoted: suffix), the site's only language"
        : ", and the site has no pages in \(quoted: suffix)"
    let meant = isKnown ? "\(name).\(code)\(ending)" : "\(name)\(ending)"
    return Diagnostic(
      .strayTranslation, path: file.source.path, "this file is named like a translation\(reason)",
      suggestion: isKnown || isOwn
        ? "rename it to \(quoted: meant)" : LoadingSentences.addLanguage(code))
  }
}
