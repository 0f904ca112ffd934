import Primitives
import TestKit
import Testing

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

  @Test(arguments: 1...UInt64(6))
  func `an index that goes on from an earlier one is as if it were made anew`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let old = RandomTexts.documents(count: 60, seed: seed)
    var documents = old
    let others = RandomTexts.documents(count: 60, seed: seed + 100)
    var replaced: [Int: DocumentTerms] = [:]
    for number in (0..<old.count).shuffled(using: &random).prefix(Int(seed * seed)) {
      guard others[number].kind == old[number].kind,
        others[number].language == old[number].language,
        others[number].facets.isEmpty == old[number].facets.isEmpty
      else { continue }
      documents[number] = others[number]
      replaced[number] = DocumentTerms(others[number])
    }
    var first = SearchIndexWriter()
    for document in old { first.add(DocumentTerms(document)) }
    var record = RecordWriter()
    first.write(to: &record)
    var reader = RecordReader(record.bytes[...])
    var second = try SearchIndexWriter(&reader)
    #expect(reader.rest.isEmpty)
    second.replace(replaced)
    #expect(BuiltIndex([], with: second).files == BuiltIndex(documents).files)
  }

  @Test func `only titles of a kind with a language are marked with it`() throws {
    func page(_ title: String, _ language: String?) -> SearchDocument {
      SearchDocument(
        kind: SearchDocument.Kind("page", rank: 2, titleLanguage: language), language: "ko",
        address: "/\(title)/", title: title, texts: ["word"])
    }
    let index = BuiltIndex([page("a", nil), page("b", "ja"), page("c", "ja"), page("d", nil)])
    let manifest = String(decoding: try #require(index.files["index.json"]), as: UTF8.self)
    #expect(manifest.matches(of: /"titles":"ja"/).count == 1)
    #expect(manifest.matches(of: /"kind":"page"/).count == 3)
  }

  @Test(.requires(.node)) func `a document is found by each of its words, whatever they are`()
    throws
  {
    let documents = RandomTexts.documents(count: 100, seed: 16)
    let parts = documents.flatMap { document in
      ([document.title] + document.names + document.headings).map {
        (document.address, $0)
      }
    }
    let answers = try BuiltIndex(documents).ask(parts.map { $0.1 }, limit: 100)
    #expect(answers.count == parts.count)
    for ((address, text), answer) in zip(parts, answers) {
      // Facets leave out kanji that have the words alone; no text has initials or one kana as terms.
      let others = ["획", "학년", "strokes", "grade", "ㅋㄷ", "ㅎㅁ", "の", "ど"]
      if others.contains(where: text.contains) || answer.words == 0 { continue }
      let score = answer.hits.first { $0.address == address }?.score ?? 0
      #expect(score >= answer.words * 8 * 4096, "\(text) of \(address)")
    }
  }

  @Test(.requires(.node)) func `each document that has a term is found, with its level`() throws {
    var random = SeededGenerator(seed: 2)
    for count in [1, 2, 63, Rounds.number(500, long: 2_000)] {
      var expected: [String: [Int: Int]] = [:]
      let documents = (0..<count).map { number in
        var (heading, text) = ("", "")
        for (word, share) in [("all", 1), ("half", 2), ("few", 50), ("rare", 1_000)]
        where Int.random(in: 0..<share, using: &random) == 0 {
          let level = Int.random(in: 0...2, using: &random)
          expected[word, default: [:]][number] = [4, 6, 10][level]
          if level == 2 { heading += " " + word }
          text += String(repeating: " " + word, count: level == 1 ? 3 : 1)
        }
        return SearchDocument(
          kind: .page, language: "en", address: "/\(number)/", title: "",
          headings: [heading], texts: [text])
      }
      let words = expected.keys.sorted()
      for (word, answer) in zip(words, try BuiltIndex(documents).ask(words, limit: count)) {
        let levels = expected[word, default: [:]]
        // How many bits the share of the others has.
        let rarity = Int.bitWidth - (count / levels.count).leadingZeroBitCount
        let found = answer.hits.map { ($0.number, ($0.score - 8 * 4096) / rarity) }
        #expect(Dictionary(uniqueKeysWithValues: found) == levels, "\(word) in \(count)")
      }
    }
  }

  @Test(.requires(.node)) func `a query reads only its part of an index, and each file once`()
    throws
  {
    let index = BuiltIndex(RandomTexts.documents(count: 1_000, seed: 9))
    let answer = try #require(index.ask(["코디네이터 closures"]).first)
    #expect(!answer.hits.isEmpty)
    #expect(Set(answer.read).count == answer.read.count)
    let size = { (paths: [String]) in paths.reduce(0) { $0 + (index.files[$1]?.count ?? 0) } }
    #expect(size(answer.read) * 4 < size(Array(index.files.keys)))
  }

  @Test(.requires(.node)) func `a long query is cut, and it is said`() throws {
    let long = String(repeating: "가나다 ", count: 2_500)
    let answers = try FindingTests.index.ask(
      ["코디네이터 " + long, "코디네이터", String(repeating: "x ", count: 11)])
    #expect(answers.map(\.isCut) == [true, false, true])
    #expect(answers.first?.titles.first == "코디네이터 패턴")
  }

  @Test(.requires(.node)) func `a file that is missing or cut is said, and the rest is found`()
    throws
  {
    let whole = BuiltIndex(RandomTexts.documents(count: 60, seed: 3))
    let paths = whole.files.keys.filter { $0 != "index.json" }.sorted()
    let sites = try ([""] + paths).flatMap { path in
      try [nil, whole.files[path]?.dropLast()].map { bytes in
        var index = whole
        index.files[path] = bytes
        return try index.site()
      }
    }
    let queries = RandomTexts.queries(count: 30, seed: 5)
    let answers = try SearchAnswer.ask(queries, in: sites.map(\.output), limit: 200)
    let unreadable = answers.map { Set($0?.flatMap(\.unreadable) ?? ["nothing"]) }
    #expect(unreadable[0].isEmpty)
    for (number, path) in paths.enumerated() {
      #expect(unreadable[2 * number + 2].isSubset(of: [path]))
      #expect(unreadable[2 * number + 3] == unreadable[2 * number + 2])
    }
    #expect(unreadable.count { !$0.isEmpty } > whole.files.count)
  }

  @Test(.requires(.node)) func `an index that is not there or of another version is not opened`()
    throws
  {
    let manifests = [nil, "", "{}", "[]", "{\"version\":1}"]
    let sites = try manifests.map { manifest in
      var index = BuiltIndex([.tutorial("a", "b")])
      index.files["index.json"] = manifest.map { Array($0.utf8) }
      return try index.site()
    }
    #expect(
      try SearchAnswer.ask(["b"], in: sites.map(\.output)).map { $0 == nil }
        == manifests.map { _ in true })
  }

  /// Bytes that somebody changed on purpose come with the right checksum.
  @Test(.requires(.node)) func `no byte of an index can stop a query`() throws {
    let whole = BuiltIndex(RandomTexts.documents(count: 40, seed: 11))
    let manifest = String(decoding: whole.files["index.json"] ?? [], as: UTF8.self)
    var random = SeededGenerator(seed: 16)
    let sites = try (0..<Rounds.number(30, long: 300)).map { _ in
      var index = whole
      var changed = manifest
      for (path, bytes) in whole.files.sorted(by: { $0.key < $1.key })
      where path.hasPrefix("terms/") {
        var bytes = bytes
        for _ in 0..<4 {
          bytes[Int.random(in: bytes.indices, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        if Bool.random(using: &random) {
          bytes.removeLast(Int.random(in: bytes.indices, using: &random))
        }
        index.files[path] = bytes
        changed.replace(
          Checksum.digits(of: whole.files[path] ?? []), with: Checksum.digits(of: bytes))
      }
      index.files["index.json"] = Array(changed.utf8)
      return try index.site()
    }
    let queries = RandomTexts.queries(count: 20, seed: 17)
    let answers = try SearchAnswer.ask(queries, in: sites.map(\.output))
    #expect(answers.count == sites.count)
    #expect(answers.allSatisfy { $0?.allSatisfy(\.unreadable.isEmpty) == true })
  }
}
