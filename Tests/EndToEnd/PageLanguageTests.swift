import Foundation
import TestKit
import Testing

/// A page in another language than the site's: what is the page's is in its language, and what is
/// the site's is marked as being in the site's.
@Suite struct PageLanguageTests {
  private static let content = """
    -- content/site.yml --
    title: 길
    baseURL: https://example.com/
    language: ko
    -- content/tutorials/2026-01-01-older.md --
    # 먼저 쓴 글
    글.
    -- content/tutorials/2026-01-02-way.md --
    ---
    title: The way
    language: en
    tags: [화면]
    ---
    ## One
    Text.
    ## Two
    Text.
    -- content/tutorials/2026-01-03-newer.md --
    # 나중에 쓴 글
    글.

    """

  private static let built = Result {
    let site = try TestSite(content)
    let run = try site.michi("--now", "2026-12-31", "--strict")
    #expect(run.errors == "")
    return site
  }

  @Test func `what is the page's is in its language`() throws {
    let page = try Self.built.get().page("tutorials/way/index.html")
    #expect(page.contains("<html lang=\"en\">"))
    #expect(page.contains("data-copy=\"Copy\""))
    #expect(page.contains(">2 January 2026</time>"))
    #expect(page.contains("aria-label=\"Contents\""))
    #expect(page.contains(">Home</a>"))
    #expect(page.components(separatedBy: "lang=\"en\"").count <= 2)
  }

  @Test func `what is the site's is marked`() throws {
    let page = try Self.built.get().page("tutorials/way/index.html")
    #expect(page.contains("<a class=\"brand\" href=\"/\" lang=\"ko\">길</a>"))
    #expect(page.contains("<a href=\"/tutorials/\" lang=\"ko\">튜토리얼</a>"))
    #expect(page.contains("lang=\"ko\">화면</a>"))
    #expect(page.contains("<b lang=\"ko\">먼저 쓴 글</b>"))
    #expect(page.contains("<b lang=\"ko\">나중에 쓴 글</b>"))
    let neighbour = try Self.built.get().page("tutorials/older/index.html")
    #expect(neighbour.contains("<b lang=\"en\">The way</b>"))
  }
}
