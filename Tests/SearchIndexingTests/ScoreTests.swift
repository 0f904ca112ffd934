import TestKit
import Testing

@testable import SearchIndexing

/// What documents are worth to a query, worked out by hand from the rules of the format's page.
@Suite(.requires(.node)) struct ScoreTests {
  /// A word that is there is worth 8 × 4,096, and its rarity (4 documents ÷ those that have it, by
  /// powers of two: 3, 2, 2, 1) times the weight of the place (text 4, often 6, heading 10, titles
  /// 16 to 26).
  private static let whole = 8 * 4096

  private static let index = BuiltIndex([
    .tutorial("one", "alpha beta"),
    .tutorial("two", "alpha gamma gamma gamma"),
    .tutorial("three four five", "alpha"),
    SearchDocument(
      kind: .page, language: "ko", address: "/six/", title: "six", summary: "gamma",
      headings: ["beta"], texts: ["alpha"]),
  ])

  /// The titles that a query finds with their scores.
  private func scores(_ query: String) throws -> [String] {
    try Self.index.ask([query]).flatMap(\.hits).map { "\($0.title) \($0.score)" }
  }

  @Test func `a word of the text counts by how rare it is, and equals stay in order`() throws {
    let common = Self.whole + 4
    #expect(
      try scores("alpha")
        == ["one \(common)", "two \(common)", "three four five \(common)", "six \(common)"])
  }

  @Test func `a heading counts more than text, and what is often there more than once`() throws {
    #expect(try scores("beta") == ["six \(Self.whole + 20)", "one \(Self.whole + 8)"])
    #expect(try scores("gamma") == ["six \(Self.whole + 20)", "two \(Self.whole + 12)"])
  }

  @Test func `a document with all words comes before one that lacks one`() throws {
    #expect(
      try scores("beta alpha")
        == [
          "six \(2 * Self.whole + 24)", "one \(2 * Self.whole + 12)", "two \(Self.whole + 4)",
          "three four five \(Self.whole + 4)",
        ])
  }

  @Test func `a word of a long title counts less, and who asks for the whole title gets it`() throws
  {
    #expect(try scores("four") == ["three four five \(Self.whole + 3 * 20)"])
    // The kind's rank is taken from 16: a tutorial is the fourth of five.
    #expect(
      try scores("three four five")
        == ["three four five \(3 * (Self.whole + 3 * 20) + 13 * 4096)"])
  }

  @Test func `a name is known as a whole up to 31 letters, and as it may be spelled`() throws {
    let names = [31, 32].map { String(String(repeating: "xy", count: 16).prefix($0)) }
    let index = BuiltIndex(
      names.map { .tutorial($0, "") } + [
        SearchDocument(
          kind: .word, language: "ko", address: "/", title: "先生", names: ["せんせい"])
      ])
    let scores = try index.ask(names + ["sensee"]).map { $0.hits.first?.score }
    let alone = Self.whole + 2 * 26
    #expect(scores == [alone + 13 * 4096, alone, Self.whole + 4 * 4096])
  }

  @Test func `half of the pairs of a word are enough, and fewer are not`() throws {
    let index = BuiltIndex([
      .tutorial("a", "가나 다라"), .tutorial("b", "가나다라마"), .tutorial("c", "라마"),
    ])
    // Of 가나, 나다, 다라 and 라마: a has also 나다, across the space; c has one alone.
    #expect(try index.titles("가나다라마") == ["b", "a"])
  }
}
