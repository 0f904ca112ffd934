import Foundation
import TestKit
import Testing

/// `michi import jekyll`. What Jekyll itself makes of the same sites, `Tools/Jekyll/compare.py` asks.
@Suite struct ImportJekyllTests {
  static let blog = """
    -- old/_config.yml --
    title: "Blog: of mine"
    url: https://www.example.com
    lang: ko_KR
    timezone: Asia/Seoul
    permalink: /:year/:title.html
    plugins: [jemoji]
    collections: { books: { output: true, title: 책 } }
    defaults: [{ scope: { type: posts }, values: { author: kim } }]
    -- old/_data/authors.yml --
    kim: { name: 김민수 }
    -- old/_data/navigation.yml --
    main: [{ title: 소개, url: /about.html }, { title: 또, url: /about/ }]
    -- old/_includes/note.html --
    <p>{{ include.text }}</p>
    -- old/swift/_posts/2018-11-08-첫 글.md --
    ---
    title: 첫 글
    title: 다시 첫 글
    date: 2018-11-08 18:45:00
    tags: [Stack, stack]
    rating: 5
    redirect_from: /old/first/
    ---
    [둘째](http://example.com/2018/second.html#꼬리) ![그림](../../images/그림.png) :tada:

    {% include note.html text="덧붙임" %}
    {% warning %}조심 **하세요**{% endwarning %}
    {{ page.date | date: "%Y년 %-m월 %d일 %H:%M" }}, {{ site.time | date_to_string }}
    {% asset deep.png alt="깊이" %} {% strange %} {{ site.nothing }}

    <br/>
    **굵게**
    -- old/_posts/2018-11-09-second.md --
    +++
    title = "둘째"
    date = 2018-11-09
    tags = ["toml"]
    +++
    ## 꼬리

    {% highlight swift %}
    # let *a* = {{ b }}
    {% endhighlight %}

    <script>let x = 1</script>
    -- old/_books/one.md --
    ---
    title: 하나
    ---
    [글]({% post_url 2018-11-09-second %})
    -- old/about.md --
    ---
    title: 소개
    ---
    [dead](/nowhere/) [책]({% link _books/one.md %})
    -- old/archive.html --
    ---
    title: 모음
    ---
    {% for post in site.posts %}{{ post.title }}{% endfor %}
    -- old/images/그림.png --
    -- old/_assets/img/deep.png --
    -- old/CNAME --
    www.example.com
    """

  @Test func `a blog moves with its addresses, dates and links`() throws {
    let site = try TestSite(Self.blog)
    let source = try Listing.bytes(in: site.root.appending(path: "old").path)
    let run = try Run.michi(
      ["import", "jekyll", "old", "--root", "new", "--now", "2026-01-01"], in: site.root)
    // The output of {% strange %} is lost.
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors.hasSuffix("warnings\n"))
    #expect(try Listing.bytes(in: site.root.appending(path: "old").path) == source)
    let tree = try Run.michi(["tree", "--all"], in: site.root.appending(path: "new")).output
    for address in ["/2018/첫-글.html", "/2018/second.html", "/books/one", "/about", "/archive"] {
      #expect(tree.contains(address + "  ") || tree.contains(address + "\n"), "\(address)\n\(tree)")
    }
    func text(_ path: String) throws -> String { try self.text("content/" + path, of: site) }
    let settings = try text("site.yml")
    for line in [
      "title: \"Blog: of mine\"", "baseURL: https://www.example.com/", "language: ko",
      "timeZone: Asia/Seoul",
      "- { title: 소개, link: \"/about.html\" }", "taxonomies: [categories]", "html: trusted",
      "permalink: \"/:year/:title.html\"", "books: { title: 책", "broken-link: warning",
    ] {
      #expect(settings.contains(line), "\(line)\n\(settings)")
    }
    #expect(!settings.contains("title: 또"))
    let first = try text("tutorials/swift/2018-11-08-첫 글.md")
    for line in [
      "title: 다시 첫 글\n", "date: 2018-11-09 03:45:00+09:00\n", "categories: [swift]\n",
      "author: [김민수]\n",
      "# rating: 5\n",
      "aliases:\n  - \"/old/first/\"\n", "[둘째](../2018-11-09-second.md#꼬리) ![그림](/images/그림.png) 🎉",
      "2018년 11월 09일 03:45, 01 Jan 2026\n", "<p>덧붙임</p>", ":::warning\n조심 **하세요**\n:::",
      "![깊이](/assets/img/deep.png) <!-- Liquid: strange --> \n",
      "<br/>\n\n**굵게**",
    ] {
      #expect(first.contains(line), "\(line)\n\(first)")
    }
    let second = try text("tutorials/2018-11-09-second.md")
    #expect(second.contains("title: 둘째\n"))
    #expect(second.contains("```swift\n# let *a* = {{ b }}\n```"))
    #expect(try text("books/one.md").contains("[글](../tutorials/2018-11-09-second.md)"))
    #expect(try text("pages/archive.md").contains("[글](/posts/)"))
    let report = try self.text("import-report.md", of: site)
    for line in [
      "{% strange %} is not supported and was left out\n\n* swift/\\_posts/2018-11-08-첫 글.md:14",
      "### these tags differ only in case and were merged\n\n* Stack, stack",
      "a Jekyll template made a list here",
      "### a link has no target\n\n* about.md:4: /nowhere/\n",
      "the key \"title\" is in the front matter twice", "Liquid in code was left unchanged",
    ] {
      #expect(report.contains(line), "\(line)\n\(report)")
    }
  }

  @Test func `a dry run only reports`() throws {
    let site = try TestSite(Self.blog)
    let run = try Run.michi(
      ["import", "jekyll", "old", "--root", "new", "--dry-run", "--json"], in: site.root)
    // The output of {% strange %} is lost.
    #expect(run.status == 1, "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: site.root.appending(path: "new").path))
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let notes = try #require(report["notes"] as? [[String: Any]])
    #expect(notes.contains { $0["path"] as? String == "about.md" && $0["line"] as? Int == 4 })
    #expect((report["imported"] as? [String: Int])?["posts"] == 2)
  }

  @Test(
    "what cannot be is refused",
    arguments: [
      (["nowhere", "--root", "new"], "there is no folder nowhere"),
      (["full", "--root", "new"], "give the folder that contains it"),
      (["broken", "--root", "new"], "line 2 is not valid YAML"),
      (["old", "--root", "old/new"], "is in the source folder"),
      (["old", "--root", "full"], "the folder is not empty: it contains \"mine.txt\""),
      (["old", "--root", "new", "--built-in", "Asia/Soul"], "did you mean \"Asia/Seoul\""),
      (["old", "--root", "new", "--tags", "full/mine.txt"], "must contain lines like"),
    ])
  func refusals(arguments: [String], sentence: String) throws {
    let site = try TestSite(
      Self.blog + "\n-- full/mine.txt --\nmine\n-- broken/_config.yml --\ntitle: x\n a: [\n")
    let run = try Run.michi(["import", "jekyll"] + arguments, in: site.root)
    #expect(run.status != 0)
    #expect(run.errors.contains(sentence), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: site.root.appending(path: "new").path))
  }

  @Test func `a stranger's blog reads nothing outside of its folder`() throws {
    let site = try TestSite(
      """
      -- secret.txt --
      SECRET
      -- old/_config.yml --
      includes_dir: ../
      data_dir: /
      collections_dir: ..
      collections: { "../../x": { output: true } }
      -- old/_posts/2020-01-01-a.md --
      ---
      permalink: /../../up/
      ---
      {% include ../secret.txt %}{% include_relative ../../secret.txt %}{% include link.txt %}
      -- old/link.md --
      """)
    try site.remove("old/link.md")
    try site.link("old/link.txt", to: "../secret.txt")
    try site.link("old/images", to: "..")
    let run = try Run.michi(["import", "jekyll", "old", "--root", "new"], in: site.root)
    #expect(run.status == 1, "\(run.errors)")
    let found = try Run.program("grep", ["-rl", "SECRET", "new"], in: site.root).output
    #expect(found == "")
    let report = try self.text("import-report.md", of: site)
    #expect(
      report.contains(
        "## Lost for readers\n\n### not imported: a link or special file; copy its target: 2\n\n"
          + "* /images: images\n"))
  }

  /// Imports the blog in `old`, and says what `--json` says.
  func imported(
    _ files: String
  ) throws -> (site: TestSite, status: Int32, report: [String: Any]) {
    let site = try TestSite(files)
    let run = try Run.michi(
      ["import", "jekyll", "old", "--root", "new", "--json", "--now", "2026-01-01"],
      in: site.root)
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return (site, run.status, report ?? [:])
  }

  /// A text of the imported root.
  func text(_ path: String, of site: TestSite) throws -> String {
    try String(contentsOf: site.root.appending(path: "new/\(path)"), encoding: .utf8)
  }

  func addresses(_ key: String, in report: [String: Any]) -> [String] {
    ((report[key] as? [[String: String]]) ?? []).compactMap { $0["address"] }
  }

  @Test func `a blog needs no settings, and its data may have records that some lack`() throws {
    let site = try TestSite(
      """
      -- old/_posts/2020-01-02-a.md --
      ---
      title: A
      ---
      Text.
      -- old/_data/releases.yml --
      - { version: 1, size: { gz: 5 } }
      - { version: 2 }
      """)
    let run = try Run.michi(["import", "jekyll", "old", "--root", "new"], in: site.root)
    #expect(run.status == 0, "\(run.errors)")
    let settings = try text("content/site.yml", of: site)
    #expect(
      settings.contains("  releases: [{ version: text, size: { gz: text? } }]"), "\(settings)")
    #expect(try !text("import-report.md", of: site).contains("config.yml"))
    let build = try Run.michi([], in: site.root.appending(path: "new"))
    #expect(build.status == 0, "\(build.errors)")
  }

  @Test func `replaced footnotes and highlighted words are not lost`() throws {
    let (site, status, report) = try imported(
      """
      -- old/_config.yml --
      lang: en
      -- old/_posts/2020-01-02-a.md --
      ---
      title: A
      ---
      One[^a], two[^a].

      [^a]: These words are shown nowhere.

      [^a]: The second text.

      ```sh
      printf "hello\\nworld"
      ```
      """)
    #expect(status == 0)
    #expect(addresses("lost", in: report) == [])
    #expect(try !text("content/tutorials/2020-01-02-a.md", of: site).contains("nowhere"))
  }

  /// The sites that are compared with Jekyll, each a text in which `=== PATH` begins a file.
  private static let sites = try? FileManager.default.contentsOfDirectory(
    at: Run.checkout.appending(path: "Tools/Jekyll/sites"), includingPropertiesForKeys: nil
  ).sorted { $0.path < $1.path }

  @Test("every site can be built, twice the same", arguments: Rounds.cases(sites ?? [], oneOf: 5))
  func builds(site: URL) throws {
    let place = try TestSite("")
    let text = try "\n" + String(contentsOf: site, encoding: .utf8)
    for part in text.split(separator: "\n=== ") {
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let content = lines.count > 1 ? String(lines[1]) + "\n" : ""
      try place.write(content, to: "old/" + lines[0].trimmingCharacters(in: .whitespaces))
    }
    for root in ["one", "two"] {
      let run = try Run.michi(["import", "jekyll", "old", "--root", root], in: place.root)
      #expect(run.status == 0, "\(run.errors)")
    }
    let (one, two) = (
      place.root.appending(path: "one").path, place.root.appending(path: "two").path
    )
    let files = try Listing.bytes(in: one)
    #expect(try !files.isEmpty && files == Listing.bytes(in: two))
  }
}
