import Foundation
import TestKit
import Testing

/// Slips in declarations, records and the templates of collections. All of a root are told in one run,
/// each at its place.
@Suite struct CollectionFaultTests {
  /// A line, the column of its fault, what is said and what to do; column 0 for a line without one.
  typealias Slip = (line: String, column: Int, message: String, advice: String)

  private static let declarations: [Slip] = [
    ("title: Test", 0, "", ""),
    ("baseURL: https://example.com/", 0, "", ""),
    ("languages: [ko]", 0, "", ""),
    ("taxonomies: [genres]", 0, "", ""),
    ("collections:", 0, "", ""),
    ("  kanji: {}", 3, "\"kanji\" means something else", "another name"),
    ("  entry: {}", 3, "\"entry\" means something else", "another name"),
    ("  site: {}", 3, "\"site\" means something else", "another name"),
    ("  assets: {}", 3, "\"assets\" means something else", "another name"),
    ("  ko: {}", 3, "\"ko\" means something else", "another name"),
    ("  a.b: {}", 3, "\"a.b\" cannot name a section", "in letters"),
    ("  tutorials: {}", 3, "\"tutorials\" is there", "at the margin"),
    ("  people:", 0, "", ""),
    ("    titel: People", 5, "unknown key \"titel\"", "\"title\""),
    ("    perPage: 0", 14, "\"perPage\" cannot be 0", "from 1"),
    ("    sort: -yaer", 11, "nothing can be sorted by \"yaer\"", "\"year\""),
    ("    key: isbm", 10, "\"isbm\" is no field that \"key\" can name", "\"isbn\""),
    ("    name: site", 11, "\"site\" is no field that \"name\" can name", "isbn"),
    ("    permalink: /:ky/", 17, "there is no \":ky\"", "\":key\""),
    ("    taxonomies: [genre]", 18, "no taxonomy \"genre\"", "\"genres\""),
    ("    fields:", 0, "", ""),
    ("      isbn: text", 0, "", ""),
    ("      year: number?", 0, "", ""),
    ("      site: address?", 0, "", ""),
    ("      title: text", 7, "every entry may have \"title\"", "another name"),
    ("      summary: text", 7, "every entry may have \"summary\"", "another name"),
    ("      a.b: text", 7, "templates could not name \"a.b\"", "letters"),
    ("      s: string", 10, "no kind of field \"string\"", "\"text\""),
    ("      i: int?", 10, "no kind of field \"int\"", "\"number\""),
    ("      m: markdwon", 10, "no kind of field \"markdwon\"", "\"markdown\""),
    ("      w: link poeple", 10, "no collection \"poeple\"", "\"people\""),
    ("      c: one of [a, a]", 10, "\"a\" is there twice", ""),
    ("      e: one of [a, ]", 10, "one of the words is empty", ""),
    ("      l: [text, number]", 10, "a list holds values of one kind", "[text]"),
    ("      d: number = many", 19, "expected a number, found \"many\"", "digits"),
    ("      p: picture = a.png", 10, "no usual value", "\"?\""),
    ("      n:", 9, "\"n\" does not say what it holds", "text"),
    ("      o: { kind: text, titel: O }", 24, "unknown key \"titel\"", "\"title\""),
    ("  books:", 0, "", ""),
    ("    from: books.xls", 11, "\"books.xls\" is no data file", ".csv"),
    ("  shelf:", 0, "", ""),
    ("    from: shelf.csv", 11, "there is no file \"content/shelf/shelf.csv\"", ""),
    ("    fields:", 0, "", ""),
    ("      quotes: [{ text: text }]", 15, "the cells of a table hold no records", "JSON"),
    ("lists:", 0, "", ""),
    ("  first: { where: { tags: Swift } }", 3, "\"first\" does not say of what", "of: tutorials"),
    ("  second: { of: posts }", 17, "no collection \"posts\"", ""),
    (
      "  third: { of: tutorials, where: { tgas: a } }", 36, "no field or taxonomy \"tgas\"",
      "\"tags\""
    ),
    ("  tags: { of: tutorials }", 3, "\"tags\" means something else", "another name"),
    ("data:", 0, "", ""),
    ("  team: [{ name: text }]", 3, "there is no file of \"team\"", "content/data/team"),
  ]

  @Test func `every slip in a declaration is told at its place`() throws {
    let site = try TestSite("")
    try site.write(Self.declarations.map { $0.line + "\n" }.joined(), to: "content/site.yml")
    try site.write("name\nx\n", to: "content/data/taem.csv")
    let errors = try site.michi("check", "--all").errors
    Self.expect(Self.declarations, in: "content/site.yml", errors)
    Self.expect(
      [("", 0, "no template can see this file", "\"team\"")], in: "content/data/taem.csv", errors)
  }

  private static let files: [(path: String, slips: [Slip])] = [
    (
      "content/books/books.csv",
      [
        (
          "isbn,titel,title,year,level,writers,cover,site,bought,read", 6, "unknown key \"titel\"",
          "\"title\""
        ),
        ("1,,One,soon,easy,kim,,,,", 8, "[0].year: expected a number, found \"soon\"", "digits"),
        ("2,,Two,1,esay,kim,,,,", 10, "[1].level: \"esay\" is none of the words", "\"easy\""),
        ("3,,Three,1,easy,kmi,,,,", 17, "\"people\" has no entry \"kmi\"", "\"kim\""),
        ("4,,Four,1,easy,kim; lee,,,,", 21, "the link leads to a draft", "--drafts"),
        ("5,,Five,1,easy,kim,nil.png,,,", 20, "there is no image \"nil.png\"", ""),
        (
          "6,,Six,1,easy,kim,,example.com,,", 20, "\"example.com\" is no whole address",
          "https://example.com"
        ),
        ("7,,Seven,1,easy,kim,,,2024-02-30,", 23, "\"2024-02-30\" is not a date", ""),
        ("8,,Eight,1,easy,kim,,,,maybe", 24, "expected yes or no, found \"maybe\"", "yes or no"),
        (
          "8,,Again,1,easy,kim,,,,", 1, "the key \"8\" is also in content/books/books.csv:9:1",
          "another key"
        ),
        ("9,,,1,easy,kim,,,,", 1, "[9]: the record has no title", "name:"),
        (",,Ten,1,easy,kim,,,,", 1, "[10]: \"isbn\" is missing", "isbn"),
        ("11,,Eleven,1,,kim,,,,", 1, "[11]: \"level\" is missing", "easy"),
        ("12,,Twelve,1", 1, "[12]: this row has 4 fields", "commas"),
      ]
    ),
    (
      "content/talks/talks.json",
      [
        ("[", 0, "", ""),
        (
          "{\"title\": \"A\", \"speaker\": \"kim\", \"quotes\": [{\"text\": [1]}]},", 54,
          "[0].quotes[0].text: expected Markdown", ""
        ),
        (
          "{\"title\": \"B\", \"speaker\": \"kim\", \"quotes\": [{\"page\": 1}]},", 45,
          "[1].quotes[0]: \"text\" is missing", ""
        ),
        (
          "{\"title\": \"C\", \"speaker\": \"kim\", \"quotes\": [{\"text\": \"t\", \"pgae\": 1}]},",
          59, "unknown key \"pgae\"", "\"page\""
        ),
        (
          "{\"title\": \"D\", \"speaker\": {\"name\": \"kim\"}},", 27,
          "[3].speaker: expected a key of \"people\"", ""
        ),
        (
          "{\"title\": \"E\", \"speaker\": \"kim\", \"sepaker\": 1},", 34,
          "unknown key \"sepaker\"", "\"speaker\""
        ),
        (
          "{\"title\": \"F\", \"speaker\": \"kim\", \"date\": \"someday\"},", 42,
          "\"someday\" is not a date", ""
        ),
        ("7,", 1, "expected an object, found 7", ""),
        ("{\"title\": \"G\", \"speaker\": \"kim\"}]", 0, "", ""),
      ]
    ),
    (
      "content/places/places.yml",
      [
        ("- title: A", 0, "", ""),
        ("  size: { width: wide }", 18, "[0].size.width: expected a number, found wide", ""),
        ("- title: B", 0, "", ""),
        ("  size: 3", 9, "[1].size: expected an object, found 3", ""),
        ("- title: C", 0, "", ""),
        ("  size: { width: 1 }", 0, "", ""),
        ("  draft:", 3, "\"draft\" has no value", "true or false"),
        ("- title: D", 0, "", ""),
        ("  size: { width: 1, hieght: 2 }", 21, "unknown key \"hieght\"", "there are width"),
      ]
    ),
    (
      "content/people/kim.md",
      [
        ("---", 0, "", ""),
        ("title: Kim", 0, "", ""),
        ("born: 1990", 7, "\"1990\" is not a date", ""),
        ("brn: 1990-01-01", 1, "unknown key \"brn\"", "\"born\""),
        ("note: |", 0, "", ""),
        ("  Text.", 0, "", ""),
        ("  See [it](/nowhere/).", 12, "leads nowhere", ""),
        ("---", 0, "", ""),
        ("[[books:99]] and [[boks:1]]", 1, "\"books\" has no entry \"99\"", ""),
      ]
    ),
    (
      "content/data/team.csv",
      [
        ("name,photo,who,nmae", 16, "unknown key \"nmae\"", "\"name\""),
        ("A,nil.png,kim,", 3, "there is no image \"nil.png\"", ""),
        ("B,,kmi,", 4, "\"people\" has no entry \"kmi\"", "\"kim\""),
        (",/a.png,,", 1, "[2]: \"name\" is missing", ""),
      ]
    ),
    (
      "content/tutorials/2026-01-01-a.md",
      [
        ("---", 0, "", ""),
        ("difficulty: esay", 13, "difficulty: \"esay\" is none of the words", "\"easy\""),
        ("---", 0, "", ""),
        ("Text.", 0, "", ""),
      ]
    ),
    (
      "templates/books.mustache",
      [
        ("{{fields.yaer}}", 10, "\"yaer\"", "\"year\""),
        ("{{#fields.writers}}{{fields.bron}}{{/fields.writers}}", 29, "\"bron\"", "\"born\""),
        ("{{#data.team}}{{nmae}}{{/data.team}}", 17, "\"nmae\"", "\"name\""),
        ("{{data.taem}}", 8, "\"taem\"", "\"team\""),
        ("{{#fields.read}}{{fields.read}}{{/fields.read}}", 19, "\"fields.read\"", ""),
      ]
    ),
    (
      "templates/books-list.mustache",
      [("{{#entries}}{{fields.levle}}{{/entries}}", 22, "\"levle\"", "\"level\"")]
    ),
    (
      "templates/talks.mustache",
      [("{{#fields.quotes}}{{pgae}}{{/fields.quotes}}", 21, "\"pgae\"", "\"page\"")]
    ),
  ]

  @Test func `every slip in records and templates is told at its place`() throws {
    let site = try TestSite(
      """
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
            cover: picture?
            site: address?
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
      data: { team: [{ name: text, photo: picture?, who: link people? }] }
      -- content/people/lee.md --
      ---
      title: Lee
      draft: true
      ---
      -- content/assets/a.png --
      """)
    for file in Self.files {
      try site.write(file.slips.map { $0.line + "\n" }.joined(), to: file.path)
    }
    let errors = try site.michi("check", "--all").errors
    for file in Self.files { Self.expect(file.slips, in: file.path, errors) }
    #expect(errors.contains("there is no collection \"boks\"") && errors.contains("\"books\"?"))
    let slips = (Self.declarations + Self.files.flatMap(\.slips)).count { $0.column > 0 }
    #expect(slips >= 75)
  }

  /// Whether each slip is told where it stands, with its message and advice.
  private static func expect(_ slips: [Slip], in path: String, _ errors: String) {
    for (number, slip) in slips.enumerated() where slip.column > 0 {
      let place = "\(path):\(number + 1):\(slip.column): "
      let told = errors.components(separatedBy: place).dropFirst().map {
        $0.split(separator: "\n").prefix(3).joined(separator: "\n")
      }
      #expect(
        told.contains {
          $0.contains(slip.message) && (slip.advice.isEmpty || $0.contains(slip.advice))
        },
        "\(place)\(slip.line)\n\(told)")
    }
  }
}
