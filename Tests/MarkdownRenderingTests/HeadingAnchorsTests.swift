import Testing

@testable import MarkdownRendering

@Suite("Heading anchors")
struct HeadingAnchorsTests {
  static let table: [(String, String)] = [
    ("Hello World", "hello-world"), ("Swift의 Codable (1)", "swift의-codable-1"),
    ("第1章 はじめに", "第1章-はじめに"), ("a_b - c", "a_b---c"), ("  ", "section"), ("", "section"),
    ("C++ & Rust", "c--rust"), ("Étude Ωμέγα", "étude-ωμέγα"), ("हिन्दी", "हिन्दी"),
    ("🎉 Party!", "-party"), (" Party 🎉 ", "party-"), ("❤️ Swift", "-swift"), ("💡", "section"),
    ("what's `new`?", "whats-new"),
    ("도서관(図書館)", "도서관図書館"), ("a\nb", "a-b"), ("1. 시작", "1-시작"),
  ]

  @Test("A text gives the id that GitHub gives", arguments: table)
  func followsGitHub(_ text: String, _ id: String) {
    var anchors = HeadingAnchors()
    #expect(anchors.anchor(for: text) == id)
  }

  @Test func `ids never repeat, whatever was reserved`() {
    var anchors = HeadingAnchors()
    anchors.reserve("a-1")
    let ids = ["A", "a", "a", "a-1", "A", "!", "?"].map { anchors.anchor(for: $0) }
    #expect(ids == ["a", "a-2", "a-3", "a-1-1", "a-4", "section", "section-1"])
  }

  @Test func `many equal headings take no time`() {
    var anchors = HeadingAnchors()
    var ids: Set<String> = []
    for _ in 0..<20_000 { ids.insert(anchors.anchor(for: "x")) }
    #expect(ids.count == 20_000)
  }
}
