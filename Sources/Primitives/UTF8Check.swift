/// Checks whether bytes are UTF-8, and whether they are all ASCII.
public enum UTF8Check {
  /// The result of a check.
  public enum Verdict: Equatable, Sendable {
    /// Only bytes below 0x80.
    case ascii
    /// UTF-8 with other scalars, too.
    case unicode
    /// Not UTF-8, with the offset of the first invalid byte.
    case invalid(Int)
  }

  /// Checks every byte once, eight ASCII bytes at a time.
  public static func check(_ text: UnsafeBufferPointer<UInt8>) -> Verdict {
    var index = 0
    var verdict = Verdict.ascii
    while index < text.count {
      index += asciiPrefix(text, from: index)
      guard index < text.count else { break }
      verdict = .unicode
      while index < text.count, text[index] >= 0x80 {
        let length = scalarLength(text, at: index)
        guard length > 0 else { return .invalid(index) }
        index += length
      }
    }
    return verdict
  }

  /// The offset of the first invalid byte in a range; nil when the range is valid.
  public static func firstInvalidOffset(in bytes: [UInt8], range: Range<Int>) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      guard case .invalid(let offset) = check(UnsafeBufferPointer(rebasing: buffer[range])) else {
        return nil
      }
      return range.lowerBound + offset
    }
  }

  private static func asciiPrefix(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(text)
    var index = start
    while index + 8 <= raw.count,
      raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      index += 8
    }
    while index < text.count, text[index] < 0x80 { index += 1 }
    return index - start
  }

  /// The length of the scalar that begins at `index`, by table 3-7 of the Unicode Standard; 0 if
  /// invalid.
  private static func scalarLength(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let rest = text.count - index
    func continues(_ offset: Int) -> Bool { text[index + offset] & 0xC0 == 0x80 }
    switch text[index] {
    case 0xC2...0xDF:
      return rest >= 2 && continues(1) ? 2 : 0
    case 0xE0...0xEF:
      guard rest >= 3, continues(1), continues(2) else { return 0 }
      let second = text[index + 1]
      if text[index] == 0xE0, second < 0xA0 { return 0 }
      if text[index] == 0xED, second > 0x9F { return 0 }
      return 3
    case 0xF0...0xF4:
      guard rest >= 4, continues(1), continues(2), continues(3) else { return 0 }
      let second = text[index + 1]
      if text[index] == 0xF0, second < 0x90 { return 0 }
      if text[index] == 0xF4, second > 0x8F { return 0 }
      return 4
    default:
      return 0
    }
  }
}

extension Sequence<UInt8> {
  /// The length in bytes of a byte order mark at the start: 3, or 0 if there is none.
  public var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
