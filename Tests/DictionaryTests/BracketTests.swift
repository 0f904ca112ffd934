import Content
import Navigation
import SiteKit
@testable import SiteSections
import Testing

@testable import Dictionary

@Suite struct BracketTests {
  @Test(arguments: [
    ("日", false, "/kanji/日/"), ("日", true, "the dictionary has no word \"日\""),
    ("日本", false, "/words/日本/"), ("日本", true, "/words/日本/"), ("本", false, "/kanji/本/"),
    ("本", true, "/words/本/"),
    (
      "月", false,
      "the dictionary has neither a kanji nor a word \"月\"; "
        + "write \\[[ for brackets that are not a link"
    ),
  ])
  func `brackets lead to a kanji, else to a word`(
    text: String, isWord: Bool, expected: String
  ) throws {
    let content = SiteContent.small(with: .dictionary)
    let tree = content.tree(.sunAndBook)
    let section = LocalDictionary(
      storage: .sunAndBook, routes: SectionRoutes(settings: content.settings), phrases: Phrases())
    let prefix = isWord ? "word" : nil
    let page = try #require(section.routes(to: text, prefix: prefix)).first {
      tree.id(at: $0) != nil
    }
    let (message, advice) = section.fault(of: text, prefix: prefix) { _ in nil }
    let found = page?.description ?? message + (advice.map { "; \($0)" } ?? "")
    #expect(found.hasPrefix(expected))
  }

  @Test(arguments: [
    ("日", "/kanji/日/"), ("月", "the dictionary has no kanji \"月\""),
    ("日本", "the dictionary has no kanji \"日本\"; write [[word:日本]]"),
    ("日月", "the dictionary has no kanji \"日月\""),
  ])
  func `the prefix "kanji" leads only to a kanji`(text: String, expected: String) throws {
    let content = SiteContent.small(with: .dictionary)
    let tree = content.tree(.sunAndBook)
    let section = LocalDictionary(
      storage: .sunAndBook, routes: SectionRoutes(settings: content.settings), phrases: Phrases())
    let page = try #require(section.routes(to: text, prefix: "kanji")).first {
      tree.id(at: $0) != nil
    }
    let (message, advice) = section.fault(of: text, prefix: "kanji") { _ in nil }
    #expect((page?.description ?? message + (advice.map { "; \($0)" } ?? "")) == expected)
  }
}
