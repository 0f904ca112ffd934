import Primitives

/// A scalar as UTF-8.
struct ScalarBytes {
  /// Its bytes, big-endian from the top; missing bytes are 0.
  let bytes: UInt64
  /// How many there are: one to four.
  let count: Int

  /// A scalar's bytes.
  init(_ scalar: UInt32) {
    let bits = UInt64(scalar)
    switch scalar {
    case 0..<0x80: (bytes, count) = (bits << 56, 1)
    case 0x80..<0x800: (bytes, count) = ((0xC080 | bits << 2 & 0x1F00 | bits & 0x3F) << 48, 2)
    case 0x800..<0x1_0000:
      let heads = 0xE0_8080 | bits << 4 & 0x0F_0000
      (bytes, count) = ((heads | bits << 2 & 0x3F00 | bits & 0x3F) << 40, 3)
    default:
      let heads = 0xF080_8080 | bits << 6 & 0x0700_0000 | bits << 4 & 0x3F_0000
      (bytes, count) = ((heads | bits << 2 & 0x3F00 | bits & 0x3F) << 32, 4)
    }
  }
}

/// UTF-8, scalar by scalar.
extension [UInt8] {
  /// Appends a scalar.
  mutating func append(scalar: UInt32) {
    let scalar = ScalarBytes(scalar)
    for index in 0..<scalar.count {
      append(UInt8(truncatingIfNeeded: scalar.bytes >> UInt64(8 * (7 - index))))
    }
  }

  /// Appends scalars, those of ASCII in small letters.
  mutating func append(lowercased scalars: ArraySlice<UInt32>) {
    for scalar in scalars {
      if scalar < 0x80 {
        append(UInt8(scalar).lowercasedASCII)
      } else {
        append(scalar: scalar)
      }
    }
  }
}
