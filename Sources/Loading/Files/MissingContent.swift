internal import Primitives
internal import Diagnostics
internal import FileSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Says why a root has no folder `content`: most often another folder was named.
enum MissingContent {
  static func diagnostic(of root: SiteRoot) -> Diagnostic {
    do {
      guard try FolderListing.kind(at: root.path) == .folder else {
        return fault(Sentence.rootIsAFile(root.path), Sentence.nameTheRoot)
      }
      _ = try FolderListing.entries(of: root.path)
    } catch {
      guard error.code == ENOENT || error.code == ENOTDIR else {
        return fault(FileFault(.list, path: root.path, errno: error.code).message)
      }
      return fault(Sentence.noRoot(root.path), Sentence.nameTheRoot)
    }
    let isContent = (try? FolderListing.kind(at: root.location(of: "site.yml"))) == .file
    return Diagnostic(
      .unreadableFile, path: "content", Sentence.noContentFolder,
      suggestion: isContent ? Sentence.nameTheFolderAbove : Sentence.startASite)
  }

  private static func fault(_ message: String, _ suggestion: String? = nil) -> Diagnostic {
    Diagnostic(.unreadableFile, path: nil, message, suggestion: suggestion)
  }
}
