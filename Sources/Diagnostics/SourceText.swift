import Primitives
import Synchronization

/// The bytes of a source file with their lines counted when somebody asks.
///
/// A line ends with LF, CRLF or a lone CR. Counting is put off until the first diagnostic,
/// because a file without faults never needs it.
public final class SourceText: Sendable {
  /// The path as messages show it.
  public let path: String
  /// The file as it is, byte for byte.
  public let bytes: [UInt8]
  private let lineStarts = Mutex<[Int]?>(nil)

  /// The text of a file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The place of a byte; an offset past the end is the place behind the last byte.
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let starts = starts()
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - starts[low] + 1)
  }

  /// The bytes of a line, from 1, without its line end.
  public func line(_ number: Int) -> ArraySlice<UInt8> {
    let starts = starts()
    guard number >= 1, number <= starts.count else { return [] }
    let start = starts[number - 1]
    var end = number < starts.count ? starts[number] : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[start..<end]
  }

  /// The offset of a line's first byte; past the last line, the end.
  public func offset(ofLine number: Int) -> Int {
    let starts = starts()
    guard number >= 1 else { return 0 }
    return number <= starts.count ? starts[number - 1] : bytes.count
  }

  private func starts() -> [Int] {
    lineStarts.withLock { known in
      if let known { return known }
      let counted = Self.countLines(bytes)
      known = counted
      return counted
    }
  }

  private static func countLines(_ bytes: [UInt8]) -> [Int] {
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while true {
        let end = ByteSearch.lineEnd(in: bytes, from: index)
        guard end < bytes.count else { break }
        let isPair =
          bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count
          && bytes[end + 1] == UInt8(ascii: "\n")
        index = end + (isPair ? 2 : 1)
        starts.append(index)
      }
    }
    return starts
  }
}
