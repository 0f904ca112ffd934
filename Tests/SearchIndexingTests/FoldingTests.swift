import Foundation
import Testing

@testable import SearchIndexing

@Suite struct FoldingTests {
  @Test(arguments: [
    ("ＡＢＣ　１２", "ABC 12"), ("ﾆﾁﾖｳ", "にちよう"), ("ニチ", "にち"), ("ゞ", "ゞ"), ("か\u{3099}", "が"),
    ("學校", "学校"), ("國語", "国語"), ("靑い", "青い"), ("海", "海"), ("é", "e"), ("E\u{301}", "E"),
    ("nichiyōbi", "nichiyobi"), ("ÅØ", "Aø"), ("Ж", "ж"), ("가", "가"), ("가", "가"),
    ("ㅋㄷ", "ᄏᄃ"), ("a\u{A0}\tb\u{3000}c", "a  b c"), ("㍿", "株式会社"), ("①", "1"), ("ヴ", "ゔ"),
    ("𠮷", "𠮷"), ("Straße", "Straße"),
  ])
  func `spellings of one text are one`(_ text: String, _ folded: String) {
    #expect(Folding.fold(text) == folded.unicodeScalars.map(\.value), "\(text)")
  }

  @Test func `what is no letter or digit is a mark`() {
    for text in [".", "·", "“", "→", "、", "・", "😀", "\u{200B}", "_", "…"] {
      #expect(Folding.fold(text).allSatisfy { $0 == 0 }, "\(text)")
    }
  }

  @Test(arguments: [
    ("closures", "closure"), ("testing", "test"), ("tested", "tests"), ("running", "runs"),
    ("copies", "copy"), ("copied", "copying"), ("types", "typing"), ("using", "used"),
    ("adding", "add"), ("passing", "pass"), ("classes", "class"), ("making", "make"),
  ])
  func `forms of a word have one stem`(_ left: String, _ right: String) {
    #expect(stem(left) == stem(right))
  }

  @Test(arguments: ["string", "need", "thing", "is", "this", "status", "swift6", "日本s"])
  func `a word without an ending stays`(_ word: String) {
    #expect(stem(word) == word)
  }

  @Test(arguments: [
    ("nichi", "にち"), ("nichiyoubi", "にちようび"), ("shinkansen", "しんかんせん"), ("gakkou", "がっこう"),
    ("matcha", "まっちゃ"), ("onna", "おんな"), ("kyou", "きょう"), ("sya", "しゃ"), ("tsuduku", "つづく"),
    ("n", "ん"), ("nn", "んん"), ("kon", "こん"), ("zasshi", "ざっし"), ("ittchi", "いっっち"), ("", ""),
  ])
  func `romaji are read`(_ romaji: String, _ kana: String) {
    #expect(Romaji.kana(Array(romaji.utf8)) == kana.unicodeScalars.map(\.value))
  }

  @Test(arguments: [
    "swift", "closure", "a1", "x", "tya1", "taz", "tza", "xca", "acka", "kk", "t", "coordinator",
  ])
  func `other words are no romaji`(_ word: String) {
    #expect(Romaji.kana(Array(word.utf8)) == nil)
  }

  @Test(arguments: [
    ("にちようび", "にちよび"), ("にちよーび", "にちよび"), ("おおきい", "おき"), ("せんせい", "せんせ"),
    ("おねえさん", "おねさん"), ("こい", "こい"), ("つづく", "つずく"), ("おう", "お"), ("ぱーてぃー", "ぱてぃ"), ("こうお", "こお"),
  ])
  func `a reading is spelled in one way`(_ reading: String, _ alike: String) {
    let spelled = Kana.spelledAlike(reading.unicodeScalars.map(\.value))
    #expect(spelled == alike.unicodeScalars.map(\.value))
  }

  private func stem(_ word: String) -> String {
    var bytes = Array(word.utf8)
    EnglishStem.cut(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
