import Primitives

/// gzip (RFC 1952) with zlib at its highest level.
///
/// zlib's one-call function gives a zlib stream (RFC 1950); what is deflated in it is taken out and
/// put between gzip's own head, with no time and no name, and its check sum.
struct GzipCompressor: Compressor {
  // The functions as zlib.h declares them; uLong is as wide as Int on the systems that Michi runs on.
  private typealias Compress =
    @Sendable @convention(c) (
      _ output: UnsafeMutablePointer<UInt8>?, _ outputCount: UnsafeMutablePointer<UInt>?,
      _ input: UnsafePointer<UInt8>?, _ inputCount: UInt, _ level: Int32
    ) -> Int32
  private typealias Bound = @Sendable @convention(c) (_ inputCount: UInt) -> UInt
  private typealias CheckSum =
    @Sendable @convention(c) (
      _ sum: UInt, _ bytes: UnsafePointer<UInt8>?, _ count: UInt32
    ) -> UInt

  private let compress: Compress
  private let bound: Bound
  private let checkSum: CheckSum

  private static let level: Int32 = 9
  /// Deflated, no flags, no time, "slowest algorithm", unknown system.
  private static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255]
  /// What a zlib stream has before and behind the deflated bytes.
  private static let streamHead = 2
  private static let streamTail = 4

  init() throws(FileFault) {
    let library = try SharedLibrary(
      for: .gzip, names: ["libz.so.1", "libz.1.dylib"], package: "zlib (Debian: zlib1g)")
    compress = try library.function("compress2", as: Compress.self)
    bound = try library.function("compressBound", as: Bound.self)
    checkSum = try library.function("crc32", as: CheckSum.self)
  }

  func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let size = UInt32(exactly: bytes.count) else { return nil }
    let stream = [UInt8](room: Int(bound(UInt(size)))) { room in
      var count = UInt(room.count)
      let answer = bytes.withUnsafeBufferPointer {
        compress(room.baseAddress, &count, $0.baseAddress, UInt($0.count), Self.level)
      }
      return answer == 0 ? Int(count) : nil
    }
    guard let stream, stream.count > Self.streamHead + Self.streamTail else { return nil }
    let sum = bytes.withUnsafeBufferPointer { checkSum(0, $0.baseAddress, size) }
    var file = Self.head
    file.reserveCapacity(stream.count + 16)
    file += stream.dropFirst(Self.streamHead).dropLast(Self.streamTail)
    for number in [UInt32(truncatingIfNeeded: sum), size] {
      for shift in stride(from: 0, to: 32, by: 8) {
        file.append(UInt8(truncatingIfNeeded: number >> UInt32(shift)))
      }
    }
    return file
  }
}
