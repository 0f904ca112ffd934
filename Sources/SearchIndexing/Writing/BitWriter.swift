/// Writes bits, the highest of each byte first.
struct BitWriter {
  /// What is written so far, but for the bits that fill no byte yet.
  private var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// What is written; the last byte is filled up with zeros.
  var filled: [UInt8] {
    guard pendingCount > 0 else { return bytes }
    return bytes + [UInt8(truncatingIfNeeded: pending << UInt64(8 - pendingCount))]
  }

  /// Appends the lowest `count` bits of a number, at most 32, the highest of them first.
  mutating func append(_ number: Int, bits count: Int) {
    pending = pending << UInt64(count) | UInt64(number) & (1 << UInt64(count) - 1)
    pendingCount += count
    while pendingCount >= 8 {
      pendingCount -= 8
      bytes.append(UInt8(truncatingIfNeeded: pending >> UInt64(pendingCount)))
    }
  }

  /// Appends as many ones as a number says and a zero.
  mutating func append(ones number: Int) {
    var left = number
    while left >= 32 {
      append(0xFFFF_FFFF, bits: 32)
      left -= 32
    }
    append((1 << (left + 1)) - 2, bits: left + 1)
  }
}
