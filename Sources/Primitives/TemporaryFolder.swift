import Foundation

/// A new folder in the system's place for such things, which nobody else may look into.
///
/// It is removed with all that is in it when it is told so, at the latest when it is released.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let path: String

  /// - Throws: `FileFault` when the system has no room for it.
  public init() throws(FileFault) {
    let name = Self.start + UUID().uuidString
    path = FileManager.default.temporaryDirectory.appending(path: name).path
    guard mkdir(path, 0o700) == 0 else { throw FileFault(.create, path: path, errno: errno) }
  }

  deinit { remove() }

  /// Removes it, links in it not followed; what cannot be removed is left to the system.
  ///
  /// Said at the end of what uses the path, it also keeps the folder there until then.
  public func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Removes all that this process has made: for its end when nothing is released any more.
  public static func removeAllOfThisProcess() {
    let folder = FileManager.default.temporaryDirectory
    // Twice, for one that was made meanwhile.
    for _ in 0..<2 {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names where name.hasPrefix(start) {
        try? FileManager.default.removeItem(at: folder.appending(path: name))
      }
    }
  }

  /// How the names begin: with this process's number, so that its folders can be told from those
  /// of others.
  private static var start: String { "michi-\(getpid())-" }

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
}
