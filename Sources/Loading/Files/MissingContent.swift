internal import Diagnostics
internal import FileSystem
internal import Primitives

/// Explains why a root has no folder `content`: most often the user named another folder.
enum MissingContent {
  static func diagnostic(of root: SiteRoot) -> Diagnostic {
    let names: Set<String>
    do throws(FileFault) {
      guard try FileStatus(of: root.path).kind == .folder else {
        return fault(LoadingSentences.rootIsAFile(root.path), LoadingSentences.nameTheRoot)
      }
      names = Set(try Folder(at: root.path).entries().map(\.name))
    } catch {
      guard error.isAbsence else { return fault(error.message) }
      return fault(LoadingSentences.noRoot(root.path), LoadingSentences.nameTheRoot)
    }
    return Diagnostic(
      .unreadableFile, path: "content", LoadingSentences.noContentFolder,
      suggestion: advice(onFolderOf: names))
  }

  /// What to do in a folder with these names.
  private static func advice(onFolderOf names: Set<String>) -> String {
    if names.contains("site.yml") { return LoadingSentences.nameTheFolderAbove }
    if !names.isDisjoint(with: ["_config.yml", "_posts"]) {
      return LoadingSentences.moveIn(from: "Jekyll", posts: "_posts")
    }
    if !names.isDisjoint(with: ["hugo.toml", "hugo.yaml", "archetypes"]) {
      return LoadingSentences.moveIn(from: "Hugo", posts: "content/posts")
    }
    return LoadingSentences.startASite
  }

  private static func fault(_ message: String, _ suggestion: String? = nil) -> Diagnostic {
    Diagnostic(.unreadableFile, path: nil, message, suggestion: suggestion)
  }
}
