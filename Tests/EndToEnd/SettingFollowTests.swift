import Diagnostics
import TestKit
import Testing

/// One setting that cannot be read: its fault is reported, and nothing that follows from it.
@Suite struct SettingFollowTests {
  private static let settings = """
    title: Shelf
    baseURL: https://shelf.example/home/
    language: en
    languages: [ko]
    timeZone: Asia/Seoul
    html: trusted
    markdown: { inlineMath: true }
    checks: { missing-alt: off, heading-order: off }
    tutorials: { path: notes }
    taxonomies: { topics: { title: Topics } }
    collections:
      books:
        from: books.csv
        key: id
        name: name
        sort: -year
        fields: { id: text, name: text, year: number?, writer: link people }
      people: { fields: { born: number? } }
    lists: { old: { of: books, where: { year: 1999 }, sort: year } }
    data: { team: [{ name: text }] }
    search: { people: false }
    menu:
      - Notes: /notes/
      - Old: /old/
      - { title: Aside, link: /aside/ }

    """

  private static let content = """
    -- content/tutorials/2026-01-02-a.md --
    ---
    title: A
    topics: [Swift]
    ---
    [a](/notes/a/) [t](/topics/Swift/) [b](/books/b1/) [o](/old/) [p](/people/kim/) [k](/ko/notes/a/)

    <form id="f"></form>

    [f](#f) ![](/dot.svg) $a_1$

    ### Deep
    -- content/tutorials/2026-01-02-a.ko.md --
    ---
    title: 가
    ---
    [a](/ko/notes/a/)
    -- content/tutorials/zone.md --
    ---
    title: Z
    date: 2026-01-03T23:30:00+09:00
    ---
    Text.
    -- content/assets/dot.svg --
    <svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>
    -- content/books/books.csv --
    id,name,year,writer
    b1,One,1999,kim
    b2,Two,2001,kim
    -- content/people/kim.md --
    ---
    title: Kim
    born: 1950
    ---
    Text.
    -- content/data/team.yml --
    - name: Jo
    -- content/pages/aside.md --
    ---
    title: Aside
    ---
    Text.
    -- templates/partials/entry-end.mustache --
    {{#data.team}}{{name}}{{/data.team}}

    """

  private func findings(_ settings: String, and more: String = "") async throws -> [String] {
    let site = try TestSite("-- content/site.yml --\n" + settings + Self.content + more)
    return try await site.check(now: "2026-06-01").map {
      "\($0.path ?? "") \($0.code.rawValue): \($0.message)"
    }
  }

  @Test func `the site has no fault`() async throws {
    #expect(try await findings(Self.settings) == [])
  }

  private static let unreadable = [
    ("  - Old: /old/", "\t- Old: /old/"), ("path: notes }", "path: \"notes }"),
    ("languages: [ko]", "languages: [ko"), ("checks: {", "checks: [ {"),
    ("title: Shelf", "title： Shelf"), ("    from: books.csv", "    from books.csv"),
    ("collections:", "colections:"), ("taxonomies:", "taxonomis:"), ("lists:", "list:"),
    ("data:", "dat:"), ("  books:\n", "  books: x\n"), ("html: trusted", "html: trustd"),
    ("language: en", "language: e n"), ("languages: [ko]", "languages: [k o]"),
    ("timeZone: Asia/Seoul", "timeZone: Asia/Soul"), ("https://shelf.example/home/", "shelf"),
    ("year: number?", "year: nmber?"), ("id: text", "id: txt"), ("born: number?", "born: nmber?"),
    ("from: books.csv", "from: books.txt"), ("from: books.csv", "from: bookz.csv"),
    ("from: books.csv", "frm: books.csv"),
    ("key: id", "kye: id"), ("path: notes", "path: no/tes"), ("path: notes", "paht: notes"),
    ("topics: { title: Topics }", "topics: Topics"), ("where: { year", "where: { yaer"),
    ("of: books", "off: books"), ("[{ name: text }]", "[{ name: txt }]"),
    ("inlineMath: true", "inlineMath: maybe"), ("missing-alt: off", "missing-alt: of"),
    ("missing-alt: off", "mising-alt: off"), ("people: false", "people: perhaps"),
    ("link: /aside/", "lnk: /aside/"),
  ]

  @Test(arguments: Rounds.cases(unreadable, oneOf: 2))
  func `an unreadable setting is the only fault`(_ right: String, _ wrong: String) async throws {
    #expect(Self.settings.contains(right))
    let found = try await findings(Self.settings.replacing(right, with: wrong))
    #expect(found.count == 1 && found[0].hasPrefix("content/site.yml invalid-settings"), "\(found)")
  }

  @Test(arguments: [
    ("timeZone: Asia/Seoul", "timeZone: Asia/Soul"), ("html: trusted", "html: trustd"),
    ("  - Old: /old/", "\t- Old: /old/"), ("title: Shelf", "analytics: x\ntitle: Shelf"),
    ("missing-alt: off", "missing-alt: of"),
  ])
  func `other faults are still reported`(_ right: String, _ wrong: String) async throws {
    let found = try await findings(
      Self.settings.replacing(right, with: wrong),
      and: "-- content/pages/b.md --\n---\ntitle: B\n---\n[lost](/lost/)\n")
    #expect(found.contains { $0.hasPrefix("content/pages/b.md broken-link") }, "\(found)")
  }

  @Test func `without a readable site.yml only the faults of files are reported`() async throws {
    let site = try TestSite(Self.content + "-- content/site.yaml --\ntitle: x\n")
    #expect(
      try await site.check().map(\.message) == ["there is no content/site.yml"])
  }

  @Test(arguments: ["templates/partials/footer-end.mustache", "templates/books.mustache"])
  func `a template that is too large is the only fault`(_ path: String) async throws {
    let found = try await findings(
      Self.settings,
      and: "-- \(path) --\n" + String(repeating: "<p>a</p>", count: 1 << 17) + "b\n")
    #expect(found == ["\(path) file-too-large: a template may have at most 1 MiB"])
  }
}
