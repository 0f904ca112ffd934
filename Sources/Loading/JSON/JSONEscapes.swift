internal import Primitives

/// Undoes the escapes of JSON's texts.
enum JSONEscapes {
  /// The text that bytes between two quotes stand for; the reader has checked the escapes.
  static func undone(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex else {
        output.append(bytes[index])
        index += 1
        continue
      }
      let escape = bytes[index + 1]
      index += 2
      switch escape {
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "u"): appendScalar(bytes, &index, to: &output)
      default: output.append(escape)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func appendScalar(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ index: inout Int, to output: inout [UInt8]
  ) {
    var value = unit(bytes, at: index) ?? 0xFFFD
    index += 4
    if (0xD800..<0xDC00).contains(value), let low = unit(bytes, at: index + 2) {
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      index += 6
    }
    output += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
  }

  /// The number of four hexadecimal digits, or nil.
  static func unit(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, at start: Int) -> UInt32? {
    guard start + 4 <= bytes.endIndex else { return nil }
    var value: UInt32 = 0
    for byte in bytes[start..<(start + 4)] {
      guard let digit = byte.hexadecimalValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
