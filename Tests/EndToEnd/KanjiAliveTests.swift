import Foundation
import TestKit
import Testing

/// The published data of Kanji alive, which is not ours: read from the folder that `MICHI_DATA`
/// names.
@Suite(.requires(.data), .requires(.node)) struct KanjiAliveTests {
  @Test func `all kanji and words get their pages, are found, and no link is broken`() throws {
    let folder = try #require(Requirement.data.folder).appending(path: "kanjialive")
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Kanji alive
      baseURL: https://example.com/
      """)
    let table = try String(contentsOf: folder.appending(path: "ka_data.csv"), encoding: .utf8)
    let lines = table.split(whereSeparator: \.isNewline)
    let kanji = Rounds.cases(Array(lines.dropFirst()), oneOf: 5)
    try site.write(
      ([lines[0]] + kanji).joined(separator: "\n") + "\n", to: "content/kanji/ka_data.csv")
    let run = try site.michi("build")
    #expect(run.status == 0, "\(run.errors.prefix(2000))")
    let built = try BuiltSite(site.output)
    let pages = Set(built.pages.map(\.path))
    let lists = ["kanji/page/", "kanji/grade/", "kanji/strokes/", "kanji/figures/", "words/page/"]
    let entries = pages.filter { page in
      page.count { $0 == "/" } == 2 && !lists.contains { page.hasPrefix($0) }
    }
    #expect(entries.count { $0.hasPrefix("kanji/") } == kanji.count)
    for (path, page) in built.pages where !entries.contains(path) {
      #expect(page.utf8.count <= 40_000, "\(path)")
    }
    #expect(built.brokenLinks() == [])
    // The font that the table's radicals are written in is nobody's; each has a character, one name
    // in each language and one entry in the filter.
    let isPrivate = { (scalar: Unicode.Scalar) in (0xE000...0xF8FF).contains(scalar.value) }
    for (path, page) in built.pages where page.unicodeScalars.contains(where: isPrivate) {
      Issue.record("\(path) shows a character that fonts do not have")
    }
    guard Rounds.areMany else { return }
    #expect(kanji.count == 1235)
    #expect(entries.count { $0.hasPrefix("words/") } == 8478)
    let list = try #require(built.pages.first { $0.path == "kanji/index.html" }).html
    #expect(list.components(separatedBy: "<option value=\"水\">水 氵 氺").count == 2)
    #expect(!list.contains("<option value=\"氵\""))
    let found = try site.search(["氵", "⺡", "さんずい", "삼수변"], limit: 60).map { Set($0.titles) }
    #expect(found.map(\.count) == [60, 60, 60, 60])
    #expect(Set(found).count == 1, "\(found)")
    try JudgedQueries.ask("kanjialive", in: site.output)
    for path in ["words/案じる~2Fずる/index.html", "words/従（三位）/index.html"] {
      #expect(pages.contains(path), "\(path) is missing")
    }
  }
}
