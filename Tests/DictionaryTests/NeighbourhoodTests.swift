import Diagnostics
import Primitives
import Testing

@testable import Dictionary

/// What stands near a kanji and near a word.
@Suite struct NeighbourhoodTests {
  /// Thirty kanji from 一 (U+4E00) on, every third with the radical 一; each has words with the next
  /// one and the one behind that.
  private static let storage = KanjiStorage(
    kanji: (0..<30).compactMap { number in
      guard let character = Self.kanji(number) else { return nil }
      var kanji = Kanji(character)
      if number.isMultiple(of: 3) { kanji.radical = Radical(character: "一") }
      kanji.examples = [1, 2].compactMap { step in
        Self.kanji((number + step) % 30).map { next in
          Example(word: "\(character)\(next)", reading: "", meaning: "", written: "")
        }
      }
      return kanji
    })

  private static func kanji(_ number: Int) -> Unicode.Scalar? { Unicode.Scalar(0x4E00 + number) }

  @Test(arguments: [1, 2, 4, 100])
  func `kanji with the same radical are the nearest in site order`(limit: Int) {
    for kanji in Self.storage.kanji {
      let all = Self.storage.kanji.filter { $0.radical == kanji.radical && $0.radical != nil }
      let near = Self.storage.kanji(withRadicalOf: kanji, limit: limit).map(\.character)
      #expect(near.count == max(0, min(limit, all.count - 1)))
      #expect(!near.contains(kanji.character))
      let around = (near + [kanji.character]).sorted()
      let places = around.compactMap { scalar in all.firstIndex { $0.character == scalar } }
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 + 1 == $1 })
    }
  }

  @Test(arguments: [1, 3, 8, 100])
  func `words near a word share a kanji with it, and none is left out but by the limit`(
    limit: Int
  ) {
    for word in Self.storage.words {
      let letters = Set(word.key.unicodeScalars)
      let all = Self.storage.words.filter {
        $0.key != word.key && !letters.isDisjoint(with: $0.key.unicodeScalars)
      }
      let near = Self.storage.words(near: word, limit: limit).map(\.key)
      #expect(Set(near).count == near.count)
      #expect(Set(near).isSubset(of: all.map(\.key)))
      #expect(near.count == min(limit, all.count))
    }
  }

  @Test func `every kanji of a word has its turn`() {
    let word = Self.storage.words[10]
    let near = Self.storage.words(near: word, limit: 2)
    for letter in word.key.unicodeScalars {
      #expect(near.contains { $0.key.unicodeScalars.contains(letter) })
    }
  }

  @Test func `a word whose kanji no other word has has no neighbours`() throws {
    let example = Example(word: "日", reading: "ひ", meaning: "", written: "日（ひ）")
    let storage = KanjiStorage(kanji: [Kanji("日", examples: [example])])
    let word = try #require(storage.words.first)
    #expect(storage.words(near: word, limit: 4).isEmpty)
  }
}
