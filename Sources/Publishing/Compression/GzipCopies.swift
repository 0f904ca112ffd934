import FileSystem
package import Primitives

/// Passes every file on to a sink, and adds a compressed copy of each large enough text file.
///
/// A server that finds `a.css.gz` next to `a.css` can send it without compressing anything itself.
/// A copy that would not be smaller is left out.
package struct GzipCopies: OutputSink {
  private let sink: any OutputSink

  /// The suffix of copies, which nginx (`gzip_static`) and Caddy (`precompressed`) look for.
  static let ending = ".gz"

  package init(beside sink: any OutputSink) { self.sink = sink }

  package func receive(_ file: OutputFile) throws(FileFault) {
    guard CompressibleFile.isText(file.path.description) else { return try sink.receive(file) }
    switch file.content {
    case .bytes(let bytes):
      try sink.receive(file)
      try addCopy(of: bytes, at: file.path)
    case .copy(let source):
      guard let bytes = try source.readWhole(limit: CompressibleFile.largest) else {
        return try sink.receive(file)
      }
      // Uses the bytes just read for both files, even if the source changes meanwhile.
      try sink.receive(OutputFile(path: file.path, content: .bytes(bytes)))
      try addCopy(of: bytes, at: file.path)
    }
  }

  package func keep(_ path: SitePath) -> Bool {
    if let copyPath = Self.copy(of: path) { _ = sink.keep(copyPath) }
    return sink.keep(path)
  }

  package func note(_ bytes: [UInt8]) { sink.note(bytes) }

  /// Returns the path of the copy; `nil` if the name is too long for the suffix.
  private static func copy(of path: SitePath) -> SitePath? {
    try? SitePath(path.description + ending)
  }

  private func addCopy(of bytes: [UInt8], at path: SitePath) throws(FileFault) {
    guard bytes.count >= CompressibleFile.smallest, bytes.count <= CompressibleFile.largest,
      let copy = Gzip.compressed(bytes), copy.count < bytes.count,
      let copyPath = Self.copy(of: path)
    else { return }
    try sink.receive(OutputFile(path: copyPath, content: .bytes(copy)))
  }
}

enum CompressibleFile {
  /// The smallest compressed file, in bytes. Smaller files fit into one packet anyway.
  static let smallest = 1 << 10
  /// The largest file that is read into memory for compression, in bytes.
  static let largest = 32 << 20

  private static let endings: Set<String> = [
    "html", "htm", "css", "js", "mjs", "json", "map", "xml", "svg", "txt", "md", "csv",
    "webmanifest", "wasm",
  ]

  static func isText(_ path: String) -> Bool {
    let name = path.utf8.suffix(from: path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return endings.contains(path[path.utf8.index(after: dot)...].lowercased())
  }
}
