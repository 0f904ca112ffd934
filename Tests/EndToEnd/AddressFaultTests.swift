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
        a: { permalink: "/⟦unknown placeholder ":slgu"|":slug"?⟧:slgu/" }
        b: { permalink: "/:year/⟦unknown placeholder ":output_ext"|write ".html"⟧:output_ext" }
        c: { permalink: "/a/⟦there is no name after this colon|write :year, :month⟧:/" }
        d: { permalink: ⟦neither a URL pattern|"pretty"?⟧prety }
        e: { permalink: ⟦is a complete URL|/x/⟧"https://a.example/x/" }
        f: { permalink: ⟦contains "?" or "#"|/2018/about/⟧"/?p=:slug" }
        g: { permalink: ⟦makes URLs that no page can have|a part ".."⟧"/a/../:slug/" }
        h: { permalink: ⟦makes URLs|the name ".git" is reserved for git⟧"/.git/:slug/" }
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
      -- content/same/a.md --⟦the URL /same/ is already used by|must differ for them: add ":slug"⟧
      # A
      -- content/days/a.md --
      ---
      date: 2026-01-01
      ---
      # B
      -- content/days/b.md --⟦the URL /2026/ is already used by content/days/a.md|add ":slug" to it⟧
      ---
      date: 2026-01-01
      ---
      # C
      -- content/group/a.md --⟦the URL /tags/ is already used by|must differ for them⟧
      ---
      tags: x
      ---
      # D
      -- content/tutorials/a.md --⟦missing-date⟧
      ---
      permalink: ⟦contains ":year"|add "date: ⟧/:year/x/
      ---
      # E
      -- content/pages/404.md --
      One.
      -- content/pages/x.md --
      ---
      permalink: ⟦is already used by content/pages/404.md⟧/404.html
      ---
      # F
      -- content/pages/404/index.md --⟦is already used by content/pages/404.md⟧
      # G
      -- content/pages/y.md --
      ---
      slug: ⟦is already used by content/pages/404.md⟧'404'
      ---
      # H
      -- content/tutorials/2026-01-05-new.md --
      ---
      slug: ⟦is already used by content/tutorials/2026-01-04-old.md⟧same
      ---
      [a](⟦there is no page or file⟧nowhere.md) ![b](⟦there is no image⟧nothing.png) [c](#here)

      ## Here
      -- content/tutorials/2026-01-04-old.md --
      ---
      slug: same
      ---
      [d](2026-01-05-new.md#here) [e](⟦there is no page or file⟧nowhere.md)
      -- content/pages/long.md --
      ---
      permalink: ⟦cannot have the URL|a part ".."⟧/a/../b/
      ---
      [f](⟦there is no page or file⟧nowhere.md)
      """
    ).expectTold()
  }

  @Test func `a slug that two have is reported at its line`() async throws {
    try await MarkedSite(
      """
      -- content/tutorials/2026-01-01-a.md --
      ---
      slug: same
      ---
      # A
      -- content/tutorials/2026-01-02-b.md --
      ---
      title: B
      slug: ⟦duplicate-route|already used by content/tutorials/2026-01-01-a.md|another slug⟧same
      ---
      B
      """
    ).expectTold()
  }

  @Test func `an alias is to blame for its collision, and what lies below a file is told`()
    async throws
  {
    try await MarkedSite(
      """
      -- content/assets/assets --⟦the URL /assets is also the folder of the default theme's⟧
      Text.
      -- content/assets/About --
      text
      -- content/pages/about.md --⟦the URL /about/ is below /about, which is a file: content/assets/About⟧
      # About
      -- content/pages/a.md --
      ---
      slug: ⟦the URL /404.html/ is below /404.html⟧404.html
      ---
      # A
      -- content/tutorials/2026-01-01-new.md --
      ---
      aliases:
        - /fine/
        - ⟦the URL /tutorials/ is already used by|remove it from the aliases⟧/tutorials/
        - ⟦differs from /tutorials/old/ of|remove it from the aliases⟧/tutorials/Old/
        - ⟦differs from /tutorials/late/ of |only in case or Unicode⟧/tutorials/LATE/
        - ⟦is below /_headers⟧/_headers/
        - ⟦the name ".michi" is reserved for Michi⟧/.michi/x/
        - ⟦the name "thumbs.db" is reserved for file managers⟧/Thumbs.db
        - ⟦cannot have the URL|is longer than|remove it⟧/\(String(repeating: "long/", count: 200))
        - ⟦is already used by the feed.xml that Michi generates⟧/feed.xml
        - ⟦needs the same file as /tutorials/old/ of content/tutorials/2025-01-02-old.md⟧/tutorials/old/index.html
        - /old.html
      ---
      # New
      -- content/tutorials/2025-01-02-old.md --
      ---
      aliases: ⟦is below /old.html, which is a file: content/tutorials/2026-01-01-new.md⟧/old.html/x
      ---
      # Old
      -- content/tutorials/2026-02-01-late.md --
      # Late
      """, settings: "host: netlify"
    ).expectTold()
  }
}
