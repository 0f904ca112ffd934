/// Bytes that grow by many small parts, such as a page. To an array a part takes longer to append
/// than its few bytes take to copy.
public struct ByteBuffer: ~Copyable {
  @usableFromInline var room: UnsafeMutableBufferPointer<UInt8>
  @usableFromInline var used = 0

  /// How many bytes were appended.
  @inlinable public var count: Int { used }

  /// An empty buffer with room for some bytes.
  public init(capacity: Int) { room = .allocate(capacity: capacity) }

  deinit { room.deallocate() }

  /// What was appended, until more is.
  public var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: room[..<used]) }

  /// Appends bytes.
  @inlinable
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    if bytes.count > room.count - used { grow(for: bytes.count) }
    room.baseAddress.unsafelyUnwrapped.advanced(by: used).update(from: start, count: bytes.count)
    used += bytes.count
  }

  /// Appends the bytes of a text.
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
