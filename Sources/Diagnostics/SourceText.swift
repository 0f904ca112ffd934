import Primitives
import Synchronization

/// The bytes of a source file, with line numbers that are computed on demand.
///
/// A line ends with LF, CRLF or a lone CR. Lines are counted for the first diagnostic, because a
/// file without errors never needs them, and only up to its position, because most errors are in
/// front matter.
public final class SourceText: Sendable {
  /// The path as messages show it.
  public let path: String
  /// The unchanged bytes of the file.
  public let bytes: [UInt8]
  private let counted = Mutex(LineStarts())

  /// Creates the text of a file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Returns the position of a byte; for an offset after the end, the position after the last byte.
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    return counted.withLock { lines in
      lines.count(in: bytes, beyond: offset)
      var low = 0
      var high = lines.starts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if lines.starts[middle] <= offset { low = middle } else { high = middle }
      }
      return SourcePosition(line: low + 1, column: offset - lines.starts[low] + 1)
    }
  }

  /// Returns the bytes of a line without its line ending; the first line is 1.
  package func line(_ number: Int) -> ArraySlice<UInt8> {
    guard number >= 1 else { return [] }
    let start = offset(ofLine: number)
    var end = offset(ofLine: number + 1)
    if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[start..<end]
  }

  /// Returns the offset of a line's first byte; for a line after the last one, the end.
  package func offset(ofLine number: Int) -> Int {
    guard number >= 1 else { return 0 }
    return counted.withLock { lines in
      lines.count(in: bytes, to: number)
      return number <= lines.starts.count ? lines.starts[number - 1] : bytes.count
    }
  }
}

/// The offsets of the lines that have been counted.
private struct LineStarts {
  /// The offset of the first byte of each line.
  private(set) var starts = [0]
  private var isWhole = false

  /// Counts lines until there are `number`, one begins after `offset`, or the text ends.
  mutating func count(in bytes: [UInt8], to number: Int = .max, beyond offset: Int = .max) {
    guard !isWhole else { return }
    bytes.withUnsafeBufferPointer { bytes in
      while starts.count < number, starts[starts.count - 1] <= offset {
        let end = ByteSearch.lineEnd(in: bytes, from: starts[starts.count - 1])
        guard end < bytes.count else {
          isWhole = true
          return
        }
        let isPair =
          bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count
          && bytes[end + 1] == UInt8(ascii: "\n")
        starts.append(end + (isPair ? 2 : 1))
      }
    }
  }
}
