import Content
import Diagnostics
import Navigation
import Primitives
import SiteSections

/// The files that are copied to the site: `content/assets/`, files next to entries, and the theme's
/// files.
///
/// Two files with the same URL are an error that names both.
struct CopiedFiles {
  private(set) var files: [OutputFile] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let tree: NavigationTree
  /// The owner of each file that is not a page.
  private var ownerByPath: [ByteKey: String] = [:]
  /// The paths in `ownerByPath` that are copied files.
  private var copied: Set<ByteKey> = []
  private let added: AddedFiles?
  /// Whether there is a search index, which has a folder to itself.
  private let hasSearch: Bool
  /// Whether text files get compressed copies.
  private let isCompressed: Bool

  init(
    content: SiteContent, theme: ThemeFiles, tree: NavigationTree, generated: [String],
    added: AddedFiles?, copies: [OutputFile] = []
  ) {
    self.tree = tree
    self.added = added
    hasSearch = !content.settings.searched.isEmpty
    isCompressed = content.settings.compress
    claim(".gitignore", of: "you keep in the output folder")
    for file in added?.files ?? [] { claim(file.name) }
    for name in generated { claim(name) }
    for asset in content.assets {
      add(
        OutputFile(path: asset.path, content: .copy(of: asset.source)), from: asset.source.path)
    }
    for asset in theme.assets {
      add(asset.file, from: asset.source)
      if let file = asset.fingerprinted { add(file, from: asset.source) }
    }
    for file in copies { if case .copy(let source) = file.content { add(file, from: source.path) } }
    reportPagesAtFiles()
    reportPagesBelowFiles()
    reportFilesBelowFiles()
    if isCompressed { reportOwnCopies() }
  }

  /// Reports each file or page with the name of the compressed copy that Michi makes of another.
  private mutating func reportOwnCopies() {
    for file in files where file.path.description.hasSuffix(Self.copyEnding) {
      guard let owner = ownerOfCopy(file.path.folded) else { continue }
      diagnostics.report(
        .duplicateAsset, path: ownerByPath[file.path.folded],
        "the URL /\(file.path) is already used by \(owner)", suggestion: Self.leaveCopies)
    }
    for node in tree.nodes where node.outputPath.description.hasSuffix(Self.copyEnding) {
      guard let owner = ownerOfCopy(node.outputPath.folded) else { continue }
      diagnostics.append(
        node.screen.diagnostic(
          .duplicateRoute, "the URL \(node.route) is already used by \(owner)",
          suggestion: Self.leaveCopies))
    }
  }

  private static let writeNotFound = "write the content of this page in content/pages/404.md"
  private static let copyEnding = ".gz"
  private static let leaveCopies = "delete it, or remove gzip from \"compress\" in content/site.yml"

  /// Returns a description of the compressed copy with a path; `nil` if there is none.
  private func ownerOfCopy(_ file: ByteKey) -> String? {
    guard isCompressed, file.text.hasSuffix(Self.copyEnding) else { return nil }
    return owner(of: ByteKey(String(file.text.dropLast(Self.copyEnding.count))))
      .map { "the compressed copy of \($0)" }
  }

  /// Reserves a name for a file that Michi or another program generates.
  private mutating func claim(_ name: String, of maker: String = "Michi generates") {
    let key = ByteKey(name)
    ownerByPath[key] = "the \(name) that \(maker)"
    guard let page = tree.page(in: key) else { return }
    diagnostics.append(
      page.screen.diagnostic(
        .duplicateRoute,
        "the URL \(page.route) is already used by the \(name) that \(maker)",
        suggestion: page.screen.isPlaceholder ? "remove it from the aliases" : "choose another URL")
    )
  }

  /// Reports each page with the URL of a file.
  ///
  /// The page's own file has an additional `.html`, so hosts send the other file.
  private mutating func reportPagesAtFiles() {
    for node in tree.nodes {
      let address = node.route.description.utf8.dropFirst()
      guard let last = address.last, last != UInt8(ascii: "/"),
        address.count < node.outputPath.description.utf8.count
      else { continue }
      let key = NormalForm.folded(String(Substring(address)))
      let isOfSearch = hasSearch && key.hasPrefix(SiteModel.searchFolder)
      let owner = ownerByPath[ByteKey(key)] ?? (isOfSearch ? "the search index" : nil)
      guard let owner else { continue }
      diagnostics.append(
        node.screen.diagnostic(
          .duplicateRoute, "the URL \(node.route) is already used by \(owner)",
          suggestion: node.screen.addressAdvice))
    }
  }

  /// Reports each page below a file, such as `/404.html/`: no file system allows both.
  private mutating func reportPagesBelowFiles() {
    // Only possible collisions are checked: the name of a file usually has a dot.
    let claimed = (added?.files ?? []).compactMap { try? SitePath($0.name) }
    let plain = Set(
      (files.map(\.path) + claimed).lazy.filter(Self.isPlain).map { Self.firstPart(of: $0) })
    for node in tree.nodes {
      let hasDot = node.route.description.utf8.contains(UInt8(ascii: "."))
      guard hasDot || (!plain.isEmpty && plain.contains(Self.firstPart(of: node.outputPath))) else {
        continue
      }
      guard let (folder, owner, _) = fileAbove(node.outputPath) else { continue }
      diagnostics.append(
        node.screen.diagnostic(
          .duplicateRoute, "the URL \(node.route) is below /\(folder), which is a file: \(owner)",
          suggestion: node.screen.isPlaceholder
            ? "remove it from the aliases" : "give the page another slug"))
    }
  }

  /// Reports each file below another file.
  ///
  /// The author can rename the upper one, or the lower one if the upper one is a page or a
  /// generated file.
  private mutating func reportFilesBelowFiles() {
    var reported: Set<ByteKey> = []
    for file in files {
      guard let (folder, owner, key) = fileAbove(file.path) else { continue }
      if copied.contains(key) {
        guard reported.insert(key).inserted, let lower = ownerByPath[file.path.folded] else {
          continue
        }
        diagnostics.report(
          .duplicateAsset, path: owner, "the URL /\(folder) is also the folder of \(lower)",
          suggestion: "rename one of them")
      } else {
        diagnostics.report(
          .duplicateAsset, path: ownerByPath[file.path.folded],
          "the URL /\(file.path) is below /\(folder), which is a file: \(owner)",
          suggestion: "rename one of them")
      }
    }
  }

  /// Returns the file where a path needs a folder; `nil` if there is none.
  private func fileAbove(_ path: SitePath) -> (path: String, owner: String, key: ByteKey)? {
    let bytes = path.description.utf8
    for slash in bytes.indices where bytes[slash] == UInt8(ascii: "/") {
      let folder = String(Substring(bytes[..<slash]))
      let key = ByteKey(NormalForm.folded(folder))
      if let owner = owner(of: key) ?? ownerOfCopy(key) { return (folder, owner, key) }
    }
    return nil
  }

  /// Whether a file's name has no dot.
  private static func isPlain(_ path: SitePath) -> Bool {
    let bytes = path.description.utf8
    let name = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[bytes.index(after: $0)...] }
    return !(name ?? bytes[...]).contains(UInt8(ascii: "."))
  }

  /// Returns the first component of a path, folded.
  private static func firstPart(of path: SitePath) -> ByteKey {
    let folded = path.folded.text
    return ByteKey(String(Substring(folded.utf8.prefix { $0 != UInt8(ascii: "/") })))
  }

  /// Returns the owner of the file with a folded path; `nil` if there is no such file.
  private func owner(of file: ByteKey) -> String? {
    if let owner = ownerByPath[file] { return owner }
    return tree.page(in: file).map { page in
      page.screen.source?.path ?? "the page \"\(page.screen.title)\""
    }
  }

  private mutating func add(_ file: OutputFile, from source: String) {
    let key = file.path.folded
    if hasSearch, key.text.hasPrefix(SiteModel.searchFolder) {
      diagnostics.report(
        .duplicateAsset, path: source,
        "the URL /\(file.path) is in the folder of the search index, which Michi generates",
        suggestion: "rename its folder, or write \"search: off\" in content/site.yml")
      return
    }
    if let owner = owner(of: key) {
      diagnostics.append(
        Diagnostic(
          .duplicateAsset, path: source, "the URL /\(file.path) is already used by \(owner)",
          suggestion: added.flatMap { added in
            added.files.contains { ByteKey($0.name) == key } ? added.suggestion : nil
          } ?? (key.text == "404.html" ? Self.writeNotFound : "rename one of them")))
      return
    }
    ownerByPath[key] = source
    copied.insert(key)
    files.append(file)
  }
}
