/// A buffer that grows by many small parts, such as a page.
///
/// Appending a few bytes to an array takes longer than copying them.
public struct ByteBuffer: ~Copyable {
  @usableFromInline var room: UnsafeMutableBufferPointer<UInt8>
  @usableFromInline var used = 0

  /// The number of appended bytes.
  @inlinable public var count: Int { used }

  /// Creates an empty buffer with a capacity in bytes.
  public init(capacity: Int) { room = .allocate(capacity: capacity) }

  deinit { room.deallocate() }

  /// The appended bytes, valid until the next append.
  public var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: room[..<used]) }

  /// Appends bytes.
  @inlinable
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    if bytes.count > room.count - used { grow(for: bytes.count) }
    room.baseAddress.unsafelyUnwrapped.advanced(by: used).update(from: start, count: bytes.count)
    used += bytes.count
  }

  /// Appends the bytes of a text in UTF-8.
  public mutating func append(text: String) {
    ByteOrder.withBytes(of: text) { append($0) }
  }

  @usableFromInline
  mutating func grow(for more: Int) {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 2 * room.count + more)
    _ = larger.update(fromContentsOf: bytes)
    room.deallocate()
    room = larger
  }
}
