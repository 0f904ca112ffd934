import Foundation
import TestKit
import Testing

/// What authors read when something is off, or when nothing is.
@Suite struct MessageTests {
  @Test func `messages have a place, an excerpt and an advice, word for word`() throws {
    let site = try TestSite(
      settings: "",
      """
      -- content/tutorials/2026-01-01-first.md --
      ---
      title: A
      titel: 자식 코디네이터
      ---
      Text and 한글 [a link](/tutorials/frist/).

      ## Delegates

      [up](#delegate) and [down](2026-01-02-second.md#storage), [soon](2026-01-03-third.md)
      -- content/tutorials/2026-01-02-second.md --
      ## Storages
      -- content/tutorials/2026-01-03-third.md --
      ---
      draft: true
      ---
      -- content/tutorials/2026-01-04-First.md --
      Two.
      -- content/kanji/bad.json --
      [{ "kanji": { "character": "日", "meaning": { "english": "sun" },
         "strokes": { "count": "many" } } }]
      -- templates/not-found.mustache --
      <title>{{titel}}</title>
      """)
    let run = try site.michi("build", environment: ["TERM": "xterm"])
    #expect(
      run.errors == """
        content/tutorials/2026-01-01-first.md:3:1: warning: unknown key "titel" in the front matter
         3 | titel: 자식 코디네이터
           | ^~~~~ did you mean "title"?
        content/kanji/bad.json:2:26: error: [0].kanji.strokes.count: expected a whole number, found "many"
         2 |    "strokes": { "count": "many" } } }]
           |                          ^~~~~~
        content/tutorials/2026-01-01-first.md:5:26: error: there is no page or file "/tutorials/frist/"
         5 | Text and 한글 [a link](/tutorials/frist/).
           |                        ^~~~~~~~~~~~~~~~~ did you mean "/tutorials/first/"?
        content/tutorials/2026-01-01-first.md:9:6: error: this page has no section "#delegate"
         9 | [up](#delegate) and [down](2026-01-02-second.md#storage), [soon](2026-01-03-third.md)
           |      ^~~~~~~~~ did you mean "#delegates"?
        content/tutorials/2026-01-01-first.md:9:28: error: the page /tutorials/second/ has no section "#storage"
         9 | [up](#delegate) and [down](2026-01-02-second.md#storage), [soon](2026-01-03-third.md)
           |                            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~ did you mean "#storages"?
        content/tutorials/2026-01-01-first.md:9:66: error: the link goes to a draft, content/tutorials/2026-01-03-third.md
         9 | [up](#delegate) and [down](2026-01-02-second.md#storage), [soon](2026-01-03-third.md)
           |                                                                  ^~~~~~~~~~~~~~~~~~~ publish it first, or build with --drafts
        content/tutorials/2026-01-04-First.md:1:1: error: the URL /tutorials/First/ differs from /tutorials/first/ of content/tutorials/2026-01-01-first.md only in case or Unicode normalization
          give one of them another slug
        templates/not-found.mustache:1:10: error: unknown name "titel"
         1 | <title>{{titel}}</title>
           |          ^~~~~ did you mean "title"?
        7 errors and 1 warning: nothing was written, the site is unchanged

        """)
    #expect(run.status == 1)
  }

  // MARK: Colours

  /// Colours are for a person at a terminal who has not said no.
  @Test(arguments: [
    (["TERM": "xterm-256color"], true), (["TERM": "xterm", "NO_COLOR": ""], true),
    (["TERM": "xterm", "NO_COLOR": "1"], false), (["TERM": "dumb"], false),
  ])
  func `a terminal shows colours where nobody says no`(
    environment: [String: String], areShown: Bool
  ) throws {
    let site = try TestSite(
      settings: "", "-- content/tutorials/2026-01-01-a.md --\n---\ntitel: 가\n---\n[b](nowhere.md)")
    let shown = try TerminalRun.michi(["check"], in: site.root, environment: environment)
    let colored = """
      \u{1B}[1mcontent/tutorials/2026-01-01-a.md:2:1:\u{1B}[0m \u{1B}[1;33mwarning:\u{1B}[0m \
      \u{1B}[1munknown key "titel" in the front matter\u{1B}[0m
       2 | titel: 가
         | \u{1B}[1;32m^~~~~ did you mean "title"?\u{1B}[0m
      \u{1B}[1mcontent/tutorials/2026-01-01-a.md:4:5:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \
      \u{1B}[1mthere is no page or file "nowhere.md"\u{1B}[0m
       4 | [b](nowhere.md)
         | \u{1B}[1;32m    ^~~~~~~~~~\u{1B}[0m
      5 pages checked: 1 error and 1 warning

      """
    #expect(shown == (areShown ? colored : colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")))
  }

  // MARK: Where much is wrong

  @Test func `a thousand faults of a file are kept and the others are counted`() throws {
    let matter = (1...3000).map { "xyzxyz\($0): 1\n" }.joined()
    let site = try TestSite(
      settings: "", "-- content/tutorials/2020-01-01-a.md --\n---\n\(matter)---\ntext\n")
    let run = try site.michi("check", "--format", "json")
    #expect(run.output.contains("\"message\": \"and 2,000 more in this file\""))
  }

  @Test func `a file with many errors is not a flood`() throws {
    let words = String(repeating: "{},", count: 2500)
    let site = try TestSite(settings: "", "-- content/kanji/k.json --\n[\(words){}]")
    let run = try site.michi("build")
    #expect(run.status == 1)
    #expect(run.errors.hasSuffix(" errors: nothing was written, the site is unchanged\n"))
    #expect(run.errors.contains("error: invalid-data: "))
    #expect(run.errors.contains(" more in 1 file; --all shows each\n"))
    #expect(run.errors.split(separator: "\n").count < 310)
  }

  /// The text may be cut nowhere, least of all inside a letter.
  @Test func `a text or drawing that is longer than one may be is refused`() async throws {
    let paths = ["content/tutorials/a.md", "content/pages/a.md", "content/kanji/notes/日.md"]
    let texts = paths.enumerated().map { spaces, path in
      "-- \(path) --\n---\ntitle: A\(spaces)\ndate: 2020-01-01\n---\n⟦error|the file is longer than 1 MiB⟧"
        + String(repeating: " ", count: spaces) + String(repeating: "가나다\n\n", count: 100_000)
    }
    try await MarkedSite(
      texts.joined(separator: "\n") + """

        -- content/kanji/a.json --
        [{"kanji": {"character": "日", "meaning": {"english": "day"}, "strokes": {"count": 1}}}]
        -- content/kanji/strokes/065e5.svg --⟦error|the drawing is larger than 1 MB⟧
        <svg viewBox="0 0 109 109"><path d="M1,1l2,2"/></svg>\(String(repeating: " ", count: 1 << 20))
        """
    ).expectTold()
  }

  // MARK: What is no fault

  @Test func `what looks like a fault and is none is not told, nor advice that is none`()
    async throws
  {
    let name = String(repeating: "코디네이터-패턴-", count: 5)
    let spellings = ["swift", "Swift", "SWIFT"].enumerated().flatMap { number, tag in
      (0..<4).map {
        let mark = number + $0 == 0 ? "⟦warning|and 3 more is also written \"swift\" in ⟧" : ""
        return "-- content/tutorials/2026-01-0\($0 + 1)-\(name)\(number)\($0).md --\n---\n"
          + "title: T\(number)\($0)\ntags: \(mark)\(tag)\n---\nA\n"
      }
    }
    try await MarkedSite(
      """
      -- content/pages/about.md --
      # About
      -- content/tutorials/2026-01-01-a.md --
      <img src="⟦warning|write the path of the file, such as /img/a.png⟧{% asset x.png %}" alt="">
      <img src="⟦warning|write the path of the file, such as /img/a.png⟧{{ page.cover }}" alt="">

      With [a page][about], [maroonView][blueView] means no space, V:|[maroon][blue]-8-| neither.

      [about]: /about/
      -- content/tutorials/2026-01-01-b.md --
      ---
      title: Same
      date: ⟦is not a date⟧never
      ---
      A
      -- content/tutorials/2026-01-02-c.md --
      ---
      title: Same
      ---
      B
      -- content/tutorials/2026-01-03-d.md --
      ---
      title: ⟦warning|"Same" is also the title of content/tutorials/2026-01-02-c.md⟧Same
      ---
      C

      """ + spellings.joined()
    ).expectTold()
  }
}
