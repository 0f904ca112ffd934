import CPlatform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that is held open. Everything below it is reached from here by a relative path, and no
/// symbolic link on the way is followed.
struct Folder: ~Copyable, Sendable {
  let descriptor: Int32

  /// What a name stands for.
  enum Kind: Equatable {
    case file, folder, other
  }

  init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The folder at a path of the user's, who may well use links.
  init(at path: String) throws(SystemFault) {
    let opened = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw SystemFault(errno) }
    descriptor = opened
  }

  deinit { close(descriptor) }

  func folder(at path: String) throws(SystemFault) -> Folder {
    Folder(owning: try opened(path, O_RDONLY | O_DIRECTORY))
  }

  /// Opens a file for reading. Anything else that lies there is opened too, but never waited for.
  func file(at path: String) throws(SystemFault) -> OpenFile {
    OpenFile(owning: try opened(path, O_RDONLY | O_NONBLOCK))
  }

  /// Makes a file that must not be there yet.
  func newFile(at path: String, mode: mode_t) throws(SystemFault) -> OpenFile {
    OpenFile(owning: try opened(path, O_WRONLY | O_CREAT | O_EXCL, mode))
  }

  /// What is at a path; nil when there is nothing.
  func kind(of path: String) throws(SystemFault) -> Kind? {
    var status = stat()
    do throws(SystemFault) {
      try inParent(of: path) { (folder, name) throws(SystemFault) in
        guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
          throw SystemFault(errno)
        }
      }
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return nil }
      throw error
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Makes one folder; whether it was not there before.
  @discardableResult
  func makeFolder(at path: String, mode: mode_t) throws(SystemFault) -> Bool {
    if mkdirat(descriptor, path, mode) == 0 { return true }
    guard errno == EEXIST else { throw SystemFault(errno) }
    return false
  }

  func removeFile(at path: String) throws(SystemFault) {
    try remove(path, flags: 0)
  }

  /// Removes a folder; throws when it is not empty.
  func removeFolder(at path: String) throws(SystemFault) {
    try remove(path, flags: AT_REMOVEDIR)
  }

  private func remove(_ path: String, flags: Int32) throws(SystemFault) {
    try inParent(of: path) { (folder, name) throws(SystemFault) in
      guard unlinkat(folder, name, flags) == 0 else { throw SystemFault(errno) }
    }
  }

  /// Does something with the folder a path is in and the last part of the path.
  func inParent<Result>(
    of path: String, _ body: (Int32, String) throws(SystemFault) -> Result
  ) throws(SystemFault) -> Result {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return try body(descriptor, path)
    }
    let parent = Folder(
      owning: try SystemFault.check(
        michi_open_folder_beneath(descriptor, String(path[..<slash]))))
    return try body(parent.descriptor, String(path[path.utf8.index(after: slash)...]))
  }

  /// A descriptor for a path below, reached without following a link.
  func opened(
    _ path: String, _ flags: Int32, _ mode: mode_t = 0
  ) throws(SystemFault) -> Int32 {
    try SystemFault.check(michi_open_beneath(descriptor, path, flags, UInt32(mode)))
  }
}
