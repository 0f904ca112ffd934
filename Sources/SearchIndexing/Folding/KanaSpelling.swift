/// Readings in hiragana.
enum KanaSpelling {
  /// What the spellings of one reading have in common: にちようび, にちよび and にちよーび are one.
  ///
  /// ー is dropped, and so is a vowel after the same vowel, う after o and い after e; ぢ becomes じ,
  /// and づ becomes ず.
  static func spelledAlike(_ reading: [UInt32]) -> [UInt32] {
    var spelled: [UInt32] = []
    var last = UInt8(ascii: "-")
    for scalar in reading where scalar != 0x30FC {
      let vowel = vowel(of: scalar)
      switch (last, vowel) {
      case (vowel, _) where isVowel(scalar): break
      case (UInt8(ascii: "o"), UInt8(ascii: "u")) where isVowel(scalar): break
      case (UInt8(ascii: "e"), UInt8(ascii: "i")) where isVowel(scalar): break
      default: spelled.append(scalar == 0x3062 ? 0x3058 : scalar == 0x3065 ? 0x305A : scalar)
      }
      last = vowel
    }
    return spelled
  }

  /// Whether a scalar is one of あいうえお.
  private static func isVowel(_ kana: UInt32) -> Bool {
    kana <= 0x304A && kana.isMultiple(of: 2)
  }

  private static func vowel(of kana: UInt32) -> UInt8 {
    kana >= 0x3041 && kana <= 0x3096 ? vowels[Int(kana - 0x3041)] : UInt8(ascii: "-")
  }

  /// The vowels of the hiragana from U+3041 on; ん has none.
  private static let vowels = Array(
    """
    aaiiuueeooaaiiuueeooaaiiuueeooaaiiuuueeooaiueoaaaiiiuuueeeoooaiueoaauuooaiueoaaieo-uae
    """.utf8)
}

/// Japanese in Latin letters, in any of the usual systems.
enum Romaji {
  /// Syllables and their hiragana in turn, as the published index lists them.
  static let table = """
    a あ i い u う e え o お ka か ki き ku く ke け ko こ ga が gi ぎ gu ぐ ge げ go ご \
    sa さ si し shi し su す se せ so そ za ざ zi じ ji じ zu ず ze ぜ zo ぞ \
    ta た ti ち chi ち tu つ tsu つ te て to と da だ di ぢ du づ dzu づ de で do ど \
    na な ni に nu ぬ ne ね no の ha は hi ひ hu ふ fu ふ he へ ho ほ \
    ba ば bi び bu ぶ be べ bo ぼ pa ぱ pi ぴ pu ぷ pe ぺ po ぽ \
    ma ま mi み mu む me め mo も ya や yu ゆ yo よ ra ら ri り ru る re れ ro ろ wa わ wo を \
    kya きゃ kyu きゅ kyo きょ gya ぎゃ gyu ぎゅ gyo ぎょ sha しゃ shu しゅ sho しょ \
    sya しゃ syu しゅ syo しょ ja じゃ ju じゅ jo じょ jya じゃ jyu じゅ jyo じょ \
    zya じゃ zyu じゅ zyo じょ cha ちゃ chu ちゅ cho ちょ tya ちゃ tyu ちゅ tyo ちょ \
    nya にゃ nyu にゅ nyo にょ hya ひゃ hyu ひゅ hyo ひょ bya びゃ byu びゅ byo びょ \
    pya ぴゃ pyu ぴゅ pyo ぴょ mya みゃ myu みゅ myo みょ rya りゃ ryu りゅ ryo りょ
    """
}
