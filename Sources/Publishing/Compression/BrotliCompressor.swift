import Primitives

/// Brotli (RFC 7932) with the format's own library.
struct BrotliCompressor: Compressor {
  // The functions as brotli/encode.h declares them.
  private typealias Compress =
    @Sendable @convention(c) (
      _ quality: Int32, _ window: Int32, _ mode: Int32, _ inputCount: Int,
      _ input: UnsafePointer<UInt8>?, _ outputCount: UnsafeMutablePointer<Int>?,
      _ output: UnsafeMutablePointer<UInt8>?
    ) -> Int32
  private typealias Bound = @Sendable @convention(c) (_ inputCount: Int) -> Int

  private let compress: Compress
  private let bound: Bound

  private static let quality: Int32 = 9
  /// The largest that every browser takes, as a power of two.
  private static let window: Int32 = 22
  /// BROTLI_MODE_TEXT.
  private static let mode: Int32 = 1

  init() throws(FileFault) {
    let library = try SharedLibrary(
      for: .brotli,
      names: [
        "libbrotlienc.so.1", "libbrotlienc.1.dylib", "/opt/homebrew/lib/libbrotlienc.1.dylib",
        "/usr/local/lib/libbrotlienc.1.dylib",
      ], package: "brotli (Debian: libbrotli1)")
    compress = try library.function("BrotliEncoderCompress", as: Compress.self)
    bound = try library.function("BrotliEncoderMaxCompressedSize", as: Bound.self)
  }

  func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    [UInt8](room: bound(bytes.count)) { room in
      var count = room.count
      let answer = bytes.withUnsafeBufferPointer {
        compress(
          Self.quality, Self.window, Self.mode, $0.count, $0.baseAddress, &count, room.baseAddress)
      }
      return answer == 1 ? count : nil
    }
  }
}
