import TestKit
import Testing

/// Addresses that a tutorial had before.
@Suite struct RedirectTests {
  @Test func `each alias is a page that leads on, and no page of the site map`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/blog/
      -- content/tutorials/2026-01-01-new.md --
      ---
      title: New
      aliases: [/2018/11/08/old.html, 지난-글, "/a%20b/"]
      ---
      x
      """)
    #expect(try site.michi("build").errors == "")
    for path in ["2018/11/08/old.html", "지난-글/index.html", "a b/index.html"] {
      let page = try site.page(path)
      #expect(page.contains("content=\"0; url=/blog/tutorials/new/\""))
      #expect(page.contains("<a href=\"/blog/tutorials/new/\">New</a>"))
    }
    #expect(!(try site.page("sitemap.xml").contains("old")))
    #expect(try BuiltSite(site.output, base: "/blog/").brokenLinks() == [])
  }

  @Test func `an alias that is another page's address is an error`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      -- content/tutorials/2026-01-01-new.md --
      ---
      title: New
      aliases: /tutorials/
      ---
      x
      """)
    let run = try site.michi("build")
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        "content/tutorials/2026-01-01-new.md:3:10: error: the address /tutorials/ belongs to "))
    #expect(
      run.errors.contains("3 | aliases: /tutorials/\n   |          ^ remove it from the aliases"))
  }

  @Test(arguments: ["2025-01-01", "2027-01-01"])
  func `an alias is to blame for its collision, whichever page comes first`(day: String) throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      -- content/tutorials/2026-01-01-new.md --
      ---
      title: New
      aliases:
        - /fine/
        - /tutorials/Old/
      ---
      Text.
      -- content/tutorials/\(day)-old.md --
      Text.
      """)
    let run = try site.michi("build", "--future")
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        "content/tutorials/2026-01-01-new.md:5:5: error: the address /tutorials/Old/ differs from "
          + "/tutorials/old/ of content/tutorials/\(day)-old.md only in case or Unicode"))
    #expect(run.errors.contains("remove it from the aliases"))
    #expect(!run.errors.contains("\(day)-old.md: error"))
  }

  @Test func `an alias below a file, in Michi's own folder or too long is an error at its line`()
    throws
  {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      host: netlify
      -- content/tutorials/2026-01-01-new.md --
      ---
      title: New
      aliases:
        - /_headers/
        - /.michi/x/
        - /Thumbs.db
        - /\(String(repeating: "long/", count: 300))
      ---
      -- content/assets/assets --
      Text.
      """)
    for command in ["check", "build"] {
      let run = try site.michi(command)
      #expect(run.status == 1)
      for line in [9 - 5, 5, 6, 7] {
        #expect(run.errors.contains("2026-01-01-new.md:\(line):5: error: "))
      }
      #expect(
        run.errors.contains(
          "content/assets/assets: error: the address /assets is a folder, of the default theme's"))
    }
  }

  @Test func `an alias that is a file of Michi's own, or a page under its other name, is an error`()
    throws
  {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      -- content/tutorials/2026-01-01-new.md --
      ---
      title: New
      aliases: [/feed.xml, /sitemap.xml, /tutorials/old/index.html]
      ---
      x
      -- content/tutorials/2026-01-02-old.md --
      ---
      title: Old
      ---
      x
      """)
    let run = try site.michi("build")
    #expect(run.status == 1)
    let line = " 3 | aliases: [/feed.xml, /sitemap.xml, /tutorials/old/index.html]\n   |"
    let gap = String(repeating: " ", count: 11)
    #expect(
      run.errors == """
        content/tutorials/2026-01-01-new.md:3:11: error: the address /feed.xml belongs to the \
        feed.xml that Michi makes already
        \(line)\(gap)^ remove it from the aliases
        content/tutorials/2026-01-01-new.md:3:22: error: the address /sitemap.xml belongs to the \
        sitemap.xml that Michi makes already
        \(line)\(gap)           ^ remove it from the aliases
        content/tutorials/2026-01-01-new.md:3:36: error: the address /tutorials/old/index.html is \
        that of /tutorials/old/ of content/tutorials/2026-01-02-old.md already
        \(line)\(gap)                         ^ remove it from the aliases
        3 errors: nothing was written, the site is as it was

        """)
  }

  @Test func `pages and files below files are errors with their paths`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      -- content/tutorials/2026-01-01-new.md --
      ---
      title: New
      aliases: /old.html
      ---
      x
      -- content/tutorials/2026-01-02-other.md --
      ---
      title: Other
      aliases: /old.html/x
      ---
      x
      -- content/pages/about.md --
      # About
      -- content/assets/About --
      text
      """)
    let run = try site.michi("build")
    #expect(run.status == 1)
    for line in [
      "content/pages/about.md: error: the address /about/ lies below /about, a file of "
        + "content/assets/About\n",
      "content/tutorials/2026-01-02-other.md:3:10: error: the address /old.html/x/ lies below /old.html, "
        + "a file of content/tutorials/2026-01-01-new.md\n",
    ] {
      #expect(run.errors.contains(line))
    }
  }
}
