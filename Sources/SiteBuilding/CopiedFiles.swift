import Content
import Navigation
import Primitives
import Diagnostics
import SiteSections

/// The files that go to the site as they are: `content/assets/`, what lies beside tutorials, and
/// the theme's own. Two files for one address are an error that names both.
struct CopiedFiles {
  private(set) var files: [OutputFile] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let tree: NavigationTree
  /// What the files belong to that are no pages.
  private var ownerByPath: [ByteKey: String] = [:]
  private let added: AddedFiles?

  init(content: SiteContent, theme: ThemeFiles, tree: NavigationTree, added: AddedFiles?) {
    self.tree = tree
    self.added = added
    for file in added?.files ?? [] { claim(file.name) }
    if content.settings.baseURL != nil {
      for name in ["feed.xml"] + SiteMap.names(pages: tree.nodes.count) { claim(name) }
    }
    for asset in content.files {
      add(
        OutputFile(path: asset.path, content: .copy(of: asset.source)), from: asset.source.path)
    }
    for asset in theme.assets { add(asset.file, from: asset.source) }
    reportFilesThatAreFolders()
    if content.settings.compress { reportOwnCopies() }
  }

  /// A file that has the name of the compressed copy of another, which Michi makes.
  private mutating func reportOwnCopies() {
    for file in files where file.path.description.hasSuffix(".gz") {
      let path = file.path.description
      let original = String(path.dropLast(".gz".count))
      let source = owner(of: file.path.folded)
      guard let owner = owner(of: ByteKey(NormalForm.folded(original))) else { continue }
      diagnostics.append(
        Diagnostic(
          .duplicateAsset, path: source,
          "the address /\(path) belongs to the compressed copy of \(owner) already",
          suggestion: "remove it, or take gzip out of \"compress\" in content/site.yml"))
    }
  }

  /// Keeps a name for a file that Michi makes.
  private mutating func claim(_ name: String) {
    let key = ByteKey(name)
    ownerByPath[key] = "the \(name) that Michi makes"
    guard let page = tree.page(in: key) else { return }
    diagnostics.append(
      Diagnostic(
        .duplicateRoute, path: page.screen.source?.path, position: page.screen.position,
        "the address \(page.route) belongs to the \(name) that Michi makes already",
        suggestion: "leave the address out"))
  }

  /// A page below a file, as `/404.html/` would be: no file system can hold both.
  private mutating func reportFilesThatAreFolders() {
    // Looked for only where there can be one: the name of a file usually has a dot.
    let plain = Set(files.lazy.map(\.path).filter(Self.isPlain).map { Self.firstPart(of: $0) })
    for node in tree.nodes {
      let hasDot = node.route.description.utf8.contains(UInt8(ascii: "."))
      guard hasDot || (!plain.isEmpty && plain.contains(Self.firstPart(of: node.outputPath))) else {
        continue
      }
      let parts = node.outputPath.description.split(separator: "/")
      for count in 1..<max(1, parts.count) {
        let folder = parts.prefix(count).joined(separator: "/")
        guard let owner = owner(of: ByteKey(NormalForm.folded(folder))) else { continue }
        diagnostics.append(
          Diagnostic(
            .duplicateRoute, path: node.screen.source?.path, position: node.screen.position,
            "the address \(node.route) lies below /\(folder), a file of \(owner)",
            suggestion: "give the page another slug"))
      }
    }
  }

  /// Whether a file's name has no dot.
  private static func isPlain(_ path: SitePath) -> Bool {
    let bytes = path.description.utf8
    let name = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[bytes.index(after: $0)...] }
    return !(name ?? bytes[...]).contains(UInt8(ascii: "."))
  }

  /// The folded name of the file or folder at the top that a path leads through.
  private static func firstPart(of path: SitePath) -> ByteKey {
    let folded = path.folded.text
    return ByteKey(String(Substring(folded.utf8.prefix { $0 != UInt8(ascii: "/") })))
  }

  /// What the file of a folded path belongs to; nil when there is no such file.
  private func owner(of file: ByteKey) -> String? {
    if let owner = ownerByPath[file] { return owner }
    return tree.page(in: file).map { page in
      page.screen.source?.path ?? "the page \"\(page.screen.title)\""
    }
  }

  private mutating func add(_ file: OutputFile, from source: String) {
    let key = file.path.folded
    if let owner = owner(of: key) {
      diagnostics.append(
        Diagnostic(
          .duplicateAsset, path: source, "the address /\(file.path) belongs to \(owner) already",
          suggestion: added.flatMap { added in
            added.files.contains { ByteKey($0.name) == key } ? added.suggestion : nil
          } ?? "rename one of them"))
      return
    }
    ownerByPath[key] = source
    files.append(file)
  }
}
