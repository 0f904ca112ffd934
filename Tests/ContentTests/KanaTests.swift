import Primitives
import Testing

@testable import Content

/// What sounds how, and what it may become in a word.
@Suite struct KanaTests {
  @Test(
    arguments: [
      ("か", "が"), ("き", "ぎ"), ("く", "ぐ"), ("け", "げ"), ("こ", "ご"), ("さ", "ざ"), ("し", "じ"),
      ("す", "ず"), ("せ", "ぜ"), ("そ", "ぞ"), ("た", "だ"), ("ち", "ぢじ"), ("つ", "づず"), ("て", "で"),
      ("と", "ど"), ("は", "ばぱ"), ("ひ", "びぴ"), ("ふ", "ぶぷ"), ("へ", "べぺ"), ("ほ", "ぼぽ"), ("あ", ""),
      ("が", ""), ("な", ""), ("ん", ""),
    ] as [(Unicode.Scalar, String)])
  func `a kana is voiced as its row is`(kana: Unicode.Scalar, voiced: String) {
    #expect(Kana.voiced(kana) == Array(voiced.unicodeScalars))
  }

  @Test func `what contracts, and what follows it`() {
    let all = (0x3041...0x3096).compactMap { Unicode.Scalar($0) }
    #expect(String(String.UnicodeScalarView(all.filter(Kana.contracts))) == "きくちつ")
    #expect(
      String(String.UnicodeScalarView(all.filter(Kana.followsContraction)))
        == "かきくけこさしすせそたちつてとぱぴぷぺぽ")
  }

  @Test(
    arguments: [
      (0x30A0, 0x30A0), (0x30A1, 0x3041), (0x30AB, 0x304B), (0x30F6, 0x3096), (0x30F7, 0x30F7),
      (0x3042, 0x3042), (0x41, 0x41),
    ] as [(UInt32, UInt32)])
  func `katakana sounds like hiragana`(scalar: UInt32, folded: UInt32) throws {
    #expect(Kana.folded(try #require(Unicode.Scalar(scalar))).value == folded)
  }

  @Test(
    arguments: [
      (0x3040, false), (0x3041, true), (0x3096, true), (0x3097, false), (0x30FC, true),
      (0x30FB, false), (0x30A2, false),
    ] as [(UInt32, Bool)])
  func `kana are hiragana and the long mark`(scalar: UInt32, isKana: Bool) throws {
    #expect(Kana.isKana(try #require(Unicode.Scalar(scalar))) == isKana)
  }

  @Test(arguments: ["、", ",", "，", "・", "/", "／", ";", "；", " ", "\u{3000}"])
  func `readings are parted by what data parts them with`(separator: String) {
    #expect(ListedReading.parts(of: "ニチ\(separator)ジツ\(separator)") == ["ニチ", "ジツ"])
    #expect(ListedReading.parts(of: "\(separator)\(separator)") == [])
  }

  @Test(arguments: [
    ("い.きる", "い", "きる"), ("い．きる", "い", "きる"), ("いきる", "いきる", ""), ("い.", "い", ""),
    (".きる", "", "きる"), ("い..きる", "い", "きる"), ("い.き.る", "い", "き.る"),
  ])
  func `a dot stands before okurigana`(kana: String, stem: String, okurigana: String) {
    #expect(
      ListedReading.list(.kunyomi, Reading(kana: kana))
        == [ListedReading(.kunyomi, stem: stem, okurigana: okurigana)])
  }

  @Test func `what is proven counts where there is no dot`() {
    #expect(
      ListedReading.list(
        .kunyomi, Reading(kana: "いきる、う.まれる、なま"), proven: ["いきる": 1, "う.まれる": 3]
      ).map { "\($0.stem)|\($0.okurigana)" } == ["い|きる", "う|まれる", "なま|"])
  }

  private static func furigana(_ word: String, _ reading: String, _ listed: [String]) -> String {
    let sounds = listed.flatMap { ListedReading.list(.kunyomi, Reading(kana: $0)) }
      .map(ReadingAlignment.Sound.init)
    let furigana = ReadingAlignment { _ in sounds }.furigana(of: word, read: reading)
    guard furigana.isAligned else { return "-" }
    return furigana.parts.map { $0.text + ($0.reading.map { "[\($0)]" } ?? "") }.joined()
  }

  @Test(
    arguments: [
      ("学校", "がっこう", ["がく", "こう"], "学[がっ]校[こう]"),
      ("学校", "がっおう", ["がく", "おう"], "-"), ("学", "がっ", ["がく"], "-"),
      ("学校", "かかが", ["かか", "か"], "学[かか]校[が]"), ("学", "が", ["か"], "-"),
      ("学ぶ", "まなぶ", ["まな"], "学[まな]ぶ"), ("学ぶ", "まな", ["まな"], "-"),
      ("学ブ", "まなブ", ["マナ"], "学[まな]ブ"), ("学ブ", "マナぶ", ["まな"], "学[マナ]ブ"),
      ("お学", "おまな", ["-まな"], "お学[まな]"), ("人々", "ひとびと", ["ひと"], "人[ひと]々[びと]"),
      ("々", "ひと", ["ひと"], "-"), ("一ヶ月", "いかつ", ["い", "つ"], "一[い]ヶ[か]月[つ]"),
      ("一ヵ月", "いこつ", ["い", "つ"], "一[い]ヵ[こ]月[つ]"), ("学校", "ああああ", ["あ", "ああ", "あああ"], "-"),
      ("学", "あ", ["あ", "あ"], "学[あ]"), ("あ", "あ", ["あ"], "-"), ("学校", "あ", ["あ"], "-"),
      ("学A", "あA", ["あ"], "学[あ]A"),
    ] as [(String, String, [String], String)])
  func `a word is divided in the one way that its readings leave`(
    word: String, reading: String, listed: [String], expected: String
  ) {
    #expect(Self.furigana(word, reading, listed) == expected)
  }

  @Test(arguments: [
    (24, 48, true), (25, 48, false), (24, 49, false), (25, 25, false), (1, 1, true),
  ])
  func `a long word is not divided`(letters: Int, kana: Int, isDivided: Bool) {
    let listed = [String(repeating: "あ", count: kana - letters + 1), "あ"]
    let word = "学" + String(repeating: "あ", count: letters - 1)
    let reading = String(repeating: "あ", count: kana)
    #expect((Self.furigana(word, reading, listed) != "-") == isDivided)
  }
}
