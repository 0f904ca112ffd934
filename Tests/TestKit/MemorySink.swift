internal import FileSystem
public import Primitives
internal import Synchronization

/// Keeps the files of a site.
public final class MemorySink: OutputSink {
  private let received = Mutex<[String: [UInt8]]>([:])

  /// Of no site yet.
  public init() {}

  /// Them by their paths.
  public var files: [String: [UInt8]] { received.withLock { $0 } }

  /// Them as texts.
  public var texts: [String: String] { files.mapValues { String(decoding: $0, as: UTF8.self) } }

  /// Reads what the site copies.
  public func receive(_ file: OutputFile) throws(FileFault) {
    let bytes: [UInt8]
    switch file.content {
    case .bytes(let given): bytes = given
    case .copy(let source): bytes = try source.read()
    }
    received.withLock { $0["\(file.path)"] = bytes }
  }
}
