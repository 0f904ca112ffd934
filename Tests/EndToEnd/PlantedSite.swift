/// A site in which something of everything is wrong, and where.
enum PlantedSite {
  /// What `michi check` finds: place, severity and kind, in the order of a report.
  static let findings = """
    content/assets/img/left.png warning unused-image
    content/kanji/a.json:6:21 warning contradictory-data
    content/kanji/a.json:7:21 warning irregular-data
    content/kanji/a.json:10:49 warning contradictory-data
    content/kanji/b.csv:2:1 error duplicate-kanji
    content/kanji/b.csv:2:5 warning contradictory-data
    content/kanji/b.csv:2:78 warning contradictory-data
    content/kanji/notes/道.md:1:5 error broken-link
    content/kanji/notes/道.md:1:23 error broken-fragment
    content/kanji/notes/遠.md warning irregular-data
    content/notes.txt warning ignored-file
    content/pages/about.md:3:48 error broken-link
    content/pages/orphan.md warning unreachable-page
    content/pages/team.md:2:8 warning duplicate-title
    content/site.yml:7:26 error broken-link
    content/site.yml:8:26 error broken-fragment
    content/site.yml:9:28 error unsafe-link
    content/tutorials/2026-01-01-first.md:4:1 warning unknown-key
    content/tutorials/2026-01-01-first.md:5:8 warning missing-image
    content/tutorials/2026-01-01-first.md:6:8 warning tag-spelling
    content/tutorials/2026-01-01-first.md:8:10 error broken-link
    content/tutorials/2026-01-01-first.md:8:45 error broken-fragment
    content/tutorials/2026-01-01-first.md:8:65 error broken-link
    content/tutorials/2026-01-01-first.md:10:1 warning heading-order
    content/tutorials/2026-01-01-first.md:12:5 warning missing-alt
    content/tutorials/2026-01-01-first.md:12:30 warning missing-image
    content/tutorials/2026-01-01-first.md:12:44 warning empty-link
    content/tutorials/2026-01-01-first.md:12:60 warning empty-link
    content/tutorials/2026-01-01-first.md:15:12 error broken-link
    content/tutorials/2026-01-01-first.md:15:40 warning empty-link
    content/tutorials/2026-01-01-first.md:16:12 error broken-fragment
    content/tutorials/2026-01-01-first.md:16:37 error broken-fragment
    content/tutorials/2026-01-01-first.md:19:1 warning missing-alt
    content/tutorials/2026-01-01-first.md:19:37 error unsafe-link
    content/tutorials/2026-01-01-first.md:19:61 warning escaped-html
    content/tutorials/2026-01-01-first.md:21:9 error draft-link
    content/tutorials/2026-01-01-first.md:21:40 error draft-link
    content/tutorials/2026-01-01-first.md:21:65 error unsafe-link
    content/tutorials/2026-01-01-first.md:21:83 warning missing-footnote
    content/tutorials/2026-01-01-first.md:23:4 warning code-fence
    content/tutorials/2026-01-01-first.md:23:4 warning unknown-language
    content/tutorials/2026-01-01-first.md:27:4 warning code-fence
    content/tutorials/2026-01-01-first.md:27:4 warning code-fence
    content/tutorials/2026-01-01-first.md:31:15 error code-file
    content/tutorials/2026-01-02-second.md:2:8 warning duplicate-title
    content/tutorials/2026-01-02-second.md:3:10 warning future-date
    content/tutorials/2026-01-04-Second.md error duplicate-route
    content/tutorials/future.md:2:7 warning future-date
    content/tutorials/undated.md warning missing-date
    templates/extra.mustache warning unused-template
    templates/partials/colophon.mustache:2:10 error broken-link
    templates/partials/colophon.mustache:2:46 error broken-link
    templates/partials/colophon.mustache:3:18 error broken-fragment
    templates/partials/colophon.mustache:3:48 error broken-link
    templates/partials/colophon.mustache:3:82 error broken-fragment
    templates/partials/colophon.mustache:4:1 warning missing-alt
    templates/partials/colophon.mustache:4:53 warning missing-image
    templates/partials/colophon.mustache:5:10 warning empty-link
    templates/partials/colophon.mustache:5:39 error broken-link
    """

  static let text = #"""
    -- content/site.yml --
    title: Planted
    baseURL: https://example.com/project/
    language: en
    menu:
      - { title: Tutorials, link: /tutorials/ }
      - { title: About, link: /about/ }
      - { title: Gone, link: /gone/ }
      - { title: Team, link: "/about/#team" }
      - { title: Script, link: "javascript:go()" }
    -- content/notes.txt --
    nothing reads this
    -- content/assets/favicon.svg --
    <svg xmlns="http://www.w3.org/2000/svg"/>
    -- content/assets/img/shown.svg --
    <svg xmlns="http://www.w3.org/2000/svg"/>
    -- content/assets/img/styled.svg --
    <svg xmlns="http://www.w3.org/2000/svg"/>
    -- content/assets/img/draft only.svg --
    <svg xmlns="http://www.w3.org/2000/svg"/>
    -- content/assets/img/left.png --
    -- content/assets/demo.css --
    main { background: url("img/styled.svg") }
    -- content/pages/about.md --
    # About

    See [the picture](/img/shown.svg) and [nobody](nobody.md).
    -- content/pages/team.md --
    ---
    title: About
    ---
    [About](about.md)
    -- content/pages/orphan.md --
    Nobody links here.
    -- content/kanji/a.json --
    [
      { "kanji": { "character": "道", "meaning": { "english": "way" }, "strokes": { "count": 12 } },
        "radical": { "character": "⻌", "strokes": 3 },
        "examples": [
          { "japanese": "道路（どうろ）", "meaning": { "english": "road" } },
          { "japanese": "通路（つうろ）", "meaning": { "english": "passage" } },
          { "japanese": "道", "meaning": { "english": "way" } }
        ] },
      { "kanji": { "character": "近", "meaning": { "english": "near" }, "strokes": { "count": 7 } },
        "radical": { "character": "⻌", "strokes": 2 } }
    ]
    -- content/kanji/b.csv --
    kanji,kstroke,kmeaning,kgrade,kunyomi_ja,kunyomi,onyomi_ja,onyomi,examples,radical,rad_stroke,rad_name_ja,rad_name,rad_meaning,rad_position_ja,rad_position
    道,13,road,2,みち,michi,ドウ,dou,"[ [ ""道（みち）"", ""way"" ], [ ""路上（ろじょう）"", ""on the road"" ] ]",,,,,,,
    -- content/kanji/notes/道.md --
    See [[遠]] and [近](/kanji/近/#words).
    -- content/kanji/notes/遠.md --
    There is no such entry.
    -- content/tutorials/2026-01-01-first.md --
    ---
    title: First
    date: 2026-01-01
    titel: Oops
    image: /img/none.png
    tags: [Swift, swift]
    ---
    A [link](/tutorials/frist/) and [a section](#nowhere), [a file](other.md).

    #### Too deep

    ![](/img/shown.svg) ![There](there.png) [](/about/) [empty]()

    > <div>
    > <a href="/lost/#x">lost</a> <a href="">here</a>
    > <a href="#part">part</a> <a href="/about/#people">people</a>
    > </div>

    <img src="/img/shown.svg"> <a href="javascript:go()">go</a> <blink>old</blink>

    [Draft](2026-01-03-draft.md), [future](/tutorials/future/), [x](javascript:go()), [^1].

    ```swfit titel
    let a = 1
    ```

    ```swift {x
    let b = 2
    ```

    ```swift file=None.swift
    ```
    -- content/tutorials/2026-01-02-second.md --
    ---
    title: First
    updated: 2030-02-03
    tags: [swift]
    ---
    Text.
    -- content/tutorials/2026-01-03-draft.md --
    ---
    draft: true
    ---
    ![Shown](</img/draft only.svg>)
    -- content/tutorials/future.md --
    ---
    date: 2030-01-01
    ---
    Text.
    -- content/tutorials/undated.md --
    Text.
    -- content/tutorials/2026-01-04-Second.md --
    Text.
    -- templates/partials/colophon.mustache --
    <footer>
    <a href="/about/">About</a> <a href="{{root}}nowhere/">Nowhere</a>
    <a href='{{root}}team/#boss'>Boss</a> <a href="/project/lost/">Lost</a> <a href="#hidden">Up</a>
    <img src="{{root}}img/shown.svg"> <img src="{{root}}img/lost.png" alt="">
    <a href="">Empty</a> <a href="{{root}}/about/">Twice</a> <a href="{{root}}">Home</a>
    <a href="https://example.org/">Out</a> <a href="{{site.feed}}">Feed</a> <a href="#Main">Top</a>
    </footer>
    -- templates/extra.mustache --
    <p>{{title}}</p>
    """#
}
