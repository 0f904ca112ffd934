import Primitives

/// What a term is written into.
protocol TermBytes {
  /// Appends a byte.
  mutating func append(_ byte: UInt8)
}

extension [UInt8]: TermBytes {}

/// UTF-8, scalar by scalar.
extension TermBytes {
  /// Appends a scalar as UTF-8.
  mutating func append(scalar: UInt32) {
    switch scalar {
    case 0..<0x80: append(UInt8(scalar))
    case 0..<0x800:
      append(UInt8(0xC0 | scalar >> 6))
      append(UInt8(0x80 | scalar & 0x3F))
    case 0..<0x10000:
      append(UInt8(0xE0 | scalar >> 12))
      append(UInt8(0x80 | scalar >> 6 & 0x3F))
      append(UInt8(0x80 | scalar & 0x3F))
    default:
      append(UInt8(0xF0 | scalar >> 18 & 0x07))
      append(UInt8(0x80 | scalar >> 12 & 0x3F))
      append(UInt8(0x80 | scalar >> 6 & 0x3F))
      append(UInt8(0x80 | scalar & 0x3F))
    }
  }

  /// Appends scalars as UTF-8, those of ASCII in small letters.
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
