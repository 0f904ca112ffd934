internal import Content
internal import Primitives
internal import Diagnostics

/// The Markdown files of a collection's folder, and the files that belong to them.
struct MarkdownTree {
  /// A Markdown file and what its name says.
  struct Document {
    let source: SourceFile
    /// What the name of the file, or of its folder, says.
    let name: FileName
    /// The folder of a bundle; nil for a file of its own.
    var bundle: Substring?
    /// Whether its name says that it is the text of the start page.
    var isStart = false
    /// Whether it lies in a folder of drafts, or has a draft's name.
    var isDraft = false
    /// The part of the path that its translations share: the path without language and extension.
    var joint: String
    /// The warning about its name, to be dropped when it sets another address itself.
    var stray: Diagnostic?
    /// For a bundle, the files beside `index.md`; their paths are relative to the bundle's folder.
    var attachments: [RootFile] = []
  }

  /// The documents, by the bytes of their paths.
  private(set) var documents: [Document] = []
  /// The files that belong to no bundle, for example a picture beside the posts.
  private(set) var others: [RootFile] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let collection: ContentCollection

  /// Sorts out the files of a folder, which are in the order of their paths.
  ///
  /// - Parameters:
  ///   - settings: which languages a file's name may end in, `a.en.md`.
  ///   - includesDrafts: whether files beside drafts are included.
  init(
    _ files: [RootFile], of collection: ContentCollection, settings: Settings, includesDrafts: Bool
  ) {
    self.collection = collection
    let languages = settings.nameEndings
    let strays = StrayTranslation(
      files, own: settings.language, others: settings.languages.map(\.code))
    var bundles: Set<Substring> = []
    var shared: Set<Substring> = []
    for file in files where !file.folder.isEmpty {
      guard let name = Self.name(of: file, languages) else { continue }
      if name.isIndex { bundles.insert(file.folder) } else { shared.insert(file.folder) }
    }
    // Beside other texts an index.md is one of them. A folder in a bundle belongs to the bundle, even
    // with an index.md of its own. Pages lie in folders of folders, as their addresses do.
    if collection.isListed {
      bundles.subtract(shared)
      bundles = bundles.filter { Self.bundle(above: $0, in: bundles) == nil }
    }
    var attachments: [Substring: [RootFile]] = [:]
    for file in files {
      let stray = strays.diagnostic(file)
      let isText = FileName.markdownStem(file.name) != nil
      if let home = Self.home(of: file, in: bundles),
        collection.isListed || !isText || Self.name(of: file, languages)?.isIndex == true
      {
        if let stray {
          diagnostics.append(stray)
          continue
        }
        place(file, inBundle: home, languages, &attachments)
      } else {
        place(file, languages, includesDrafts: includesDrafts)
        if let stray, documents.last?.source == file.source {
          documents[documents.count - 1].stray = stray
        }
      }
    }
    guard !attachments.isEmpty else { return }
    for index in documents.indices {
      // Every language's page of a bundle has the bundle's files.
      documents[index].attachments = documents[index].bundle.flatMap { attachments[$0] } ?? []
    }
  }

  private mutating func place(
    _ file: RootFile, inBundle home: Substring, _ languages: [String],
    _ attachments: inout [Substring: [RootFile]]
  ) {
    let relative = String(file.relative.dropFirst(home.count + 1))
    guard let name = Self.name(of: file, languages) else {
      attachments[home, default: []].append(RootFile(source: file.source, relative: relative))
      return
    }
    guard name.isIndex, file.folder == home else {
      ignore(
        file, "a folder with an index.md is one page: \(quoted: relative) in it is not built",
        LoadingSentences.moveOut)
      return
    }
    placePage(of: home, file, name, languages, isBundle: true)
  }

  /// The text that is a folder's page.
  private mutating func placePage(
    of folder: Substring, _ file: RootFile, _ name: FileName, _ languages: [String], isBundle: Bool
  ) {
    let folderName = FileName(
      String(folder.split(separator: "/").last ?? ""), languages: languages)
    let joint = folderName.language.map { folder.dropLast($0.utf8.count + 1) } ?? folder
    documents.append(
      Document(
        source: file.source, name: folderName.speaking(name.language),
        bundle: isBundle ? folder : nil, isDraft: DraftPath.isDraft(folder), joint: String(joint)))
  }

  private mutating func place(_ file: RootFile, _ languages: [String], includesDrafts: Bool) {
    guard let name = Self.name(of: file, languages) else {
      if includesDrafts || !DraftPath.isBelowDrafts(file.relative[...]) { others.append(file) }
      return
    }
    let joint = Self.joint(of: file, name)
    if name.isIndex, !file.folder.isEmpty, collection.isListed {
      placePage(of: file.folder, file, name, languages, isBundle: false)
    } else if name.isIndex, file.folder.isEmpty, !collection.isListed {
      documents.append(Document(source: file.source, name: name, isStart: true, joint: joint))
    } else if name.isIndex {
      ignore(
        file, "index.md needs a folder of its own here, it is not built",
        collection.isListed ? "rename the file" : LoadingSentences.startPage)
    } else if name.stem == "_index" {
      ignore(
        file, "_index.md is a list of Hugo's, it is not built",
        "rename it to index.md where it is the folder's page")
    } else {
      documents.append(
        Document(
          source: file.source, name: name, isDraft: DraftPath.isDraft(file.relative[...]),
          joint: joint))
    }
  }

  private static func joint(of file: RootFile, _ name: FileName) -> String {
    let stem = FileName.markdownStem(file.relative[...]) ?? file.relative[...]
    return String(name.language.map { stem.dropLast($0.utf8.count + 1) } ?? stem)
  }

  /// The parts of a Markdown file's name; nil for any other file.
  private static func name(of file: RootFile, _ languages: [String]) -> FileName? {
    FileName.markdownStem(file.name).map { FileName(String($0), languages: languages) }
  }

  /// The bundle that a file belongs to, or nil.
  private static func home(of file: RootFile, in bundles: Set<Substring>) -> Substring? {
    guard !bundles.isEmpty else { return nil }
    return bundles.contains(file.folder) ? file.folder : bundle(above: file.folder, in: bundles)
  }

  private mutating func ignore(_ file: RootFile, _ message: String, _ suggestion: String) {
    diagnostics.report(.ignoredFile, path: file.source.path, message, suggestion: suggestion)
  }

  /// The innermost bundle that a folder is in, not counting itself.
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
