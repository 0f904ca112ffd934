import Content
import Navigation
import Primitives
import SiteSections

/// The files that go to the site as they are: `content/assets/`, what lies beside tutorials, and
/// the theme's own. Two files for one address are an error that names both.
struct CopiedFiles {
  private(set) var files: [OutputFile] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var ownerByAddress: [String: String] = [:]
  /// The names of the host's files, as keys of `ownerByAddress`.
  private var hostNames: Set<String> = []

  init(content: SiteContent, theme: ThemeFiles, tree: NavigationTree, model: SiteModel?) {
    let copied = content.assets + content.tutorials.flatMap(\.attachments)
    claim(tree)
    if content.settings.host != nil {
      claim(HostFiles.headersName)
      if model?.redirects.isEmpty == false { claim(HostFiles.redirectsName) }
    }
    for name in ["feed.xml", "sitemap.xml"] where content.settings.baseURL != nil {
      ownerByAddress[name] = "the \(name) that Michi makes"
    }
    for asset in copied {
      add(
        OutputFile(path: asset.path, content: .copy(of: asset.source)), from: asset.source.path)
    }
    for asset in theme.assets { add(asset.file, from: asset.source) }
    reportFilesThatAreFolders(tree)
    reportOwnCopies(content.settings.compress)
  }

  /// The address of the first HTML page that is copied as it is; nil when there is none.
  var firstPage: SitePath? {
    files.map(\.path).filter { path in
      [".html", ".htm", ".xhtml"].contains { path.description.lowercased().hasSuffix($0) }
    }.min()
  }

  /// A file that has the name of the compressed copy of another, which Michi makes.
  private mutating func reportOwnCopies(_ formats: [CompressedFormat]) {
    for file in files {
      let path = file.path.description
      for format in formats where path.hasSuffix(format.ending) {
        let original = String(path.dropLast(format.ending.count))
        guard let owner = ownerByAddress[NormalForm.folded(original)] else { continue }
        let source = ownerByAddress[NormalForm.folded(path)]
        diagnostics.append(
          Diagnostic(
            .duplicateAsset, path: source,
            "the address /\(path) belongs to the compressed copy of \(owner) already",
            suggestion:
              "remove it, or take \(format.rawValue) out of \"compress\" in content/site.yml"))
      }
    }
  }

  /// Keeps a name for a file of the host, which the settings ask for.
  private mutating func claim(_ name: String) {
    hostNames.insert(name)
    ownerByAddress[name] = "the \(name) that Michi makes"
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
          suggestion: hostNames.contains(key)
            ? "remove it, or take \"host\" out of content/site.yml" : "rename one of them"))
      return
    }
    ownerByAddress[key] = source
    files.append(file)
  }
}
