import TestKit
import Testing

/// Slips in what authors choose: addresses, words, groups, lists, slots. All are told in one run, each
/// at its place.
@Suite struct ChosenFaultTests {
  /// A line, the column of its fault, what is said and what to do.
  typealias Slip = (line: String, column: Int, message: String, advice: String)

  private static let settings: [Slip] = [
    ("title: Test", 0, "", ""),
    ("baseURL: https://example.com/", 0, "", ""),
    ("languages: [ko]", 0, "", ""),
    ("logo: /img/lgo.png", 7, "there is no image \"/img/lgo.png\"", "\"/img/logo.png\""),
    ("image: img/cover.gif", 8, "there is no image \"img/cover.gif\"", "\"/img/cover.png\""),
    ("perPage: none", 10, "expected a whole number", ""),
    ("feed: { lenght: 5, content: all }", 9, "unknown key \"lenght\"", "\"length\""),
    ("contents: { depth: 7 }", 20, "\"depth\" cannot be 7", "from 2 to 4"),
    ("listStyle: excerpt", 12, "\"excerpt\" is no setting for \"listStyle\"", "\"excerpts\""),
    ("theme: darck", 8, "\"darck\" is no setting for \"theme\"", "\"dark\""),
    ("readingTime: often", 14, "expected true or false", "true or false"),
    ("readingtime: false", 1, "unknown key \"readingtime\"", "\"readingTime\""),
    ("paginate: 10", 1, "unknown key \"paginate\"", "\"perPage\""),
    ("permalink: pretty", 1, "unknown key \"permalink\"", ""),
    ("categories: { path: c }", 1, "unknown key \"categories\"", "below \"taxonomies\""),
    ("tutorials:", 0, "", ""),
    ("  titel: Posts", 3, "unknown key \"titel\"", "\"title\""),
    ("  permalink: /:yaer/:slug/", 15, "there is no \":yaer\"", "\":year\""),
    ("  path: a/b", 9, "cannot be the first part", "\"b\""),
    ("  perPage: 0", 12, "\"perPage\" cannot be 0", "from 1 to"),
    ("  sort: daet", 9, "nothing can be sorted by \"daet\"", "\"date\""),
    ("pages:", 0, "", ""),
    ("  path: p", 3, "unknown key \"path\"", ""),
    ("  permalink: prety", 14, "\"prety\" is neither", "\"pretty\""),
    ("  title: { fr: Pages }", 12, "the site has no pages in \"fr\"", "languages: [fr]"),
    ("tags:", 0, "", ""),
    ("  order: nmae", 10, "\"nmae\" is no setting for \"order\"", "\"name\""),
    ("  perpage: 3", 3, "unknown key \"perpage\"", "\"perPage\""),
    ("  names: { swift: Swift }", 19, "expected a mapping", ""),
    ("taxonomies:", 0, "", ""),
    ("  title:", 3, "\"title\" means something else", "a name of its own"),
    ("  kanji:", 3, "\"kanji\" means something else", "a name of its own"),
    ("  category: categories", 3, "has options here", "categories"),
    ("  a/b:", 3, "\"a/b\" cannot be the name", "\"a-b\""),
    ("  authors:", 0, "", ""),
    ("  platforms: { titles: Platforms }", 16, "unknown key \"titles\"", "\"title\""),
  ]

  /// Each is the second line of a post.
  private static let matter: [Slip] = [
    ("permalink: /:slgu/", 13, "there is no \":slgu\"", "\":slug\""),
    ("permalink: https://a.example/", 12, "is a whole address", "/2018/about/"),
    ("permalink: /tags/", 12, "the address /tags/ belongs to", "another permalink"),
    ("permalink: [/a/]", 12, "expected text", "write it as text"),
    ("permalnk: /a/", 1, "unknown key \"permalnk\"", "\"permalink\""),
    ("template: landign", 11, "there is no template \"landign\"", "\"landing\""),
    ("template: landing.html", 11, "there is no template \"landing.html\"", "\"landing\""),
    ("template: home", 11, "the template \"home\" is not for pages like this one", "leave"),
    ("contents: { depth: 2 }", 11, "\"contents\"", "true or false"),
    ("contnets: false", 1, "unknown key \"contnets\"", "\"contents\""),
    ("author: { nmae: Kim }", 9, "expected text for \"author\"", "\"name:\""),
    ("plattforms: [iOS]", 1, "unknown key \"plattforms\"", "\"platforms\""),
    ("platforms: { ios: true }", 12, "expected a list", "platforms: [one, two]"),
    ("aliases: /404.html", 10, "the address /404.html belongs to", "remove it from the aliases"),
  ]

  @Test func `every slip is told at its place, all in one run`() throws {
    let site = try TestSite(
      """
      -- content/assets/img/logo.png --
      -- content/assets/img/cover.png --
      -- content/tutorials/2026-01-01-tagged.md --
      ---
      tags: [a]
      platforms: [iOS]
      ---
      text
      -- templates/landing.mustache --
      {{{body}}}
      -- templates/partials/footer.mustache --
      {{titel}}
      -- templates/partials/entry-end.mustache --
      {{#catgeories}}x{{/catgeories}}
      """)
    try site.write(
      Self.settings.map { $0.line + "\n" }.joined(), to: "content/site.yml")
    for (number, slip) in Self.matter.enumerated() {
      try site.write(
        "---\n\(slip.line)\n---\ntext\n",
        to: "content/tutorials/2026-02-\(10 + number)-p\(number).md")
    }
    let errors = try site.michi("check", "--all").errors
    var wanted = Self.settings.enumerated().map { ("content/site.yml:\($0 + 1):", $1) }
    wanted += Self.matter.enumerated().map {
      ("content/tutorials/2026-02-\(10 + $0)-p\($0).md:2:", $1)
    }
    wanted += [
      (
        "templates/partials/footer.mustache:1:",
        ("", 3, "unknown name \"titel\"", "\"title\"")
      ),
      ("templates/partials/entry-end.mustache:1:", ("", 4, "unknown name \"catgeories\"", "")),
    ]
    let slips = wanted.filter { $0.1.column > 0 }
    #expect(slips.count > 40)
    for (place, slip) in slips {
      let start = errors.firstRange(of: "\(place)\(slip.column): ")
      #expect(start != nil, "\(place)\(slip.column) \(slip.line)")
      guard let start else { continue }
      // The message, its line and its caret with the advice.
      let text = errors[start.lowerBound...].split(separator: "\n").prefix(3)
        .joined(separator: "\n")
      #expect(text.contains(slip.message))
      #expect(text.contains(slip.advice))
    }
  }
}
