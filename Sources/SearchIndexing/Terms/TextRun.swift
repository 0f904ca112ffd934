import Primitives

/// A run of scalars of one kind in folded text.
struct TextRun {
  let kind: LetterKind
  let range: Range<Int>
  /// Whether only white space, at least one character, is between this run and the previous one.
  let followsBlank: Bool

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

/// The kind of a scalar in folded text, which decides its terms.
enum LetterKind {
  /// A character that is not searchable, such as punctuation.
  case mark
  /// White space, which may be inside a Korean word.
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
    case 0xAC00...0xD7A3: self = .hangul
    case 0x20: self = .blank
    case 0..<0x80: self = UInt8(scalar).isASCIILetterOrDigit ? .word : .mark
    case 0x1100...0x1112: self = .initial
    case 0x2E80...0x2EF3, 0x3041...0x3096, 0x30FC, 0x3005, 0x3007, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0x20000...0x3FFFF:
      self = .ideograph
    default: self = .word
    }
  }

  static func isKana(_ scalar: UInt32) -> Bool {
    scalar >= 0x3041 && scalar <= 0x3096 || scalar == 0x30FC
  }
}

/// The words of an identifier: `childDidFinish` consists of child, did and finish.
enum Identifier {
  /// Whether a word has more than one part.
  static func hasParts(_ text: [UInt32], in word: Range<Int>) -> Bool {
    word.count > 1
      && (isDigit(text[word.lowerBound]) || !word.dropFirst().allSatisfy { isSmall(text[$0]) })
  }

  /// Calls `use` with each part, in order.
  ///
  /// A part is a run of digits, a run of capitals, or a run of small letters with the capital
  /// before it. Letters outside of ASCII count as small.
  static func forEachPart(
    of text: [UInt32], in word: Range<Int>, _ use: (Range<Int>) -> Void
  ) {
    var start = word.lowerBound
    while start < word.upperBound {
      var end = start + 1
      if isDigit(text[start]) {
        while end < word.upperBound, isDigit(text[end]) { end += 1 }
      } else {
        if isCapital(text[start]) {
          while end < word.upperBound, isCapital(text[end]) { end += 1 }
        }
        if end < word.upperBound, isSmall(text[end]) {
          // The last capital begins the next part: UITable is UI and Table.
          if end - start > 1, isCapital(text[end - 1]) {
            end -= 1
          } else {
            while end < word.upperBound, isSmall(text[end]) { end += 1 }
          }
        }
      }
      use(start..<end)
      start = end
    }
  }

  private static func isDigit(_ scalar: UInt32) -> Bool { scalar >= 0x30 && scalar <= 0x39 }
  private static func isCapital(_ scalar: UInt32) -> Bool { scalar >= 0x41 && scalar <= 0x5A }
  private static func isSmall(_ scalar: UInt32) -> Bool {
    scalar > 0x5A || !isDigit(scalar) && !isCapital(scalar)
  }
}

/// Removes endings from English words, so that `closures` finds `closure` and `testing` finds
/// `test`.
///
/// The stem need not be a word; it only has to be the same for all forms of a word. The rules, in
/// order: `ies` and `ied` become `y`, else a plural's `s` is cut from words of four or more
/// letters; `ing` or `ed` is cut after a vowel; a final `e` is cut; of two equal last letters one
/// is cut.
enum EnglishStem {
  /// Removes the endings of a word; a word with other characters than `a` to `z` is unchanged.
  ///
  /// - Returns: the number of letters that stay; the last of them may have been changed.
  static func cut(_ word: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard word.count > 2, word.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }) else { return word.count }
    var count = word.count
    if ends(word, count, "ies") || ends(word, count, "ied") {
      count -= 2
      word[count - 1] = UInt8(ascii: "y")
    } else if count > 3, word[count - 1] == UInt8(ascii: "s"), !staysBehind(word[count - 2]) {
      count -= 1
    }
    if ends(word, count, "ing"), word[..<(count - 3)].contains(where: isVowel) {
      count -= 3
    } else if ends(word, count, "ed"), !ends(word, count, "eed"),
      word[..<(count - 2)].contains(where: isVowel)
    {
      count -= 2
    }
    if count > 2, word[count - 1] == UInt8(ascii: "e") { count -= 1 }
    if count > 2, word[count - 1] == word[count - 2] { count -= 1 }
    return count
  }

  private static func ends(
    _ word: UnsafeMutableBufferPointer<UInt8>, _ count: Int, _ ending: StaticString
  ) -> Bool {
    let start = count - ending.utf8CodeUnitCount
    return start >= 0
      && ending.withUTF8Buffer { ending in
        ending.indices.allSatisfy { word[start + $0] == ending[$0] }
      }
  }

  /// Whether a final `s` after this letter belongs to the stem.
  private static func staysBehind(_ letter: UInt8) -> Bool {
    letter == UInt8(ascii: "u") || letter == UInt8(ascii: "i") || letter == UInt8(ascii: "s")
  }

  private static func isVowel(_ letter: UInt8) -> Bool {
    // The mask has a bit for each of a, e, i, o, u and y.
    0x0110_4111 >> UInt32(letter - UInt8(ascii: "a")) & 1 == 1
  }
}
