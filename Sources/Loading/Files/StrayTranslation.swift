internal import Diagnostics
internal import FileSystem
internal import Primitives

/// Finds files that are named like translations, `a.en.md`, into a language that the site does not
/// have, or that is called otherwise.
struct StrayTranslation {
  private let settings: (own: String, others: [String])
  /// The paths of the Markdown files without their endings.
  private let stems: Set<Substring>

  /// What authors here write their translations in; any other ending counts only beside a file
  /// without it: `release.cs.md` may be about C#.
  private static let usual: Set<String> = ["ko", "ja", "en", "kr", "jp"]

  init(_ files: [RootFile], own: String, others: [String]) {
    settings = (own, others)
    stems = Set(files.compactMap { FileName.markdownStem($0.source.path[...]) })
  }

  /// What is said of a file; nil of one whose name is as it should be.
  func diagnostic(_ file: RootFile) -> Diagnostic? {
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
    // Where there are other languages, the site's own is one of those that a name may end in.
    if LanguageTag.meant(by: suffix) == nil, isKnown || (isOwn && !settings.others.isEmpty) {
      return nil
    }
    let advice: String
    if isKnown {
      advice = LoadingSentences.renameFile("\(name).\(code)\(ending)")
    } else if isOwn {
      advice = LoadingSentences.renameFile("\(name)\(ending)")
    } else {
      advice = LoadingSentences.addLanguage(code)
    }
    return Diagnostic(
      .strayTranslation, path: file.source.path,
      isKnown
        ? LoadingSentences.misnamedTranslation(suffix)
        : LoadingSentences.strayTranslation(suffix, isOwn: isOwn),
      suggestion: advice)
  }
}
