import Content
import Navigation
import Primitives

/// The files that go to the site as they are: `content/assets/`, what lies beside tutorials, and
/// the theme's own. Two files for one address are an error that names both.
struct CopiedFiles {
  private(set) var files: [OutputFile] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var ownerByAddress: [String: String] = [:]

  init(content: SiteContent, theme: ThemeFiles, tree: NavigationTree) {
    let copied = content.assets + content.tutorials.flatMap(\.attachments)
    claim(tree)
    for name in ["feed.xml", "sitemap.xml"] where content.settings.baseURL != nil {
      ownerByAddress[name] = "the \(name) that Michi makes"
    }
    for asset in copied {
      add(
        OutputFile(path: asset.path, content: .copy(of: asset.source)), from: asset.source.path)
    }
    for asset in theme.assets { add(asset.file, from: asset.source) }
    reportFilesThatAreFolders(tree)
  }

  /// A page below a file, as `/404.html/` would be: no file system can hold both.
  private mutating func reportFilesThatAreFolders(_ tree: NavigationTree) {
    for node in tree.nodes where node.route.description.utf8.contains(UInt8(ascii: ".")) {
      let parts = node.outputPath.description.split(separator: "/")
      for count in 1..<max(1, parts.count) {
        let folder = parts.prefix(count).joined(separator: "/")
        guard let owner = ownerByAddress[NormalForm.folded(folder)] else { continue }
        diagnostics.append(
          Diagnostic(
            .duplicateRoute, path: node.screen.source?.path, position: node.screen.position,
            "the address \(node.route) lies below /\(folder), a file of \(owner)",
            suggestion: "give the page another slug"))
      }
    }
  }

  private mutating func claim(_ tree: NavigationTree) {
    for node in tree.nodes {
      ownerByAddress[NormalForm.folded(node.outputPath.description)] =
        node.screen.source?.path ?? "the page \"\(node.screen.title)\""
    }
  }

  private mutating func add(_ file: OutputFile, from source: String) {
    let key = NormalForm.folded(file.path.description)
    if let owner = ownerByAddress[key] {
      diagnostics.append(
        Diagnostic(
          .duplicateAsset, path: source, "the address /\(file.path) belongs to \(owner) already",
          suggestion: "rename one of them"))
      return
    }
    ownerByAddress[key] = source
    files.append(file)
  }
}
