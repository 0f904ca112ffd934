import TestKit
import Testing

/// Slips in declarations, records and the templates of collections: all of a root are told in one
/// run, each at its place.
@Suite struct CollectionFaultTests {
  @Test func `every slip in a declaration is told at its place`() async throws {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      languages: [ko]
      taxonomies: [genres]
      collections:
        ⟦"kanji" is already the name of something else|another name⟧kanji: {}
        ⟦"entry" is already the name of something else|another name⟧entry: {}
        ⟦"site" is already the name of something else|another name⟧site: {}
        ⟦"assets" is already the name of something else|another name⟧assets: {}
        ⟦"ko" is already the name of something else|another name⟧ko: {}
        ⟦"a.b" cannot be the name of a section|in letters⟧a.b: {}
        ⟦"tutorials" is built in|at the top level⟧tutorials: {}
        people:
          ⟦unknown key "titel"|"title"⟧titel: People
          perPage: ⟦"perPage" cannot be 0|from 1⟧0
          sort: ⟦entries cannot be sorted by "yaer"|"year"⟧-yaer
          key: ⟦"isbm" is not a field that "key" can use|"isbn"⟧isbm
          name: ⟦"site" is not a field that "name" can use|isbn⟧site
          permalink: /⟦unknown placeholder ":ky"|":key"⟧:ky/
          taxonomies: [⟦no taxonomy "genre"|"genres"⟧genre]
          fields:
            isbn: text
            year: number?
            site: url?
            ⟦"title" is already a key of every entry|another name⟧title: text
            ⟦"summary" is already a key of every entry|another name⟧summary: text
            ⟦"a.b" cannot be a name in templates|letters⟧a.b: text
            s: ⟦unknown field type "string"|"text"⟧string
            i: ⟦unknown field type "int"|"number"⟧int?
            m: ⟦unknown field type "markdwon"|"markdown"⟧markdwon
            w: ⟦no collection "poeple"|"people"⟧link poeple
            c: ⟦duplicate word "a"⟧one of [a, a]
            e: ⟦one of the words is empty⟧one of [a, ]
            l: ⟦a list contains values of one type|[text]⟧[text, number]
            d: number = ⟦expected a number, found "many"|digits⟧many
            p: ⟦cannot have a default|"?"⟧image = a.png
            n:⟦the field "n" has no type|text⟧
            o: { kind: text, ⟦unknown key "titel"|"title"⟧titel: O }
        books:
          from: ⟦"books.xls" is not a data file|.csv⟧books.xls
        shelf:
          from: ⟦there is no file "content/shelf/shelf.csv"⟧shelf.csv
          fields:
            quotes: ⟦a table cell cannot contain a record|JSON⟧[{ text: text }]
      lists:
        ⟦the list "first" has no collection|of: tutorials⟧first: { where: { tags: Swift } }
        second: { of: ⟦no collection "posts"⟧posts }
        third: { of: tutorials, where: { ⟦no field or taxonomy "tgas"|"tags"⟧tgas: a } }
        ⟦"tags" is already the name of something else|another name⟧tags: { of: tutorials }
      data:
        ⟦there is no data file for "team"|content/data/team⟧team: [{ name: text }]
      -- content/data/taem.csv --
      name
      x
      """
    ).expectTold()
  }

  @Test func `every slip in records and templates is told at its place`() async throws {
    try await MarkedSite(
      #"""
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      collections:
        people:
          fields: { born: date?, note: markdown? }
        books:
          from: books.csv
          key: isbn
          fields:
            isbn: text
            year: number?
            level: one of [easy, hard]
            writers: [link people]
            cover: image?
            site: url?
            bought: date?
            read: yes/no = no
        talks:
          from: talks.json
          fields:
            speaker: link people
            quotes: [{ text: markdown, page: number? }]
        places:
          from: places.yml
          fields:
            size: { width: number }
      tutorials: { fields: { difficulty: "one of [easy, hard]" } }
      data: { team: [{ name: text, photo: image?, who: link people? }] }
      -- content/people/lee.md --
      ---
      title: Lee
      draft: true
      ---
      -- content/assets/a.png --
      -- content/books/books.csv --
      isbn,⟦unknown key "titel"|"title"⟧titel,title,year,level,writers,cover,site,bought,read
      1,,One,⟦[0].year: expected a number, found "soon"|digits⟧soon,easy,kim,,,,
      2,,Two,1,⟦[1].level: "esay" is not one of the allowed words|"easy"⟧esay,kim,,,,
      3,,Three,1,easy,⟦"people" has no entry "kmi"|"kim"⟧kmi,,,,
      4,,Four,1,easy,kim; ⟦the link goes to a draft|--drafts⟧lee,,,,
      5,,Five,1,easy,kim,⟦there is no image "nil.png"⟧nil.png,,,
      6,,Six,1,easy,kim,,⟦"example.com" is not a complete URL|https://example.com⟧example.com,,
      7,,Seven,1,easy,kim,,,⟦"2024-02-30" is not a date⟧2024-02-30,
      8,,Eight,1,easy,kim,,,,⟦expected yes or no, found "maybe"|yes or no⟧maybe
      ⟦the key "8" is also in content/books/books.csv:9:1|another key⟧8,,Again,1,easy,kim,,,,
      ⟦[9]: the record has no title|site.yml: name⟧9,,,1,easy,kim,,,,
      ⟦[10]: "isbn" is missing|isbn⟧,,Ten,1,easy,kim,,,,
      ⟦[11]: "level" is missing|easy⟧11,,Eleven,1,,kim,,,,
      ⟦[12]: this row has 4 fields|commas⟧12,,Twelve,1
      -- content/talks/talks.json --
      [
      {"title": "A", "speaker": "kim", "quotes": [{"text": ⟦[0].quotes[0].text: expected Markdown⟧[1]}]},
      {"title": "B", "speaker": "kim", "quotes": [⟦[1].quotes[0]: "text" is missing⟧{"page": 1}]},
      {"title": "C", "speaker": "kim", "quotes": [{"text": "t", ⟦unknown key "pgae"|"page"⟧"pgae": 1}]},
      {"title": "D", "speaker": ⟦[3].speaker: expected a key of "people"⟧{"name": "kim"}},
      {"title": "E", "speaker": "kim", ⟦unknown key "sepaker"|"speaker"⟧"sepaker": 1},
      {"title": "F", "speaker": "kim", "date": ⟦"someday" is not a date⟧"someday"},
      ⟦expected an object, found 7⟧7,
      {"title": "G", "speaker": "kim"}]
      -- content/places/places.yml --
      - title: A
        size: { width: ⟦[0].size.width: expected a number, found wide⟧wide }
      - title: B
        size: ⟦[1].size: expected an object, found 3⟧3
      - title: C
        size: { width: 1 }
        ⟦"draft" has no value|true or false⟧draft:
      - title: D
        size: { width: 1, ⟦unknown key "hieght"|write width⟧hieght: 2 }
      -- content/people/kim.md --
      ---
      title: Kim
      born: ⟦"1990" is not a date⟧1990
      ⟦unknown key "brn"|"born"⟧brn: 1990-01-01
      note: |
        Text.
        See [it](⟦there is no page or file⟧/nowhere/).
      ---
      ⟦"books" has no entry "99"⟧[[books:99]] and ⟦no collection "boks"|"books"?⟧[[boks:1]]
      -- content/data/team.csv --
      name,photo,who,⟦unknown key "nmae"|"name"⟧nmae
      A,⟦there is no image "nil.png"⟧nil.png,kim,
      B,,⟦"people" has no entry "kmi"|"kim"⟧kmi,
      ⟦[2]: "name" is missing⟧,/a.png,,
      -- content/tutorials/2026-01-01-a.md --
      ---
      difficulty: ⟦difficulty: "esay" is not one of the allowed words|"easy"⟧esay
      ---
      Text.
      -- templates/books.mustache --
      {{fields.⟦"yaer"|"year"⟧yaer}}
      {{#fields.writers}}{{fields.⟦"bron"|"born"⟧bron}}{{/fields.writers}}
      {{#data.team}}{{⟦"nmae"|"name"⟧nmae}}{{/data.team}}
      {{data.⟦"taem"|"team"⟧taem}}
      {{#fields.read}}{{⟦"fields.read"⟧fields.read}}{{/fields.read}}
      -- templates/books-list.mustache --
      {{#entries}}{{fields.⟦"levle"|"level"⟧levle}}{{/entries}}
      -- templates/talks.mustache --
      {{#fields.quotes}}{{⟦"pgae"|"page"⟧pgae}}{{/fields.quotes}}
      """#
    ).expectTold()
  }
}
