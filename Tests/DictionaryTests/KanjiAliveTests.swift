import Content
import Foundation
import Primitives
import Diagnostics
import TestKit
import Testing

@testable import Dictionary

/// The published data, which is not ours and not in the repository: `MICHI_DATA` names the folder
/// that holds `kanjialive/`.
@Suite(.requires(.data))
struct KanjiAliveTests {
  private struct Expected: Decodable {
    struct Irregular: Decodable {
      let kanji: String
      let index: Int
      let raw: String
      let meaning: String
    }

    let kanji: Int
    let examples: Int
    let words_distinct: Int
    let words_listed_by_several_kanji: Int
    let words_with_several_readings: [String: [String]]
    let edges_kanji_to_word_listed_unique: Int
    let reverse_index_top: [String: Int]
    let words_needing_path_escape: [String]
    let irregular_examples: [Irregular]
  }

  @Test func `the data is read whole, and irregular entries are right`() throws {
    let folder = try #require(Requirement.data.folder).appending(path: "kanjialive")
    let expected = try JSONDecoder().decode(
      Expected.self, from: Data(contentsOf: folder.appending(path: "expected.json")))
    let data = try Data(contentsOf: folder.appending(path: "ka_data.csv"))
    let site = try TestSite(
      "-- content/site.yml --\ntitle: Test\n", bytes: ["content/kanji/ka_data.csv": Array(data)])
    let loaded = try site.load()
    #expect(
      loaded.diagnostics.map(\.oneLine) == [
        "content/kanji/ka_data.csv:97:91: warning: [95].kunyomi: "
          + "\"jimiru\" does not spell \"しみ\" | fix one of them",
        "content/kanji/ka_data.csv:117:159: warning: [115].onyomi: "
          + "\"nat\" does not spell \"ナツ\" | fix one of them",
        "content/kanji/ka_data.csv:122:108: warning: [120].examples[1]: "
          + "\"斑点\" does not contain \"班\", although it is an example for it",
        "content/kanji/ka_data.csv:166:554: warning: [164].examples[7]: "
          + "\"露天堀り\" does not contain \"掘\", although it is an example for it",
        "content/kanji/ka_data.csv:230:190: warning: [228].onyomi: "
          + "\"haku\" does not spell \"ハス\" | fix one of them",
        "content/kanji/ka_data.csv:631:98: warning: [629].kunyomi: "
          + "\"takasu\" does not spell \"とかす\" | fix one of them",
        "content/kanji/ka_data.csv:714:18: warning: [712].kmeaning: the meaning is empty",
        "content/kanji/ka_data.csv:772:105: warning: [770].kunyomi: "
          + "\"korowa\" does not spell \"ことわ\" | fix one of them",
        "content/kanji/ka_data.csv:777:90: warning: [775].onyomi: "
          + "\"bot\" does not spell \"ボツ\" | fix one of them",
        "content/kanji/ka_data.csv:930:628: warning: [928].examples[8]: "
          + "\"難波する\" does not contain \"破\", although it is an example for it",
        "content/kanji/ka_data.csv:1067:91: warning: [1065].examples[0]: "
          + "\"菅\" does not contain \"管\", although it is an example for it",
      ])
    let storage = loaded.kanji
    #expect(storage.kanji.count == expected.kanji)
    #expect(storage.kanji.reduce(0) { $0 + $1.examples.count } == expected.examples)
    #expect(storage.words.count == expected.words_distinct)
    #expect(
      storage.words.filter { $0.listedBy.count > 1 }.count
        == expected.words_listed_by_several_kanji)
    #expect(
      storage.words.reduce(0) { $0 + $1.listedBy.count }
        == expected.edges_kanji_to_word_listed_unique)
    for (word, readings) in expected.words_with_several_readings {
      let found = storage.word(for: word).map {
        Set($0.senses.flatMap { Word.readings(in: $0.reading) })
      }
      // Marks before single readings are not readings; one that another entry has is said once.
      let parts = readings.flatMap { $0.replacing("*", with: "").split(separator: "/") }
      #expect(found == Set(parts.map { String($0) }), "\(word)")
    }
    for (character, count) in expected.reverse_index_top {
      let scalar = try #require(character.unicodeScalars.first)
      #expect(storage.words(containing: scalar).count == count, "\(character)")
    }
    // No kana has its reading above it, and no mark of the data is left in one.
    let isKana = { (scalar: Unicode.Scalar) in (0x3041...0x30FA).contains(scalar.value) }
    for word in storage.words where !word.key.contains("/") {
      for sense in word.senses {
        let read = sense.furigana.parts.filter { $0.reading != nil }
        let strays = read.filter { $0.text.unicodeScalars.contains(where: isKana) }
        #expect(strays.isEmpty, "\(word.key) \(sense.reading): \(strays.map(\.text))")
        #expect(!sense.reading.contains("*") && !sense.reading.contains("~"), "\(word.key)")
        #expect(sense.furigana.parts.map(\.text).joined() == word.key)
      }
    }
    // Nearly nine words in ten show above each kanji how it is read; most others hold a kanji that
    // the data has no entry for.
    let aligned = storage.words.count { $0.senses.first?.furigana.isAligned == true }
    #expect(aligned > 7_400, "\(aligned) of \(storage.words.count)")
    for word in expected.words_needing_path_escape { #expect(storage.word(for: word) != nil) }
    #expect(expected.irregular_examples.count == 144)
    for entry in expected.irregular_examples {
      let scalar = try #require(entry.kanji.unicodeScalars.first)
      let kanji = try #require(storage.kanji(for: scalar), "\(entry.kanji)")
      let example = kanji.examples[entry.index]
      #expect(example.written == entry.raw)
      #expect(example.meaning == entry.meaning)
      let bare = entry.raw.drop { $0 == "*" || $0 == "~" }
      #expect(example.word + "（" + example.reading + "）" == bare)
      #expect(
        example.mark?.rawValue
          == entry.raw.first.map { String($0) }.flatMap { "*~".contains($0) ? $0 : nil })
    }
  }
}
