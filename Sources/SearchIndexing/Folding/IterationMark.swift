import Foundation

/// Marks that repeat the letter before them: 人々 is 人人, こゝろ is こころ, いすゞ is いすず.
enum IterationMark {
  private static let kanji: UInt32 = 0x3005
  private static let kana: UInt32 = 0x309D
  private static let voicedKana: UInt32 = 0x309E

  static func isMark(_ scalar: UInt32) -> Bool {
    scalar == kanji || scalar == kana || scalar == voicedKana
  }

  /// Replaces each mark in folded text by the letter that it repeats.
  ///
  /// Two or more 々 repeat the two kanji before them (一歩々々). A mark after any other character is
  /// kept.
  static func replaceMarks(in text: inout [UInt32]) {
    var last = -2
    var distance = 1
    for index in text.indices where isMark(text[index]) {
      if last != index - 1 {
        let repeatsPair =
          index > 1 && text[index...].starts(with: [kanji, kanji]) && isKanji(text[index - 2])
        distance = repeatsPair ? 2 : 1
      }
      last = index
      guard index >= distance else { continue }
      let letter = text[index - distance]
      if text[index] == kanji {
        if isKanji(letter) { text[index] = letter }
      } else if letter >= 0x3041, letter <= 0x3096 {
        text[index] = repeated(letter, isVoiced: text[index] == voicedKana)
      }
    }
  }

  private static func isKanji(_ scalar: UInt32) -> Bool {
    scalar != kanji && LetterKind(scalar) == .ideograph && !LetterKind.isKana(scalar)
  }

  /// A kana without its voicing mark, or with one if it can have it: か or が for either of them.
  private static func repeated(_ letter: UInt32, isVoiced: Bool) -> UInt32 {
    let scalars = Unicode.Scalar(letter).map { String($0) }?.decomposedStringWithCanonicalMapping
      .unicodeScalars
    guard let plain = scalars?.first else { return letter }
    let voiced = "\(plain)\u{3099}".precomposedStringWithCanonicalMapping.unicodeScalars
    return isVoiced && voiced.count == 1 ? voiced[voiced.startIndex].value : plain.value
  }
}
