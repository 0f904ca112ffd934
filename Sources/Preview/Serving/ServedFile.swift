import FileSystem
import Primitives

/// An open file that several parts of an answer hold.
final class ServedFile: Sendable {
  /// How many bytes it had when it was opened.
  let size: Int
  private let file: OpenFile

  init(_ file: consuming OpenFile) throws(FileFault) {
    size = try file.status().size
    self.file = file
  }

  func read(_ part: Range<Int>) throws(FileFault) -> [UInt8] { try file.read(part) }
}
