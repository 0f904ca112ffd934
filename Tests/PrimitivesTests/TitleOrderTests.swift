import Primitives
import TestKit
import Testing

@Suite struct TitleOrderTests {
  /// Titles in their order.
  private static let lists = [
    ["1장", "2장", "10장", "제2장", "제10장"],
    ["Swift 5.9", "Swift 5.10", "Swift 6", "Swift: more"],
    ["iOS 9", "ios 9", "iOS 10"],
    ["007", "07", "7", "８", "12", "123456789012345678901", "1234567890123456789012"],
    ["E", "e", "É", "Ea"], ["Ｅa", "Eb", "Łc", "Ma", "Ø", "Ốb", "Oc"],
    ["strasse", "straße", "strasst"],
    ["ёж", "ёлка", "ель"],
    ["zebra", "あ", "カード", "かき", "がく", "ン", "漢字", "가", "나"],
    ["", " ", "!", "0", "a"], ["a", "a 1", "a1", "ab"],
    // The same letter in both normal forms.
    ["e\u{301}", "\u{E9}"], ["e\u{301}a", "\u{E9}b"],
  ]

  @Test(arguments: lists) func `titles come by letter and number`(_ titles: [String]) {
    #expect(
      titles.reversed().sorted { TitleOrder($0) < TitleOrder($1) }.map { Array($0.utf8) }
        == titles.map { Array($0.utf8) })
  }

  @Test func `accents do not keep letters apart`() {
    let words = ["Zug", "Ärger", "Apfel", "Ätna", "Öl", "Ofen", "Éa", "Eb"]
    #expect(
      words.sorted { TitleOrder($0) < TitleOrder($1) }
        == ["Apfel", "Ärger", "Ätna", "Éa", "Eb", "Ofen", "Öl", "Zug"])
  }

  @Test func `the order is total, whatever a title holds`() {
    for seed in 0..<UInt64(Rounds.number(50, long: 5000)) {
      var random = SeededGenerator(seed: seed)
      let pieces = ["1", "01", "９", "é", "E", "ー", "か", "ガ", "漢", "각", " ", "\u{301}", "🙂", "ß"]
      let titles = (0..<12).map { _ in
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          pieces.randomElement(using: &random) ?? ""
        }.joined()
      }
      let sorted = titles.sorted { TitleOrder($0) < TitleOrder($1) }
      let again = titles.shuffled(using: &random).sorted { TitleOrder($0) < TitleOrder($1) }
      #expect(sorted.map { Array($0.utf8) } == again.map { Array($0.utf8) }, "seed \(seed)")
    }
  }
}
