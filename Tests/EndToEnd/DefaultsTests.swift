import TestKit
import Testing

/// `defaults:` of a collection in `site.yml`, and of a folder in its `index.md`.
@Suite struct DefaultsTests {
  private static let site = """
    -- content/site.yml --
    title: Test
    baseURL: https://example.com/
    language: en
    tutorials: { defaults: { author: Kim, tags: [news] } }
    pages:
      defaults: { author: Lee }
    -- content/tutorials/2026-01-01-a.md --
    # A
    -- content/tutorials/2026-01-02-b.md --
    ---
    author: Park
    tags: []
    ---
    # B
    -- content/pages/index.md --
    Home
    -- content/pages/guide/index.md --
    ---
    defaults: { author: Han, noindex: true }
    ---
    # Guide
    -- content/pages/guide/one.md --
    # One
    -- content/pages/guide/two.md --
    ---
    author: Choi
    robots: index
    ---
    # Two
    -- content/pages/guide/inner/index.md --
    ---
    defaults: { author: Yoon }
    ---
    # Inner
    -- content/pages/guide/inner/three.md --
    # Three
    -- content/pages/about.md --
    # About
    """

  @Test func `the nearest wins: file, folder, collection`() throws {
    let site = try TestSite(Self.site)
    #expect(try site.michi("--now", "2026-02-01").errors == "")
    let authors = [
      "tutorials/a": "Kim", "tutorials/b": "Park", "about": "Lee", "guide": "Han",
      "guide/one": "Han", "guide/two": "Choi", "guide/inner": "Yoon", "guide/inner/three": "Yoon",
    ]
    for (path, author) in authors {
      #expect(try site.page("\(path)/index.html").contains(author), "\(path)")
    }
    #expect(try site.page("tutorials/a/index.html").contains("/tags/news/"))
    #expect(try !site.page("tutorials/b/index.html").contains("/tags/news/"))
    for path in ["guide", "guide/one", "guide/inner/three"] {
      #expect(try site.page("\(path)/index.html").contains("content=\"noindex\""), "\(path)")
    }
    for path in ["guide/two", "about"] {
      #expect(try !site.page("\(path)/index.html").contains("noindex"), "\(path)")
    }
  }

  @Test func `a folder of drafts is counted`() throws {
    let site = try TestSite(
      settings: "",
      """
      -- content/pages/later/index.md --
      ---
      defaults:
        draft: true
      ---
      # Later
      -- content/pages/later/one.md --
      # One
      -- content/pages/later/two.md --
      ---
      draft: false
      ---
      # Two
      -- content/pages/later/three.md --
      ---
      published: true
      ---
      # Three
      """)
    let run = try site.michi("build")
    #expect(run.output.contains("left out: 2 drafts"), "\(run.output)")
    #expect(site.hasPage("later/two/index.html") && site.hasPage("later/three/index.html"))
    #expect(!site.hasPage("later/one/index.html"))
  }

  @Test func `records of a data file have defaults, too`() throws {
    let site = try TestSite(
      settings: """
        collections:
          books:
            from: books.csv
            fields: { shelf: text, pages: number? }
            defaults: { shelf: top, noindex: true }

        """,
      """
      -- content/books/books.csv --
      title,shelf,pages
      One,,10
      Two,low,20
      """)
    #expect(try site.michi().errors == "")
    #expect(try site.page("books/One/index.html").contains("top"))
    #expect(try site.page("books/Two/index.html").contains("low"))
    #expect(try site.page("books/Two/index.html").contains("content=\"noindex\""))
  }

  @Test func `a translation takes what its original says before a default`() throws {
    let site = try TestSite(
      settings: "language: en\nlanguages: [ko]\npages: { defaults: { unlisted: true } }\n",
      """
      -- content/pages/a.md --
      ---
      unlisted: false
      ---
      # A
      -- content/pages/a.ko.md --
      # 가
      -- content/pages/b.md --
      # B
      -- content/pages/b.ko.md --
      # 나
      """)
    #expect(try site.michi().errors == "")
    #expect(try !site.page("ko/a/index.html").contains("noindex"))
    #expect(try site.page("ko/b/index.html").contains("noindex"))
  }

  @Test func `a fault is reported once, at its place`() async throws {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: T
      baseURL: https://example.com/
      tutorials:
        defaults:
          draft: ⟦error|expected true or false⟧maybe
          ⟦error|every page has its own|remove it⟧title: X
          ⟦error|write "noindex"⟧noindx: true
          ⟦error|unknown key "zzzzzz"⟧zzzzzz: 1
      pages: { defaults: ⟦error|expected a mapping⟧draft }
      -- content/tutorials/2026-01-01-a.md --
      # A
      -- content/tutorials/2026-01-02-b.md --
      # B
      """
    ).expectTold()
    try await MarkedSite(
      """
      -- content/site.yml --
      title: T
      baseURL: https://example.com/
      -- content/pages/g/index.md --
      ---
      defaults: { comments: ⟦warning|expected true or false⟧maybe, ⟦error|every page has its own⟧slug: a }
      ---
      # G
      -- content/pages/g/a.md --
      # GA
      -- content/pages/alone/index.md --
      ---
      defaults: { draft: true }
      ---
      [A page that is not there](/nowhere/)
      -- content/pages/c.md --
      ---
      ⟦warning|has no effect here|in the index.md of a folder⟧defaults: { author: A }
      ---
      # C
      -- content/pages/d.md --
      ---
      ⟦warning|unknown key "cascade"|write "defaults"⟧cascade: { author: A }
      ---
      # D
      """
    ).expectTold()
  }

  @Test(arguments: [
    "pages: { defaults: { layout: false } }", "pages: { defaults: { layout: none, author: Lee } }",
  ])
  func `a layout of none is a default of HTML pages`(settings: String) throws {
    let site = try TestSite(
      settings: settings + "\n",
      """
      -- content/pages/a.html --
      ---
      title: A
      ---
      <!DOCTYPE html><html lang="en"><title>A</title><p>Alone</p></html>
      -- content/pages/b.md --
      # B

      Text
      """)
    #expect(try site.michi().errors == "")
    #expect(try site.page("a/index.html").hasPrefix("<!DOCTYPE html><html lang=\"en\"><title>A"))
    #expect(try site.page("b/index.html").contains("<header"))
  }

  @Test func `a folder can have it, too`() throws {
    let site = try TestSite(
      settings: "",
      """
      -- content/pages/demo/index.md --
      ---
      defaults: { layout: false }
      ---
      # Demo

      [One](one.html)
      -- content/pages/demo/one.html --
      ---
      title: One
      ---
      <!DOCTYPE html><html lang="en"><title>One</title><p>Alone</p></html>
      """)
    #expect(try site.michi().errors == "")
    #expect(try site.page("demo/one/index.html").hasPrefix("<!DOCTYPE html>"))
  }
}
