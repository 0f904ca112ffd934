import CPlatform
import Foundation
public import Primitives

extension Folder {
  /// Sets the permissions, regardless of the umask.
  public func setMode(_ mode: UInt32) throws(FileFault) {
    guard fchmod(descriptor, mode_t(mode)) == 0 else { throw fault(.create, "") }
  }

  /// Creates a folder and opens it.
  ///
  /// A new folder gets exactly these permissions, regardless of the umask.
  ///
  /// The folders above it must belong to Michi.
  public func newFolder(
    at path: String, mode: UInt32 = defaultMode
  ) throws(FileFault) -> Folder {
    try makeFolder(at: path, mode: mode)
    return try folder(at: path)
  }

  /// Creates a folder and the folders above it.
  ///
  /// New folders get exactly these permissions, regardless of the umask; existing ones stay
  /// unchanged.
  ///
  /// The folders above it must belong to Michi.
  public func makeFolder(at path: String, mode: UInt32 = defaultMode) throws(FileFault) {
    let code = Self.make(path, in: descriptor, mode: mode, isExact: true)
    guard code == 0 else { throw fault(.create, path, code) }
  }

  /// Creates a folder and the folders above it with the umask; existing ones stay unchanged.
  ///
  /// The folders above it must belong to Michi.
  public func makePlainFolder(at path: String) throws(FileFault) {
    let code = Self.make(path, in: descriptor, mode: Self.defaultMode, isExact: false)
    guard code == 0 else { throw fault(.create, path, code) }
  }

  /// Creates a folder and the folders above it.
  ///
  /// Returns the error number, or 0.
  ///
  /// Tries the innermost folder first: most pages have their own folder next to others, so this is
  /// one system call per page.
  ///
  /// - Parameter isExact: whether to ignore the umask.
  static func make(_ path: String, in folder: Int32, mode: UInt32, isExact: Bool) -> Int32 {
    var result = mkdirat(folder, path, mode_t(mode))
    if result != 0, errno == ENOENT, let above = RelativePath.folder(of: path), !above.isEmpty {
      let code = make(above, in: folder, mode: mode, isExact: isExact)
      guard code == 0 else { return code }
      result = mkdirat(folder, path, mode_t(mode))
    }
    if result == 0, isExact { result = fchmodat(folder, path, mode_t(mode), 0) }
    return result == 0 || errno == EEXIST ? 0 : errno
  }

  /// Checks whether something can be created at a path, without writing anything.
  ///
  /// - Throws: `FileFault` if the path, or the nearest existing folder above it, is not writable.
  public static func checkWritable(at path: String) throws(FileFault) {
    var place = path
    while access(place, W_OK) != 0 {
      let code = errno
      guard code == ENOENT else { throw FileFault(.create, path: path, errno: code) }
      while place.utf8.count > 1, place.hasSuffix("/") { place.removeLast() }
      guard place != "/", place != "." else { return }
      let above = RelativePath.folder(of: place)
      place = place.hasPrefix("/") && above?.isEmpty != false ? "/" : above ?? "."
    }
  }

  /// The way in which something is moved to a name.
  public enum Move: Sendable {
    /// Atomically replaces a file with that name.
    case replacing
    /// Fails if the name is taken.
    case keeping
    /// Swaps the two files or folders.
    case exchanging
  }

  /// Renames `path` to `target` in another folder of the same file system.
  public func move(
    _ path: String, to folder: borrowing Folder, at target: String, _ move: Move
  ) throws(FileFault) {
    var answer: Int32 = 0
    let code = folder.inParent(of: target) { parent, name in
      answer =
        switch move {
        case .replacing: renameat(descriptor, path, parent, name) == 0 ? 0 : -errno
        case .keeping: michi_rename_keeping(descriptor, path, parent, name)
        case .exchanging: michi_exchange(descriptor, path, parent, name)
        }
      return 0
    }
    guard code == 0, answer >= 0 else {
      throw folder.fault(.rename, target, code == 0 ? -answer : code)
    }
  }

  /// Creates a file with exactly these permissions and the contents of an open one.
  public func copy(
    _ source: borrowing OpenFile, to path: String, mode: UInt32
  ) throws(FileFault) {
    if michi_clone(source.descriptor, descriptor, path, mode) == 0 { return }
    let file = try newFile(at: path, mode: mode)
    try file.setMode(mode)
    try file.append(source)
    try file.finish()
  }

  /// Returns the target of a symbolic link; nil if the name does not exist or is not a link.
  public func target(ofLink name: String) throws(FileFault) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(descriptor, name, &bytes, bytes.count)
    if count < 0, errno == ENOENT || errno == EINVAL { return nil }
    guard count >= 0 else { throw fault(.read, name) }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Creates a symbolic link; its name must not exist yet.
  public func makeLink(_ name: String, to target: String) throws(FileFault) {
    guard symlinkat(target, descriptor, name) == 0 else { throw fault(.create, name) }
  }

  /// Gives a file a second name in another folder of the same file system; links are not followed.
  ///
  /// - Returns: false if the system does not allow it: on a file system without hard links, above
  ///   the maximum number of links, or for another user's file.
  public func hardLink(
    _ path: String, in folder: borrowing Folder, at target: String
  ) throws(FileFault) -> Bool {
    let code = inParent(of: path) { from, name in
      let code = folder.inParent(of: target) { linkat(from, name, $0, $1, 0) }
      errno = code
      return code == 0 ? 0 : -1
    }
    if [EMLINK, EPERM, ENOTSUP, EXDEV, EACCES].contains(code) { return false }
    guard code == 0 else { throw folder.fault(.create, target, code) }
    return true
  }
}
