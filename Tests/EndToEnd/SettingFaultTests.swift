import TestKit
import Testing

/// What is said of `site.yml`, each fault at its place, all in one run.
@Suite struct SettingFaultTests {
  @Test(arguments: [(">=0.1", true), (">= 0.1.0", true), (">=0.2", false), (">=7", false)])
  func `a site says which version it is for`(version: String, isEnough: Bool) async throws {
    let place = isEnough ? "" : "⟦the site needs Michi|install a newer version⟧"
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      michi: \(place)"\(version)"
      """
    ).expectTold()
  }

  @Test func `what the settings cannot be is told with what they can be`() async throws {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      language: en
      languages: [ko]
      logo: ⟦warning|there is no image|"/img/logo.png"?⟧/img/lgo.png
      image: ⟦warning|there is no image|"/img/cover.png"?⟧img/cover.gif
      editURL: ⟦not a full URL to which Michi can append⟧github.com/me
      michi: ⟦is not a minimum version of Michi|write it like⟧newest
      notice: ⟦"notice" is plain text|remove the link⟧See [the news](/news/).
      host: ⟦is not a value of "host"|netlify or cloudflare⟧github
      compress: [gzip, ⟦not a value of "compress"⟧zip, brotli]
      perPage: ⟦expected a whole number⟧none
      ⟦unknown key "paginate" in site.yml|write "perPage"⟧paginate: 10
      ⟦unknown key "rss_limit"|write "feed"⟧rss_limit: 5
      feed: { ⟦in "feed"|"length"?⟧lenght: 5, ⟦write "length"⟧limit: 5, content: ⟦full or summary⟧text }
      contents: { depth: ⟦"depth" cannot be 7|from 2 to 4⟧7 }
      listStyle: ⟦not a value of "listStyle"|"excerpts"?⟧excerpt
      theme: ⟦"darck" is not a value of "theme"|"dark"?⟧darck
      readingTime: ⟦expected true or false⟧often
      ⟦unknown key "readingtime"|"readingTime"?⟧readingtime: false
      ⟦unknown key "permalink"|in a collection: tutorials: { permalink: ⟧permalink: pretty
      search: { ⟦unknown key|write tutorials⟧tags: true, words: ⟦expected true or false⟧7 }
      ⟦unknown key|write it in "taxonomies": taxonomies: { categories: …⟧categories: { path: c }
      tutorials:
        ⟦unknown key "titel" in "tutorials"|"title"?⟧titel: Posts
        permalink: /⟦unknown placeholder ":yaer"|":year"?⟧:yaer/:slug/
        path: ⟦cannot be the first part of a URL|write it like "b"⟧a/b
        perPage: ⟦"perPage" cannot be 0|from 1 to 1000⟧0
        sort: ⟦entries cannot be sorted by "daet"|"date"?⟧daet
        image: ⟦warning|"/about/" is a page, not an image⟧/about/
      pages:
        ⟦unknown key "path" in "pages"⟧path: p
        permalink: ⟦neither a URL pattern nor|"pretty"?⟧prety
        title: { ⟦no pages in "fr"|languages: [ko, fr]⟧fr: Pages }
      series: { title: { en: Courses, ⟦the title in "ko" is empty⟧ko: '' } }
      tags:
        order: ⟦"nmae" is not a value of "order"|"name"?⟧nmae
        ⟦unknown key "perpage" in "tags"⟧perpage: 3
        names: { swift: ⟦expected a mapping⟧Swift }
      taxonomies:
        ⟦"title" already has another meaning|another name⟧title:
        ⟦"kanji" already has another meaning⟧kanji:
        ⟦takes options here, not the word "categories"|write only "categories:"⟧category: categories
        ⟦cannot be the name of a taxonomy|"a-b"⟧a/b:
        ⟦"author" already has another meaning|write "authors"⟧author:
        authors:
        platforms: { ⟦unknown key "titles"⟧titles: P, names: { a: { ⟦no pages in "fr"⟧fr: A } } }
      -- content/assets/img/logo.png --
      -- content/assets/img/cover.png --
      -- content/pages/about.md --
      text
      -- content/tutorials/2026-01-01-tagged.md --
      ---
      tags: [a]
      platforms: [iOS]
      ---
      text
      """
    ).expectTold()
  }

  @Test func `what depends on settings is reported where these can be read`() async throws {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      language: en
      languages: [ko]
      menu:
        - Bad: ⟦a URL of this site, but no page or file has it|"/tutorials/"?⟧https://www.example.com/tutorial/
      compress: [⟦warning|does not make brotli copies⟧brotli]
      tags: { ⟦warning|are among the options|tags: { names: { a: …⟧a: { en: A }, b: { en: B } }
      taxonomies:
        categories:
          names:
            ⟦warning|no page uses the term "Cdoe"|"Code"?⟧Cdoe: { ko: 코드 }
      lists: { ⟦warning|the list "third" is empty⟧third: { of: tutorials, where: { tags: none } } }
      data: { ⟦there is no data file for "team"|content/data/team⟧team: [{ name: text }] }
      -- content/data/taem.csv --⟦no template can use this file|"team"⟧
      name
      x
      -- content/assets/img/logo.svg --⟦unused-image⟧
      <svg/>
      -- content/pages/search.md --⟦the URL /search/ is already used by the page⟧
      Mine.
      -- content/tutorials/2026-01-01-a.md --
      ---
      title: A
      category: [Swift, Code]
      tags: [a, b]
      ---
      text
      -- content/tutorials/2026-01-02-b.md --
      ---
      title: B
      category: [⟦warning|"Code" of "categories" in |is also written "code"⟧code]
      ---
      text
      """
    ).expectTold()
  }

  @Test func `what the settings do not fit is told, and files that Michi makes itself`()
    async throws
  {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      language: en
      languages: [ko]
      host: netlify
      menu:
        - Good: https://example.com/tutorials/
        - Bad: https://www.example.com/tutorial/
        - { title: Script, link: ⟦"Script" has a URL whose scheme is not allowed⟧javascript:x }
      logo: ⟦the image "javascript:x" has a URL whose scheme is not allowed⟧javascript:x
      theme: ⟦system, light or dark⟧auto
      contents: ⟦expected true or false|true, false, or { depth: 3 }⟧deep
      search: ⟦"maybe" is not a value|write off⟧maybe
      code: { ⟦unknown key "module" in "code"⟧module: modules }
      pages: { ⟦the title is empty⟧title: , image: ⟦warning|an SVG image, which link previews do not show⟧/a.svg }
      tags: { a: { en: A }, b: { en: B } }
      taxonomies:
        platforms: { path: x }
        ⟦"platforms" and "categories" both have the path "x"⟧categories:
          path: x
          names:
            Cdoe: { ko: 코드 }
            a: { en: A }
            ⟦"a" is a name of the terms "a" and "b" of "categories"⟧b: { ko: A }
      -- content/assets/a.svg --
      <svg/>
      -- content/assets/_headers --⟦is already used by the _headers that Michi generates|remove "host" from⟧
      x
      -- content/assets/search/terms/0.bin --⟦is in the folder of the search index⟧
      -- content/assets/kanji/kanji.json --⟦is already used by the kanji/kanji.json that Michi generates⟧
      []
      -- content/kanji/a.json --
      [{ "kanji": { "character": "末", "meaning": { "english": "end" }, "strokes": { "count": 5 } } }]
      -- content/pages/search.md --
      Mine.
      -- content/tutorials/2026-01-01-a.md --
      ---
      title: A
      category: [Swift, Code]
      tags: a
      ---
      text
      -- content/tutorials/2026-01-02-b.md --
      ---
      title: B
      category: [code, a, b]
      tags: b
      ---
      text
      """
    ).expectTold()
  }
}
