import Content
import Diagnostics
import Primitives
import Testing

@testable import Dictionary

@Suite struct ConnectedWordsTests {
  private static let characters: [Unicode.Scalar] = ["一", "二", "三", "四", "五", "六"]

  /// Kanji whose words are made of few characters, so that many share two.
  private static func storage(_ seed: Int) -> KanjiStorage {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    return KanjiStorage(
      kanji: characters.map { character in
        var kanji = Kanji(character)
        kanji.examples = (0..<next(12)).map { _ in
          var word = String(character)
          for _ in 0..<next(3) { word.unicodeScalars.append(characters[next(characters.count)]) }
          return Example(word: word, reading: "あ", meaning: "a", written: word)
        }
        return kanji
      })
  }

  @Test(arguments: 1...40)
  func `the words that share a kanji with the most others are found, and counted once each`(
    seed: Int
  ) {
    let storage = Self.storage(seed)
    let counts = storage.words.map { word in
      storage.words.count { other in
        other.key != word.key
          && !Set(other.key.unicodeScalars).isDisjoint(with: word.key.unicodeScalars)
      }
    }
    let wanted = Array(counts.filter { $0 > 0 }.sorted(by: >).prefix(5))
    let found = ConnectedWords.first(5, in: storage)
    #expect(found.map(\.others) == wanted)
    for (word, others) in found {
      let index = storage.words.firstIndex { $0.key == word.key }
      #expect(index.map { counts[$0] } == others)
    }
  }
}
