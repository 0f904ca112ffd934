import Primitives

/// Turns bytes into fewer: the same bytes into the same, with no time and no name in them.
protocol Compressor: Sendable {
  /// The compressed bytes; nil when the library could not make them.
  func compressed(_ bytes: [UInt8]) -> [UInt8]?
}

extension CompressedFormat {
  /// The compressor for this form.
  ///
  /// - Throws: `FileFault` when the system lacks the library.
  func compressor() throws(FileFault) -> any Compressor {
    switch self {
    case .gzip: try GzipCompressor()
    case .brotli: try BrotliCompressor()
    }
  }
}

extension [UInt8] {
  /// Room for a library to write to.
  ///
  /// - Parameter write: is given the room and answers how many bytes it filled, or nil.
  init?(room: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int?) {
    var isWritten = false
    self.init(unsafeUninitializedCapacity: room) { buffer, count in
      guard let written = write(buffer), written <= room else { return }
      count = written
      isWritten = true
    }
    if !isWritten { return nil }
  }
}
