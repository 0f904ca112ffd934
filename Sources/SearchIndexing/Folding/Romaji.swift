/// Japanese in Latin letters, in any of the usual systems.
enum Romaji {
  /// The hiragana of a lower-case word; nil when a part of it is not romaji.
  static func kana(_ word: [UInt8]) -> [UInt32]? {
    var kana: [UInt32] = []
    var index = 0
    while index < word.count {
      if let (length, syllable) = syllable(in: word, at: index) {
        kana += syllable
        index += length
        continue
      }
      let next = index + 1 < word.count ? word[index + 1] : 0
      switch word[index] {
      case UInt8(ascii: "n"):
        kana.append(0x3093)
        // Of nn that no vowel follows, as some type ん, the second adds nothing.
        let isVowelBehind = index + 2 < word.count && "aiueoy".utf8.contains(word[index + 2])
        index += next == UInt8(ascii: "n") && !isVowelBehind ? 2 : 1
      case UInt8(ascii: "m") where "bmp".utf8.contains(next):
        kana.append(0x3093)
        index += 1
      case next,
        UInt8(ascii: "t") where word[index] == next || next == UInt8(ascii: "c"):
        kana.append(0x3063)
        index += 1
      default: return nil
      }
    }
    return kana
  }

  private static func syllable(in word: [UInt8], at index: Int) -> (Int, [UInt32])? {
    for length in stride(from: min(3, word.count - index), to: 0, by: -1) {
      if let kana = syllables[Array(word[index..<(index + length)])] { return (length, kana) }
    }
    return nil
  }

  private static let syllables: [[UInt8]: [UInt32]] = {
    var syllables: [[UInt8]: [UInt32]] = [:]
    let words = table.split(separator: " ")
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      syllables[Array(words[index].utf8)] = words[index + 1].unicodeScalars.map(\.value)
    }
    return syllables
  }()

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
