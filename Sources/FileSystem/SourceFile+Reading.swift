public import Diagnostics
public import Primitives

extension SourceFile {
  /// The file's bytes.
  ///
  /// - Parameter limit: at most this many bytes are read; the rest of the file is left alone.
  /// - Throws: `FileFault` when the file cannot be opened or read.
  public func read(limit: Int = .max) throws(FileFault) -> [UInt8] {
    // A pipe is waited for: it may well be what the user has named.
    try OpenFile(self, 0).contents(limit: limit)
  }

  /// The file's text with its lines counted.
  public func text() throws(FileFault) -> SourceText {
    SourceText(path: path, bytes: try read())
  }
}
