import Foundation
import TestKit
import Testing

// Which pages and addresses an imported blog has.
extension ImportJekyllTests {
  @Test func `what Jekyll does not publish stays unpublished, in every kind of file`() throws {
    let whole = "---\ntitle: d\n---\n<!doctype html><html><body>SECRET</body></html>"
    let (site, status, report) = try imported(
      """
      -- old/_config.yml --
      collections: { kept: {} }
      -- old/_drafts/w.html --
      \(whole)
      -- old/_drafts/pic.txt --
      SECRET
      -- old/deep/_drafts/w.md --
      SECRET
      -- old/_posts/2020-01-01-u.html --
      \(whole.replacing("title: d", with: "published: false"))
      -- old/_posts/2099-01-01-f.html --
      \(whole)
      -- old/_posts/2099-01-01-f.md --
      SECRET
      -- old/x.txt --
      ---
      published: false
      ---
      SECRET
      -- old/s.json --
      ---
      published: false
      ---
      {"key": "SECRET"}
      -- old/s.csv --
      ---
      published: false
      ---
      SECRET
      -- old/null.md --
      ---
      published:
      ---
      SECRET
      -- old/_kept/e.html --
      \(whole)
      -- old/_kept/e.txt --
      SECRET
      -- old/shown.md --
      ---
      published: "false"
      date: 2099-01-01
      ---
      Shown.
      """)
    #expect(status == 0)
    #expect(addresses("lost", in: report) == [])
    let run = try Run.michi(["build", "--now", "2026-01-01"], in: site.root.appending(path: "new"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Run.program("grep", ["-rl", "SECRET", "new/site"], in: site.root).output == "")
    #expect(try Run.program("grep", ["-rl", "Shown", "new/site"], in: site.root).output != "")
  }

  @Test func `keys that hide a page from search engines hide it here, too`() throws {
    let (site, status, report) = try imported(
      """
      -- old/_config.yml --
      title: Old
      url: https://example.com
      defaults: [{ scope: { path: inner }, values: { sitemap: false } }]
      -- old/_posts/2020-01-01-a.md --
      ---
      title: A
      robots: noindex, nofollow
      ---
      Text
      -- old/inner/b.md --
      ---
      title: B
      ---
      Text
      -- old/d.md --
      ---
      title: D
      exclude_from_sitemap: true
      ---
      Text
      -- old/e.md --
      ---
      title: E
      password: x
      ---
      SECRET
      -- old/c.md --
      ---
      title: C
      search_exclude: true
      sitemap: true
      ---
      [a]({% post_url 2020-01-01-a %}), [b](/inner/b.html)
      -- old/404.html --
      ---
      permalink: /404.html
      sitemap: false
      ---
      <p>Nothing is here</p>
      -- old/search.json --
      ---
      sitemap: false
      ---
      []
      """)
    #expect(status == 0)
    #expect(addresses("lost", in: report) == [])
    let notes = (report["notes"] as? [[String: Any]] ?? []).map {
      "\($0["path"] ?? ""):\($0["line"] ?? "") \($0["message"] ?? "")"
    }
    let hides = "hides the page from readers: it is a draft now"
    #expect(notes.contains("e.md:3 \"password\" \(hides)"), "\(notes)")
    #expect(
      notes.contains("d.md:3 \"exclude_from_sitemap\" is \"sitemap: false\" now"), "\(notes)")
    let new = site.root.appending(path: "new")
    let c = try String(contentsOf: new.appending(path: "content/pages/c.md"), encoding: .utf8)
    #expect(c.contains("search: false\n") && !c.contains("search_exclude"))
    let run = try Run.michi(["build", "--now", "2026-01-01"], in: new)
    #expect(run.status == 0, "\(run.errors)")
    let grep = try Run.program("grep", ["-rl", "SECRET", "site"], in: new)
    #expect(grep.output == "")
    let robots = try Run.program("grep", ["-rl", "content=\"noindex, nofollow\"", "site"], in: new)
    #expect(robots.output.split(separator: "\n").count == 1)
    let map = try String(contentsOf: new.appending(path: "site/sitemap.xml"), encoding: .utf8)
    #expect(map.contains("/c") && !map.contains("inner") && !map.contains("/d"), "\(map)")
    #expect(FileManager.default.fileExists(atPath: new.appending(path: "site/404.html").path))
    #expect(FileManager.default.fileExists(atPath: new.appending(path: "site/search.json").path))
  }

  @Test func `every address is kept or told`() throws {
    let (site, status, report) = try imported(
      """
      -- old/_config.yml --
      permalink: /:title/
      future: true
      show_drafts: true
      paginate: 1
      collections: { wiki: { output: true, permalink: "/wiki/:path/" }, docs: { output: true } }
      -- old/_posts/2020-01-01-with-Great.md --
      -- old/_posts/2021-01-01-With-great.md --
      -- old/_posts/2099-01-01-later.md --
      Later.
      -- old/_drafts/soon.md --
      Soon.
      -- old/en/_posts/2020-01-02-p.md --
      ---
      permalink: /:path
      ---
      -- old/x.json --
      ---
      permalink: /api/data.json
      ---
      {}
      -- old/_wiki/index.md --
      -- old/_wiki/git/index.md --
      ---
      ---
      -- old/_wiki/git/log.md --
      ---
      redirect_from: [/old/, /c1, "/q?x=1"]
      ---
      -- old/_wiki/git/deep/a.md --
      ---
      ---
      -- old/_docs/a.md --
      ---
      ---
      -- old/docs/index.md --
      ---
      ---
      Documents.
      -- old/main.scss --
      ---
      ---
      """)
    #expect(status == 1)
    #expect(addresses("lost", in: report) == ["/with-Great/", "/q?x=1"])
    #expect(addresses("theme", in: report) == ["/main.css"])
    let tree = try Run.michi(["tree", "--all"], in: site.root.appending(path: "new")).output
    for address in [
      "/en/2020-01-02-p", "/wiki/git/index/", "/wiki/git/log/", "/wiki/git/deep/a/", "/docs/a/",
      "/docs/", "/With-great/", "/later/", "/soon/",
    ] {
      #expect(tree.contains(address + "  ") || tree.contains(address + "\n"), "\(address)\n\(tree)")
    }
    #expect(try text("content/assets/api/data.json", of: site).hasPrefix("{}"))
    // Jekyll shows these before their date, and as drafts.
    let run = try Run.michi(["build", "--now", "2026-01-01"], in: site.root.appending(path: "new"))
    #expect(run.status == 0, "\(run.errors)")
    for (path, text) in [("later", "Later."), ("soon", "Soon.")] {
      #expect(try self.text("site/\(path)/index.html", of: site).contains(text))
    }
  }

  @Test func `files of a collection keep their addresses`() throws {
    let (site, status, report) = try imported(
      """
      -- old/_config.yml --
      lang: en
      collections:
        docs: { output: true }
        named: { output: true, permalink: "/d/:name" }
        plain: { output: true, permalink: "/p/:name/" }
      -- old/_docs/x.md --
      ---
      title: x
      ---
      [file](/docs/sub/e.pdf)
      -- old/_docs/sub/e.pdf --
      -- old/_named/f.xml --
      ---
      ---
      <a/>
      -- old/_plain/t.txt --
      ---
      ---
      text
      """)
    // Jekyll writes /p/t/ as HTML.
    #expect(status == 1)
    #expect(addresses("lost", in: report) == ["/p/t/"])
    let notes = try #require(report["notes"] as? [[String: Any]]).map { "\($0["message"] ?? "")" }
    #expect(!notes.contains("a link has no target"), "\(notes)")
    let files = site.root.appending(path: "new/content/assets").path
    #expect(
      try Listing.bytes(in: files).keys.sorted() == ["d/f.xml", "docs/sub/e.pdf", "p/t/index.txt"])
  }
}
