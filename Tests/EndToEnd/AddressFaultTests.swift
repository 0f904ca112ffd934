import TestKit
import Testing

/// What is said of addresses that pages cannot have, or that two of them want.
@Suite struct AddressFaultTests {
  @Test func `a pattern of addresses that cannot be is told at its place`() async throws {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      collections:
        a: { permalink: "/⟦there is no ":slgu" for addresses|":slug"?⟧:slgu/" }
        b: { permalink: "/:year/⟦there is no ":output_ext"|write ".html"⟧:output_ext" }
        c: { permalink: "/a/⟦a colon stands before a name|write :year, :month⟧:/" }
        d: { permalink: ⟦neither a pattern of addresses|"pretty"?⟧prety }
        e: { permalink: ⟦is a whole address|/2018/about/⟧"https://a.example/x/" }
        f: { permalink: ⟦has a "?" or "#"|/2018/about/⟧"/?p=:slug" }
        g: { permalink: ⟦makes addresses that no page can have|a part ".."⟧"/a/../:slug/" }
        h: { permalink: ⟦makes addresses|".git" is git's own⟧"/.git/:slug/" }
      """
    ).expectTold()
  }

  @Test func `of two that want one address, the later is told, and what is in it all the same`()
    async throws
  {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      collections:
        same: { permalink: "/same/" }
        days: { sort: -date, permalink: "/:year/" }
        group: { taxonomies: [tags], permalink: "/tags/" }
      -- content/same/a.md --⟦the address /same/ belongs to|must tell them apart: add ":slug"⟧
      # A
      -- content/days/a.md --
      ---
      date: 2026-01-01
      ---
      # B
      -- content/days/b.md --⟦the address /2026/ belongs to content/days/a.md|add ":slug" to it⟧
      ---
      date: 2026-01-01
      ---
      # C
      -- content/group/a.md --⟦the address /tags/ belongs to|must tell them apart⟧
      ---
      tags: x
      ---
      # D
      -- content/tutorials/a.md --⟦missing-date⟧
      ---
      permalink: ⟦has ":year" in it|add "date: ⟧/:year/x/
      ---
      # E
      -- content/pages/404.md --
      One.
      -- content/pages/x.md --
      ---
      permalink: ⟦belongs to content/pages/404.md⟧/404.html
      ---
      # F
      -- content/pages/404/index.md --⟦belongs to content/pages/404.md⟧
      # G
      -- content/pages/y.md --⟦belongs to content/pages/404.md already⟧
      ---
      slug: '404'
      ---
      # H
      -- content/tutorials/2026-01-05-new.md --⟦belongs to content/tutorials/2026-01-04-old.md⟧
      ---
      slug: same
      ---
      [a](⟦leads nowhere⟧nowhere.md) ![b](⟦there is no image⟧nothing.png) [c](#here)

      ## Here
      -- content/tutorials/2026-01-04-old.md --
      ---
      slug: same
      ---
      [d](2026-01-05-new.md#here) [e](⟦leads nowhere⟧nowhere.md)
      -- content/pages/long.md --
      ---
      permalink: ⟦cannot have the address|a part ".."⟧/a/../b/
      ---
      [f](⟦leads nowhere⟧nowhere.md)
      """
    ).expectTold()
  }

  @Test func `an alias is to blame for its collision, and what lies below a file is told`()
    async throws
  {
    try await MarkedSite(
      """
      -- content/assets/assets --⟦the address /assets is a folder, of the default theme's⟧
      Text.
      -- content/assets/About --
      text
      -- content/pages/about.md --⟦the address /about/ lies below /about, a file of content/assets/About⟧
      # About
      -- content/pages/a.md --⟦the address /404.html/ lies below /404.html⟧
      ---
      slug: 404.html
      ---
      # A
      -- content/tutorials/2026-01-01-new.md --
      ---
      aliases:
        - /fine/
        - ⟦the address /tutorials/ belongs to|remove it from the aliases⟧/tutorials/
        - ⟦differs from /tutorials/old/ of|remove it from the aliases⟧/tutorials/Old/
        - ⟦differs from /tutorials/late/ of |only in case or Unicode⟧/tutorials/LATE/
        - ⟦lies below /_headers⟧/_headers/
        - ⟦".michi" is Michi's own⟧/.michi/x/
        - ⟦"thumbs.db" is file managers' own⟧/Thumbs.db
        - ⟦cannot have the address|is longer than|remove it⟧/\(String(repeating: "long/", count: 200))
        - ⟦belongs to the feed.xml that Michi makes⟧/feed.xml
        - ⟦is that of /tutorials/old/ of content/tutorials/2025-01-02-old.md⟧/tutorials/old/index.html
        - /old.html
      ---
      # New
      -- content/tutorials/2025-01-02-old.md --
      ---
      aliases: ⟦lies below /old.html, a file of content/tutorials/2026-01-01-new.md⟧/old.html/x
      ---
      # Old
      -- content/tutorials/2026-02-01-late.md --
      # Late
      """, settings: "host: netlify"
    ).expectTold()
  }
}
