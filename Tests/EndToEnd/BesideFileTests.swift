import Foundation
import TestKit
import Testing

/// What goes to the site of the files that lie beside texts.
@Suite struct BesideFileTests {
  private static let site = """
    -- content/site.yml --
    title: Test
    baseURL: https://example.com/
    menu:
      - Data: /tutorials/data.json
      - Posts: /tutorials/
    -- content/tutorials/2026-01-01-a/index.md --
    ---
    title: A
    ---
    [x](used.json)

    ```swift file=App.swift
    ```
    -- content/tutorials/2026-01-01-a/used.json --
    {}
    -- content/tutorials/2026-01-01-a/App.swift --
    let a = 1
    -- content/tutorials/2026-01-01-a/paper.PDF --
    -- content/tutorials/2026-01-01-a/demo/index.html --
    -- content/tutorials/2026-01-01-a/a.md.bak --
    -- content/tutorials/2026-01-01-a/a~ --
    -- content/tutorials/2026-01-01-a/a.swp --
    -- content/tutorials/2026-01-01-a/~$a.docx --
    -- content/tutorials/2026-01-01-a/Thumbs.db --
    -- content/tutorials/2026-01-01-a/.DS_Store --
    -- content/tutorials/data.json --
    {}
    -- content/assets/TODO.txt --
    -- content/assets/Thumbs.db --
    -- content/assets/old.html.bak --

    """

  private static let published = [
    "TODO.txt", "tutorials/a/App.swift", "tutorials/a/demo/index.html", "tutorials/a/index.html",
    "tutorials/a/paper.PDF", "tutorials/a/used.json", "tutorials/data.json", "tutorials/index.html",
  ]

  private static let generated = [
    "404.html", "feed.json", "feed.xml", "index.html", "llms.txt", "robots.txt", "sitemap.xml",
  ]

  private func published(_ site: TestSite) throws -> [String] {
    try Listing.bytes(in: site.output.path).keys.filter {
      !$0.hasPrefix("assets/") && !$0.hasPrefix(".michi/") && !$0.hasPrefix("search/")
        && !Self.generated.contains($0)
    }.sorted()
  }

  @Test func `files for readers and those that are used go to the site, leftovers never`() throws {
    let site = try TestSite(Self.site)
    let path = site.root.appending(path: "content/assets/large.jpg").path
    #expect(FileManager.default.createFile(atPath: path, contents: Data([0xFF, 0xD8, 0xFF])))
    #expect(truncate(path, 60 << 20) == 0)
    let run = try site.michi("build")
    // A large picture is advice, which a build leaves to `michi check`.
    #expect(run.errors == "")
    #expect(try published(site) == (Self.published + ["large.jpg"]).sorted())
  }

  @Test func `other files are named once and stay`() throws {
    let site = try TestSite(
      Self.site + """
        -- content/tutorials/2026-01-01-a/TODO.txt --
        my password
        -- content/pages/notes.txt --
        -- content/tutorials/b.json --
        -- content/tutorials/c.json --
        -- content/tutorials/d.json --
        """)
    let run = try site.michi("build")
    #expect(
      run.errors == """
        content/pages/notes.txt: warning: no page uses this file, so it is not published; nor \
        are "content/tutorials/2026-01-01-a/TODO.txt", "content/tutorials/b.json", \
        "content/tutorials/c.json" and 1 more
          link to it, move it to content/assets/, or keep it outside content/

        """)
    #expect(try published(site) == Self.published)
  }
}
