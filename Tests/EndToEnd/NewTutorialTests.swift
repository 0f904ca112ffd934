import Foundation
import TestKit
import Testing

/// `michi new tutorial`: the right name, date and front matter, whatever the title.
@Suite struct NewTutorialTests {
  private static let site = """
    -- content/site.yml --
    title: Test
    baseURL: https://example.com/
    timeZone: Asia/Seoul
    """

  @Test func `the file has the day, the title and the time of the site's time zone`() throws {
    let site = try TestSite(Self.site)
    let run = try Run.michi(
      ["new", "tutorial", "화면은 다른 화면을 모릅니다", "--now", "2026-11-21T15:04:05Z"], in: site.root)
    #expect(run.errors == "")
    #expect(run.output == "content/tutorials/2026-11-22-화면은-다른-화면을-모릅니다.md\n")
    let file = site.root.appending(path: String(run.output.dropLast()))
    #expect(
      try String(contentsOf: file, encoding: .utf8) == """
        ---
        title: "화면은 다른 화면을 모릅니다"
        date: 2026-11-22 00:04:05
        tags: []
        ---


        """)
    #expect(try site.michi("--now", "2026-11-22").errors == "")
    #expect(try site.michi("--now", "2026-11-23").errors.contains("this page has no content"))
    let started = try String(contentsOf: file, encoding: .utf8)
    try site.write(started + "글\n", to: String(run.output.dropLast()))
    #expect(try site.michi("--now", "2026-11-22", "--strict").errors == "")
    #expect(site.hasPage("tutorials/화면은-다른-화면을-모릅니다/index.html"))
  }

  @Test func `what is there, be it a link, is never overwritten, and the whole path is told`()
    throws
  {
    let site = try TestSite(Self.site + "\n-- content/tutorials/2026-11-21-A.md --\nmine")
    try site.link("content/tutorials/2026-11-21-B.md", to: site.path + "/elsewhere.md")
    for title in ["A", "B"] {
      let run = try Run.michi(["new", "tutorial", title, "--now", "2026-11-21"], in: site.root)
      #expect(run.status == 74)
      #expect(
        run.errors
          == "error: cannot create content/tutorials/2026-11-21-\(title).md: it already exists\n")
    }
    let file = site.root.appending(path: "content/tutorials/2026-11-21-A.md")
    #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
    #expect(!FileManager.default.fileExists(atPath: site.path + "/elsewhere.md"))
    // The path is the one that the user's shell needs.
    let other = try site.michi("new", "tutorial", "C", "--now", "2026-11-21")
    #expect(other.output == "\(site.root.path)/content/tutorials/2026-11-21-C.md\n")
  }

  @Test func `a name that differs from another only in case is taken`() throws {
    let site = try TestSite(Self.site + "\n-- content/pages/about.md --\n# About")
    let run = try Run.michi(["new", "page", "About"], in: site.root)
    #expect(run.status == 74)
    #expect(
      run.errors == "error: cannot create content/pages/About.md: about.md already exists\n")
    #expect(!FileManager.default.fileExists(atPath: site.path + "/content/pages/About.md"))
  }

  @Test func `a file in templates/new is the start of an entry`() throws {
    let site = try TestSite(
      Self.site
        + """

        -- templates/new/tutorials.md --
        ---
        title: {title} # shown everywhere
        date: {date}
        subtitle: 'About {title}'
        tags: [draft, {title}]
        slug: {slug}
        ---
        # {title}

        Written on {date} as {slug}. {other}
        """)
    let title = "Why: \"{date}\" #1"
    let run = try Run.michi(["new", "post", title, "--now", "2026-11-21T15:04:05Z"], in: site.root)
    #expect(run.errors == "")
    #expect(run.output == "content/tutorials/2026-11-22-Why-date-1.md\n")
    #expect(
      try String(contentsOfFile: site.path + "/" + run.output.dropLast(), encoding: .utf8) == """
        ---
        title: "Why: \\"{date}\\" #1" # shown everywhere
        date: 2026-11-22 00:04:05
        subtitle: "About Why: \\"{date}\\" #1"
        tags: [draft, "Why: \\"{date}\\" #1"]
        slug: "Why-date-1"
        ---
        # Why: "{date}" #1

        Written on 2026-11-22 00:04:05 as Why-date-1. {other}
        """)
    #expect(try site.michi("--now", "2026-11-23").errors == "")
    #expect(site.hasPage("tutorials/Why-date-1/index.html"))
  }

  @Test func `a start with line ends of Windows keeps its lines`() throws {
    let site = try TestSite(Self.site)
    try site.write(
      "---\r\ntitle: '{title}'\r\nslug: {slug} # short\r\ntags: []\r\n---\r\n{title}\r\n",
      to: "templates/new/pages.md")
    let run = try Run.michi(["new", "page", "A: b"], in: site.root)
    #expect(run.errors == "")
    #expect(
      try String(contentsOfFile: site.path + "/" + run.output.dropLast(), encoding: .utf8)
        == "---\r\ntitle: \"A: b\"\r\nslug: \"A-b\" # short\r\ntags: []\r\n---\r\nA: b\r\n")
  }

  @Test func `what is not filled in is an error, and no file is written`() throws {
    let site = try TestSite(
      Self.site
        + """

        -- templates/new/pages.md --
        ---
        title: {{ .Title }}
        description: About {titel}
        ---
        """)
    let run = try Run.michi(["new", "page", "A"], in: site.root)
    #expect(run.status == 1)
    #expect(run.errors.contains("templates/new/pages.md:2:8: error: \"{{\" is not filled in here"))
    #expect(run.errors.contains("write {title}, {date} or {slug}"))
    #expect(run.errors.contains("pages.md:3:20: error: nothing is filled in for \"{titel}\""))
    #expect(run.errors.contains("did you mean \"title\"?"))
    #expect(!FileManager.default.fileExists(atPath: site.path + "/content/pages/A.md"))
  }

  @Test func `a file in templates/new that no collection has is reported`() throws {
    let site = try TestSite(
      Self.site
        + """

        -- content/pages/a.md --
        # A
        -- templates/new/tutorial.md --
        ---
        title: {title}
        ---
        -- templates/new/tutorials.md --
        # {title}
        -- templates/new/pages.md --
        # {title}
        -- templates/new/talks.md --
        # {title}
        """)
    let run = try site.michi()
    #expect(run.errors.contains("templates/new/tutorial.md: warning: `michi new` does not use"))
    #expect(run.errors.contains("rename it to tutorials.md"))
    #expect(run.errors.contains("name it after a collection: tutorials.md or pages.md"))
    #expect(!run.errors.contains("templates/new/pages.md"))
  }

  /// Titles that mean something else to YAML, to a path or to a template when they are not quoted.
  private static let strangeTitles = [
    "no", "null", "2026-01-01", "1e3", "0x1F", "- item", "--option", "? key", "key: value", "#tag",
    "a # b", "&anchor", "*alias", "!local", "| bar", "> quote", "%percent", "@at", "`code`",
    "'single'", "\"double\"", "back\\slash", "ends with \\", "[list]", "{map}", "c, d",
    "{{title}}", "</title><script>", "../../etc/passwd", "/absolute", "C:\\path", ".hidden",
    "CON", "index", "한글: \"따옴표\"와 '작은따옴표'", "「道」とは？",
    "line\u{2028}separator", "paragraph\u{2029}separator", "e\u{FEFF}f", "e\u{301} combined",
    "👩‍👩‍👧 family", "not\u{A0}broken",
    String(repeating: "가나다 ", count: 100),
  ]

  @Test(arguments: [
    (String(repeating: "가나다 ", count: 200), "the title is longer than 1 KB\n"),
    (" \t", "give it a title, for example: michi new tutorial \"Hello\""), ("\u{FFFE}", ""),
  ])
  func `a title that no tutorial may have is refused`(title: String, sentence: String) throws {
    let site = try TestSite(Self.site)
    let run = try Run.michi(["new", "tutorial", title], in: site.root)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("Error: \(sentence)"))
  }

  @Test func `whatever the title holds, the page has exactly this title`() throws {
    let site = try TestSite(Self.site)
    let titles = Rounds.cases(Self.strangeTitles, oneOf: 3)
    for title in titles { try start(title, in: site) }
    let folder = site.root.appending(path: "content/tutorials")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == titles.count)
    let expected = titles.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(try bytes(authoredTitles(of: site)) == bytes(expected))
    for name in names {
      let file = folder.appending(path: name)
      try site.write(
        try String(contentsOf: file, encoding: .utf8) + "글\n", to: "content/tutorials/\(name)")
    }
    #expect(try site.michi("--now", "2026-11-22", "--strict").errors == "")
  }

  @Test(
    "a title without a letter is kept, too", arguments: ["~", "---"])
  func noLetter(title: String) throws {
    let site = try TestSite(Self.site)
    try start(title, in: site)
    #expect(try bytes(authoredTitles(of: site)) == bytes([title]))
  }

  /// Starts a tutorial; behind `--`, because a title may look like an option.
  private func start(_ title: String, in site: TestSite) throws {
    let run = try Run.michi(["new", "tutorial", "--now", "2026-11-21", "--", title], in: site.root)
    #expect(run.errors == "", "\(title.debugDescription)")
    #expect(run.status == 0, "\(title.debugDescription)")
  }

  /// In an order of their own, and told apart where Swift takes two texts for equal.
  private func bytes(_ titles: [String]) -> [[UInt8]] {
    titles.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The titles of the pages that an author wrote.
  private func authoredTitles(of site: TestSite) throws -> [String] {
    let tree = try Run.michi(["tree", "--json", "--now", "2026-11-22"], in: site.root)
    return try JSONDecoder().decode([Page].self, from: Data(tree.output.utf8))
      .filter { $0.source != nil }.map(\.title)
  }

  private struct Page: Decodable {
    let title: String
    let source: String?
  }

  @Test func `line ends and characters that pages cannot hold become spaces`() throws {
    let site = try TestSite(Self.site)
    for title in [
      "one\ntwo\tthree\r\nfour\u{7}", "next\u{85}line", "delete\u{7F}it", "\u{9B}control",
      "x\u{FFFE}",
    ] {
      try start(title, in: site)
    }
    #expect(
      try bytes(authoredTitles(of: site))
        == bytes(["one two three four", "next line", "delete it", "control", "x"]))
    #expect(
      FileManager.default.fileExists(
        atPath: site.path + "/content/tutorials/2026-11-21-one-two-three-four.md"))
  }

  @Test(arguments: ["posts", "post", "tutorial", "blog", "tutorials"])
  func `the file for new entries can have any name of the collection`(name: String) throws {
    let site = try TestSite(
      settings: "language: en\ntutorials: { path: blog }\n",
      "-- templates/new/\(name).md --\n---\ntitle: {title}\ntags: [mine]\n---\n")
    for (number, word) in ["post", "posts", "tutorial", "tutorials"].enumerated() {
      let run = try Run.michi(
        ["new", word, "--now", "2026-11-21", "t\(number)"], in: site.root)
      #expect(run.errors == "")
      let file = site.path + "/content/tutorials/2026-11-21-t\(number).md"
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains("tags: [mine]"), "\(word)")
      try FileManager.default.removeItem(atPath: file)
    }
    try site.write("# A\n", to: "content/pages/a.md")
    #expect(try site.michi().errors == "")
  }

  @Test func `without a site there is a sentence and no file`() throws {
    let place = try TestSite("")
    let run = try Run.michi(["new", "tutorial", "A"], in: place.root)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        content: error: there is no folder "content" here
          start a site with `michi new site`, or name its folder with --root

        """)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.root.path) == [])
  }
}
