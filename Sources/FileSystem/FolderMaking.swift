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
}
