/// What becomes of the sounds of hanja where they stand in a word.
///
/// Source: 한글 맞춤법 (문화체육관광부고시), 제10항 to 제12항.
enum Hangul {
  /// What a sound becomes at the beginning of a word (두음 법칙): 여 of 녀, 내 of 래; most stay as they are.
  static func initial(_ sound: Unicode.Scalar) -> Unicode.Scalar {
    guard let (initial, vowel) = parts(of: sound) else { return sound }
    // ㅑ, ㅕ, ㅖ, ㅛ, ㅠ and ㅣ: ㄹ and ㄴ become ㅇ before these, ㄹ becomes ㄴ before others.
    let isPalatal = [2, 6, 7, 12, 17, 20].contains(vowel)
    let (n, r, none) = (UInt32(2), UInt32(5), UInt32(11))
    guard initial == r || initial == n && isPalatal else { return sound }
    return Unicode.Scalar(sound.value - initial * 588 + (isPalatal ? none : n) * 588) ?? sound
  }

  /// What a sound becomes behind another: 률 and 렬 are 율 and 열 behind a vowel or ㄴ.
  static func sound(_ sound: Unicode.Scalar, behind last: Unicode.Scalar) -> Unicode.Scalar {
    guard sound == "률" || sound == "렬", parts(of: last) != nil else { return sound }
    // No consonant, or the fourth.
    return [0, 4].contains((last.value - 0xAC00) % 28) ? initial(sound) : sound
  }

  /// Whether 不 is 부 before a sound, one with ㄷ or ㅈ.
  static func isSoft(_ sound: Unicode.Scalar) -> Bool {
    parts(of: sound).map { $0.initial == 3 || $0.initial == 12 } ?? false
  }

  private static func parts(of syllable: Unicode.Scalar) -> (initial: UInt32, vowel: UInt32)? {
    guard 0xAC00...0xD7A3 ~= syllable.value else { return nil }
    let (initial, rime) = (syllable.value - 0xAC00).quotientAndRemainder(dividingBy: 588)
    return (initial, rime / 28)
  }
}
