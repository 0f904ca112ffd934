/// Writes bits, the highest of each byte first.
struct BitWriter {
  /// The bytes written so far, without the pending bits.
  private var bytes: [UInt8]
  /// Bits that are not written yet, fewer than 32, at the lower end.
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Continues after some bytes.
  init(behind bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// The bytes written so far; the last byte is padded with zeros.
  var filled: [UInt8] {
    var filled = bytes
    var left = pendingCount
    while left > 0 {
      filled.append(UInt8(truncatingIfNeeded: (pending << 8) >> UInt64(left)))
      left -= 8
    }
    return filled
  }

  /// Appends the lowest `count` bits of a number, at most 32, the highest of them first.
  mutating func append(_ number: UInt64, bits count: Int) {
    pending = pending << UInt64(count) | number & (1 << UInt64(count) - 1)
    pendingCount += count
    guard pendingCount >= 32 else { return }
    pendingCount -= 32
    let word = UInt32(truncatingIfNeeded: pending >> UInt64(pendingCount))
    withUnsafeBytes(of: word.bigEndian) { bytes.append(contentsOf: $0) }
  }

  /// Appends as many ones as a number says and a zero.
  mutating func append(ones number: Int) {
    var left = number
    while left >= 32 {
      append(0xFFFF_FFFF, bits: 32)
      left -= 32
    }
    append(~1, bits: left + 1)
  }
}
