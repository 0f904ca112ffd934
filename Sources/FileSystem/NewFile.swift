import Foundation
public import Primitives

/// Makes files that were not there before.
///
/// A file that exists, or a link, is never followed, changed or replaced.
public enum NewFile {
  /// Writes a new file, with the folders above it.
  ///
  /// - Throws: `FileFault` when there is such a file, or when the system refuses; a file that could
  ///   be written in part only is taken away again.
  public static func create(_ bytes: [UInt8], at path: String) throws(FileFault) {
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try makeFolder(String(path[..<slash]))
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      guard errno != EEXIST else {
        throw FileFault(.create, path: path, reason: "it is there already")
      }
      throw FileFault(.create, path: path, errno: errno)
    }
    var failure = write(bytes, to: descriptor)
    if close(descriptor) != 0, failure == 0, errno != EINTR { failure = errno }
    guard failure == 0 else {
      unlink(path)
      throw FileFault(.write, path: path, errno: failure)
    }
  }

  /// Makes a folder with those above it; one that is there stays as it is.
  private static func makeFolder(_ path: String) throws(FileFault) {
    if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw FileFault(.create, path: path, errno: errno)
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
      throw FileFault(.create, path: path, errno: errno)
    }
  }

  /// The error's number, or 0.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let written = Foundation.write(descriptor, part.baseAddress, part.count)
        guard written >= 0 || errno == EINTR else { return errno }
        rest = rest.dropFirst(max(0, written))
      }
      return 0
    }
  }
}
