import Foundation
import Primitives

/// A new folder that nobody else may look into, removed with all that is in it when it is released.
final class TemporaryFolder: Sendable {
  /// Its path.
  let path: String

  /// - Throws: `FileFault` when there is no place for it.
  init() throws(FileFault) {
    let name = "michi-\(UUID().uuidString)"
    let url = FileManager.default.temporaryDirectory.appending(path: name)
    path = url.path
    guard mkdir(path, 0o700) == 0 else { throw FileFault(.create, path: path, errno: errno) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file.
  func write(_ bytes: [UInt8], to name: String) throws(FileFault) {
    let file = path + "/" + name
    do { try Data(bytes).write(to: URL(filePath: file)) } catch {
      throw FileFault(.write, path: file, reason: error.localizedDescription)
    }
  }
}
