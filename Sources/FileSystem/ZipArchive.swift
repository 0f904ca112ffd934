import CZlib

/// A ZIP archive with uncompressed files.
///
/// The same files give the same bytes everywhere, because there is no compression and no time.
///
/// Source: PKWARE's APPNOTE 6.3.10, 4.3.7 (local file header), 4.3.12 (central directory), 4.3.16
/// (its end).
package struct ZipArchive {
  private var files: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// Version 2.0, names in UTF-8, no compression, 1 January 1980, which is the earliest date.
  private static let head: [UInt8] = [20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0]

  package init() {}

  /// Adds a file.
  ///
  /// Archives must stay below 4 GiB, the limit of these headers.
  package mutating func add(_ name: String, _ bytes: [UInt8]) {
    let sum = bytes.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
    let sizes = Self.head + number(Int(sum), 4) + number(bytes.count, 4) + number(bytes.count, 4)
    let rest = sizes + number(name.utf8.count, 2) + [0, 0]
    directory += number(0x0201_4B50, 4) + [20, 0] + rest + [UInt8](repeating: 0, count: 10)
    directory += number(files.count, 4) + Array(name.utf8)
    files += number(0x0403_4B50, 4) + rest + Array(name.utf8) + bytes
    count += 1
  }

  package var bytes: [UInt8] {
    files + directory + number(0x0605_4B50, 4) + [0, 0, 0, 0] + number(count, 2) + number(count, 2)
      + number(directory.count, 4) + number(files.count, 4) + [0, 0]
  }

  private func number(_ number: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
