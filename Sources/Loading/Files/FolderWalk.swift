internal import Primitives
internal import Diagnostics
internal import FileSystem

/// Finds the files under a folder of the root.
///
/// Links are followed only while they stay in the root, leftovers of editors and systems are
/// skipped, and everything else that cannot be read is reported.
struct FolderWalk {
  private let root: SiteRoot
  private let realRoot: String
  private(set) var diagnostics: [Diagnostic] = []
  private var found: [RootFile] = []
  private var linkedFolders: [String: Int] = [:]
  /// The folders that were looked into, relative to the root.
  private(set) var folders: [String] = []
  /// The targets of links: their real folders.
  private(set) var linkTargets: Set<String> = []

  /// A path of the root: in NFC, as messages and links name it, and as it is spelt on disk.
  private struct Place {
    let path: String
    let spelt: String

    /// A path that has one spelling.
    init(_ path: String) {
      self.path = path
      spelt = path
    }

    private init(path: String, spelt: String) {
      self.path = path
      self.spelt = spelt
    }

    func appending(_ name: String, spelt: String) -> Place {
      Place(
        path: RelativePath.joined(path, name), spelt: RelativePath.joined(self.spelt, spelt))
    }
  }

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
    walk(Place(folder), relative: "", isCopied: isCopied, below: [])
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
    let target = resolve(kind, at: Place(path))
    if target?.kind == .file { return source(at: Place(path)) }
    if target != nil { report(.unreadableFile, path, LoadingSentences.notAFile) }
    return nil
  }

  private func source(at place: Place) -> SourceFile {
    SourceFile(path: place.path, location: root.location(of: place.spelt), root: root.path)
  }

  private mutating func walk(
    _ folder: Place, relative: String, isCopied: Bool, below ancestors: [String]
  ) {
    guard let real = checkedFolder(folder, below: ancestors) else { return }
    folders.append(folder.spelt)
    let entries: [Folder.Entry]
    do throws(FileFault) {
      entries = try Folder(at: root.location(of: folder.spelt), inRoot: root.path).entries()
    } catch {
      report(.unreadableFile, folder.path, error.during(.list, of: folder.path).message)
      return
    }
    let names = entries.filter { entry in
      if !entry.isReachable {
        report(.unreadableFile, folder.path, "the name of a file in this folder is not UTF-8")
      }
      return entry.isReachable && !Leftover.isOne(entry.name, isCopied: isCopied)
    }
    // Sorted, so that the links followed do not depend on the order in which a disk lists them.
    for (entry, name) in ByteOrder.sorted(composed(names, in: folder), by: \.name) {
      let place = folder.appending(name, spelt: entry.name)
      let below = RelativePath.joined(relative, name)
      guard let target = resolve(entry.kind, at: place) else { continue }
      switch target.kind {
      case .file:
        found.append(RootFile(source: source(at: place), relative: below))
      case .folder:
        if !isCopied, let stem = FileName.markdownStem(name[...]) {
          diagnostics.report(
            .ignoredFile, path: place.path, "this is a folder, named like a Markdown file",
            suggestion: "rename it to \(MessageText.quoted(String(stem)))")
        }
        if let linked = target.linked, !isSparselyLinked(linked, through: place.path) { continue }
        walk(place, relative: below, isCopied: isCopied, below: ancestors + [real])
      case .link, .other: report(.unreadableFile, place.path, LoadingSentences.notAFile)
      }
    }
  }

  /// The entries with their names in NFC, the form used everywhere else: a Mac's file manager
  /// writes Hangul decomposed, and no author sees the difference. Two names that become equal are
  /// reported, and the one that was in NFC is taken.
  private mutating func composed(
    _ entries: [Folder.Entry], in folder: Place
  ) -> [(entry: Folder.Entry, name: String)] {
    let named = entries.map { (entry: $0, name: NormalForm.composed($0.name)) }
    let (plain, others) = (
      named.filter { ByteOrder.same($0.entry.name, $0.name) },
      named.filter { !ByteOrder.same($0.entry.name, $0.name) }
    )
    guard !others.isEmpty else { return named }
    var taken = Set(plain.map { ByteKey($0.name) })
    return plain
      + ByteOrder.sorted(others, by: \.entry.name).filter { entry, name in
        if taken.insert(ByteKey(name)).inserted { return true }
        diagnostics.report(
          .duplicateAsset, path: RelativePath.joined(folder.path, name),
          "two files of this folder are named \(MessageText.quoted(name)), in different "
            + "Unicode normal forms", suggestion: "rename or remove one of them")
        return false
      }
  }

  /// The folder's real path; nil, and reported, when a link leads to a folder around itself.
  private mutating func checkedFolder(_ folder: Place, below ancestors: [String]) -> String? {
    guard let real = try? RealPath.of(root.location(of: folder.spelt)) else {
      report(.unreadableFile, folder.path, LoadingSentences.linkToNothing)
      return nil
    }
    guard RealPath.isBelow(real, orIs: realRoot) else {
      report(.outsideRoot, folder.path, LoadingSentences.linkLeavesRoot)
      return nil
    }
    // Ancestors also cover a folder further up, which would be walked again from there.
    guard !ancestors.contains(where: { RealPath.isBelow($0, orIs: real) }) else {
      report(.unreadableFile, folder.path, "this link leads to a folder that it is in")
      return nil
    }
    return real
  }

  /// Whether only a few links of this walk have led to the folder. Folders of links to folders of
  /// links would otherwise multiply into more folders than there is time for.
  private mutating func isSparselyLinked(_ folder: String, through path: String) -> Bool {
    linkedFolders[folder, default: 0] += 1
    if linkedFolders[folder, default: 0] <= Limits.linksToFolder { return true }
    report(.unreadableFile, path, "more than \(Limits.linksToFolder) links lead to this folder")
    return false
  }

  /// The kind of an entry once its link is followed, and the link's target; nil, and reported, when
  /// the link may not be followed.
  private mutating func resolve(
    _ kind: FileStatus.Kind, at place: Place
  ) -> (kind: FileStatus.Kind, linked: String?)? {
    guard kind == .link else { return (kind, nil) }
    let location = root.location(of: place.spelt)
    guard let real = try? RealPath.of(location), let target = try? FileStatus(of: location) else {
      report(.unreadableFile, place.path, LoadingSentences.linkToNothing)
      return nil
    }
    guard RealPath.isBelow(real, orIs: realRoot) else {
      report(.outsideRoot, place.path, LoadingSentences.linkLeavesRoot)
      return nil
    }
    if let folder = RelativePath.folder(of: real) { linkTargets.insert(folder) }
    return (target.kind, real)
  }

  private mutating func report(_ code: DiagnosticCode, _ path: String, _ message: String) {
    diagnostics.report(code, path: path, message)
  }
}
