import Foundation
import TestKit
import Testing

/// `templates/phrases/`: what pages say in other languages than Korean, Japanese and English.
///
/// The phrases here are German under the name of Latin, for which Michi will hardly carry a file.
@Suite struct OwnPhrasesTests {
  private static func site(_ phrases: String?, named name: String = "la.yml") throws -> TestSite {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: The way
      baseURL: https://example.com/
      language: en
      languages: [la]
      -- content/tutorials/2026-01-02-one.la.md --
      # Eins
      Text.

      > [!NOTE]
      > Text.
      -- content/kanji/a.json --
      [{ "kanji": { "character": "日", "meaning": { "english": "sun" }, "strokes": { "count": 4 } },
        "examples": [{ "japanese": "日本（にほん）", "meaning": { "english": "Japan" } }] }]
      """)
    if let phrases { try site.write(phrases, to: "templates/phrases/\(name)") }
    return site
  }

  @Test func `a whole file of phrases is said, with numbers in their forms`() throws {
    let printed = try Run.michi(["template", "--phrases"]).output
    let phrases =
      printed
      .replacing("home: Home", with: "home: Startseite")
      .replacing(
        "one: 1 word, other: \"{count} words\"", with: "one: 1 Wort, other: '{count} Wörter'"
      )
      .replacing("one: 1 stroke, other: \"{count} strokes\"", with: "other: '{count} Striche'")
      .replacing("calloutNote: Note", with: "calloutNote: Hinweis")
    let site = try Self.site(phrases)
    let run = try site.michi("--now", "2026-06-01", "--strict")
    #expect(run.errors == "")
    let page = try site.page("la/kanji/日/index.html")
    #expect(page.contains(">Startseite</a>") && page.contains("4 Striche, ") == false)
    #expect(page.contains("4 Striche. 1 Wort."))
    #expect(try site.page("la/index.html").contains("1 Wort<"))
    let tutorial = try site.page("la/tutorials/one/index.html")
    #expect(tutorial.contains("2026-01-02") && tutorial.contains(">Hinweis</p>"))
    #expect(try site.page("index.html").contains("1 word<"))
  }

  @Test func `the printed file says what the pages say in English`() throws {
    let site = try Self.site(try Run.michi(["template", "--phrases"]).output, named: "en.yml")
    try site.write(
      "title: The way\nbaseURL: https://example.com/\nlanguage: en\n",
      to: "content/site.yml")
    try site.remove("content/tutorials")
    try site.write("# Two\nText.\n", to: "content/tutorials/2026-01-02-two.md")
    try site.write("# Three\nText.\n", to: "content/tutorials/2026-01-03-three.md")
    try site.michi("--now", "2026-06-01", "--output", site.root.appending(path: "own").path)
    try site.remove("templates")
    try site.michi("--now", "2026-06-01")
    for path in ["tutorials/index.html", "kanji/日/index.html", "tutorials/two/index.html"] {
      let own = try String(contentsOf: site.root.appending(path: "own/" + path), encoding: .utf8)
      #expect(try site.page(path) == own, "\(path)")
    }
  }

  @Test(arguments: [
    (
      "hom: Start\n", "la.yml",
      """
      templates/phrases/la.yml:1:1: error: the pages have no phrase "hom"
       1 | hom: Start
         | ^~~ did you mean "home"?
      """
    ),
    (
      "wordCount: '{cuont} Wörter'\n", "la.yml",
      """
      templates/phrases/la.yml:1:1: error: there is no "{cuont}" for the phrase "wordCount"
       1 | wordCount: '{cuont} Wörter'
         | ^~~~~~~~~ did you mean "count"?
      """
    ),
    (
      "partOfSeries: Teil {part}\n", "la.yml",
      "error: the phrase \"partOfSeries\" does not say \"{count}\""
    ),
    (
      "wordCount: { one: 1 Wort, few: x, others: '{count} Wörter' }\n", "la.yml",
      "error: \"others\" is no form of the phrase \"wordCount\""
    ),
    (
      "home: { one: x }\n", "la.yml", "error: the phrase \"home\" has no form \"other\""
    ),
    (
      "home: Startseite\n", "la.yml",
      """
      templates/phrases/la.yml: warning: phrases are missing, which pages say in English: \
      tutorials, tags, newestTutorials, allTutorials, sections and
      """
    ),
    (
      "home: Startseite\n", "fr.yml",
      """
      templates/phrases/fr.yml: warning: nothing uses this file
        phrases lie in templates/phrases/, named by a language of the site: en.yml, la.yml
      """
    ),
    (
      "", "en.yml",
      "content/site.yml: warning: there are no phrases in \"la\": pages say them in English"
    ),
  ])
  func `what is wrong with phrases is said`(phrases: String, name: String, message: String) throws {
    let run = try Self.site(phrases, named: name).michi("check", "--now", "2026-06-01")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `a file for a known language changes the phrases that it names`() throws {
    let site = try Self.site("home: Start here\n", named: "en.yml")
    try site.write("title: The way\nbaseURL: https://example.com/\n", to: "content/site.yml")
    try site.remove("content/tutorials")
    let run = try site.michi("--now", "2026-06-01", "--strict")
    #expect(run.errors == "")
    #expect(try site.page("kanji/index.html").contains(">Start here</a>"))
    #expect(try site.page("kanji/index.html").contains("1 kanji"))
  }
}
