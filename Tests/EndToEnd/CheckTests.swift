import Foundation
import TestKit
import Testing

/// `michi check` finds everything that can be wrong in one run, without writing.
@Suite struct CheckTests {
  private static let advice: Set<String> = [
    "contradictory-data", "future-date", "duplicate-title", "heading-order", "missing-alt",
    "empty-link", "unused-image",
  ]

  @Test func `every planted fault is found at its line and column, and nothing is written`()
    async throws
  {
    let planted = try MarkedSite(Self.planted)
    try await planted.expectTold()
    #expect(!FileManager.default.fileExists(atPath: planted.site.output.path))
    // A build says the same but for the advice.
    try await planted.without(Self.advice).expectTold(by: ["build", "--json"])
  }

  @Test(arguments: [(["check", "--format", "json"], "off"), (["build", "--json"], "error")])
  func `a site turns each kind of advice to an error, for builds too, or off`(
    command: [String], level: String
  ) throws {
    let checks = Self.advice.sorted().map { "  \($0): \(level)" }.joined(separator: "\n")
    let planted = try MarkedSite(
      Self.planted.replacing("language: en\n", with: "language: en\nchecks:\n\(checks)\n"))
    let run = try Run.michi(command + ["--root", planted.site.path, "--now", "2026-06-01"])
    let found = try Finding.all(of: run).filter { Self.advice.contains($0.code) }
    #expect(Set(found.map(\.severity)) == (level == "off" ? [] : ["error"]))
    #expect(Set(found.map(\.code)) == (level == "off" ? [] : Self.advice))
  }

  @Test func `what is right is not found`() throws {
    let site = try TestSite(
      #"""
      -- content/site.yml --
      title: Right
      baseURL: https://example.com/project/
      html: trusted
      menu:
        - { title: Tutorials, link: "/tutorials/" }
        - { title: Ways, link: "/tutorials/a/#ways" }
      -- content/assets/favicon.ico --
      -- content/assets/apple-touch-icon.png --
      -- content/assets/img/a b.png --
      -- content/assets/img/c.png --
      -- content/assets/img/d.png --
      -- content/assets/img/e.png --
      -- content/assets/img/f.png --
      -- content/assets/img/og.png --
      -- content/pages/team.md --
      Only the template links here. <img srcset="/img/e.png 2x" alt="">
      -- content/kanji/a.json --
      [{ "kanji": { "character": "王", "meaning": { "english": "king" }, "strokes": { "count": 4 } },
         "radical": { "character": "玉", "strokes": 5 },
         "examples": [{ "japanese": "王様（おうさま）", "meaning": { "english": "king" } }] }]
      -- content/kanji/notes/王.md --
      ### Below the heading of the notes
      -- content/tutorials/2026-01-01-a.md --
      ---
      title: A
      image: /img/og.png
      ---
      ## Ways

      ### Two

      ## One

      ![Shown](</img/a b.png>) [the file](/img/c.png) <a id="here"></a> [up](#here) [top](#)

      ```haskell
      ```
      -- content/tutorials/2026-01-02-a.ko.md --
      ---
      title: A
      language: ko
      slug: b
      ---
      Text.
      -- templates/partials/footer.mustache --
      <footer id="foot">
      <a href="{{root}}team/">Team</a> <a href="/project/tutorials/a/#here">Here</a>
      <a href="#foot">Foot</a> <a href="{{root}}#Main">Main</a>
      <img src="{{root}}img/d.png"{{#isHome}} alt="home"{{/isHome}}{{^isHome}} alt=""{{/isHome}}>
      <img srcset="/project/img/f.png 1x, /project/img/d.png 2x" src="/project/img/f.png" alt>
      {{#isHome}}<a href="#newest">Newest</a><h2 id="newest">Newest</h2>{{/isHome}}
      {{! <a href="/nowhere/"> }}
      <!-- <a href="/nowhere/"> -->
      <script>let a = '<a href="/nowhere/">'</script>
      </footer>
      """#)
    let run = try site.michi("check", "--now", "2026-06-01")
    #expect(run.output.hasSuffix(" checked: no problems found\n"))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `annotations for GitHub name the kind and the file as the repository has it`() throws {
    let site = try TestSite(
      """
      -- blog/content/site.yml --
      title: Test
      baseURL: https://example.com/
      -- blog/content/tutorials/2026-01-01-100%, a.md --
      [x](/100%25,%0Anowhere/)
      """)
    let expected =
      "::error title=broken-link,file=blog/content/tutorials/2026-01-01-100%25%2C a.md,"
      + "line=1,col=5,endColumn=24::there is no page or file \"/100%25,\\u{a}nowhere/\"\n"
    for root in ["./blog/", site.root.appending(path: "blog").path] {
      let run = try Run.michi(["check", "--format", "github", "--root", root], in: site.root)
      #expect(run.output == expected)
      #expect(run.status == 1)
    }
    let inside = try Run.michi(
      ["check", "--format", "github"], in: site.root.appending(path: "blog"),
      environment: ["GITHUB_WORKSPACE": site.root.path])
    #expect(inside.output == expected)
  }

  /// A site in which something of everything is wrong.
  private static let planted = #"""
    -- content/site.yml --
    title: Planted
    baseURL: https://example.com/project/
    language: en
    menu:
      - { title: Tutorials, link: /tutorials/ }
      - { title: About, link: /about/ }
      - { title: Gone, link: ⟦broken-link⟧/gone/ }
      - { title: Team, link: ⟦broken-fragment⟧"/about/#team" }
      - { title: Script, link: ⟦unsafe-link⟧"javascript:go()" }
    -- content/notes.txt --⟦ignored-file⟧
    nothing reads this
    -- content/assets/favicon.svg --
    <svg xmlns="http://www.w3.org/2000/svg"/>
    -- content/assets/img/shown.svg --
    <svg xmlns="http://www.w3.org/2000/svg"/>
    -- content/assets/img/styled.svg --
    <svg xmlns="http://www.w3.org/2000/svg"/>
    -- content/assets/img/draft only.svg --
    <svg xmlns="http://www.w3.org/2000/svg"/>
    -- content/assets/img/left.png --⟦unused-image⟧
    -- content/assets/demo.css --
    main { background: url("img/styled.svg") }
    -- content/pages/about.md --
    # About

    See [the picture](/img/shown.svg) and [nobody](⟦broken-link⟧nobody.md).
    -- content/pages/team.md --
    ---
    title: ⟦duplicate-title⟧About
    ---
    [About](about.md)
    -- content/pages/orphan.md --⟦unreachable-page⟧
    Nobody links here.
    -- content/kanji/a.json --
    [
      { "kanji": { "character": "道", "meaning": { "english": "way" }, "strokes": { "count": 12 } },
        "radical": { "character": "⻌", "strokes": 3 },
        "examples": [
          { "japanese": "道路（どうろ）", "meaning": { "english": "road" } },
          { "japanese": ⟦contradictory-data⟧"通路（つうろ）", "meaning": { "english": "passage" } },
          { "japanese": ⟦suspicious-data⟧"道", "meaning": { "english": "way" } }
        ] },
      { "kanji": { "character": "近", "meaning": { "english": "near" }, "strokes": { "count": 7 } },
        "radical": { "character": "⻌", "strokes": ⟦contradictory-data⟧2 } }
    ]
    -- content/kanji/b.csv --
    kanji,kstroke,kmeaning,kgrade,kunyomi_ja,kunyomi,onyomi_ja,onyomi,examples,radical,rad_stroke,rad_name_ja,rad_name,rad_meaning,rad_position_ja,rad_position
    ⟦duplicate-kanji⟧道,⟦contradictory-data⟧13,road,2,みち,michi,ドウ,dou,"[ [ ""道（みち）"", ""way"" ], [ ⟦contradictory-data⟧""路上（ろじょう）"", ""on the road"" ] ]",,,,,,,
    -- content/kanji/notes/道.md --
    See ⟦broken-link⟧[[遠]] and [近](⟦broken-fragment⟧/kanji/近/#words).
    -- content/kanji/notes/遠.md --⟦suspicious-data⟧
    There is no such entry.
    -- content/tutorials/2026-01-01-first.md --
    ---
    title: First
    date: 2026-01-01
    ⟦unknown-key⟧titel: Oops
    image: ⟦missing-image⟧/img/none.png
    tags: [⟦tag-spelling⟧Swift, swift]
    ---
    A [link](⟦broken-link⟧/tutorials/frist/) and [a section](⟦broken-fragment⟧#nowhere), [a file](⟦broken-link⟧other.md).

    ⟦heading-order⟧#### Too deep

    ![](⟦missing-alt⟧/img/shown.svg) ![There](⟦missing-image⟧there.png) [](⟦empty-link⟧/about/) [empty]⟦empty-link⟧()

    > <div>
    > <a href="⟦broken-link⟧/lost/#x">lost</a> <a href="⟦empty-link⟧">here</a>
    > <a href="⟦broken-fragment⟧#part">part</a> <a href="⟦broken-fragment⟧/about/#people">people</a>
    > </div>

    ⟦missing-alt⟧<img src="/img/shown.svg"> <a href="⟦unsafe-link⟧javascript:go()">go</a> ⟦escaped-html⟧<blink>old</blink>

    [Draft](⟦draft-link⟧2026-01-03-draft.md), [future](⟦draft-link⟧/tutorials/future/), [x](⟦unsafe-link⟧javascript:go()), ⟦missing-footnote⟧[^1].

    ```⟦code-fence⟧⟦unknown-language⟧swfit titel
    let a = 1
    ```

    ```⟦code-fence⟧⟦code-fence⟧swift {x
    let b = 2
    ```

    ```swift file=⟦code-file⟧None.swift
    ```
    -- content/tutorials/2026-01-02-second.md --
    ---
    title: ⟦duplicate-title⟧First
    tags: [swift]
    ---
    Text.
    -- content/tutorials/2026-01-02-third.md --
    ---
    updated: ⟦invalid-front-matter⟧2030-02-03
    ---
    Text.
    -- content/tutorials/2026-01-03-draft.md --
    ---
    draft: true
    ---
    ![Shown](</img/draft only.svg>)
    -- content/tutorials/future.md --
    ---
    date: ⟦future-date⟧2030-01-01
    ---
    Text.
    -- content/tutorials/undated.md --⟦missing-date⟧
    Text.
    -- content/tutorials/2026-01-04-Second.md --⟦duplicate-route⟧
    Text.
    -- templates/partials/footer.mustache --
    <footer>
    <a href="⟦broken-link⟧/about/">About</a> <a href="{{root}}⟦broken-link⟧nowhere/">Nowhere</a>
    <a href='{{root}}⟦broken-fragment⟧team/#boss'>Boss</a> <a href="⟦broken-link⟧/project/lost/">Lost</a> <a href="⟦broken-fragment⟧#hidden">Up</a>
    ⟦missing-alt⟧<img src="{{root}}img/shown.svg"> <img src="{{root}}⟦missing-image⟧img/lost.png" alt="">
    <a href="⟦empty-link⟧">Empty</a> <a href="{{root}}⟦broken-link⟧/about/">Twice</a> <a href="{{root}}">Home</a>
    <a href="https://example.org/">Out</a> <a href="{{site.feed}}">Feed</a> <a href="#Main">Top</a>
    </footer>
    -- templates/extra.mustache --⟦unused-template⟧
    <p>{{title}}</p>
    """#
}
