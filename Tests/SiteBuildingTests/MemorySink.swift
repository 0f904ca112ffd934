import FileSystem
import Primitives
import Synchronization

/// Keeps the files of a site as texts.
final class MemorySink: OutputSink {
  private let received = Mutex<[String: String]>([:])

  /// Them by their paths.
  var texts: [String: String] { received.withLock { $0 } }

  func receive(_ file: OutputFile) throws(FileFault) {
    let bytes: [UInt8]
    switch file.content {
    case .bytes(let given): bytes = given
    case .copy(let source): bytes = try source.read(limit: 1 << 20)
    }
    received.withLock { $0["\(file.path)"] = String(decoding: bytes, as: UTF8.self) }
  }
}
