import CPlatform
import Foundation
public import Primitives

/// An open folder.
///
/// Everything below it is accessed by relative paths, without following symbolic links.
public struct Folder: ~Copyable, Sendable {
  /// The path of the folder in messages.
  public let name: String
  let descriptor: Int32

  init(_ descriptor: Int32, named name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Opens the folder at a path from the user, which may contain links.
  public init(at path: String) throws(FileFault) {
    let opened = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw FileFault(.list, path: path, errno: errno) }
    self.init(opened, named: path)
  }

  /// Opens the folder at a path from the user; creates it and its parents if they are missing.
  public init(making path: String) throws(FileFault) {
    let code = Self.make(path, in: AT_FDCWD, mode: Self.defaultMode, isExact: false)
    guard code == 0 else { throw FileFault(.create, path: path, errno: code) }
    try self.init(at: path)
  }

  deinit { close(descriptor) }

  /// The permissions of a folder that everybody can read.
  public static let defaultMode: UInt32 = 0o755

  /// Returns a path below the folder in the form that messages show; "" is this folder.
  public func displayPath(_ path: String) -> String {
    path.isEmpty ? name : RelativePath.joined(name, path)
  }

  /// Returns the current status of the folder.
  public func status() throws(FileFault) -> FileStatus {
    guard let status = FileStatus(ofOpen: descriptor) else { throw fault(.list, "") }
    return status
  }

  func fault(
    _ operation: FileFault.Operation, _ path: String, _ code: Int32 = errno
  ) -> FileFault {
    FileFault(operation, path: displayPath(path), errno: code)
  }

  /// Opens a subfolder.
  public func folder(at path: String) throws(FileFault) -> Folder {
    Folder(try opened(path, O_RDONLY | O_DIRECTORY, for: .list), named: displayPath(path))
  }

  /// Opens a file for reading.
  ///
  /// Also opens anything else at the path, but never blocks.
  public func file(at path: String) throws(FileFault) -> OpenFile {
    OpenFile(try opened(path, O_RDONLY | O_NONBLOCK, for: .read), named: displayPath(path))
  }

  /// Creates a file that must not exist yet.
  ///
  /// - Parameter mode: the permissions before the umask.
  public func newFile(at path: String, mode: UInt32 = 0o644) throws(FileFault) -> OpenFile {
    OpenFile(
      try opened(path, O_WRONLY | O_CREAT | O_EXCL, mode, for: .create), named: displayPath(path))
  }

  /// Opens a file for locking, and creates it if it is missing.
  public func lockFile(at path: String) throws(FileFault) -> OpenFile {
    OpenFile(try opened(path, O_RDWR | O_CREAT, 0o644, for: .lock), named: displayPath(path))
  }

  /// Returns the bytes of a file; nil if it does not exist.
  public func contents(of path: String) throws(FileFault) -> [UInt8]? {
    do throws(FileFault) {
      return try file(at: path).contents()
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }

  /// Writes a file that must not exist yet.
  public func write(_ bytes: [UInt8], to path: String) throws(FileFault) {
    let file = try newFile(at: path)
    try file.write(bytes)
    try file.finish()
  }

  /// Returns the type of the entry at a path; nil if it does not exist.
  public func kind(of path: String) throws(FileFault) -> FileStatus.Kind? {
    var status = stat()
    let code = inParent(of: path) { fstatat($0, $1, &status, AT_SYMLINK_NOFOLLOW) }
    if code == ENOENT || code == ENOTDIR { return nil }
    guard code == 0 else { throw fault(.list, path, code) }
    return FileStatus(status).kind
  }

  /// Removes anything except folders.
  ///
  /// - Returns: false if nothing existed at the path.
  @discardableResult
  public func removeFile(at path: String) throws(FileFault) -> Bool {
    let code = inParent(of: path) { unlinkat($0, $1, 0) }
    if code == ENOENT || code == ENOTDIR { return false }
    guard code == 0 else { throw fault(.remove, path, code) }
    return true
  }

  /// Removes a folder that belongs to Michi with its contents; it may be missing.
  public func removeTree(at path: String) throws(FileFault) {
    guard try kind(of: path) != nil else { return }
    for entry in try entries(at: path) {
      let below = RelativePath.joined(path, entry.name)
      if entry.kind == .folder { try removeTree(at: below) } else { try removeFile(at: below) }
    }
    let code = removeEmpty(path)
    guard code == 0 || code == ENOENT else { throw fault(.remove, path, code) }
  }

  /// Removes a folder if it is empty, then its parents if they are empty, but never this folder.
  public func prune(_ path: String) throws(FileFault) {
    for folder in [path] + RelativePath.folders(of: path) {
      let code = removeEmpty(folder)
      switch code {
      case 0, ENOENT: break
      // It is not empty, or is no longer a folder.
      case ENOTEMPTY, EEXIST, ENOTDIR: return
      default: throw fault(.remove, folder, code)
      }
    }
  }

  private func removeEmpty(_ path: String) -> Int32 {
    inParent(of: path) { unlinkat($0, $1, AT_REMOVEDIR) }
  }

  /// Calls a function with the folder that contains a path, and the path's last component.
  ///
  /// Returns the error number, or 0.
  func inParent(of path: String, _ body: (Int32, String) -> Int32) -> Int32 {
    guard let above = RelativePath.folder(of: path) else {
      return body(descriptor, path) < 0 ? errno : 0
    }
    let parent = michi_open_folder_beneath(descriptor, above)
    guard parent >= 0 else { return -parent }
    defer { close(parent) }
    return body(parent, String(RelativePath.name(of: path))) < 0 ? errno : 0
  }

  /// Opens a descriptor for a path below the folder without following links.
  func opened(
    _ path: String, _ flags: Int32, _ mode: UInt32 = 0, for operation: FileFault.Operation
  ) throws(FileFault) -> Int32 {
    let opened = michi_open_beneath(descriptor, path, flags, mode)
    guard opened >= 0 else { throw fault(operation, path, -opened) }
    return opened
  }
}
