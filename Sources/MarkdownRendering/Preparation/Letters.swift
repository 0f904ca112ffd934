/// The character classes that emphasis depends on: white space and punctuation.
enum Letters {
  /// The class of a character next to a delimiter run.
  enum Kind: Equatable {
    case space, punctuation, letter
  }

  /// Returns the class that cmark assigns to a character.
  static func kind(of scalar: Unicode.Scalar) -> Kind {
    if scalar.value < 0x80 {
      switch scalar {
      case " ", "\t", "\n", "\r", "\u{B}", "\u{C}": return .space
      case "a"..."z", "A"..."Z", "0"..."9": return .letter
      default: return scalar.value < 0x20 || scalar.value == 0x7F ? .letter : .punctuation
      }
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: return .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return .punctuation
    default: return .letter
    }
  }

  /// The character that ends before `index`, ignoring variation selectors; nil at the beginning.
  static func scalar(before index: Int, in text: Bytes) -> Unicode.Scalar? {
    var end = index
    while end > 0 {
      var start = end - 1
      while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
      guard let scalar = scalar(at: start, in: text) else { return nil }
      let isSelector =
        (0xFE00...0xFE0F).contains(scalar.value) || (0xE0100...0xE01EF).contains(scalar.value)
      if !isSelector { return scalar }
      end = start
    }
    return nil
  }

  /// The character that begins at `index`; nil at the end.
  static func scalar(at index: Int, in text: Bytes) -> Unicode.Scalar? {
    guard index < text.count else { return nil }
    let first = text[index]
    if first < 0x80 { return Unicode.Scalar(first) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard index + length <= text.count else { return nil }
    var value = UInt32(first) & (length == 4 ? 0x07 : length == 3 ? 0x0F : 0x1F)
    for offset in 1..<length { value = value << 6 | UInt32(text[index + offset] & 0x3F) }
    return Unicode.Scalar(value)
  }
}
