extension UnsafeBufferPointer<UInt8> {
  /// A part of the bytes, without a copy.
  @inline(__always)
  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: self[range])
  }
}
