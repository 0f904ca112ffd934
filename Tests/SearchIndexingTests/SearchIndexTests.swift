import Foundation
import Testing
import TestKit

@testable import SearchIndexing

@Suite struct SearchIndexTests {
  @Test func `the same documents give the same bytes`() {
    let documents = RandomTexts.documents(count: 150, seed: 7)
    #expect(BuiltIndex(documents).files == BuiltIndex(documents).files)
  }

  @Test(arguments: [1, 7, 1_000])
  func `how many terms wait until they are brought in order changes no byte`(count: Int) {
    let documents = RandomTexts.documents(count: 150, seed: 11)
    let index = BuiltIndex(documents, with: SearchIndexWriter(addedAtOnce: count))
    #expect(index.files == BuiltIndex(documents).files)
  }

  @Test func `a query reads only its part of an index, and each file once`() throws {
    let files = BuiltIndex(RandomTexts.documents(count: 3_000, seed: 9)).files
    var read: [String] = []
    let index = try SearchIndex { path in
      read.append(path)
      return files[path]
    }
    read = []
    #expect(!index.search("코디네이터 closures").hits.isEmpty)
    #expect(Set(read).count == read.count)
    let (some, all) = (
      read.reduce(0) { $0 + (files[$1]?.count ?? 0) }, files.values.reduce(0) { $0 + $1.count }
    )
    #expect(some * 4 < all, "\(some) of \(all) bytes")
  }

  @Test func `a long query is cut, and it is said`() throws {
    let index = try FindingTests.index.opened()
    let answer = index.search("코디네이터 " + String(repeating: "가나다 ", count: 2_500))
    #expect(answer.isCut)
    #expect(answer.hits.first?.title == "코디네이터 패턴")
    #expect(!index.search("코디네이터").isCut)
    #expect(index.search(String(repeating: "x ", count: 11)).isCut)
  }

  @Test func `a file that is missing or cut is said, and the rest is found`() throws {
    let whole = BuiltIndex(RandomTexts.documents(count: 60, seed: 3))
    var named = 0
    for path in whole.files.keys.sorted() where path != "index.json" {
      var index = whole
      index.files[path] = nil
      let missing = try unreadable(in: index)
      index.files[path] = whole.files[path]?.dropLast()
      #expect(try unreadable(in: index) == missing)
      #expect(missing.isSubset(of: [path]))
      named += missing.count
    }
    #expect(named > whole.files.count / 2)
    #expect(try unreadable(in: whole).isEmpty)
  }

  private func unreadable(in built: BuiltIndex) throws -> Set<String> {
    let index = try built.opened()
    return Set(
      RandomTexts.queries(count: 30, seed: 5).flatMap { index.search($0, limit: 200).unreadable })
  }

  @Test func `an index that is not there or of another version is a fault`() {
    #expect(throws: SearchIndexFault.isMissing) { try SearchIndex { _ in nil } }
    for text in ["", "{}", "[]", "{\"version\":1}"] {
      #expect(throws: SearchIndexFault.isDamaged) { try SearchIndex { _ in Array(text.utf8) } }
    }
    var index = BuiltIndex([.tutorial("a", "b")])
    index.files["index.json"] = index.files["index.json"].map {
      Array(
        String(decoding: $0, as: UTF8.self).replacing("\"documents\":1", with: "\"documents\":9")
          .utf8)
    }
    #expect(throws: SearchIndexFault.isDamaged) { try index.opened() }
  }

  /// Bytes that somebody changed on purpose come with the right checksum.
  @Test func `no byte of an index can stop a query`() throws {
    let whole = BuiltIndex(RandomTexts.documents(count: 40, seed: 11))
    var random = SeededGenerator(seed: 16)
    for _ in 0..<Rounds.number(60, long: 300) {
      var index = whole
      var sums = ""
      for number in 0..<whole.files.keys.count(where: { $0.hasPrefix("terms/") }) {
        var bytes = whole.files["terms/\(number).bin"] ?? []
        for _ in 0..<4 {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        if Bool.random(using: &random) {
          bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
        }
        index.files["terms/\(number).bin"] = bytes
        sums += Checksum.digits(of: bytes)
      }
      let manifest = try JSONDecoder().decode(
        Manifest.self, from: Data(whole.files["index.json"] ?? []))
      index.files["index.json"] = Manifest(
        version: manifest.version, documents: manifest.documents, groups: manifest.groups,
        terms: manifest.terms,
        termSums: sums, documentSums: manifest.documentSums, kanji: manifest.kanji,
        romaji: manifest.romaji, endings: manifest.endings
      ).json()
      let opened = try index.opened()
      for query in RandomTexts.queries(count: 5, seed: random.next()) { _ = opened.search(query) }
    }
  }

  @Test func `postings are read as they were written`() {
    var random = SeededGenerator(seed: 2)
    for documents in [1, 2, 63, 1_000, 100_000] {
      for share in [1, 2, 50, 5_000] {
        var buffer = PostingsBuffer()
        var expected: [[Int]] = []
        for document in 0..<documents where Int.random(in: 0..<share, using: &random) == 0 {
          let level = Int.random(in: 0...5, using: &random)
          buffer.add(document, level: UInt8(level))
          expected.append([document, level])
        }
        var read: [[Int]] = []
        Postings.forEach(in: buffer.encoded(documents: documents)[...], documents: documents) {
          read.append([$0, $1])
        }
        #expect(read == expected)
      }
    }
  }
}
