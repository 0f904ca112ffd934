import FileSystem
import Primitives

/// An open file that the parts of an answer share.
final class ServedFile: Sendable {
  /// The file's size in bytes when it was opened.
  let size: Int
  private let file: OpenFile

  init(_ file: consuming OpenFile) throws(FileFault) {
    size = try file.status().size
    self.file = file
  }

  func read(_ part: Range<Int>) throws(FileFault) -> [UInt8] { try file.read(part) }
}
