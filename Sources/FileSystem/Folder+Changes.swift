import CPlatform
import Foundation
public import Primitives

extension Folder {
  /// Sets the permissions, whatever the umask.
  public func setMode(_ mode: UInt32) throws(FileFault) {
    guard fchmod(descriptor, mode_t(mode)) == 0 else { throw fault(.create, "") }
  }

  /// Makes a folder and opens it. Its permissions are what they should be, whatever the umask,
  /// unless it was there before.
  ///
  /// What is above it must be Michi's own.
  public func newFolder(
    at path: String, mode: UInt32 = usualMode
  ) throws(FileFault) -> Folder {
    try makeFolder(at: path, mode: mode)
    return try folder(at: path)
  }

  /// Makes a folder with those it is in. Their permissions are what they should be, whatever the
  /// umask; one that is there stays as it is.
  ///
  /// What is above it must be Michi's own.
  public func makeFolder(at path: String, mode: UInt32 = usualMode) throws(FileFault) {
    let code = Self.make(path, in: descriptor, mode: mode, isExact: true)
    guard code == 0 else { throw fault(.create, path, code) }
  }

  /// Makes a folder with those it is in as the umask has it; one that is there stays as it is.
  ///
  /// What is above it must be Michi's own.
  public func makePlainFolder(at path: String) throws(FileFault) {
    let code = Self.make(path, in: descriptor, mode: Self.usualMode, isExact: false)
    guard code == 0 else { throw fault(.create, path, code) }
  }

  /// Makes a folder and those it is in; the error number of what went wrong, or 0.
  ///
  /// The nearest comes first: most pages have a folder of their own beside others, so that this is
  /// one call a page.
  ///
  /// - Parameter isExact: whether the umask takes nothing away.
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

  /// Throws the error that making something at a path would cause if the folder, or the one it
  /// would be made in, is not writable. Nothing is written.
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

  /// How something comes to a name.
  public enum Move: Sendable {
    /// Takes the place of a file of that name in one step.
    case replacing
    /// Fails when the name is taken.
    case keeping
    /// Changes places with what has the name.
    case exchanging
  }

  /// Renames what is at `path` to `target` in another folder of the same file system.
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

  /// Makes a file with exactly these permissions and fills it from an open one.
  public func copy(
    _ source: borrowing OpenFile, to path: String, mode: UInt32
  ) throws(FileFault) {
    if michi_clone(source.descriptor, descriptor, path, mode) == 0 { return }
    let file = try newFile(at: path, mode: mode)
    try file.setMode(mode)
    try file.append(source)
    try file.finish()
  }

  /// Where the symbolic link of this name leads; nil when nothing has the name, or something else.
  public func target(ofLink name: String) throws(FileFault) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(descriptor, name, &bytes, bytes.count)
    if count < 0, errno == ENOENT || errno == EINVAL { return nil }
    guard count >= 0 else { throw fault(.read, name) }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Makes a symbolic link, whose name must not be there yet.
  public func makeLink(_ name: String, to target: String) throws(FileFault) {
    guard symlinkat(target, descriptor, name) == 0 else { throw fault(.create, name) }
  }

  /// Gives a file a second name in another folder of the same file system; no link is followed.
  ///
  /// - Returns: false where the system does not allow it: a file system without links, too many of
  ///   them, or a file that is another user's.
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
