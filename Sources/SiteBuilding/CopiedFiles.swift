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
    if !copied.isEmpty || !theme.assets.isEmpty { claim(tree) }
    for name in ["feed.xml", "sitemap.xml"] where content.settings.baseURL != nil {
      ownerByAddress[name] = "the \(name) that Michi makes"
    }
    for asset in copied {
      add(
        OutputFile(path: asset.path, content: .copy(of: asset.source)), from: asset.source.path)
    }
    for asset in theme.assets { add(asset.file, from: asset.source) }
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
