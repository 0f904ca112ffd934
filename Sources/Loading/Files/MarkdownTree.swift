import Content
import Primitives
import Diagnostics
import FileSystem

/// The Markdown files of a collection's folder, and the files that belong to them.
struct MarkdownTree {
  /// A Markdown file with the information in its path.
  struct Document {
    let source: SourceFile
    /// The parts of the file's name, or of its folder's name.
    let name: FileName
    /// The folder of a bundle; nil for a single file.
    var bundle: Substring?
    /// Whether the file is the `index.md` of the home page.
    var isStart = false
    /// Whether the file is in a folder of drafts, or has a draft's name.
    var isDraft = false
    /// The part of the path that all translations share: the path without language and extension.
    var sharedPath: String
    /// The warning that the name does not have the meaning that it has elsewhere: it looks like a
    /// translation, or is GitHub's name of a folder's page. Ignored if the front matter sets a slug
    /// or a permalink.
    var stray: Diagnostic?
    /// The files next to `index.md` in a bundle, with paths relative to the bundle's folder.
    var attachments: [RootFile] = []
  }

  /// The documents, sorted by the bytes of their paths.
  private(set) var documents: [Document] = []
  /// The files that belong to no bundle, for example an image next to the posts.
  private(set) var others: [RootFile] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let collection: ContentCollection
  /// The languages that a file name may end in: `a.en.md`.
  private let languages: [String]
  private let includesDrafts: Bool
  /// The folders with an `index.md`.
  private var indexed: Set<Substring> = []
  /// The attachments by the folders of their bundles.
  private var attachments: [Substring: [RootFile]] = [:]

  /// Divides the files of a folder into documents, attachments of bundles, and others.
  ///
  /// - Parameters:
  ///   - files: the files, sorted by path.
  ///   - includesDrafts: whether to include other files in folders of drafts.
  init(
    _ files: [RootFile], of collection: ContentCollection, settings: Settings, includesDrafts: Bool
  ) {
    self.collection = collection
    self.includesDrafts = includesDrafts
    languages = settings.nameEndings
    let strays = StrayTranslation(
      files, own: settings.language, others: settings.languages.map(\.code))
    var bundles: Set<Substring> = []
    var shared: Set<Substring> = []
    for file in files {
      guard let name = name(of: file) else { continue }
      if name.isIndex { indexed.insert(file.folder) }
      guard !file.folder.isEmpty else { continue }
      if name.isIndex { bundles.insert(file.folder) } else { shared.insert(file.folder) }
    }
    // An index.md next to other posts is a post without a bundle. A folder in a bundle belongs to
    // the bundle, even if it has its own index.md. Neither rule applies to pages, which may be in
    // nested folders, like their URLs.
    if collection.isListed {
      bundles.subtract(shared)
      bundles = bundles.filter { Self.bundle(above: $0, in: bundles) == nil }
    }
    for file in files {
      let stray = strays.diagnostic(file)
      if let home = Self.home(of: file, in: bundles),
        collection.isListed || name(of: file)?.isIndex != false
      {
        if let stray { diagnostics.append(stray) } else { place(file, inBundle: home) }
      } else {
        place(file)
        if let stray, documents.last?.source == file.source {
          documents[documents.count - 1].stray = stray
        }
      }
    }
    guard !attachments.isEmpty else { return }
    for index in documents.indices {
      // The translations of a bundle's page share the bundle's files.
      documents[index].attachments = documents[index].bundle.flatMap { attachments[$0] } ?? []
    }
  }

  private mutating func place(_ file: RootFile, inBundle home: Substring) {
    let relative = String(file.relative.dropFirst(home.count + 1))
    guard let name = name(of: file) else {
      return attachments[home, default: []].append(
        RootFile(source: file.source, relative: relative))
    }
    if name.isIndex, file.folder == home {
      placePage(of: home, file, name, isBundle: true)
    } else {
      ignore(
        file, "a folder with an index.md is a single page: \(quoted: relative) in it is not built",
        LoadingSentences.moveOut)
    }
  }

  /// Adds an `index.md`, which takes its name from its folder.
  private mutating func placePage(
    of folder: Substring, _ file: RootFile, _ name: FileName, isBundle: Bool
  ) {
    let folderName = FileName(
      String(folder.split(separator: "/").last ?? ""), languages: languages)
    let sharedPath = folderName.language.map { folder.dropLast($0.utf8.count + 1) } ?? folder
    documents.append(
      Document(
        source: file.source, name: folderName.inLanguage(name.language),
        bundle: isBundle ? folder : nil, isDraft: DraftPath.isDraft(folder),
        sharedPath: String(sharedPath)))
  }

  private mutating func place(_ file: RootFile) {
    guard let name = name(of: file) else {
      if includesDrafts || !DraftPath.isBelowDrafts(file.relative[...]) { others.append(file) }
      return
    }
    let sharedPath = Self.sharedPath(of: file, name)
    if name.isIndex, !file.folder.isEmpty, collection.isListed {
      placePage(of: file.folder, file, name, isBundle: false)
    } else if name.isIndex, file.folder.isEmpty, !collection.isListed {
      documents.append(
        Document(source: file.source, name: name, isStart: true, sharedPath: sharedPath))
    } else if name.isIndex {
      ignore(
        file, "this index.md is not built: it needs its own folder here",
        collection.isListed ? "rename the file" : LoadingSentences.startPage)
    } else if name.stem == "_index" {
      ignore(
        file, "_index.md is a list page of Hugo and is not built",
        "rename it to index.md if it is the folder's page")
    } else {
      documents.append(
        Document(
          source: file.source, name: name, isDraft: DraftPath.isDraft(file.relative[...]),
          sharedPath: sharedPath, stray: readme(file, name)))
    }
  }

  /// Returns the warning about a `README.md`, which GitHub and MkDocs show as the folder's page.
  private func readme(_ file: RootFile, _ name: FileName) -> Diagnostic? {
    guard name.stem.lowercased() == "readme", name.date == nil else { return nil }
    let ending = file.name.dropFirst(name.stem.utf8.count)
    let hasPage = indexed.contains(file.folder) || collection.isListed && file.folder.isEmpty
    return Diagnostic(
      .ignoredFile, path: file.source.path,
      "this file is not the page of its folder, but a separate \(collection.noun)",
      suggestion: hasPage
        ? "move it out of content/ if it is not for readers of the site"
        : "rename it to \(quoted: "index\(ending)")")
  }

  private static func sharedPath(of file: RootFile, _ name: FileName) -> String {
    let path = file.relative[...]
    let stem = FileName.markdownStem(path) ?? FileName.htmlStem(path) ?? path
    return String(name.language.map { stem.dropLast($0.utf8.count + 1) } ?? stem)
  }

  /// Returns the parts of the name of a Markdown file, or of an HTML file with front matter; nil
  /// for any other file.
  private func name(of file: RootFile) -> FileName? {
    (FileName.markdownStem(file.name) ?? (isHTMLPage(file) ? FileName.htmlStem(file.name) : nil))
      .map { FileName(String($0), languages: languages) }
  }

  private func isHTMLPage(_ file: RootFile) -> Bool {
    guard FileName.htmlStem(file.name) != nil, let bytes = try? file.source.read(limit: 7) else {
      return false
    }
    return Self.beginsFrontMatter(bytes)
  }

  /// Whether a file begins with the line that begins front matter.
  static func beginsFrontMatter(_ bytes: [UInt8]) -> Bool {
    let start = bytes.dropFirst(bytes.byteOrderMarkLength).prefix(4)
    return ["---", "+++"].contains {
      start.starts(with: $0.utf8) && start.dropFirst(3).allSatisfy { $0 <= 0x20 }
    }
  }

  /// Returns the bundle that a file belongs to; nil if there is none.
  private static func home(of file: RootFile, in bundles: Set<Substring>) -> Substring? {
    guard !bundles.isEmpty else { return nil }
    return bundles.contains(file.folder) ? file.folder : bundle(above: file.folder, in: bundles)
  }

  private mutating func ignore(_ file: RootFile, _ message: String, _ suggestion: String) {
    diagnostics.report(.ignoredFile, path: file.source.path, message, suggestion: suggestion)
  }

  /// Returns the innermost bundle that contains a folder, not counting the folder itself.
  private static func bundle(
    above folder: Substring, in bundles: Set<Substring>
  ) -> Substring? {
    var end = folder.endIndex
    while let slash = folder[..<end].utf8.lastIndex(of: UInt8(ascii: "/")) {
      if bundles.contains(folder[..<slash]) { return folder[..<slash] }
      end = slash
    }
    return nil
  }
}

/// Finds files named like translations, such as `a.en.md`, if the site does not have the language
/// or uses another code for it.
struct StrayTranslation {
  private let settings: (own: String, others: [String])
  /// The paths of the Markdown files without their extensions.
  private let stems: Set<Substring>

  /// The suffixes that usually mean a language.
  ///
  /// Any other suffix counts only if there is also a file without it, because `release.cs.md` may
  /// be about C#.
  private static let commonLanguages: Set<String> = ["ko", "ja", "en", "kr", "jp"]

  /// The suffixes that mean a language on a site in several languages.
  ///
  /// Codes that are also the extensions of source files are not among them: `cs`, `el`, `pl`, `ts`.
  private static let otherLanguages: Set<String> = [
    "ar", "bg", "bn", "da", "de", "es", "fa", "fi", "fr", "he", "hi", "hu", "it", "nb", "nl", "pt",
    "ro", "ru", "sv", "th", "tr", "uk", "vi", "zh",
  ]

  init(_ files: [RootFile], own: String, others: [String]) {
    settings = (own, others)
    stems = Set(files.compactMap { FileName.markdownStem($0.source.path[...]) })
  }

  /// Returns the warning about a file; nil if its name is fine.
  func diagnostic(_ file: RootFile) -> Diagnostic? {
    guard let stem = FileName.markdownStem(file.source.path[...]),
      let dot = stem.utf8.lastIndex(of: UInt8(ascii: ".")),
      let base = stem.utf8.index(dot, offsetBy: -1, limitedBy: stem.startIndex),
      stem.utf8[base] != UInt8(ascii: "/")
    else { return nil }
    let suffix = String(stem[stem.utf8.index(after: dot)...])
    let code = LanguageTag.canonical(LanguageTag.meant(by: suffix) ?? suffix)
    let isMultilingual = !settings.others.isEmpty
    guard LanguageTag.isLanguage(code), code.utf8.count == 2 || suffix.utf8.contains(0x2D),
      Self.commonLanguages.contains(suffix.lowercased()) || stems.contains(stem[..<dot])
        || isMultilingual && Self.otherLanguages.contains(LanguageTag.primary(code))
    else { return nil }
    let ending = file.source.path[stem.endIndex...]
    let name = RelativePath.name(of: String(stem[..<dot]))
    let isKnown = settings.others.contains(code)
    let isOwn = code == settings.own
    // On a site with several languages, a name may also end in the site's own language.
    if LanguageTag.meant(by: suffix) == nil, isKnown || (isOwn && isMultilingual) {
      return nil
    }
    let reason =
      isKnown
      ? ", and \(quoted: suffix) is not a language"
      : isOwn
        ? " into \(quoted: suffix), the site's only language"
        : ", and the site has no pages in \(quoted: suffix)"
          + (isMultilingual
            ? ", only in \(MessageText.listed([settings.own] + settings.others))" : "")
    let meant = isKnown ? "\(name).\(code)\(ending)" : "\(name)\(ending)"
    return Diagnostic(
      .strayTranslation, path: file.source.path, "this file is named like a translation\(reason)",
      suggestion: isKnown || isOwn
        ? "rename it to \(quoted: meant)" : LoadingSentences.addLanguage(code, to: settings.others))
  }
}
