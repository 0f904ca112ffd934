import CZlib

/// gzip (RFC 1952) with zlib at its highest level: the same bytes give the same file, because there
/// is neither a time nor a name in it.
enum Gzip {
  /// The largest window that zlib has, as a power of two; 16 more ask for gzip's head and check
  /// sum.
  private static let window: Int32 = 15 + 16
  /// The memory level that zlib uses by default (`DEF_MEM_LEVEL`).
  private static let memory: Int32 = 8
  /// The operating system "unknown", so that every system writes the same bytes.
  private static let system: Int32 = 255

  /// The compressed bytes; nil when there are too many for zlib, or no memory.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let count = UInt32(exactly: bytes.count) else { return nil }
    var stream = z_stream()
    var head = gz_header()
    head.os = system
    // zlib keeps the addresses of both.
    return withUnsafeMutablePointer(to: &stream) { stream in
      withUnsafeMutablePointer(to: &head) { head in
        guard
          deflateInit2_(
            stream, Z_BEST_COMPRESSION, Z_DEFLATED, window, memory, Z_DEFAULT_STRATEGY,
            ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(stream) }
        deflateSetHeader(stream, head)
        return deflated(bytes, count, stream)
      }
    }
  }

  private static func deflated(
    _ bytes: [UInt8], _ count: UInt32, _ stream: UnsafeMutablePointer<z_stream>
  ) -> [UInt8]? {
    let room = Int(deflateBound(stream, UInt(count)))
    var isWhole = false
    let file = [UInt8](unsafeUninitializedCapacity: room) { output, written in
      bytes.withUnsafeBufferPointer { input in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = count
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(clamping: room)
        isWhole = deflate(stream, Z_FINISH) == Z_STREAM_END
      }
      written = Int(stream.pointee.total_out)
    }
    return isWhole ? file : nil
  }
}
