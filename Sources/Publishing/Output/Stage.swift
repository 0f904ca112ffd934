import FileSystem
import Foundation
import Primitives
import Synchronization

/// Where new bytes wait until the whole site is good.
///
/// A file whose folder is already in the output is staged under a number, `files/4`; any other
/// under its own path, `tree/new/index.html`, so that a new folder comes into place with one rename
/// however many files it has. Permissions are set outright: 0644 and 0755, whatever the umask.
final class Stage: Sendable {
  let folder: Folder
  /// Whether the umask removes no permissions, which saves two calls a page.
  private let isUmaskUsual: Bool
  private let notes: Mutex<OpenFile?>

  static let fileMode: UInt32 = 0o644
  /// The notes for the next build.
  static let notes = "notes"
  private static let tree = "tree"
  private static let files = "files"

  /// Opens the stage, which a commit that was interrupted may have left, or makes it.
  init(in own: borrowing Folder) throws(FileFault) {
    try own.makePlainFolder(at: OutputPlace.stage)
    folder = try own.folder(at: OutputPlace.stage)
    isUmaskUsual = try folder.status().mode & 0o777 == Folder.usualMode
    for name in [Self.tree, Self.files] { try folder.makePlainFolder(at: name) }
    notes = Mutex(try? folder.newFile(at: Self.notes))
  }

  /// Adds to the notes for the next build. Where that fails there are no more, and notes without an
  /// end count as none.
  func note(_ bytes: [UInt8]) {
    notes.withLock { file in
      if (try? file?.write(bytes)) == nil { file = nil }
    }
  }

  static func path(of number: Int) -> String { "\(files)/\(number)" }

  /// Where a path of the site is staged under its own name; "" is the folder of all of these.
  static func path(of path: String) -> String { path.isEmpty ? tree : "\(tree)/\(path)" }

  func makeFolder(above path: String) throws(FileFault) {
    guard let above = RelativePath.folder(of: path) else { return }
    if isUmaskUsual {
      try folder.makePlainFolder(at: above)
    } else {
      try folder.makeFolder(at: above)
    }
  }

  /// Stages a file.
  func write(_ content: borrowing StagedContent, to path: String) throws(FileFault) {
    switch content {
    case .bytes(let bytes):
      let file = try folder.newFile(at: path)
      if !isUmaskUsual { try file.setMode(Self.fileMode) }
      try file.write(bytes)
      try file.finish()
    case .file(let source):
      try folder.copy(source, to: path, mode: Self.fileMode)
    }
  }

  /// The name that a path cannot have because the stage holds a file where a folder should be, or
  /// a folder where the file should.
  func collision(with path: String) -> String? {
    if kind(of: path) == .folder { return path }
    return RelativePath.folders(of: path).first { kind(of: $0) == .file }
  }

  private func kind(of path: String) -> FileStatus.Kind? {
    (try? folder.kind(of: Self.path(of: path))) ?? nil
  }
}

enum StagedContent: ~Copyable {
  case bytes([UInt8])
  case file(OpenFile)

  init(_ content: OutputFile.Content) throws(FileFault) {
    switch content {
    case .bytes(let bytes): self = .bytes(bytes)
    case .copy(let source): self = .file(try OpenFile(source))
    }
  }
}

/// What the file that is there has to do with the one that comes.
enum OldFile {
  case same, different
}

extension Folder {
  /// Compares what comes with what is there; nil when there is no file.
  ///
  /// The bytes are read. Size and time would be cheaper by half, but they do not show every edit
  /// by hand, and a file that was edited must be put right.
  func compare(
    _ content: borrowing StagedContent, with path: String
  ) throws(FileFault) -> OldFile? {
    do throws(FileFault) {
      let old = try file(at: path)
      let status = try old.status()
      guard status.kind == .file else { return nil }
      switch content {
      case .bytes(let bytes):
        guard status.size == bytes.count else { return .different }
        return try old.holds(bytes) ? .same : .different
      case .file(let source):
        guard try source.status().size == status.size else { return .different }
        return try old.holdsSame(as: source) ? .same : .different
      }
    } catch {
      switch error.code {
      case ENOENT, ENOTDIR: return nil
      // The permission was taken away, which is an edit by hand too.
      case EACCES: return .different
      default: throw error
      }
    }
  }
}
