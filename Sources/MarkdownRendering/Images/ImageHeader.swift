/// The bytes of a picture, read without ever going past their end.
struct ImageHeader {
  let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  func byte(at offset: Int) -> UInt8? {
    offset >= 0 && offset < bytes.count ? bytes[offset] : nil
  }

  /// A number of `size` bytes (at most 4), the highest first.
  func big(_ size: Int, at offset: Int) -> Int? {
    guard holds(size, at: offset) else { return nil }
    return bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of `size` bytes (at most 4), the lowest first.
  func little(_ size: Int, at offset: Int) -> Int? {
    guard holds(size, at: offset) else { return nil }
    return bytes[offset..<offset + size].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  func matches(_ text: String, at offset: Int) -> Bool { matches(Array(text.utf8), at: offset) }

  func matches(_ wanted: [UInt8], at offset: Int) -> Bool {
    holds(wanted.count, at: offset)
      && bytes[offset..<offset + wanted.count].elementsEqual(wanted)
  }

  private func holds(_ size: Int, at offset: Int) -> Bool {
    offset >= 0 && offset <= bytes.count && size <= bytes.count - offset
  }
}
