/// Searches for single bytes in texts, eight at a time.
public enum ByteSearch {
  /// The offset of the first `byte` or `other` from `start` on; nil when there is none.
  ///
  /// Source: S. E. Anderson, "Bit Twiddling Hacks": determine if a word has a zero byte.
  @inlinable
  public static func first(
    _ byte: UInt8, or other: UInt8, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    let raw = UnsafeRawBufferPointer(text)
    let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    let (bytes, others) = (ones &* UInt64(byte), ones &* UInt64(other))
    var index = start
    while index + 8 <= raw.count {
      let word = UInt64(
        littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let (left, right) = (word ^ bytes, word ^ others)
      // A byte's top bit is set where it was zero; above the first one, a carry may set others.
      let found = ((left &- ones) & ~left | (right &- ones) & ~right) & tops
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < text.count {
      if text[index] == byte || text[index] == other { return index }
      index += 1
    }
    return nil
  }

  /// The range of the first occurrence of some bytes within a range of an array; nil if there is
  /// none.
  @inlinable
  public static func range(
    of wanted: some Collection<UInt8>, in bytes: [UInt8], _ range: Range<Int>
  ) -> Range<Int>? {
    bytes.withUnsafeBufferPointer { bytes in
      let text = UnsafeBufferPointer(rebasing: bytes[..<range.upperBound])
      return Self.range(of: wanted, in: text, from: range.lowerBound)
    }
  }

  /// The range of the first occurrence of some bytes from `start` on; nil if there is none.
  @inlinable
  public static func range(
    of wanted: some Collection<UInt8>, in text: UnsafeBufferPointer<UInt8>, from start: Int = 0
  ) -> Range<Int>? {
    guard let first = wanted.first else { return nil }
    let rest = wanted.dropFirst()
    var index = start
    while let place = Self.first(first, or: first, in: text, from: index) {
      if text[(place + 1)...].starts(with: rest) { return place..<place + 1 + rest.count }
      index = place + 1
    }
    return nil
  }

  /// The offset of the first LF or CR from `start` on; the end of the text if there is none.
  @inlinable
  public static func lineEnd(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    first(UInt8(ascii: "\n"), or: UInt8(ascii: "\r"), in: text, from: start) ?? text.count
  }
}
