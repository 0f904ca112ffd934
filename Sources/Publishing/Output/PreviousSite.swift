import FileSystem
import Primitives

/// The site as it stands in the output folder when a build begins.
struct PreviousSite: Sendable {
  let paths: [String]
  private let indices: [ByteKey: Int]
  private let folders: Later<Set<ByteKey>>
  /// Whether there is a folder that no file of the site is in.
  let hasForeignFolder: Bool

  /// A site that stands as it was left: these files and nothing else.
  init(_ paths: [String]) {
    self.paths = paths
    indices = Self.indices(of: paths)
    folders = Later { Self.folders(of: paths) }
    hasForeignFolder = false
  }

  /// Looks at every name in the output folder and refuses what the manifest does not name.
  ///
  /// A symbolic link is refused under whatever name: Michi writes none. An empty folder is not:
  /// it holds nothing that could be lost.
  init(in place: OutputPlace, expecting paths: [String]) throws(FileFault) {
    self.paths = paths
    indices = Self.indices(of: paths)
    let tree = try place.output.tree(passingOver: OutputPlace.isPassedOver)
    let known = tree.folders.isEmpty ? [] : Self.folders(of: paths)
    hasForeignFolder = tree.folders.contains { !known.contains(ByteKey($0)) }
    folders = Later { Set(tree.folders.map { ByteKey($0) }) }
    // Where the file system ignores case, a name may be spelt as it was by an earlier build.
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

  /// Whether the folder that a file goes to is there. An empty site has none: then even the
  /// files at the top go through the tree, where a file and a folder of one name collide at once.
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
