public import Primitives
import Foundation

/// A new folder in the system's place for such things, which nobody else may look into.
///
/// It is removed with all that is in it when it is told so, at the latest when it is released. What a
/// run that was killed or interrupted left there, the next one removes.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let path: String
  /// The folder itself. It is locked as long as it is in use, however the process ends.
  private let descriptor: Int32

  /// How the names of folders begin that are locked while they are in use.
  private static let prefix = "michi-work-"
  /// How they begin before that: nobody sweeps these.
  private static let newPrefix = "michi-new-"

  /// - Throws: `FileFault` when the system has no room for it.
  public init() throws(FileFault) {
    Self.sweep()
    (path, descriptor) = try Self.make()
  }

  deinit {
    remove()
    close(descriptor)
  }

  /// Removes it, links in it not followed; what cannot be removed is left to the system.
  ///
  /// Said at the end of what uses the path, it also keeps the folder there until then.
  public func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, also in the place of one of that name.
  ///
  /// - Returns: where the file is.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws(FileFault) -> String {
    let file = path + "/" + name
    do { try Data(bytes).write(to: URL(filePath: file)) } catch {
      throw FileFault(.write, path: file, reason: error.localizedDescription)
    }
    return file
  }

  private static func make() throws(FileFault) -> (path: String, descriptor: Int32) {
    let place = FileManager.default.temporaryDirectory
    let name = UUID().uuidString
    let new = place.appending(path: newPrefix + name).path
    let path = place.appending(path: prefix + name).path
    guard mkdir(new, 0o700) == 0 else { throw FileFault(.create, path: new, errno: errno) }
    let descriptor = opened(new)
    guard descriptor >= 0 else { throw FileFault(.create, path: new, errno: errno) }
    // Where the system has no locks, nothing is swept either.
    _ = flock(descriptor, LOCK_EX)
    guard rename(new, path) == 0 else {
      let code = errno
      close(descriptor)
      throw FileFault(.create, path: path, errno: code)
    }
    return (path, descriptor)
  }

  private static func opened(_ path: String) -> Int32 {
    open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  }

  /// Removes folders of this user's that nobody has in use.
  private static func sweep() {
    let place = FileManager.default.temporaryDirectory
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let path = place.appending(path: name).path
      let descriptor = opened(path)
      if descriptor < 0 { continue }
      defer { close(descriptor) }
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_uid == geteuid(),
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
      {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }
}
