import FileSystem
package import Primitives
import Synchronization

/// Keeps the files of a site.
package final class MemorySink: OutputSink {
  private let received = Mutex<[String: [UInt8]]>([:])

  /// Of no site yet.
  package init() {}

  /// Them by their paths.
  package var files: [String: [UInt8]] { received.withLock { $0 } }

  /// Them as texts.
  package var texts: [String: String] { files.mapValues { String(decoding: $0, as: UTF8.self) } }

  /// Reads what the site copies.
  package func receive(_ file: OutputFile) throws(FileFault) {
    let bytes: [UInt8]
    switch file.content {
    case .bytes(let given): bytes = given
    case .copy(let source): bytes = try source.read()
    }
    received.withLock { $0["\(file.path)"] = bytes }
  }
}
