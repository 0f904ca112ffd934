public import Diagnostics
public import Primitives

extension SourceFile {
  /// The file's bytes.
  ///
  /// - Parameter limit: at most this many bytes are read; the rest of the file is left alone.
  /// - Throws: `FileFault` when the file cannot be opened or read.
  public func read(limit: Int = .max) throws(FileFault) -> [UInt8] {
    try OpenFile(self).contents(limit: limit)
  }

  /// The file's bytes; nil when it has more than the limit, which is asked before it is read.
  public func whole(limit: Int) throws(FileFault) -> [UInt8]? {
    let file = try OpenFile(self)
    guard try file.status().size <= limit else { return nil }
    // It may have grown since, or be a pipe.
    let bytes = try file.contents(limit: limit + 1)
    return bytes.count <= limit ? bytes : nil
  }

  /// The file's text with its lines counted.
  ///
  /// - Throws: `FileFault` also when the file is longer than the limit.
  public func text(limit: Int) throws(FileFault) -> SourceText {
    guard let bytes = try whole(limit: limit) else {
      throw FileFault(.read, path: path, reason: "it is longer than \(limit >> 20) MiB")
    }
    return SourceText(path: path, bytes: bytes)
  }

  /// A Markdown file's text with its lines counted.
  ///
  /// Of one that is too long a byte more than `Limits.markdownFile` is read, so that its rendering
  /// refuses it.
  public func text() throws(FileFault) -> SourceText {
    SourceText(path: path, bytes: try read(limit: Limits.markdownFile + 1))
  }
}
