internal import Primitives

/// The Markdown files of a section's folder, and the files that belong to them.
struct MarkdownTree {
  /// A Markdown file and what its name says.
  struct Document {
    /// The file.
    let source: SourceFile
    /// What the name of the file, or of its folder, says.
    let name: FileName
    /// Of a bundle, the files beside `index.md`; their paths are relative to the bundle's folder.
    var attachments: [FoundFile] = []
  }

  /// The documents, by the bytes of their paths.
  private(set) var documents: [Document] = []
  /// The files that belong to no bundle, for example a picture beside the posts.
  private(set) var others: [FoundFile] = []
  /// What is wrong with the folder.
  private(set) var diagnostics: [Diagnostic] = []

  /// Sorts out the files of a folder.
  ///
  /// - Parameter languages: the languages that a file's name may end in, `a.en.md`.
  init(_ files: [FoundFile], languages: [String]) {
    var bundles: [Substring: [Int]] = [:]
    for file in files {
      guard !file.folder.isEmpty, let stem = FileName.markdownStem(file.name),
        FileName(String(stem), languages: languages).stem == "index"
      else { continue }
      let name = FileName(
        String(file.folder.split(separator: "/").last ?? ""), languages: languages)
      let language = FileName(String(stem), languages: languages).language
      bundles[file.folder, default: []].append(documents.count)
      documents.append(Document(source: file.source, name: name.speaking(language)))
    }
    // A folder in a bundle is part of it, even with an index.md of its own.
    let inner = Set(bundles.keys.filter { Self.bundle(above: $0, in: bundles) != nil })
    let dropped = Set(inner.flatMap { bundles[$0] ?? [] })
    for folder in inner { bundles[folder] = nil }
    for file in files { place(file, bundles: bundles, languages: languages) }
    documents = documents.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
    documents.sort { ByteOrder.precedes($0.source.path, $1.source.path) }
  }

  private mutating func place(
    _ file: FoundFile, bundles: [Substring: [Int]], languages: [String]
  ) {
    let stem = FileName.markdownStem(file.name)
    let name = stem.map { FileName(String($0), languages: languages) }
    let home =
      bundles[file.folder] != nil ? file.folder : Self.bundle(above: file.folder, in: bundles)
    if let home {
      if name?.stem == "index", home == file.folder { return }
      if name != nil {
        ignore(file, Sentence.besideIndex(file.relative), Sentence.moveOut)
        return
      }
      let relative = String(file.relative.dropFirst(home.count + 1))
      // Every language's page of a bundle has the bundle's files.
      for index in bundles[home] ?? [] {
        documents[index].attachments.append(
          FoundFile(source: file.source, relative: relative))
      }
    } else if let name {
      if name.stem == "index" || name.stem == "_index" {
        ignore(file, Sentence.indexNeedsFolder, Sentence.renameIndex)
      } else {
        documents.append(Document(source: file.source, name: name))
      }
    } else {
      others.append(file)
    }
  }

  private mutating func ignore(_ file: FoundFile, _ message: String, _ suggestion: String) {
    diagnostics.append(
      Diagnostic(.ignoredFile, path: file.source.path, message, suggestion: suggestion))
  }

  /// The outermost bundle that a folder is in, not counting itself.
  private static func bundle(
    above folder: Substring, in bundles: [Substring: [Int]]
  ) -> Substring? {
    guard !bundles.isEmpty else { return nil }
    var outermost: Substring?
    var end = folder.startIndex
    while let slash = folder[end...].utf8.firstIndex(of: UInt8(ascii: "/")) {
      if bundles[folder[..<slash]] != nil { outermost = outermost ?? folder[..<slash] }
      end = folder.utf8.index(after: slash)
    }
    return outermost
  }
}

extension FileName {
  /// The same name in another language; nil keeps its own.
  fileprivate func speaking(_ language: String?) -> FileName {
    guard let language else { return self }
    return FileName(date: date, stem: stem, language: language)
  }

  private init(date: CivilDate?, stem: String, language: String?) {
    self.date = date
    self.stem = stem
    self.language = language
  }
}
