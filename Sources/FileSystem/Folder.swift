import CPlatform
import Foundation
public import Primitives

/// A folder that is held open. Everything below it is reached by a relative path from here, without
/// following a symbolic link.
public struct Folder: ~Copyable, Sendable {
  /// The folder as messages name it.
  public let name: String
  let descriptor: Int32

  init(_ descriptor: Int32, named name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Opens the folder at a path given by the user, in which links are allowed.
  public init(at path: String) throws(FileFault) {
    let opened = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw FileFault(.list, path: path, errno: errno) }
    self.init(opened, named: path)
  }

  /// Opens the folder at a path given by the user; makes it and those above it if they are missing.
  public init(making path: String) throws(FileFault) {
    let code = Self.make(path, in: AT_FDCWD, mode: Self.usualMode, isExact: false)
    guard code == 0 else { throw FileFault(.create, path: path, errno: code) }
    try self.init(at: path)
  }

  deinit { close(descriptor) }

  /// The permissions of a folder that everybody may read.
  public static let usualMode: UInt32 = 0o755

  /// A path below as messages name it; "" is this folder.
  public func shown(_ path: String) -> String {
    path.isEmpty ? name : RelativePath.joined(name, path)
  }

  /// What the folder is at this moment.
  public func status() throws(FileFault) -> FileStatus {
    guard let status = FileStatus(ofOpen: descriptor) else { throw fault(.list, "") }
    return status
  }

  func fault(
    _ operation: FileFault.Operation, _ path: String, _ code: Int32 = errno
  ) -> FileFault {
    FileFault(operation, path: shown(path), errno: code)
  }

  /// Opens a folder below.
  public func folder(at path: String) throws(FileFault) -> Folder {
    Folder(try opened(path, O_RDONLY | O_DIRECTORY, for: .list), named: shown(path))
  }

  /// Opens a file for reading. Something else at the path is opened too, but never blocks.
  public func file(at path: String) throws(FileFault) -> OpenFile {
    OpenFile(try opened(path, O_RDONLY | O_NONBLOCK, for: .read), named: shown(path))
  }

  /// Makes a file that must not be there yet.
  ///
  /// - Parameter mode: its permissions, of which the umask takes some away.
  public func newFile(at path: String, mode: UInt32 = 0o644) throws(FileFault) -> OpenFile {
    OpenFile(
      try opened(path, O_WRONLY | O_CREAT | O_EXCL, mode, for: .create), named: shown(path))
  }

  /// Opens a file in order to lock it, and makes it if it is missing.
  public func lockFile(at path: String) throws(FileFault) -> OpenFile {
    OpenFile(try opened(path, O_RDWR | O_CREAT, 0o644, for: .lock), named: shown(path))
  }

  /// The bytes of a file; nil when there is none.
  public func contents(of path: String) throws(FileFault) -> [UInt8]? {
    do throws(FileFault) {
      return try file(at: path).contents()
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }

  /// Writes a file that must not be there yet.
  public func write(_ bytes: [UInt8], to path: String) throws(FileFault) {
    let file = try newFile(at: path)
    try file.write(bytes)
    try file.finish()
  }

  /// What is at a path; nil when there is nothing.
  public func kind(of path: String) throws(FileFault) -> FileStatus.Kind? {
    var status = stat()
    let code = inParent(of: path) { fstatat($0, $1, &status, AT_SYMLINK_NOFOLLOW) }
    if code == ENOENT || code == ENOTDIR { return nil }
    guard code == 0 else { throw fault(.list, path, code) }
    return FileStatus(status).kind
  }

  /// Removes anything that is not a folder.
  ///
  /// - Returns: false when nothing was there.
  @discardableResult
  public func removeFile(at path: String) throws(FileFault) -> Bool {
    let code = inParent(of: path) { unlinkat($0, $1, 0) }
    if code == ENOENT || code == ENOTDIR { return false }
    guard code == 0 else { throw fault(.remove, path, code) }
    return true
  }

  /// Removes a folder of Michi's own with all that is in it; it need not be there.
  public func removeTree(at path: String) throws(FileFault) {
    guard try kind(of: path) != nil else { return }
    for entry in try entries(at: path) {
      let below = RelativePath.joined(path, entry.name)
      if entry.kind == .folder { try removeTree(at: below) } else { try removeFile(at: below) }
    }
    let code = removeEmpty(path)
    guard code == 0 || code == ENOENT else { throw fault(.remove, path, code) }
  }

  /// Removes a folder if it is empty, then the folders it is in if they are; never this one.
  public func prune(_ path: String) throws(FileFault) {
    for folder in [path] + RelativePath.folders(of: path) {
      let code = removeEmpty(folder)
      switch code {
      case 0, ENOENT: break
      // It holds something or is no folder any more.
      case ENOTEMPTY, EEXIST, ENOTDIR: return
      default: throw fault(.remove, folder, code)
      }
    }
  }

  private func removeEmpty(_ path: String) -> Int32 {
    inParent(of: path) { unlinkat($0, $1, AT_REMOVEDIR) }
  }

  /// Does something with the folder a path is in and the last part of the path; the error number of
  /// what went wrong, or 0.
  func inParent(of path: String, _ body: (Int32, String) -> Int32) -> Int32 {
    guard let above = RelativePath.folder(of: path) else {
      return body(descriptor, path) < 0 ? errno : 0
    }
    let parent = michi_open_folder_beneath(descriptor, above)
    guard parent >= 0 else { return -parent }
    defer { close(parent) }
    return body(parent, String(RelativePath.name(of: path))) < 0 ? errno : 0
  }

  /// A descriptor for a path below, reached without following a link.
  func opened(
    _ path: String, _ flags: Int32, _ mode: UInt32 = 0, for operation: FileFault.Operation
  ) throws(FileFault) -> Int32 {
    let opened = michi_open_beneath(descriptor, path, flags, mode)
    guard opened >= 0 else { throw fault(operation, path, -opened) }
    return opened
  }
}
