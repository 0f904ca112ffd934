/// Reads what `BitWriter` wrote; accepts any bytes.
struct BitReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var left = 8

  /// The bits of some bytes.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// The next bit; nil at the end.
  mutating func next() -> Int? {
    guard index < bytes.endIndex else { return nil }
    left -= 1
    let bit = Int(bytes[index] >> UInt8(left) & 1)
    if left == 0 {
      index += 1
      left = 8
    }
    return bit
  }

  /// The next bits as a number; nil when fewer are left.
  mutating func number(bits count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let bit = next() else { return nil }
      number = number << 1 | bit
    }
    return number
  }

  /// The number of ones before the next zero; nil when there is no zero.
  mutating func ones() -> Int? {
    var count = 0
    while let bit = next() {
      if bit == 0 { return count }
      count += 1
    }
    return nil
  }
}
