public import Diagnostics
internal import FileSystem
internal import Primitives

/// Looks into a folder of the root that is not `content/`, with the same care: links stay in the
/// root, leftovers of editors are passed over.
public enum RootFolder {
  /// The folders to watch to notice every change below a folder.
  public struct Places: Sendable {
    /// The folder and those below it, relative to the root.
    public let folders: [String]
    /// Further folders, by their real paths, that links lead into.
    public let linkTargets: [String]
  }

  /// Whether a file is an editor's or system's leftover, which is never read.
  public static func passesOver(_ path: String) -> Bool {
    let isCopied = path.hasPrefix("content/assets/")
    return path.split(separator: "/").contains {
      Leftover.isOne(String($0), isCopied: isCopied)
    }
  }

  /// The folders below a folder of the root; none when there is no such folder.
  public static func places(under folder: String, of root: SiteRoot) -> Places {
    var walk = FolderWalk(root: root)
    _ = walk.files(under: folder, isCopied: true)
    return Places(folders: walk.folders, linkTargets: walk.linkTargets.sorted())
  }

  /// The files under a folder, sorted by the bytes of their paths, and the faults; no files when
  /// there is no such folder.
  ///
  /// - Parameter isCopied: whether `.well-known` and its like count.
  public static func files(
    under folder: String, of root: SiteRoot, isCopied: Bool = false
  ) -> (files: [RootFile], diagnostics: [Diagnostic]) {
    var walk = FolderWalk(root: root)
    return (walk.files(under: folder, isCopied: isCopied), walk.diagnostics)
  }
}
