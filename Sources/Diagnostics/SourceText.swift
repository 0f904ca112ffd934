import Primitives
import Synchronization

/// The bytes of a source file, whose lines are counted only as far as needed.
///
/// A line ends with LF, CRLF or a lone CR. Counting starts with the first diagnostic, because a
/// file without faults never needs it, and stops at its place, because most are in front matter.
public final class SourceText: Sendable {
  /// The path as messages show it.
  public let path: String
  /// The file as it is, byte for byte.
  public let bytes: [UInt8]
  private let counted = Mutex(LineStarts())

  /// The text of a file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The place of a byte; an offset past the end is the place behind the last byte.
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

  /// The bytes of a line, from 1, without its line end.
  package func line(_ number: Int) -> ArraySlice<UInt8> {
    guard number >= 1 else { return [] }
    let start = offset(ofLine: number)
    var end = offset(ofLine: number + 1)
    if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[start..<end]
  }

  /// The offset of a line's first byte; past the last line, the end.
  package func offset(ofLine number: Int) -> Int {
    guard number >= 1 else { return 0 }
    return counted.withLock { lines in
      lines.count(in: bytes, to: number)
      return number <= lines.starts.count ? lines.starts[number - 1] : bytes.count
    }
  }
}

/// The offsets of the lines counted so far.
private struct LineStarts {
  /// The offset of the first byte of each line.
  private(set) var starts = [0]
  private var isWhole = false

  /// Counts until there are `number` lines, a line begins beyond `offset`, or the text ends.
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
