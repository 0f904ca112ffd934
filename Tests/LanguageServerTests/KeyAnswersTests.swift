import Foundation
import TestKit
import Testing

/// Completion, hover and definitions in `site.yml`, front matter and code fences, and quick fixes
/// that insert text.
@Suite struct KeyAnswersTests {
  private let post = "content/tutorials/2026-01-02-first.md"
  private let settings = "content/site.yml"

  private func editor(_ settings: String = "", _ files: String = "") throws -> Editor {
    Editor(
      try TestSite(
        """
        -- content/site.yml --
        title: Test
        baseURL: https://example.com/
        timeZone: Asia/Seoul
        \(settings)
        -- content/tutorials/2026-01-02-first.md --
        ---
        title: First post
        tags: [Swift]
        draft: false
        ---
        Text.

        -- content/tutorials/2026-01-03-second.md --
        # Second

        Text.
        -- content/assets/img/logo.svg --
        <svg xmlns="http://www.w3.org/2000/svg"/>
        \(files)
        """))
  }

  private func hover(_ editor: Editor, _ path: String, _ line: Int, _ column: Int) async throws
    -> String
  {
    let hover = try await editor.ask("hover", path, line, column) as? [String: Any]
    return (hover?["contents"] as? [String: Any])?["value"] as? String ?? ""
  }

  @Test func `hover shows the documentation of keys, also of nested ones`() async throws {
    let editor = try editor(
      """
      feed:
        length: 10
      images: { metadata: keep }
      tutorials:
        contents: { depth: 2 }
      """)
    try await editor.open(settings, post)
    #expect(
      try await hover(editor, settings, 2, 3)
        == "**timeZone**\n\ntime zone of the dates on pages, and of dates without a zone: "
        + "`Asia/Seoul`\n\nDefault: UTC")
    #expect(try await hover(editor, settings, 4, 3).contains("number of entries in the feed"))
    #expect(try await hover(editor, settings, 5, 12).contains("`keep` publishes images"))
    #expect(try await hover(editor, settings, 7, 15).contains("deepest heading level"))
    // A value is not a key.
    #expect(try await hover(editor, settings, 2, 12) == "")
    #expect(try await hover(editor, post, 3, 2).contains("Values: `true`, `false`"))
  }

  @Test func `keys and values are completed where they belong`() async throws {
    let editor = try editor()
    try await editor.open(settings)
    for (written, offered) in [
      ("tim", "timeZone: "), ("feed: { len", "length: "), ("feed:\n  co", "content: "),
      ("menu:\n  - { title: A, li", "link: "), ("menu:\n- title: A\n  chil", "children: "),
      ("tutorials:\n  feed: { le", "length: "), ("languages: { ko: { not", "notice: "),
      ("languages:\n  ko:\n    cop", "copyright: "), ("look: pl", "plain"), ("look:", " plain"),
      ("menu:\n  - { title: A, link: /tut", "/tutorials/first/"),
      ("menu:\n  - Second: /tut", "/tutorials/second/"), ("logo: /im", "/img/logo.svg"),
      ("collections:\n  books:\n    sort: title\n    per", "perPage: "), ("tuto", "tutorials: "),
      ("pages: { fields: { a: { sea", "searched: "),
    ] {
      try await editor.change(settings, to: "title: Test\n\(written)")
      let lines = written.split(separator: "\n")
      let found = try await editor.completions(settings, lines.count, lines.last?.count ?? 0)
      #expect(found.contains(offered), "\(written): \(found)")
    }
  }

  @Test func `completion shows the documentation of a key`() async throws {
    let editor = try editor()
    try await editor.open(settings)
    try await editor.change(settings, to: "title: Test\ncopyr")
    let list = try await editor.ask("completion", settings, 1, 5) as? [String: Any]
    let items = list?["items"] as? [[String: Any]] ?? []
    #expect(
      items.map { $0["detail"] as? String }
        == ["a line in the footer: `© Your name` (default: title of the site)"])
  }

  @Test func `code fences are completed with options, files and regions`() async throws {
    let editor = try editor(
      "code: { sources: { app: code } }",
      """
      -- .git/HEAD --
      -- content/tutorials/Greeting.swift --
      // region: greet
      let a = 1
      // endregion
      -- code/Deep/Main.swift --
      // region: main
      let b = 1
      // endregion
      """)
    try await editor.open(post)
    for (written, offered) in [
      ("```swi", "swift"), ("```swift ti", "title="), ("```swift file=Gre", "Greeting.swift"),
      ("```swift file=\"Gre", "Greeting.swift"), ("```swift file=Greeting.swift#gr", "greet"),
      ("```swift file=ap", "app:"), ("```swift file=app:", "app:Deep/Main.swift"),
      ("```swift file=app:Deep/Main.swift#", "main"), ("~~~swift title=\"A\" line", "linenos"),
    ] {
      try await editor.change(post, to: "---\ntitle: First post\n---\nText.\n\n\(written)")
      let found = try await editor.completions(post, 5, written.count)
      #expect(found.contains(offered), "\(written): \(found)")
    }
  }

  @Test func `values of settings and fields lead to their files`() async throws {
    let editor = try editor(
      """
      menu: [{ title: A, link: /tutorials/second/ }]
      logo: /img/logo.svg
      collections: { people: { fields: { friend: link people? } } }
      """,
      """
      -- content/people/ann.md --
      # Ann
      -- content/people/bob.md --
      ---
      title: Bob
      friend: ann
      ---
      """)
    let bob = "content/people/bob.md"
    try await editor.open(settings, bob)
    func definition(_ path: String, _ line: Int, _ column: Int) async throws -> String? {
      (try await editor.ask("definition", path, line, column) as? [String: Any])?["uri"] as? String
    }
    #expect(
      try await definition(settings, 3, 30) == editor.uri("content/tutorials/2026-01-03-second.md"))
    #expect(try await definition(settings, 4, 8) == editor.uri("content/assets/img/logo.svg"))
    #expect(try await definition(bob, 2, 9) == editor.uri("content/people/ann.md"))
    #expect(try await editor.completions(bob, 2, 8).contains("ann"))
  }

  @Test func `hover on another name of a key shows the key`() async throws {
    let editor = try editor(
      "",
      """
      -- content/tutorials/2026-01-04-third.md --
      ---
      title: Third
      lastmod: 2026-01-05
      ---
      Text.
      """)
    let third = "content/tutorials/2026-01-04-third.md"
    try await editor.open(third)
    let text = try await hover(editor, third, 2, 3)
    #expect(text.hasPrefix("**lastmod** is another name of `updated`\n\ndate of the last change"))
  }

  private static let linked = """
    -- content/site.yml --
    title: Test
    baseURL: https://example.com/
    language: ko
    taxonomies: [topics]
    topics: { names: { 길: { en: Way } } }
    languages: [en]
    logo: /img/logo.svg
    menu:
      - { title: About, link: about.md#team }
      - "More":
          "/more/"
      - title: All
        children: [{ title: Ann, link: '/people/ann/' }]
    collections: { people: { fields: { friends: [link people] } } }
    -- content/pages/about.md --
    ---
    title: About
    image: /img/logo.svg
    topics: [길]
    ---
    ## Team
    -- content/pages/more.md --
    ---
    title: More
    ---
    -- content/pages/mehr.en.md --
    ---
    title: More
    translationOf: more.md
    ---
    Text.
    -- content/people/ann.md --
    ---
    title: Ann
    ---
    -- content/people/bob.md --
    ---
    title: Bob
    friends: [bob, "ann"]
    ---
    -- content/assets/img/logo.svg --
    <svg xmlns="http://www.w3.org/2000/svg"/>
    """

  @Test func `links in the menu, in fields and of the logo are found`() async throws {
    let editor = Editor(try TestSite(Self.linked))
    try await editor.open(
      settings, "content/pages/about.md", "content/pages/more.md", "content/people/ann.md")
    for (path, line, column, expected) in [
      ("content/pages/about.md", 1, 2, ["8 26"]),
      ("content/pages/more.md", 1, 3, ["10 7", "2 15"]),
      ("content/people/ann.md", 1, 2, ["12 36", "2 16"]),
      ("content/site.yml", 6, 10, ["2 7", "6 6"]),
    ] {
      let answer = try await editor.ask(
        "textDocument/references",
        [
          "textDocument": ["uri": editor.uri(path)],
          "position": ["line": line, "character": column],
          "context": ["includeDeclaration": false],
        ])
      let found = (answer["result"] as? [[String: Any]] ?? []).map { place in
        let start = (place["range"] as? [String: [String: Int]])?["start"] ?? [:]
        return "\(start["line"] ?? 0) \(start["character"] ?? 0)"
      }
      #expect(found.sorted() == expected, "\(path)")
    }
  }

  @Test func `renaming a file changes the menu, fields and images that name it`() async throws {
    let editor = Editor(try TestSite(Self.linked))
    try await editor.open(settings)
    for (old, new, changed, expected) in [
      ("pages/about.md", "pages/info/us.md", "site.yml", "link: info/us.md#team }"),
      ("pages/more.md", "pages/mehr.md", "site.yml", "\"More\":\n      \"/mehr/\""),
      ("pages/more.md", "pages/new.md", "pages/mehr.en.md", "translationOf: new.md"),
      ("people/ann.md", "people/anna.md", "people/bob.md", "friends: [bob, \"anna\"]"),
      ("people/ann.md", "people/anna.md", "site.yml", "link: '/people/anna/' }"),
      ("assets/img/logo.svg", "assets/icon.svg", "site.yml", "logo: /icon.svg"),
      ("assets/img/logo.svg", "assets/icon.svg", "pages/about.md", "image: /icon.svg"),
    ] {
      let (from, to) = (editor.uri("content/\(old)"), editor.uri("content/\(new)"))
      let answer = try await editor.ask(
        "workspace/willRenameFiles", ["files": [["oldUri": from, "newUri": to]]])
      let texts = try editor.applying(answer["result"])
      #expect(texts["content/\(changed)"]?.contains(expected) == true, "\(texts)")
    }
  }

  @Test func `links in data files are found, and change with the file that they name`() async throws
  {
    let ann = "content/people/ann.md"
    let editor = Editor(
      try TestSite(
        """
        -- content/site.yml --
        title: Test
        collections:
          people: {}
          books: { from: books.json, fields: { by: [link people], cover: image } }
        -- content/people/ann.md --
        ---
        title: Ann
        ---
        Text.
        -- content/assets/a.svg --
        <svg xmlns="http://www.w3.org/2000/svg"/>
        -- content/books/books.json --
        [
          { "id": "one", "title": "ann", "by": ["ann"], "cover": "/a.svg" },
          { "id": "two", "title": "길", "by": "ann" }
        ]
        """))
    try await editor.open(ann)
    let answer = try await editor.ask(
      "textDocument/references",
      [
        "textDocument": ["uri": editor.uri(ann)], "position": ["line": 1, "character": 2],
        "context": ["includeDeclaration": false],
      ])
    let places = (answer["result"] as? [[String: Any]] ?? []).compactMap { place in
      (place["range"] as? [String: [String: Int]])?["start"].map {
        "\($0["line"] ?? 0) \($0["character"] ?? 0)"
      }
    }
    #expect(places == ["1 41", "2 38"])
    for (old, new, expected) in [
      (
        ann, "content/people/anna.md",
        ["\"title\": \"ann\", \"by\": [\"anna\"]", "\"by\": \"anna\""]
      ),
      ("content/assets/a.svg", "content/assets/img/b.svg", ["\"cover\": \"/img/b.svg\""]),
    ] {
      let answer = try await editor.ask(
        "workspace/willRenameFiles",
        ["files": [["oldUri": editor.uri(old), "newUri": editor.uri(new)]]])
      let books = try editor.applying(answer["result"])["content/books/books.json"]
      for part in expected { #expect(books?.contains(part) == true, "\(books ?? "")") }
    }
  }

  @Test func `renaming a term changes its translated names in the settings`() async throws {
    let editor = Editor(try TestSite(Self.linked))
    let about = "content/pages/about.md"
    try await editor.open(about)
    let answer = try await editor.ask(
      "textDocument/rename",
      [
        "textDocument": ["uri": editor.uri(about)], "position": ["line": 3, "character": 10],
        "newName": "Weg",
      ])
    let texts = try editor.applying(answer["result"])
    #expect(texts[about]?.contains("topics: [Weg]") == true, "\(answer)")
    #expect(texts[settings]?.contains("names: { Weg: { en: Way } }") == true, "\(answer)")
  }

  private func actions(_ editor: Editor, _ path: String, _ line: Int) async throws
    -> [(title: String, texts: [String: String])]
  {
    let found =
      try await editor.ask(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": editor.uri(path)], "range": range(line, 0, 40),
          "context": ["diagnostics": [Any]()],
        ])["result"] as? [[String: Any]] ?? []
    return try found.map { ($0["title"] as? String ?? "", try editor.applying($0["edit"])) }
  }

  @Test func `an image without alternative text gets the words of its file`() async throws {
    let editor = try editor(
      "",
      """
      -- content/tutorials/2026-01-04-third.md --
      # Third

      한 ![](/img/a-red%20apple.svg)
      -- content/assets/img/a-red apple.svg --
      <svg xmlns="http://www.w3.org/2000/svg"/>
      """)
    let third = "content/tutorials/2026-01-04-third.md"
    try await editor.open(third)
    _ = try await editor.diagnostics(of: third) {
      $0.contains { $0["code"] as? String == "missing-alt" }
    }
    let action = try #require(try await actions(editor, third, 2).first)
    #expect(action.title == "Add alternative text")
    #expect(action.texts[third]?.contains("한 ![a red apple](/img/a-red%20apple.svg)") == true)
  }

  @Test func `a page whose URL has changed gets a redirect`() async throws {
    let editor = try editor()
    try await editor.open(post)
    #expect(try await actions(editor, post, 1).isEmpty)
    try await editor.change(post, range(3, 0, 12), to: "slug: other")
    // Without a hint when the site was read again, the answer is asked for until it is there.
    var found: [(title: String, texts: [String: String])] = []
    for _ in 0..<200 where found.isEmpty {
      try await Task.sleep(for: .milliseconds(50))
      found = try await actions(editor, post, 1)
    }
    #expect(found.first?.title == "Redirect from /tutorials/first/")
  }
}
