import Foundation
import Primitives

/// A folder for what is needed only while a command runs.
struct TemporaryFolder {
  let path: String

  init() throws(FileFault) {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "michi-\(UUID().uuidString)").path
    guard mkdir(path, 0o700) == 0 else { throw FileFault(.create, path: path, errno: errno) }
  }

  /// Removes it with all that is in it.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
