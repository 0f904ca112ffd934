import Content
import Primitives
import Testing

@testable import Dictionary

@Suite struct KanaOrderTests {
  private static func order(_ entries: (word: String, reading: String)...) -> [String] {
    let examples = entries.map {
      Example(word: $0.word, reading: $0.reading, meaning: "a", written: $0.word)
    }
    return WordIndex(SmallStorage.words(examples)).words.map(\.word.key)
  }

  @Test func `words stand in the order of the fifty sounds`() {
    #expect(
      Self.order(
        ("和", "わ"), ("亜", "あ"), ("矢", "や"), ("子", "こ"), ("荷", "に"), ("絵", "え"))
        == ["亜", "絵", "子", "荷", "矢", "和"])
  }

  @Test func `voiced, small and katakana sounds stand with the plain ones, behind them`() {
    #expect(
      Self.order(("餓鬼", "がき"), ("画家", "がか"), ("柿", "かき"), ("価格", "かかく"))
        == ["画家", "価格", "柿", "餓鬼"])
    #expect(KanaOrder.key("ガッキ") == KanaOrder.key("かつき"))
    #expect(KanaOrder.key("カード") == KanaOrder.key("かあと"))
    #expect(KanaOrder.key("きょう") == KanaOrder.key("きよう"))
  }

  @Test func `every kana from ぁ to ゖ has its place, and what is none stands last`() {
    for scalar in (0x3041...0x3096).compactMap(Unicode.Scalar.init) {
      #expect(KanaOrder.key(String(scalar))[0] < 55, "\(scalar)")
    }
    #expect(KanaOrder.key("2") == [KanaOrder.other])
    #expect(Self.order(("21世紀", "21せいき"), ("湾", "わん")) == ["湾", "21世紀"])
  }

  @Test func `a word without a reading stands by itself, and one with several by the first`() {
    #expect(
      Self.order(("みかん", ""), ("皆", "みな/みんな"), ("目", "め")) == ["みかん", "皆", "目"])
  }

  @Test func `homophones have an order that does not depend on the data's`() {
    let words = [("回", "かい"), ("会", "かい"), ("貝", "かい")]
    #expect(
      Self.order(words[0], words[1], words[2]) == Self.order(words[2], words[1], words[0]))
  }
}

private enum SmallStorage {
  /// Words as a storage has them.
  static func words(_ examples: [Example]) -> [Word] {
    var kanji = KanjiStorage.sunAndBook.kanji[0]
    kanji.examples = examples
    return KanjiStorage(kanji: [kanji]).words
  }
}
