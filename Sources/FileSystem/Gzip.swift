import CZlib

/// gzip (RFC 1952) with zlib at its highest level.
///
/// The same bytes always give the same file, because it contains neither a time nor a name.
public enum Gzip {
  /// The version of zlib at run time.
  public static var libraryVersion: String { zlibVersion().map { String(cString: $0) } ?? "" }

  /// The largest window of zlib, as a power of two; adding 16 selects the gzip header and checksum.
  private static let window: Int32 = 15 + 16
  /// The default memory level of zlib (`DEF_MEM_LEVEL`).
  private static let memory: Int32 = 8
  /// The operating system "unknown", so that every system writes the same bytes.
  private static let system: Int32 = 255

  /// Returns the compressed bytes; nil if there are too many for zlib, or no memory.
  public static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let count = UInt32(exactly: bytes.count) else { return nil }
    var stream = z_stream()
    var head = gz_header()
    head.os = system
    // zlib keeps pointers to both.
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

  /// The number of bytes to decompress at once.
  private static let chunk = 64 << 10

  /// Returns the decompressed bytes of all concatenated members (RFC 1952, 2.2), ignoring trailing
  /// zeros as on tapes.
  ///
  /// Returns bytes without a gzip header unchanged.
  ///
  /// - Returns: nil if the data is truncated, damaged, or larger than `limit` when decompressed.
  public static func expanded(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    guard bytes.starts(with: [0x1F, 0x8B]) else { return bytes }
    guard let count = UInt32(exactly: bytes.count) else { return nil }
    var stream = z_stream()
    return withUnsafeMutablePointer(to: &stream) { stream in
      guard
        inflateInit2_(stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
      else { return nil }
      defer { inflateEnd(stream) }
      return bytes.withUnsafeBufferPointer { input in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = count
        return inflated(bytes, limit, stream)
      }
    }
  }

  private static func inflated(
    _ bytes: [UInt8], _ limit: Int, _ stream: UnsafeMutablePointer<z_stream>
  ) -> [UInt8]? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: chunk) { buffer in
      var output: [UInt8] = []
      while output.count <= limit {
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = UInt32(chunk)
        let status = inflate(stream, Z_NO_FLUSH)
        output += buffer[..<(chunk - Int(stream.pointee.avail_out))]
        if status == Z_STREAM_END {
          let rest = bytes.suffix(Int(stream.pointee.avail_in))
          if rest.allSatisfy({ $0 == 0 }) { return output.count <= limit ? output : nil }
          guard inflateReset(stream) == Z_OK else { return nil }
        } else if status != Z_OK {
          return nil
        }
      }
      return nil
    }
  }
}
