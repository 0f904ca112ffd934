internal import Diagnostics
internal import FileSystem
internal import Primitives

/// Says why a root has no folder `content`: most often another folder was named.
enum MissingContent {
  static func diagnostic(of root: SiteRoot) -> Diagnostic {
    do throws(FileFault) {
      guard try FileStatus(of: root.path).kind == .folder else {
        return fault(Sentence.rootIsAFile(root.path), Sentence.nameTheRoot)
      }
      _ = try Folder(at: root.path).entries()
    } catch {
      guard error.isAbsence else { return fault(error.message) }
      return fault(Sentence.noRoot(root.path), Sentence.nameTheRoot)
    }
    let isContent = (try? FileStatus(of: root.location(of: "site.yml")))?.kind == .file
    return Diagnostic(
      .unreadableFile, path: "content", Sentence.noContentFolder,
      suggestion: isContent ? Sentence.nameTheFolderAbove : Sentence.startASite)
  }

  private static func fault(_ message: String, _ suggestion: String? = nil) -> Diagnostic {
    Diagnostic(.unreadableFile, path: nil, message, suggestion: suggestion)
  }
}
