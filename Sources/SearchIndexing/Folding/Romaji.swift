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
