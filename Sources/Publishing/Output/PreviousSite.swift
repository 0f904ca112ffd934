import FileSystem
import Primitives

/// The site in the output folder at the beginning of a build.
struct PreviousSite: Sendable {
  let paths: [String]
  private let indices: [ByteKey: Int]
  private let folders: LazyValue<Set<ByteKey>>
  /// Whether there is a folder that contains no file of the site.
  let hasForeignFolder: Bool

  /// Creates a site that is known to be unchanged: these files and nothing else.
  init(_ paths: [String]) {
    self.paths = paths
    indices = Self.indices(of: paths)
    folders = LazyValue { Self.folders(of: paths) }
    hasForeignFolder = false
  }

  /// Checks every name in the output folder and refuses those that are not in the manifest.
  ///
  /// A symbolic link is always refused, because Michi does not create any. An empty folder is not:
  /// it contains nothing that could be lost.
  init(in place: OutputPlace, expecting paths: [String]) throws(FileFault) {
    self.paths = paths
    indices = Self.indices(of: paths)
    let tree = try place.output.tree(passingOver: OutputPlace.isIgnored)
    let known = tree.folders.isEmpty ? [] : Self.folders(of: paths)
    hasForeignFolder = tree.folders.contains { !known.contains(ByteKey($0)) }
    folders = LazyValue { Set(tree.folders.map { ByteKey($0) }) }
    // If the file system ignores case, a file may still have the spelling of an earlier build.
    let folded = place.ignoresCase ? Set(paths.map { ByteKey(NormalForm.folded($0)) }) : []
    var foreign: [String] = []
    for (path, kind) in tree.files {
      let isExpected =
        indices[ByteKey(path)] != nil || folded.contains(ByteKey(NormalForm.folded(path)))
      if kind != .file || !isExpected { foreign.append(path) }
    }
    guard foreign.isEmpty else {
      throw OutputSentences.foreignFiles(in: place.output.name, foreign)
    }
  }

  private static func folders(of paths: [String]) -> Set<ByteKey> {
    Set(paths.flatMap { RelativePath.folders(of: $0).map { ByteKey($0) } })
  }

  private static func indices(of paths: [String]) -> [ByteKey: Int] {
    Dictionary(paths.enumerated().map { (ByteKey($1), $0) }) { $1 }
  }

  func index(of path: String) -> Int? { paths.isEmpty ? nil : indices[ByteKey(path)] }

  /// Whether the folder of a file exists in the output.
  ///
  /// An empty site has no folders: then even top-level files are staged in the tree, where a
  /// collision of a file and a folder is detected at once.
  func hasFolder(of path: String) -> Bool {
    guard !paths.isEmpty else { return false }
    guard let folder = RelativePath.folder(of: path) else { return true }
    return folders.value.contains(ByteKey(folder))
  }

  func record(changes: [CommitRecord.Change?], additions: [CommitRecord.Entry]) -> CommitRecord {
    let entries = zip(paths, changes).map { CommitRecord.Entry(path: $0, change: $1 ?? .removed) }
    return CommitRecord(
      entries: additions.isEmpty ? entries : ByteOrder.sorted(entries + additions) { $0.path })
  }
}
