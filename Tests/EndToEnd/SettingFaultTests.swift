import TestKit
import Testing

/// What is said of `site.yml`, each fault at its place, all in one run.
@Suite struct SettingFaultTests {
  @Test(arguments: [(">=0.1", true), (">= 0.1.0", true), (">=0.2", false), (">=7", false)])
  func `a site says which version it is for`(version: String, isEnough: Bool) async throws {
    let place = isEnough ? "" : "⟦the site is for Michi|install a newer one⟧"
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
      editURL: ⟦not an address that a file's path can stand behind⟧github.com/me
      michi: ⟦does not say which versions of Michi build the site|write the oldest⟧newest
      host: ⟦is no setting for "host"|netlify or cloudflare⟧github
      compress: [gzip, ⟦no setting for "compress"⟧zip, ⟦warning|makes no brotli copies⟧brotli]
      perPage: ⟦expected a whole number⟧none
      ⟦unknown key "paginate" in site.yml|write "perPage"⟧paginate: 10
      ⟦unknown key "rss_limit"|write "feed"⟧rss_limit: 5
      feed: { ⟦in "feed"|"length"?⟧lenght: 5, ⟦write "length"⟧limit: 5, content: ⟦full or summary⟧text }
      contents: { depth: ⟦"depth" cannot be 7|from 2 to 4⟧7 }
      listStyle: ⟦no setting for "listStyle"|"excerpts"?⟧excerpt
      theme: ⟦"darck" is no setting for "theme"|"dark"?⟧darck
      readingTime: ⟦expected true or false⟧often
      ⟦unknown key "readingtime"|"readingTime"?⟧readingtime: false
      ⟦unknown key "permalink"|below a collection: tutorials: { permalink: ⟧permalink: pretty
      search: { ⟦unknown key|there are tutorials⟧tags: true, words: ⟦expected true or false⟧7 }
      ⟦unknown key|write it below "taxonomies": taxonomies: { categories: …⟧categories: { path: c }
      tutorials:
        ⟦unknown key "titel" in "tutorials"|"title"?⟧titel: Posts
        permalink: /⟦there is no ":yaer"|":year"?⟧:yaer/:slug/
        path: ⟦cannot be the first part of an address|write it like "b"⟧a/b
        perPage: ⟦"perPage" cannot be 0|from 1 to 1000⟧0
        sort: ⟦nothing can be sorted by "daet"|"date"?⟧daet
        image: ⟦warning|"/about/" is a page, no picture⟧/about/
      pages:
        ⟦unknown key "path" in "pages"⟧path: p
        permalink: ⟦neither a pattern of addresses nor|"pretty"?⟧prety
        title: { ⟦no pages in "fr"|languages: [fr]⟧fr: Pages }
      series: { title: { en: Courses, ⟦the title in "ko" is empty⟧ko: '' } }
      tags:
        order: ⟦"nmae" is no setting for "order"|"name"?⟧nmae
        ⟦unknown key "perpage" in "tags"⟧perpage: 3
        names: { swift: ⟦expected a mapping⟧Swift }
      taxonomies:
        ⟦"title" means something else|a name of its own⟧title:
        ⟦"kanji" means something else⟧kanji:
        ⟦has options here, not the word "categories"|write "categories:" alone⟧category: categories
        ⟦cannot be the name of a taxonomy|"a-b"⟧a/b:
        ⟦"author" means something else|write "authors"⟧author:
        authors:
        platforms: { ⟦unknown key "titles"⟧titles: P, names: { a: { ⟦no pages in "fr"⟧fr: A } } }
      -- content/assets/img/logo.png --⟦unused-image⟧
      -- content/assets/img/cover.png --⟦unused-image⟧
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
        - Bad: ⟦an address of this site, and nothing is there|"/tutorials/"?⟧https://www.example.com/tutorial/
        - { title: Script, link: ⟦"Script" has an address that pages must not have⟧javascript:x }
      logo: ⟦the picture "javascript:x" has an address that pages must not have⟧javascript:x
      theme: ⟦system, light or dark⟧auto
      contents: ⟦expected true or false|true, false, or { depth: 3 }⟧deep
      search: ⟦"maybe" is no setting|write off⟧maybe
      code: { ⟦unknown key "module" in "code"⟧module: modules }
      pages: { ⟦the title is empty⟧title: , image: ⟦warning|an SVG picture, which is not shown⟧/a.svg }
      tags: { ⟦warning|stand among the options|tags: { names: { a: …⟧a: { en: A }, b: { en: B } }
      taxonomies:
        platforms: { path: x }
        ⟦"platforms" and "categories" are both at "x"⟧categories:
          path: x
          names:
            ⟦warning|no page has the term "Cdoe"|"Code"?⟧Cdoe: { ko: 코드 }
            a: { en: A }
            ⟦"a" is a name of the terms "a" and "b" of "categories"⟧b: { ko: A }
      -- content/assets/a.svg --
      <svg/>
      -- content/assets/_headers --⟦belongs to the _headers that Michi makes|take "host" out of⟧
      x
      -- content/assets/search/terms/0.bin --⟦lies in the folder of the search index⟧
      -- content/assets/kanji/kanji.json --⟦belongs to the kanji/kanji.json that Michi makes⟧
      []
      -- content/kanji/a.json --
      [{ "kanji": { "character": "末", "meaning": { "english": "end" }, "strokes": { "count": 5 } } }]
      -- content/pages/search.md --⟦the address /search/ belongs to the page⟧
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
      category: [⟦warning|"Code" of "categories" in |is also written "code"⟧code, a, b]
      tags: b
      ---
      text
      """
    ).expectTold()
  }
}
