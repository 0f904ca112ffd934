import Foundation

/// MD5 (RFC 1321), because neither Foundation nor zlib has a function for it.
///
/// S3's entity tag of a file that was sent in one piece is this checksum. It is the only one that a
/// store lists for every object, even if another tool sent it, so that Michi can take over such a
/// site without fetching it. S3's other checksums cost a call of the command line, one second, for
/// each object. It tells versions of a file apart and does not protect against attacks.
enum MD5 {
  static func sum(of bytes: [UInt8]) -> String {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
    let complete = bytes.count / 64 * 64
    bytes.withUnsafeBytes { buffer in
      for start in stride(from: 0, to: complete, by: 64) {
        add(UnsafeRawBufferPointer(rebasing: buffer[start..<(start + 64)]), to: &state)
      }
    }
    var rest = Array(bytes[complete...]) + [0x80]
    while rest.count % 64 != 56 { rest.append(0) }
    let bits = UInt64(bytes.count) &* 8
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      rest.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    rest.withUnsafeBytes { buffer in
      for start in stride(from: 0, to: buffer.count, by: 64) {
        add(UnsafeRawBufferPointer(rebasing: buffer[start..<(start + 64)]), to: &state)
      }
    }
    let digits = state.flatMap { word in
      stride(from: UInt32(0), to: 32, by: 8).flatMap { shift in
        [4, 0].map { String(word >> (shift + $0) & 15, radix: 16) }
      }
    }
    return digits.joined()
  }

  private static let shifts: [UInt32] = [
    7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21,
  ]

  /// The integer part of 2^32 times the absolute sine of 1 to 64 (RFC 1321, 3.4).
  private static let sines = (1...64).map { UInt32(abs(sin(Double($0))) * 0x1p32) }

  private static func add(_ block: UnsafeRawBufferPointer, to state: inout [UInt32]) {
    let (sines, shifts) = (Self.sines, Self.shifts)
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for step in 0..<64 {
      let mix: UInt32
      let word: Int
      switch step >> 4 {
      case 0: (mix, word) = ((b & c) | (~b & d), step)
      case 1: (mix, word) = ((d & b) | (~d & c), (5 * step + 1) & 15)
      case 2: (mix, word) = (b ^ c ^ d, (3 * step + 5) & 15)
      default: (mix, word) = (c ^ (b | ~d), (7 * step) & 15)
      }
      let value = UInt32(
        littleEndian: block.loadUnaligned(fromByteOffset: 4 * word, as: UInt32.self))
      let sum = a &+ mix &+ sines[step] &+ value
      let shift = shifts[(step >> 4) * 4 + step & 3]
      (a, d, c) = (d, c, b)
      b = b &+ (sum << shift | sum >> (32 - shift))
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
  }
}
