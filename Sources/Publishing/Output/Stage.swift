import Primitives
import Diagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where new bytes wait until the whole site is good.
///
/// A file whose folder is already in the output is staged under a number in one folder; any other
/// under its own path in a tree, so that a new folder comes into place with one rename however
/// many files it has. Permissions are set outright: 0644 and 0755, whatever the umask.
final class Stage: Sendable {
  /// Files under their own paths.
  let tree: Folder
  /// Files under numbers.
  let numbered: Folder
  /// Whether the umask takes something away that must be given back.
  private let mustSetModes: Bool

  static let fileMode: mode_t = 0o644
  static let folderMode: mode_t = 0o755
  static let tree = "\(OutputPlace.stage)/tree"
  static let numbered = "\(OutputPlace.stage)/files"

  /// Makes an empty stage.
  init(in own: borrowing Folder) throws(SystemFault) {
    for folder in [OutputPlace.stage, Self.tree, Self.numbered] {
      try own.makeFolder(at: folder, mode: Self.folderMode)
    }
    tree = try own.folder(at: Self.tree)
    numbered = try own.folder(at: Self.numbered)
    var status = stat()
    guard fstat(tree.descriptor, &status) == 0 else { throw SystemFault(errno) }
    mustSetModes = status.st_mode & 0o777 != Self.folderMode
  }

  /// The stage that an interrupted commit left.
  init(leftIn own: borrowing Folder) throws(SystemFault) {
    tree = try own.folder(at: Self.tree)
    numbered = try own.folder(at: Self.numbered)
    mustSetModes = true
  }

  /// Stages a file under its own path.
  func writeInTree(_ content: borrowing StagedContent, at path: String) throws(SystemFault) {
    if let folder = PathName.folder(of: path) { try makeFolders(folder) }
    try write(content, to: path, in: tree)
  }

  /// Stages a file under a number.
  func write(_ content: borrowing StagedContent, as number: Int) throws(SystemFault) {
    try write(content, to: String(number), in: numbered)
  }

  private func write(
    _ content: borrowing StagedContent, to path: String, in folder: borrowing Folder
  ) throws(SystemFault) {
    switch content {
    case .bytes(let bytes):
      let file = try folder.newFile(at: path, mode: Self.fileMode)
      if mustSetModes { try file.setMode(Self.fileMode) }
      try file.write(bytes)
      try file.finish()
    case .file(let source):
      try folder.copy(source, to: path, mode: Self.fileMode)
    }
  }

  /// The name that a path cannot have because the stage holds a file where a folder should be, or
  /// a folder where the file should.
  func collision(with path: String) -> String? {
    if (try? tree.kind(of: path)) == .folder { return path }
    return PathName.folders(of: path).first { (try? tree.kind(of: $0)) == .file }
  }

  /// Makes a folder and those it is in. The nearest comes first: most pages have a folder of their
  /// own beside others, so that this is one call a page.
  private func makeFolders(_ path: String) throws(SystemFault) {
    do throws(SystemFault) {
      let isNew = try tree.makeFolder(at: path, mode: Self.folderMode)
      if isNew, mustSetModes, fchmodat(tree.descriptor, path, Self.folderMode, 0) != 0 {
        throw SystemFault(errno)
      }
    } catch {
      guard error.code == ENOENT, let above = PathName.folder(of: path) else { throw error }
      try makeFolders(above)
      try makeFolders(path)
    }
  }
}

/// What is staged, ready to be read.
enum StagedContent: ~Copyable {
  case bytes([UInt8])
  case file(OpenFile)
}
