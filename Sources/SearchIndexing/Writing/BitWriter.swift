/// Writes bits, the highest of each byte first.
struct BitWriter {
  /// The bytes so far; the last is filled up with zeros.
  private(set) var bytes: [UInt8] = []
  private var free = 0

  /// Appends the lowest `count` bits of a number, the highest of them first.
  mutating func append(_ number: Int, bits count: Int) {
    var left = count
    while left > 0 {
      if free == 0 {
        bytes.append(0)
        free = 8
      }
      let taken = min(left, free)
      let bits = number >> (left - taken) & (1 << taken - 1)
      bytes[bytes.count - 1] |= UInt8(bits << (free - taken))
      free -= taken
      left -= taken
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
