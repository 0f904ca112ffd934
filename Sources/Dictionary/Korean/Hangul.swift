/// The sound changes of Chinese characters in Korean words.
///
/// Source: 한글 맞춤법 (문화체육관광부고시), 제10항 to 제12항.
enum Hangul {
  /// Returns the form of a sound at the beginning of a word (두음 법칙), such as 여 for 녀 and 내 for 래.
  ///
  /// Most sounds do not change.
  static func initial(_ sound: Unicode.Scalar) -> Unicode.Scalar {
    guard let (initial, vowel) = parts(of: sound) else { return sound }
    // Vowels ㅑ, ㅕ, ㅖ, ㅛ, ㅠ and ㅣ: before these, ㄹ and ㄴ become ㅇ; before others, ㄹ becomes ㄴ.
    let isPalatal = [2, 6, 7, 12, 17, 20].contains(vowel)
    let (n, r, none) = (UInt32(2), UInt32(5), UInt32(11))
    guard initial == r || initial == n && isPalatal else { return sound }
    return Unicode.Scalar(sound.value - initial * 588 + (isPalatal ? none : n) * 588) ?? sound
  }

  /// Returns the form of a sound after another: 률 and 렬 are 율 and 열 after a vowel or ㄴ.
  static func sound(_ sound: Unicode.Scalar, behind last: Unicode.Scalar) -> Unicode.Scalar {
    guard sound == "률" || sound == "렬", parts(of: last) != nil else { return sound }
    // Index 0 means no final consonant; 4 is ㄴ.
    return [0, 4].contains((last.value - 0xAC00) % 28) ? initial(sound) : sound
  }

  /// Whether 不 is read 부 before a sound, because the sound begins with ㄷ or ㅈ.
  static func isSoft(_ sound: Unicode.Scalar) -> Bool {
    parts(of: sound).map { $0.initial == 3 || $0.initial == 12 } ?? false
  }

  private static func parts(of syllable: Unicode.Scalar) -> (initial: UInt32, vowel: UInt32)? {
    guard 0xAC00...0xD7A3 ~= syllable.value else { return nil }
    let (initial, rime) = (syllable.value - 0xAC00).quotientAndRemainder(dividingBy: 588)
    return (initial, rime / 28)
  }
}
