import Foundation
import TestKit
import Testing

// Templates of a root, and new entries.
extension CollectionTests {
  @Test func `templates of a root see fields, what links here, and data`() throws {
    let site = try TestSite(ShelfSite.text)
    try site.write(
      """
      {{title}}|{{fields.year}}|{{fields.level}}|{{#fields.read}}read{{/fields.read}}|\
      {{fields.bought | long}}|{{fields.site}}|{{fields.cover}}|{{fields.note}}
      {{#fields.writers}}{{title}} {{url}} {{fields.born | iso}} {{fields.motto}};{{/fields.writers}}
      {{{fields.about}}}{{#fields.sign}}{{title}} {{url}}{{/fields.sign}}
      {{#fields.words}}{{.}},{{/fields.words}}{{#fields.sizes}}{{.}},{{/fields.sizes}}\
      {{#fields.more}}{{.}},{{/fields.more}}{{#fields.dates}}{{. | long}},{{/fields.dates}}\
      {{#fields.marks}}{{.}},{{/fields.marks}}{{#fields.pictures}}{{.}},{{/fields.pictures}}
      {{#fields.texts}}{{{.}}}{{/fields.texts}}
      {{#linkedFrom}}{{collection}}.{{field}} {{title}}: {{#talks}}{{title}} \
      {{fields.speaker.title}}{{#fields.parts}}[{{page}} {{from.title}}]{{/fields.parts}}{{/talks}}\
      {{#tutorials}}{{title}} {{fields.difficulty}}{{/tutorials}};{{/linkedFrom}}
      {{#data.team}}{{name}} {{photo}} {{who.title}} {{who.fields.motto}} {{{about}}};{{/data.team}}
      {{data.facts.city}} {{#data.facts.open}}open{{/data.facts.open}} {{data.facts.founded | long}}
      {{#data.prices}}{{what}} {{cost}} {{#tags}}{{.}}+{{/tags}};{{/data.prices}}
      """, to: "templates/books.mustache")
    try site.write(
      "{{title}}{{#entries}} {{title}} {{fields.year}};{{/entries}}",
      to: "templates/books-list.mustache")
    try site.write(
      "{{title}}{{#entries}} {{title}} {{fields.difficulty}} {{fields.book.title}};{{/entries}}",
      to: "templates/beginners-list.mustache")
    try site.write(
      "{{fields.size.width}} {{#fields.size}}{{unit}}{{/fields.size}} {{fields.host.fields.motto}}",
      to: "templates/places.mustache")
    let run = try site.michi("--now", ShelfSite.now, "--strict")
    #expect(run.errors == "")
    #expect(
      try site.page("shelf/9780000000001/index.html") == """
        길|2024|easy|read|2024년 5월 1일|https://book.example/|/books/cover.png|zebranote
        김민 /people/kim/ 1980-03-05 천천히 그러나 꾸준히;이서 /people/lee/  없음;
        <p><strong>굵게</strong>, <a href="/people/kim/">김민</a></p>
        道 /kanji/%E9%81%93/
        하나,둘,1,2.5,https://a.example,mailto:a@example.com,2024년 1월 1일,2024년 2월 2일,a,b,\
        /books/cover.png,/img/two.png,
        <p><em>하나</em></p>
        <p>둘</p>

        tutorials.book 튜토리얼: 나중 beginner;talks.books talks: 길에 대하여 김민[3 ][ 집];
        민 /img/two.png 김민 천천히 그러나 꾸준히 <p><em>팀</em> 글</p>
        ;서    ;
        서울 open 2001년 2월 3일
        차 3000 a+b+;물 0.5 ;
        """)
    // The data of pages in English, and the site's where it has none.
    #expect(
      try site.page("en/shelf/9780000000002/index.html").hasSuffix(
        """
        Min  Kim Min Slow and steady ;
        서울 open 3 February 2001
        차 3000 a+b+;물 0.5 ;
        """))
    #expect(try site.page("books/index.html") == "책 길 2024; 물 2010; 집 1999; 불 ;")
    #expect(try site.page("beginners/index.html") == "첫걸음 가나다 beginner ; 나중 beginner 길;")
    #expect(try site.page("places/7/index.html") == "20 km 천천히 그러나 꾸준히")
    #expect(try site.page("places/12/index.html") == "5 m ")
    // A list of a part is not shown by the template of the whole.
    #expect(try site.page("simple/index.html").contains("<ul class=\"rows cards\""))
  }

  @Test func `the reference names what the templates of a root see`() throws {
    let names = try ShelfSite.built.get().michi("template", "--contexts").output
    let lines = names.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    for line in [
      "templates/books.mustache", "templates/books-list.mustache", "templates/easy-list.mustache",
      "templates/beginners-list.mustache", "templates/people-term.mustache",
      "isbn text? text", "year text? number", "read yes or no yes/no", "bought date? date",
      "cover URL? image", "about HTML? markdown", "writers list [link people]",
      "level text? one of [easy, medium, hard]",
      "talks list The same entries with their fields, "
        + "if they are talks",
      "data record? The data files that site.yml declares",
    ] { #expect(lines.contains(line), "\(line)") }
  }

  // MARK: Beginning an entry

  @Test func `a new entry waits for the fields that it needs`() throws {
    let site = try TestSite(ShelfSite.text)
    let run = try site.michi("new", "people", "Park Ji-won", "--now", ShelfSite.now)
    #expect(run.output.hasSuffix("content/people/Park-Ji-won.md\n"), "\(run.errors)")
    #expect(
      try String(
        contentsOf: site.root.appending(path: "content/people/Park-Ji-won.md"), encoding: .utf8)
        == "---\ntitle: \"Park Ji-won\"\nmotto: # text\n---\n\n")
    let check = try site.michi("check", "--now", ShelfSite.now)
    #expect(check.errors.contains("error: \"motto\" is missing"), "\(check.errors)")
    #expect(check.errors.contains("add \"motto\", which is text"), "\(check.errors)")
  }

  @Test func `no file is begun in a collection of records`() throws {
    let run = try ShelfSite.built.get().michi("new", "talks", "New")
    #expect(run.status == 64 && run.output == "")
    #expect(
      run.errors.contains(
        "the entries of talks are read from content/talks/talks.json; add a record to that"))
  }

  @Test func `a collection may have the name of a partial`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: X
      collections: { ruby: { sort: -date } }
      -- content/ruby/a.md --
      ---
      title: A
      date: 2020-01-01
      ---
      Text.
      """)
    let run = try site.michi("build")
    #expect(run.status == 0, "\(run.errors)")
  }
}
