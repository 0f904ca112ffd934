/// Japanese in Latin letters, in any of the usual systems.
public enum Romaji {
  /// Syllables, each followed by its hiragana, in the format of the published index.
  ///
  /// Hepburn's spellings are last.
  static let table = """
    a あ i い u う e え o お ka か ki き ku く ke け ko こ ga が gi ぎ gu ぐ ge げ go ご \
    sa さ si し shi し su す se せ so そ za ざ zi じ ji じ zu ず ze ぜ zo ぞ \
    ta た ti ち chi ち tu つ tsu つ te て to と da だ di ぢ du づ dzu づ de で do ど \
    na な ni に nu ぬ ne ね no の ha は hi ひ hu ふ fu ふ he へ ho ほ \
    ba ば bi び bu ぶ be べ bo ぼ pa ぱ pi ぴ pu ぷ pe ぺ po ぽ \
    ma ま mi み mu む me め mo も ya や yu ゆ yo よ ra ら ri り ru る re れ ro ろ wa わ wo を \
    kya きゃ kyu きゅ kyo きょ gya ぎゃ gyu ぎゅ gyo ぎょ sya しゃ syu しゅ syo しょ \
    sha しゃ shu しゅ sho しょ zya じゃ zyu じゅ zyo じょ jya じゃ jyu じゅ jyo じょ \
    ja じゃ ju じゅ jo じょ tya ちゃ tyu ちゅ tyo ちょ cha ちゃ chu ちゅ cho ちょ \
    nya にゃ nyu にゅ nyo にょ hya ひゃ hyu ひゅ hyo ひょ bya びゃ byu びゅ byo びょ \
    pya ぴゃ pyu ぴゅ pyo ぴょ mya みゃ myu みゅ myo みょ rya りゃ ryu りゅ ryo りょ
    """
}

/// The endings of inflected Japanese words, for finding dictionary forms in a query.
///
/// 行った may be 行く, 行う, 行つ or 行る. The index decides which of these words exist.
enum Inflection {
  /// Endings with their possible dictionary endings, in the format of the published index, one per
  /// line.
  static let table: String = {
    var bases: [String: [String]] = [:]
    var order: [String] = []
    func add(_ ending: String, _ base: String) {
      if bases[ending] == nil { order.append(ending) }
      if bases[ending]?.contains(base) != true { bases[ending, default: []].append(base) }
    }
    for line in single.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      for base in words.dropFirst() { add(words[0], base) }
    }
    for row in rows.split(separator: " ").map({ $0.map(String.init) }) {
      let (u, a, i, e, o) = (row[0], row[1], row[2], row[3], row[4])
      for (ending, base) in [
        (a + "ない", u), (i + "ます", u), (i + "ます", i + "る"), (a + "れる", u), (a + "せる", u),
        (e + "る", u), (e + "ば", u), (o + "う", u), (e, u),
      ] { add(ending, base) }
    }
    return order.map { "\($0) \(bases[$0, default: []].joined(separator: " "))" }
      .joined(separator: "\n")
  }()

  /// The endings of godan verbs: the dictionary form's, then those with the vowels a, i, e and o.
  private static let rows = """
    うわいえお くかきけこ ぐがぎげご すさしせそ つたちてと ぬなにねの ぶばびべぼ むまみめも るらりれろ
    """

  /// All other endings.
  ///
  /// A trailing space means an empty dictionary ending, as of a noun.
  private static let single = """
    った う つ る
    って う つ る
    行った 行く
    行って 行く
    いった いう いく いる
    いって いう いく いる
    いた く いる
    いて く いる
    いだ ぐ
    いで ぐ
    した す する しる
    して す する しる
    んだ む ぶ ぬ
    んで む ぶ ぬ
    きた くる きる
    きて くる きる
    た る
    て る
    たら た
    たり た
    だら だ
    だり だ
    ている て
    でいる で
    てる て
    てください て
    でください で
    てしまう て
    でしまう で
    ない る
    しない する
    こない くる
    なかった ない
    なくて ない
    なければ ない
    ないで ない
    ます る
    します する
    ました ます
    まして ます
    ません ます
    ませんでした ます
    ましょう ます
    たい ます
    ながら ます
    すぎる ます
    なさい ます
    られる る
    させる る する
    される する
    できる する
    よう る
    しよう する
    すれば する
    くない い
    くありません い
    かった い
    くて い
    く い
    ければ い ける
    さ い
    です\u{20} な
    でした\u{20} な
    だった\u{20} な
    だ\u{20} な
    じゃない\u{20} な
    ではない\u{20} な
    に\u{20} な
    な\u{20}
    する\u{20}
    てくる て
    ていく て
    てみる て
    ておく て
    始める ます
    はじめる ます
    終わる ます
    やすい ます
    にくい ます
    方 ます
    かた ます
    きます くる
    こられる くる
    こよう くる
    """
}
