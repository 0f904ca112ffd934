internal import Diagnostics
internal import FileSystem
internal import Primitives

/// Says why a root has no folder `content`: most often another folder was named.
enum MissingContent {
  static func diagnostic(of root: SiteRoot) -> Diagnostic {
    do throws(FileFault) {
      guard try FileStatus(of: root.path).kind == .folder else {
        return fault(LoadingSentences.rootIsAFile(root.path), LoadingSentences.nameTheRoot)
      }
      _ = try Folder(at: root.path).entries()
    } catch {
      guard error.isAbsence else { return fault(error.message) }
      return fault(LoadingSentences.noRoot(root.path), LoadingSentences.nameTheRoot)
    }
    let isContent = (try? FileStatus(of: root.location(of: "site.yml")))?.kind == .file
    return Diagnostic(
      .unreadableFile, path: "content", LoadingSentences.noContentFolder,
      suggestion: isContent ? LoadingSentences.nameTheFolderAbove : LoadingSentences.startASite)
  }

  private static func fault(_ message: String, _ suggestion: String? = nil) -> Diagnostic {
    Diagnostic(.unreadableFile, path: nil, message, suggestion: suggestion)
  }
}
