internal import Primitives

/// An e-mail address that stands in text without any markup (GFM specification, 6.9).
enum EmailAddress {
  /// The address around an `@`.
  static func range(
    in text: UnsafeBufferPointer<UInt8>, at index: Int, from start: Int
  ) -> Range<Int>? {
    var first = index
    while first > start, isLocal(text[first - 1]) { first -= 1 }
    guard first < index else { return nil }
    var end = index + 1
    var periods = 0
    while end < text.count {
      let byte = text[end]
      if byte.isASCIILetterOrDigit || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_")
      {
        end += 1
      } else if byte == UInt8(ascii: "."), end + 1 < text.count,
        text[end + 1].isASCIILetterOrDigit
      {
        periods += 1
        end += 1
      } else {
        break
      }
    }
    if end < text.count, text[end] == UInt8(ascii: "@") { return nil }
    guard periods > 0, text[end - 1].isASCIILetter else { return nil }
    return first..<end
  }

  private static func isLocal(_ byte: UInt8) -> Bool {
    if byte.isASCIILetterOrDigit { return true }
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_"): return true
    default: return false
    }
  }
}
