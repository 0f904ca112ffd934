public import Diagnostics
public import FileSystem
public import Primitives

/// Looks into a folder of the root that is not `content/`, with the same care: links stay in the
/// root, leftovers of editors are passed over.
public enum RootFolder {
  /// What a watcher has to look at to see every change below a folder.
  public struct Places: Sendable {
    /// The folder and those below it, relative to the root.
    public let folders: [String]
    /// Further folders, by their real paths, that links lead into.
    public let linkTargets: [String]
  }

  /// Whether a file is in the root at this moment, links followed: it was when it was found, and a
  /// folder above it may be a link by now.
  public static func holds(_ source: SourceFile, of root: SiteRoot) -> Bool {
    guard let realRoot = try? RealPath.of(root.path), let real = try? RealPath.of(source.location)
    else { return false }
    return RealPath.isBelow(real, orIs: realRoot)
  }

  /// Opens a file that is in the root at this moment, links followed only as far as they stay there:
  /// a link that takes a place on the way meanwhile is an error.
  ///
  /// - Throws: `FileFault` also when it is no file.
  public static func open(
    _ source: SourceFile, of root: SiteRoot
  ) throws(FileFault) -> OpenFile {
    let realRoot = try RealPath.of(root.path)
    let real = try RealPath.of(source.location)
    guard RealPath.isBelow(real, orIs: realRoot), real.utf8.count > realRoot.utf8.count else {
      throw FileFault(.read, path: source.path, reason: "it is not in the root")
    }
    let path = real.utf8.dropFirst(realRoot.utf8.count).drop { $0 == UInt8(ascii: "/") }
    let file = try Folder(at: realRoot).file(at: String(Substring(path)))
    guard try file.status().kind == .file else {
      throw FileFault(.read, path: source.path, reason: "it is no file")
    }
    return file
  }

  /// Whether a file is one that editors and systems leave behind, which is never read.
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

  /// The files under a folder, sorted by the bytes of their paths, and what cannot be read; no
  /// files when there is no such folder.
  ///
  /// - Parameter isCopied: whether `.well-known` and its like count.
  public static func files(
    under folder: String, of root: SiteRoot, isCopied: Bool = false
  ) -> (files: [RootFile], diagnostics: [Diagnostic]) {
    var walk = FolderWalk(root: root)
    return (walk.files(under: folder, isCopied: isCopied), walk.diagnostics)
  }
}
