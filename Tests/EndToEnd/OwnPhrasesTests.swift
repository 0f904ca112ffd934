import Foundation
import TestKit
import Testing

/// `templates/phrases/`: what pages say in other languages than Korean, Japanese and English.
///
/// The phrases here are German under the name of Latin, for which Michi will hardly carry a file.
@Suite struct OwnPhrasesTests {
  private static let printed = Result { try Run.michi(["template", "--phrases"]).output }

  private static func build(_ phrases: [String: String] = [:]) throws -> TestSite {
    let site = try TestSite(
      settings: "language: en\nlanguages: [la]",
      """
      -- content/tutorials/2026-01-02-one.la.md --
      # Eins
      Text.

      > [!NOTE]
      > Text.
      -- content/tutorials/2026-01-02-two.md --
      # Two
      Text.
      -- content/tutorials/2026-01-03-three.md --
      # Three
      Text.
      -- content/kanji/a.json --
      [{ "kanji": { "character": "日", "meaning": { "english": "sun" }, "strokes": { "count": 4 } },
        "examples": [{ "japanese": "日本（にほん）", "meaning": { "english": "Japan" } }] }]
      """)
    for (name, text) in phrases { try site.write(text, to: "templates/phrases/\(name).yml") }
    try site.michi("--now", "2026-06-01")
    return site
  }

  @Test func `a whole file of phrases is said, with numbers in their forms`() throws {
    let printed = try Self.printed.get()
    let latin =
      printed
      .replacing("home: Home", with: "home: Startseite")
      .replacing(
        "one: 1 word, other: \"{count} words\"", with: "one: 1 Wort, other: '{count} Wörter'"
      )
      .replacing("one: 1 stroke, other: \"{count} strokes\"", with: "other: '{count} Striche'")
      .replacing("calloutNote: Note", with: "calloutNote: Hinweis")
    let site = try Self.build(["la": latin, "en": printed])
    let page = try site.page("la/kanji/日/index.html")
    #expect(page.contains(">Startseite</a>") && page.contains("4 Striche, ") == false)
    #expect(page.contains("4 Striche. 1 Wort."))
    #expect(try site.page("la/index.html").contains("1 Wort<"))
    let tutorial = try site.page("la/tutorials/one/index.html")
    #expect(tutorial.contains("2026-01-02") && tutorial.contains(">Hinweis</p>"))
    // The printed file says what the pages say in English.
    let plain = try Self.build(["la": latin])
    for path in ["tutorials/index.html", "kanji/日/index.html", "tutorials/two/index.html"] {
      #expect(try site.page(path) == plain.page(path), "\(path)")
    }
  }

  @Test func `a file for a known language changes the phrases that it names`() throws {
    let page = try Self.build(["en": "home: Start here\n"]).page("kanji/index.html")
    #expect(page.contains(">Start here</a>") && page.contains("1 kanji"))
  }

  @Test func `what is wrong with phrases is said`() async throws {
    try await MarkedSite(
      """
      -- content/site.yml --⟦warning|there are no phrases in "la": pages use English⟧
      title: The way
      baseURL: https://example.com/
      language: en
      languages: [la]
      -- content/tutorials/2026-01-02-one.la.md --
      # Eins
      -- templates/phrases/en.yml --
      ⟦unknown phrase "hom"|"home"?⟧hom: Start
      ⟦has no placeholder "{cuont}"|"count"?⟧wordCount: '{cuont} words {count}'
      ⟦"{count}" is missing from the phrase "partOfSeries"⟧partOfSeries: Part {part}
      ⟦"others" is not a form|few, many or other⟧strokeCount: { others: '{count} x', other: '{count}' }
      ⟦the phrase "tags" has no placeholder "{x}"|this phrase has no placeholders⟧tags: '{x}'
      ⟦"one" is not a form⟧⟦the phrase "home" has no form "other"⟧home: { one: x }
      -- templates/phrases/fr.yml --⟦warning|nothing uses this file|en.yml, la.yml⟧
      home: Accueil
      """
    ).expectTold()
    try await MarkedSite(
      """
      -- content/tutorials/2026-01-02-one.la.md --
      # Eins
      -- templates/phrases/la.yml --⟦warning|phrases are missing|use English: tutorials, tags, ⟧
      home: Startseite
      """, settings: "language: en\nlanguages: [la]"
    ).expectTold()
  }
}
