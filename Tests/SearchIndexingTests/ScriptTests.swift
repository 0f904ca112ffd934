import Foundation
import TestKit
import Testing

@testable import SearchIndexing

/// The script in the browser answers as the code in Swift does.
@Suite struct ScriptTests {
  private struct Found: Codable, Equatable {
    let query: String
    let total: Int
    let numbers: [Int]
    let scores: [Int]
    let titles: [String]
    let unreadable: [String]
    let isCut: Bool
    /// The excerpt of one of the documents: section, words, and pieces with `*` before hits.
    let excerpt: [String]
  }

  private static let runner = """
    import { readFileSync, writeFileSync } from 'node:fs'
    import { openSearch } from './search.mjs'
    const read = async path => { try { return new Uint8Array(readFileSync(path)) } catch { return null } }
    const { queries, texts, documents } = JSON.parse(readFileSync('input.json', 'utf8'))
    const search = await openSearch(read)
    const found = []
    for (const [index, query] of queries.entries()) {
      const excerpt = search.excerptOf(query, documents[index % documents.length])
      const answer = await search(query, { limit: 100, text: address => texts[address] ?? null })
      const of = name => answer.hits.map(hit => hit[name])
      found.push({ query, total: answer.total, numbers: of('number'), scores: of('score'),
        titles: of('title'), unreadable: answer.unreadable.sort(), isCut: answer.isCut,
        excerpt: [`${excerpt.section} ${excerpt.words}`,
          ...excerpt.parts.map(([text, isHit]) => (isHit ? '*' : '') + text)] })
    }
    writeFileSync('output.json', JSON.stringify(found))
    """

  @Test(.requires(.node)) func `500 queries give the same order in Swift and in the browser`()
    throws
  {
    let documents = RandomTexts.documents(count: 250, seed: 16)
    let index = BuiltIndex(documents)
    let queries =
      RandomTexts.queries(count: 500, seed: 17) + [String(repeating: "가 ", count: 5_000)]
    try expectSame(index, documents, queries)
  }

  @Test(.requires(.node)) func `a damaged index is read in the same way`() throws {
    let documents = RandomTexts.documents(count: 200, seed: 4)
    var index = BuiltIndex(documents)
    for path in index.files.keys.sorted() where path.hasSuffix("1.bin") { index.files[path] = nil }
    index.files["documents/1.json"] = index.files["documents/1.json"]?.dropLast()
    try expectSame(index, documents, RandomTexts.queries(count: 100, seed: 23))
  }

  private func expectSame(
    _ index: BuiltIndex, _ documents: [SearchDocument], _ queries: [String]
  ) throws {
    var texts: [String: String] = [:]
    for document in documents {
      texts[document.address] = document.sections.map(\.text).joined(separator: " ")
    }
    let search = try index.opened()
    let expected = queries.enumerated().map { index, query in
      let excerpt = SearchExcerpt(query, in: documents[index % documents.count].sections)
      let answer = search.search(query, limit: 100) { texts[$0] }
      return Found(
        query: query, total: answer.total, numbers: answer.hits.map(\.number),
        scores: answer.hits.map(\.score), titles: answer.hits.map(\.title),
        unreadable: answer.unreadable.sorted(), isCut: answer.isCut,
        excerpt: ["\(excerpt.section) \(excerpt.words)"]
          + excerpt.parts.map { ($0.isHit ? "*" : "") + $0.text })
    }
    let found = try inBrowser(index, queries, texts, documents)
    #expect(found.count == expected.count)
    for (left, right) in zip(found, expected) where left != right {
      Issue.record("\(right.query): \(left) instead of \(right)")
    }
  }

  private func inBrowser(
    _ index: BuiltIndex, _ queries: [String], _ texts: [String: String],
    _ documents: [SearchDocument]
  ) throws -> [Found] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["terms", "documents"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    for (path, bytes) in index.files { try Data(bytes).write(to: folder.appending(path: path)) }
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../templates/assets/search-core.js")
    try Data(contentsOf: script).write(to: folder.appending(path: "search.mjs"))
    try Data(Self.runner.utf8).write(to: folder.appending(path: "run.mjs"))
    struct Input: Encodable {
      let queries: [String]
      let texts: [String: String]
      let documents: [[[String: String]]]
    }
    let sections = documents.map { document in
      document.sections.map { ["heading": $0.heading, "text": $0.text] }
    }
    try JSONEncoder().encode(Input(queries: queries, texts: texts, documents: sections))
      .write(to: folder.appending(path: "input.json"))
    let run = try Run.program("node", ["run.mjs"], in: folder)
    try #require(run.status == 0, "\(run.errors)")
    let output = try Data(contentsOf: folder.appending(path: "output.json"))
    return try JSONDecoder().decode([Found].self, from: output)
  }
}
