/// A run of scalars of one kind in folded text.
struct TextRun {
  let kind: LetterKind
  let range: Range<Int>
  /// Whether only white space, at least one, separates the run from the one before.
  let followsBlank: Bool

  /// Calls `use` with each run of a text, in order.
  static func forEach(in text: [UInt32], _ use: (TextRun) -> Void) {
    guard let first = text.first else { return }
    var gap: LetterKind = .mark
    var (index, next) = (0, LetterKind(first))
    while index < text.count {
      let (start, kind) = (index, next)
      repeat {
        index += 1
        if index < text.count { next = LetterKind(text[index]) }
      } while index < text.count && next == kind
      switch kind {
      case .blank: gap = gap == .mark ? .mark : .blank
      case .mark: gap = .mark
      default:
        use(TextRun(kind: kind, range: start..<index, followsBlank: gap == .blank))
        gap = .word
      }
    }
  }
}

/// The kind of a scalar in folded text, which decides the terms it is part of.
enum LetterKind {
  /// What is not searched for.
  case mark
  /// White space: a Korean word may continue after it.
  case blank
  case hangul
  /// A Hangul consonant that begins a syllable.
  case initial
  /// Hiragana or a kanji.
  case ideograph
  /// A letter or digit of a script that separates words.
  case word

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
