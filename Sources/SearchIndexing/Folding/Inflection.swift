/// The endings of inflected Japanese words, by which a query finds the dictionary forms: 行った may be
/// 行く, 行う, 行つ or 行る. Whether there is such a word, the index says.
enum Inflection {
  /// Endings with what may have stood for each, as the published index lists them: a line each.
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

  /// The endings of verbs of five rows: the dictionary's, then those on a, i, e and o.
  private static let rows = """
    うわいえお くかきけこ ぐがぎげご すさしせそ つたちてと ぬなにねの ぶばびべぼ むまみめも るらりれろ
    """

  /// The other endings. A base of nothing, as a space at the end says, is a noun's.
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
