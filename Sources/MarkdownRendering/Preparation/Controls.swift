/// Control characters, which HTML cannot hold.
///
/// Source: HTML Standard, 13.2.3.5: all but tab, line feed, form feed and carriage return. A form
/// feed, which old texts have between pages, becomes a space, as does a vertical tab.
enum Controls {
  /// Whether HTML may hold a byte of ASCII.
  @inline(__always)
  static func isAllowed(_ byte: UInt8) -> Bool {
    byte >= 0x20 ? byte != 0x7F : byte == 9 || byte == 10 || byte == 13
  }

  /// How many bytes the control character at `index` has; nil when there is none.
  static func length(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    if text[index] < 0x80 { return isAllowed(text[index]) ? nil : 1 }
    guard text[index] == 0xC2, index + 1 < text.count, text[index + 1] < 0xA0 else { return nil }
    return 2
  }

  /// What stands in the place of one that begins with this byte: a space, else U+FFFD.
  static func replacement(of byte: UInt8) -> [UInt8] {
    byte == 0x0B || byte == 0x0C ? [0x20] : [0xEF, 0xBF, 0xBD]
  }

  /// The text without them.
  static func replaced(in text: [UInt8]) -> [UInt8] {
    text.withUnsafeBufferPointer { buffer in
      guard buffer.indices.contains(where: { length(in: buffer, at: $0) != nil }) else {
        return text
      }
      var result: [UInt8] = []
      result.reserveCapacity(text.count + 64)
      var index = 0
      while index < buffer.count {
        if let length = length(in: buffer, at: index) {
          result += replacement(of: buffer[index])
          index += length
        } else {
          result.append(buffer[index])
          index += 1
        }
      }
      return result
    }
  }
}
