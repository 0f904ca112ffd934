/// The class that cmark assigns to a character next to a delimiter run of emphasis.
enum CharacterClass: Equatable {
  case space, punctuation, letter

  init(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x80 {
      switch scalar {
      case " ", "\t", "\n", "\r", "\u{B}", "\u{C}": self = .space
      case "a"..."z", "A"..."Z", "0"..."9": self = .letter
      default: self = scalar.value < 0x20 || scalar.value == 0x7F ? .letter : .punctuation
      }
      return
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: self = .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      self = .punctuation
    default: self = .letter
    }
  }
}

extension Bytes {
  /// The character that ends before `index`, ignoring variation selectors; nil at the beginning.
  func scalar(before index: Int) -> Unicode.Scalar? {
    var end = index
    while end > 0 {
      var start = end - 1
      while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
      guard let scalar = scalar(at: start) else { return nil }
      let isSelector =
        (0xFE00...0xFE0F).contains(scalar.value) || (0xE0100...0xE01EF).contains(scalar.value)
      if !isSelector { return scalar }
      end = start
    }
    return nil
  }

  /// The character that begins at `index`; nil at the end.
  func scalar(at index: Int) -> Unicode.Scalar? {
    guard index < count else { return nil }
    let first = self[index]
    if first < 0x80 { return Unicode.Scalar(first) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard index + length <= count else { return nil }
    var value = UInt32(first) & (length == 4 ? 0x07 : length == 3 ? 0x0F : 0x1F)
    for offset in 1..<length { value = value << 6 | UInt32(self[index + offset] & 0x3F) }
    return Unicode.Scalar(value)
  }
}
