import Foundation
import TestKit
import Testing

/// What is said of front matter, and what to do. Each text is that of a post, with its faults
/// marked.
@Suite struct FrontMatterFaultTests {
  private static func expectTold(_ matters: [String], _ more: String = "") async throws {
    let posts = matters.enumerated().map { number, matter in
      "-- content/tutorials/2026-01-01-p\(number).md --\n---\n\(matter)\n---\ntext\n"
    }
    try await MarkedSite(posts.joined() + more).expectTold()
  }

  @Test func `an error says where it is and what to do`() async throws {
    let tags = (1...100).map { "a\($0)" }
    let colon = "write \": \" with an ASCII colon and space"
    try await Self.expectTold(
      [
        "title: ⟦expected text|put text that starts with [ or { in quotes⟧[a, b]",
        "series: ⟦expected text|write it as text⟧[a]",
        "draft: ⟦found \"maybe\"|write true or false⟧maybe",
        "title: ⟦U+001B|remove the escape, or write the text in single quotes⟧\"a\\x1b b\"",
        "tags: [⟦U+0085|remove the escape⟧\"a\\u0085\"]",
        "tags: ⟦expected a list|write it like tags: [one, two]⟧{a: b}",
        "aliases: ⟦expected a list|write it like aliases: [one, two]⟧{a: b}",
        "tags: [a, ⟦YAML|remove the comma that has nothing before it⟧, b]",
        "title: ⟦YAML|put the text in quotes⟧*important*",
        "title: a\n⟦a second YAML document|remove the line that starts with ---⟧--- b",
        "title: ⟦YAML|close the bracket, or put the text in quotes⟧[",
        "title: D\n⟦\"title\" is in the front matter twice, first in line 2⟧title: E",
        "date: ⟦is not a date|write \"2018-11-08\"⟧2018/11/8",
        "date: ⟦is not a date|write \"2018-11-08\"⟧2018. 11. 8.",
        "date: ⟦is not a date|write \"2018-11-08\"⟧2018年11月8日",
        "date: ⟦is not a date|a zone like \"2018-11-08 18:45:00 +0900\"⟧2018-11-08 18:45 KST",
        "date: ⟦is not a date|a year has no month 13⟧2018-13-45",
        "date: ⟦is not a date|month 2 of 2019 has no day 29⟧2019-02-29",
        "date: ⟦is not a date|write it like 2018-11-08 or⟧yesterday",
        "language: ⟦is not a language|write \"ko\"⟧Korean",
        "author: ⟦expected text|write a name, or a mapping with \"name:\"⟧{ twitter: a }",
        "title⟦full-width colon|\(colon)⟧： A", "date: 2026-01-01\ntitle⟦\(colon)⟧： A",
        "제목⟦\(colon)⟧：A", "タイトル⟦\(colon)⟧：A\ndate: 2026-01-01",
        "title: A\n날짜⟦\(colon)⟧：2026-01-01\ntags: [a]",
        "title:⟦a no-break space|\(colon)⟧\u{A0}A\ndate: 2026-01-01",
        "date: 2026-01-01\ntitle:⟦\(colon)⟧\u{A0}A\ntags: [a]",
        "code: ⟦is not a value of \"code\"|\"typecheck\"?⟧typechek",
        "template: ⟦there is no template|\"landing\"?⟧landign",
        "template: ⟦there is no template|write \"landing\"⟧landing.html",
        "template: ⟦there is no template|write \"landing\"⟧landing.mustache",
        "template: ⟦there is no template|create templates/gallery.mustache⟧gallery.html",
        "template: ⟦is not for pages like this one|delete the key, or write entry⟧home",
        "template: ⟦is not for pages like this one⟧part",
        "template: ⟦is not for pages like this one⟧tags-term",
        "permalink: /⟦unknown placeholder \":slgu\"|\":slug\"?⟧:slgu/",
        "permalink: ⟦is a complete URL|/2018/about/⟧https://a.example/",
        "permalink: ⟦the URL /tags/ is already used by|another permalink⟧/tags/",
        "permalink: ⟦expected text|write it as text⟧[/a/]",
        "permalink: ⟦the URL / is already used by|another permalink⟧/\naliases: [/x/]",
        "permalink: /c/\naliases: ⟦is already used by|remove it from the aliases⟧/c/",
        "permalink: ⟦is already used by the feed.xml|another permalink⟧/feed.xml",
        "permalink: ⟦is already used by the search index⟧/search/index.json",
        "permalink: ⟦cannot have the URL /x/..|simpler name⟧/x/..",
        "permalink: ⟦is below⟧/assets/michi.css/",
        "aliases: ⟦is more than one path|write a list: [/x, /y]⟧/x, /y",
        "aliases: [⟦contains \"?\"|/2018/about/⟧/?p=123]",
        "aliases: ⟦the URL /404.html is already used by|remove it from the aliases⟧/404.html",
        "⟦\"status\" has no effect here|write \"draft: true\"⟧status: draft",
        "tags: \(tags.joined(separator: " "))\n⟦more than 100 tags|the few⟧tag: [\(tags.last ?? "")b]",
        "subtitle: 한글 다음 &x\ntitle: ⟦not contain anchors and aliases|write the value out⟧&a b",
        "⟦may not contain merge keys|write the value out⟧<<: { title: a }",
        "title: ⟦may not contain YAML tags|write the value without it⟧!!str a",
        "title: 가나다⟦mapping values are not allowed|put text that contains \": \" in quotes⟧: 라",
        "title: a\n⟦could not find expected ':'|write \"key: value\"⟧길",
        "title: ⟦cannot start any token|indent with spaces, not tabs⟧@a",
        "title: ⟦found unexpected end of stream|close the quotes⟧\"가나",
        "tags: ⟦did not find expected ',' or ']'|close the list⟧[a, b\ntitle: c",
        "⟦does not consist of keys and values|write lines like \"title: A title\"⟧- a\n- b",
        "title: a⟦the control character U+0007|remove it⟧\u{7}b",
        "? ⟦a key of the front matter is not text⟧[a]\n: b",
      ],
      """
      -- templates/landing.mustache --⟦unused-template⟧
      {{{body}}}
      -- templates/partials/part.mustache --
      <p></p>
      -- templates/tags-term.mustache --
      {{> layout}}{{> part}}
      """)
  }

  @Test func `a warning says what is read otherwise than it looks, and nothing else is told`()
    async throws
  {
    let dash = "write each item on its own line, with all dashes in one column"
    try await Self.expectTold([
      "title: C# is ⟦warning|begins a comment|put the whole text in quotes⟧#1",
      "tags: [⟦warning|one item|write \", \" between items⟧Swift， UIKit]",
      "tag: [⟦warning|write \", \" between items⟧음식、여행]",
      "authors: [⟦warning|write \", \" between items⟧가， 나]",
      "tags: [⟦warning|part of the name “a”: YAML has only|write a without quotes⟧“a”, b]",
      "series: ⟦warning|part of the name ‘S’: YAML has only|write S without quotes⟧‘S’",
      "tags: [\"“a”\", it’s]", "title: “A”",
      "tags:\n- Swift\n  ⟦warning|\(dash)⟧- UIKit",
      "tags:\r\n- Swift\r\n  ⟦warning|\(dash)⟧- UIKit # b\r",
      "tags: Swift\n  ⟦warning|\(dash)⟧- UIKit",
      "tags: [\"Swift， UIKit\"]", "tags:\n- a -b\n- c", "tags:\n-", "author: ~",
      "⟦warning|\"order\" has no effect here|write \"series\" and \"part: 2\"⟧order: 2",
      "title: A # a comment", "title: \"C# is #1\"", "title: C#", "title: # nothing",
      "title: A： B\u{A0}C",
      "series: A\n⟦warning|\"weight\" has no effect here⟧weight: 2", "weight: 2",
      // Not a slip of "translationOf".
      "title: T\n⟦warning|unknown key \"translator\"|see docs/writing.md⟧translator: Minjae",
      "toc: ⟦warning|expected true or false|set the depth in site.yml: contents:⟧{ depth: 2 }",
      "⟦warning|unknown key|write \"permalink\"⟧url: /a/\n⟦warning|\"permalink\"?⟧permalnk: /b/",
      "⟦warning|\"contents\"?⟧contnets: false",
      "⟦warning|unknown key \"zzzzzz\"|see docs/writing.md⟧zzzzzz: x",
      "⟦warning|unknown key \"1\"⟧'1': a\n⟦warning|the key \"1\" is in the front matter twice⟧1: b",
      "⟦warning|write \"taxonomies: [plattforms]\"⟧plattforms: [iOS]",
      // Hugo's list of files has fields, and groups nothing.
      "⟦warning|unknown key \"resources\"|remove the key⟧resources:\n- src: a.png",
    ])
  }

  /// Whatever else is written, a status that keeps a text back is an error.
  @Test func `a status is no draft`() async throws {
    try await Self.expectTold(
      ["published: true", "draft: false", "date: 2020-01-01"].flatMap { other in
        ["draft", "private"].map { "\(other)\n⟦error|write \"draft: true\"⟧status: \($0)" }
      })
  }

  /// Each hides its page in another tool. Michi would show it to everyone.
  @Test func `a key with which another tool hides a page is an error at its line`() async throws {
    let draft = "error|write \"draft: true\" to keep the page off the site"
    let (noindex, sitemap) = ("error|write \"noindex: true\"", "error|write \"sitemap: false\"")
    let unlisted = "error|write \"unlisted: true\""
    try await Self.expectTold(
      [
        "⟦\(noindex)⟧robots_noindex: yes", "⟦\(noindex)⟧robotsNoIndex: on",
        "seo: { ⟦\(noindex)⟧noindex: true }", "params: { ⟦\(noindex)⟧robotsNoIndex: true }",
        "meta:\n- name: robots\n  ⟦\(noindex)⟧content: noindex",
        "head:\n- - meta\n  - name: robots\n    ⟦\(noindex)⟧content: noindex",
        "robots: { ⟦\(noindex)⟧noindex: true }", "⟦\(noindex)⟧googlebot: noindex",
        "sitemap: { ⟦\(sitemap)⟧disable: true }", "⟦\(sitemap)⟧sitemap_exclude: true",
        "build: { ⟦\(unlisted)⟧list: local }",
        "build: { ⟦error|write \"build: { render: never }\"⟧render: link, list: always }",
        "cascade:\n- build:\n    ⟦error|write \"defaults: { unlisted: true }\"⟧list: never",
        "⟦\(draft)⟧expiryDate: 2025-01-01", "⟦\(draft)⟧password: secret",
        "⟦error|may be a draft|write \"draft: true\"⟧headless: true",
        "⟦error|may be a draft|write \"draft: true\"⟧permalink: false",
        "⟦error|write \"search: false\"⟧search_exclude: true",
        "search: ⟦error|write true or false⟧{ exclude: true }",
        // Zenn's key hides the page as a future date does.
        "published_at: ⟦note|is left out until 2099-01-01⟧2099-01-01 09:00",
        "date: 2020-01-01\n⟦error|write \"date: 2099-01-01\"⟧published_at: 2099-01-01",
        "⟦error|write \"date: 2099-01-01\"⟧publishDate: 2099-01-01",
        "⟦warning|has no effect here|list the menu's pages⟧nav_exclude: true",
        "⟦warning|has no effect here|list the menu's pages⟧hide-in-nav: true",
        "⟦\(unlisted)⟧hiddenInHomeList: true", "⟦\(unlisted)⟧hidden: true",
        // Michi's own keys, misspelt or half-written.
        "noindex: ⟦error|write true or false⟧maybe", "⟦error|write true or false⟧unlisted:",
        "sitemap: ⟦error|write true or false⟧exclude", "⟦error|write \"noindex\"⟧noindx: true",
        "robots: ⟦error|not a directive|\"noindex\"?⟧noindx", "⟦\(unlisted)⟧listed: false",
        "canonical: ⟦error|not the complete URL|on another site⟧/tutorials/a/",
        "canonical: ⟦error|not the complete URL|on another site⟧other.example/a/",
        // The same keys, where they hide nothing.
        "noindex: false", "robots: index, follow", "sitemap: true", "sitemap: { priority: 0.5 }",
        "build: { list: always, render: true }", "seo: { type: Person }", "hide-in-nav: false",
        "published_at: 2020-01-01", "meta: { description: How to use noindex }",
        "keywords: [noindex]",
      ],
      """
      -- content/pages/404.md --
      ---
      sitemap: false
      robots: noindex
      ---
      # Nothing is here
      """)
  }

  @Test func `a title of null is no title`() async throws {
    try await Self.expectTold([
      "title: ⟦warning|YAML reads \"null\" as \"no value\"|put it in quotes⟧null",
      "title: ⟦warning|YAML reads \"~\" as \"no value\"⟧~", "title: \"null\"", "title:",
    ])
  }

  @Test func `a page cannot have been changed before its date`() async throws {
    try await Self.expectTold([
      "date: 2026-03-02\n"
        + "updated: ⟦warning suspicious-data|before the date of this tutorial, 2026-03-02|or remove⟧2026-03-01",
      "date: 2026-03-02 10:00\nupdated: 2026-03-02", "date: 2026-03-02\nupdated: 2026-03-03",
    ])
  }

  @Test func `a page cannot have been changed on a day to come`() async throws {
    try await Self.expectTold(
      [
        "updated: ⟦error|is in the future: 2026-06-02 (Asia/Tokyo)|or remove⟧2026-06-02",
        // The same day, which is not over in the site's zone.
        "updated: 2026-06-01 23:00",
        // Left out, each for its own reason.
        "draft: true\nupdated: 2030-01-01",
        "date: ⟦is left out until⟧2030-01-01\nupdated: 2030-02-01",
      ],
      "-- content/site.yml --\ntitle: T\nbaseURL: https://example.com/\ntimeZone: Asia/Tokyo\n")
  }

  @Test func `front matter in TOML is told once`() async throws {
    try await MarkedSite(
      "-- content/tutorials/2020-01-01-a.md --\n⟦TOML|write \"---\"⟧+++\ntitle = \"A\"\n+++\ntext\n"
    ).expectTold()
  }

  @Test func `a copied site with front matter in TOML is told once, with the import`() async throws
  {
    let page = "+++\ntitle = \"A\"\n+++\ntext\n"
    try await MarkedSite(
      "-- content/pages/a.md --\n⟦TOML|3 files have this problem|michi import hugo SRC --root NEW⟧\(page)"
        + "-- content/pages/b.md --\n\(page)-- content/tutorials/2020-01-01-a.md --\n\(page)"
    ).expectTold()
  }
}
