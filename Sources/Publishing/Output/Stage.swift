import FileSystem
import Foundation
import Primitives
import Synchronization

/// The folder for new files until the complete site is ready to commit.
///
/// A file whose folder is already in the output is staged under a number, `files/4`; any other
/// under its own path, `tree/new/index.html`, so that a new folder is moved into place with one
/// rename, however many files it has. Permissions are set explicitly: 0644 and 0755, whatever the
/// umask.
final class Stage: Sendable {
  let folder: Folder
  /// Whether the umask removes no permissions, which saves two system calls for each page.
  private let isUmaskUsual: Bool
  private let notes: Mutex<OpenFile?>

  static let fileMode: UInt32 = 0o644
  /// The file with the notes for the next build.
  static let notes = "notes"
  private static let tree = "tree"
  private static let files = "files"

  /// Opens the stage, which an interrupted commit may have left, or creates it.
  init(in own: borrowing Folder) throws(FileFault) {
    try own.makePlainFolder(at: OutputPlace.stage)
    folder = try own.folder(at: OutputPlace.stage)
    isUmaskUsual = try folder.status().mode & 0o777 == Folder.defaultMode
    for name in [Self.tree, Self.files] { try folder.makePlainFolder(at: name) }
    notes = Mutex(try? folder.newFile(at: Self.notes))
  }

  /// Appends to the notes for the next build.
  ///
  /// If that fails, no more are written, and notes without an end are ignored.
  func note(_ bytes: [UInt8]) {
    notes.withLock { file in
      if (try? file?.write(bytes)) == nil { file = nil }
    }
  }

  static func path(of number: Int) -> String { "\(files)/\(number)" }

  /// Returns the path in the stage for a path of the site; "" means the folder of all of them.
  static func path(of path: String) -> String { path.isEmpty ? tree : "\(tree)/\(path)" }

  func makeFolder(above path: String) throws(FileFault) {
    guard let above = RelativePath.folder(of: path) else { return }
    if isUmaskUsual {
      try folder.makePlainFolder(at: above)
    } else {
      try folder.makeFolder(at: above)
    }
  }

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

  /// Returns the name that conflicts with a path in the stage; `nil` if there is none.
  ///
  /// Either the stage has a file where the path needs a folder, or a folder where it needs a file.
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

/// The result of comparing the existing file with the new one.
enum OldFile {
  case same, different
}

extension Folder {
  /// Compares new contents with the existing file; `nil` if there is no file.
  ///
  /// The bytes are read. Size and time would cost half as much, but they do not reveal every edit
  /// by hand, and an edited file must be restored.
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
        return try old.hasContents(bytes) ? .same : .different
      case .file(let source):
        guard try source.status().size == status.size else { return .different }
        return try old.hasSameContents(as: source) ? .same : .different
      }
    } catch {
      switch error.code {
      case ENOENT, ENOTDIR: return nil
      // The read permission was removed, which counts as an edit by hand.
      case EACCES: return .different
      default: throw error
      }
    }
  }
}
