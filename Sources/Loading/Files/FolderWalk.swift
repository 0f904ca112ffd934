internal import Primitives
internal import Diagnostics
internal import FileSystem

/// Finds the files under a folder of the root.
///
/// Links are followed only while they stay in the root; what an editor or a system leaves behind
/// is passed over; everything else that cannot be read is reported.
struct FolderWalk {
  private let root: SiteRoot
  private let realRoot: String
  private(set) var diagnostics: [Diagnostic] = []
  private var found: [RootFile] = []
  private var linkedFolders: [String: Int] = [:]
  /// The folders that were looked into, relative to the root.
  private(set) var folders: [String] = []
  /// Where links led: the real folders of their targets.
  private(set) var linkTargets: Set<String> = []

  /// Names with a leading dot that a site needs at its host.
  private static let publishedDotNames: Set<String> = [
    ".well-known", ".nojekyll", ".htaccess", ".domains",
  ]

  init(root: SiteRoot) {
    self.root = root
    realRoot = (try? RealPath.of(root.path)) ?? root.path
  }

  /// The files under a folder, sorted by the bytes of their paths; none when there is no such
  /// folder.
  ///
  /// - Parameter isCopied: whether the files go to the site as they are, so that `.well-known` and
  ///   its like count.
  mutating func files(under folder: String, isCopied: Bool = false) -> [RootFile] {
    guard exists(folder) else { return [] }
    found = []
    linkedFolders = [:]
    walk(folder, relative: "", isCopied: isCopied, below: [])
    return ByteOrder.sorted(found, by: \.relative)
  }

  /// Whether there is something at a path of the root.
  func exists(_ path: String) -> Bool {
    (try? FileStatus(ofLink: root.location(of: path))) != nil
  }

  /// The file at a path of the root; nil when there is none or when it may not be read, which is
  /// then reported.
  mutating func file(_ path: String) -> SourceFile? {
    guard let kind = try? FileStatus(ofLink: root.location(of: path)).kind else { return nil }
    let target = resolve(kind, at: path)
    if target?.kind == .file { return SourceFile(path: path, location: root.location(of: path)) }
    if target != nil { report(.unreadableFile, path, LoadingSentences.notAFile) }
    return nil
  }

  private mutating func walk(
    _ folder: String, relative: String, isCopied: Bool, below ancestors: [String]
  ) {
    guard let real = checkedFolder(folder, below: ancestors) else { return }
    folders.append(folder)
    let entries: [Folder.Entry]
    do throws(FileFault) {
      entries = try Folder(at: root.location(of: folder)).entries()
    } catch {
      report(.unreadableFile, folder, error.during(.list, of: folder).message)
      return
    }
    for entry in entries {
      guard entry.isReachable else {
        report(.unreadableFile, folder, LoadingSentences.nameIsNotUTF8)
        continue
      }
      if Self.isLeftover(entry.name, isCopied: isCopied) { continue }
      let path = RelativePath.joined(folder, entry.name)
      let below = RelativePath.joined(relative, entry.name)
      guard let target = resolve(entry.kind, at: path) else { continue }
      switch target.kind {
      case .file:
        let source = SourceFile(path: path, location: root.location(of: path))
        found.append(RootFile(source: source, relative: below))
      case .folder:
        if !isCopied, let stem = FileName.markdownStem(entry.name[...]) {
          diagnostics.append(
            Diagnostic(
              .ignoredFile, path: path, LoadingSentences.folderLikeFile,
              suggestion: LoadingSentences.renameFolder(String(stem))))
        }
        if let linked = target.linked, !isSparselyLinked(linked, through: path) { continue }
        walk(path, relative: below, isCopied: isCopied, below: ancestors + [real])
      case .link, .other: report(.unreadableFile, path, LoadingSentences.notAFile)
      }
    }
  }

  /// The folder's real path; nil, and reported, when a link leads to a folder around itself.
  private mutating func checkedFolder(_ folder: String, below ancestors: [String]) -> String? {
    guard let real = try? RealPath.of(root.location(of: folder)) else {
      report(.unreadableFile, folder, LoadingSentences.linkToNothing)
      return nil
    }
    guard RealPath.isBelow(real, orIs: realRoot) else {
      report(.outsideRoot, folder, LoadingSentences.linkLeavesRoot)
      return nil
    }
    // Also a folder further up, which would be walked once more from there.
    guard !ancestors.contains(where: { RealPath.isBelow($0, orIs: real) }) else {
      report(.unreadableFile, folder, LoadingSentences.linkToItself)
      return nil
    }
    return real
  }

  /// Whether only a few links of this walk have led to the folder that a link leads to: folders of
  /// links to folders of links would otherwise make more folders than there is time for.
  private mutating func isSparselyLinked(_ folder: String, through path: String) -> Bool {
    linkedFolders[folder, default: 0] += 1
    if linkedFolders[folder, default: 0] <= Limits.linksToFolder { return true }
    report(.unreadableFile, path, LoadingSentences.tooManyLinks(Limits.linksToFolder))
    return false
  }

  /// What an entry stands for once its link is followed, and where the link leads; nil, and reported,
  /// when it may not be followed.
  private mutating func resolve(
    _ kind: FileStatus.Kind, at path: String
  ) -> (kind: FileStatus.Kind, linked: String?)? {
    guard kind == .link else { return (kind, nil) }
    let location = root.location(of: path)
    guard let real = try? RealPath.of(location), let target = try? FileStatus(of: location) else {
      report(.unreadableFile, path, LoadingSentences.linkToNothing)
      return nil
    }
    guard RealPath.isBelow(real, orIs: realRoot) else {
      report(.outsideRoot, path, LoadingSentences.linkLeavesRoot)
      return nil
    }
    if let folder = RelativePath.folder(of: real) { linkTargets.insert(folder) }
    return (target.kind, real)
  }

  /// Whether a name is what an editor or a system leaves behind.
  static func isLeftover(_ name: String, isCopied: Bool) -> Bool {
    let bytes = name.utf8
    if bytes.first == UInt8(ascii: ".") {
      return !(isCopied && publishedDotNames.contains(name))
    }
    if bytes.last == UInt8(ascii: "~") { return true }
    return bytes.count > 1 && bytes.first == UInt8(ascii: "#") && bytes.last == UInt8(ascii: "#")
  }

  private mutating func report(_ code: DiagnosticCode, _ path: String, _ message: String) {
    diagnostics.append(Diagnostic(code, path: path, message))
  }
}
