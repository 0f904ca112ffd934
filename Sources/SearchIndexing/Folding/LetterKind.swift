/// The kind of a scalar in folded text, which decides the terms it is part of.
enum LetterKind {
  /// A mark, which is not searched for.
  case mark
  /// White space: a Korean word may continue after it.
  case blank
  /// A Hangul syllable.
  case hangul
  /// A Hangul consonant that begins a syllable.
  case initial
  /// Hiragana or a kanji.
  case ideograph
  /// A letter or digit of a script that separates words.
  case word

  /// What a scalar of folded text is.
  init(_ scalar: UInt32) {
    switch scalar {
    case 0: self = .mark
    case 0x20: self = .blank
    case 0..<0x80: self = .word
    case 0xAC00...0xD7A3: self = .hangul
    case 0x1100...0x1112: self = .initial
    case 0x2E80...0x2EF3, 0x3041...0x3096, 0x30FC, 0x3005, 0x3007, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0x20000...0x3FFFF:
      self = .ideograph
    default: self = .word
    }
  }

  /// Whether a scalar is hiragana or the sign of a long vowel.
  static func isKana(_ scalar: UInt32) -> Bool {
    scalar >= 0x3041 && scalar <= 0x3096 || scalar == 0x30FC
  }
}

/// Facts about Hangul.
enum Hangul {
  /// The consonant that begins a syllable: ㄱ of 가.
  static func initial(of syllable: UInt32) -> UInt32 { 0x1100 + (syllable - 0xAC00) / 588 }

  /// Whether a syllable is often a particle behind a noun.
  static func isParticle(_ syllable: UInt32) -> Bool { particles.contains(syllable) }

  private static let particles = "은는이가을를의에도로와과만".unicodeScalars.map(\.value)
}
