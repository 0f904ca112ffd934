internal import Diagnostics
internal import FileSystem
internal import Primitives

/// Explains why a root has no folder `content`: most often the user named another folder.
enum MissingContent {
  static func diagnostic(of root: SiteRoot) -> Diagnostic {
    let names: Set<String>
    do throws(FileFault) {
      guard try FileStatus(of: root.path).kind == .folder else {
        return fault("\(MessageText.quoted(root.path)) is no folder", LoadingSentences.nameTheRoot)
      }
      names = Set(try Folder(at: root.path).entries().map(\.name))
    } catch {
      guard error.isAbsence else { return fault(error.message) }
      return fault(LoadingSentences.noRoot(root.path), LoadingSentences.nameTheRoot)
    }
    return Diagnostic(
      .unreadableFile, path: "content", "there is no folder \"content\" here",
      suggestion: advice(onFolderOf: names))
  }

  /// What to do in a folder with these names.
  private static func advice(onFolderOf names: Set<String>) -> String {
    if names.contains("site.yml") {
      return "here is a site.yml: this may be the folder content itself; --root is the one "
        + "above it"
    }
    if !names.isDisjoint(with: ["_config.yml", "_posts"]) {
      return LoadingSentences.moveIn(from: "Jekyll", posts: "_posts")
    }
    if !names.isDisjoint(with: ["hugo.toml", "hugo.yaml", "archetypes"]) {
      return LoadingSentences.moveIn(from: "Hugo", posts: "content/posts")
    }
    return "start a site with `michi new site`, or name its folder with --root"
  }

  private static func fault(_ message: String, _ suggestion: String? = nil) -> Diagnostic {
    Diagnostic(.unreadableFile, path: nil, message, suggestion: suggestion)
  }
}
