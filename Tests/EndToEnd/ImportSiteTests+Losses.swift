import Foundation
import TestKit
import Testing

// What an import keeps, and what its report calls lost.
extension ImportSiteTests {
  /// Imports a site, and returns its files by path, and the exit code.
  private func imported(
    _ tool: String, _ files: String
  ) throws -> (text: (String) throws -> String, status: Int32, errors: String) {
    let site = try TestSite(files)
    let run = try Run.michi(
      ["import", tool, "old", "--root", "new", "--now", "2026-12-01"], in: site.root)
    return (
      { path in
        withExtendedLifetime(site) {
          (try? String(contentsOf: site.root.appending(path: "new/" + path), encoding: .utf8)) ?? ""
        }
      }, run.status, run.errors
    )
  }

  /// Imports a post of Hugo.
  private func hugo(
    _ front: String, _ body: String = "Text.", settings: String = ""
  ) throws -> (page: String, report: String, status: Int32, errors: String) {
    let made = try imported(
      "hugo",
      """
      -- old/hugo.toml --
      baseURL = 'https://example.com/'
      \(settings)
      -- old/static/pic.svg --
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>
      -- old/content/posts/a.md --
      ---
      title: A
      \(front)
      ---
      \(body)

      """)
    return (
      try made.text("content/tutorials/a.md"), try made.text("import-report.md"), made.status,
      made.errors
    )
  }

  @Test func `the link title and the image of a Hugo page are kept without a line`() throws {
    for image in ["cover: { image: pic.svg }", "images: [pic.svg]", "image: pic.svg"] {
      let made = try hugo("date: 2026-01-02\nlinkTitle: Short\n\(image)")
      #expect(made.status == 0, "\(made.errors)")
      #expect(made.page.contains("\nlinkTitle: Short\n"), "\(made.page)")
      #expect(made.page.contains("\nimage: \"/pic.svg\"\n"), "\(made.page)")
      #expect(!made.page.contains("# "), "\(made.page)")
      #expect(!made.report.contains("comment"), "\(made.report)")
    }
    let made = try hugo("date: 2026-01-02\ncover: { image: pic.svg, caption: Words }")
    #expect(made.page.contains("# cover: { image: pic.svg, caption: Words }"), "\(made.page)")
    #expect(made.report.contains("only one image of \"cover\""), "\(made.report)")
  }

  @Test(arguments: ["date: 2030-01-02", "date: 2026-01-02\npublishDate: 2030-01-02"])
  func `a post of Hugo with a future date is scheduled and not lost`(front: String) throws {
    let made = try hugo(front)
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.report.contains("it is scheduled"), "\(made.report)")
    #expect(made.page.contains("date: 2030-01-02") && !made.page.contains("draft"))
    // With this setting, Hugo shows it.
    let shown = try hugo(front, settings: "buildFuture = true")
    #expect(shown.status == 1 && shown.report.contains("* /posts/a/"), "\(shown.report)")
  }

  @Test func `title, caption and attribution of a Hugo figure stay`() throws {
    let made = try hugo(
      "date: 2026-01-02",
      """
      {{< figure src="/pic.svg" title="Big" caption="Cap *x* & `y`" attr="Me" attrlink="https://me.example/" >}}

      {{< figure src="/pic.svg" caption="From [there](https://there.example/)" >}}

      {{< figure src="/pic.svg" title="Alone" >}}
      """)
    #expect(
      made.page.contains(
        """
        **Big**

        ![Cap x & y](/pic.svg "Cap x & y")

        [Me](<https://me.example/>)

        """), "\(made.page)")
    #expect(
      made.page.contains("(/pic.svg)\n\nFrom [there](https://there.example/)\n"), "\(made.page)")
    #expect(made.page.contains("![Alone](/pic.svg \"Alone\")"), "\(made.page)")
  }

  @Test func `a series of Hugo keeps its URL and name`() throws {
    let made = try imported(
      "hugo",
      """
      -- old/hugo.toml --
      baseURL = 'https://example.com/'
      taxonomies = { series = 'series', tag = 'tags' }
      -- old/content/posts/a.md --
      ---
      title: A
      date: 2026-01-02
      series: [Swift Basics]
      ---
      Text.

      """)
    #expect(made.status == 0 && !made.errors.contains("warning"), "\(made.errors)")
    #expect(try made.text("content/tutorials/a.md").contains("\nseries: swift-basics\n"))
    #expect(
      try made.text("content/site.yml").contains("\"swift-basics\": { en: \"Swift Basics\" }"))
  }

  @Test func `a shortcode that only turns formulas on leaves nothing behind`() throws {
    let made = try hugo("date: 2026-01-02", "One {{< katex >}}two {{< katex >}}x{{< /katex >}}.")
    #expect(made.page.contains("One two $$x$$."), "\(made.page)")
    #expect(made.status == 0, "\(made.errors)")
  }

  @Test(
    arguments: [
      ("{{< unknown id=\"1\" >}}", true), ("{{< unknown >}}Words{{< /unknown >}}", false),
      ("{{< unknown href=\"/x/\" >}}Words{{< /unknown >}}", true),
    ])
  func `an unknown shortcode is lost if readers miss something`(body: String, isLost: Bool) throws {
    let made = try hugo("date: 2026-01-02", body)
    #expect(made.status == (isLost ? 1 : 0), "\(made.errors)")
    let losses = made.report.components(separatedBy: "## Decided")[0]
      .components(separatedBy: "## Please check")[0]
    #expect(losses.contains("\"unknown\" was left out") == isLost, "\(made.report)")
    #expect(made.report.contains("content/posts/a.md:5"), "\(made.report)")
    let draft = try hugo("draft: true", body)
    #expect(draft.status == 0, "\(draft.errors)")
  }

  @Test func `the settings, buttons and line numbers of MkDocs are converted`() throws {
    let made = try imported(
      "mkdocs",
      """
      -- old/mkdocs.yml --
      site_name: A
      site_url: https://example.com/
      copyright: Copyright &copy; 2026 <a href="https://me.example/">Me</a>
      repo_url: https://github.com/me/site
      edit_uri: edit/main/docs/
      theme: { name: material, logo: img/logo.svg }
      nav:
        - index.md
        - Gone: gone.md
      -- old/docs/img/logo.svg --
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>
      -- old/docs/index.md --
      # A

      [Start](https://a.example/){ .md-button .md-button--primary } `{ .md-button }`

      ``` py linenums="1" title="a.py"
      x = 1
      ```

      ``` { .py linenums="10" }
      y = 1
      ```

      """)
    #expect(made.status == 0 && !made.errors.contains("warning"), "\(made.errors)")
    let (settings, page) = (
      try made.text("content/site.yml"), try made.text("content/pages/index.md")
    )
    for line in [
      "copyright: Copyright © 2026 Me\n", "logo: \"/img/logo.svg\"\n",
      "editURL: \"https://github.com/me/site/edit/main/\"\n",
    ] {
      #expect(settings.contains(line), "\(line)\n\(settings)")
    }
    for line in [
      "(https://a.example/){.button} `{ .md-button }`", "``` py linenos title=\"a.py\"\n",
      "```py linenostart=10\n",
    ] {
      #expect(page.contains(line), "\(line)\n\(page)")
    }
    let report = try made.text("import-report.md")
    #expect(report.contains("nav names a page that does not exist\n\n* mkdocs.yml: gone.md"))
    #expect(made.errors.contains("1 page, 1 file;"), "\(made.errors)")
  }

  @Test func `code blocks keep the line numbers that MkDocs sets for all of them`() throws {
    let made = try imported(
      "mkdocs",
      """
      -- old/mkdocs.yml --
      site_name: A
      site_url: https://example.com/
      markdown_extensions:
        - pymdownx.highlight: { linenums: true }
      -- old/docs/index.md --
      # A

      ```py title="a.py"
      x = 1
      ```

      ```
      plain
      ```

      """)
    #expect(made.status == 0 && !made.errors.contains("warning"), "\(made.errors)")
    let page = try made.text("content/pages/index.md")
    #expect(page.contains("```py title=\"a.py\" linenos\n"), "\(page)")
    #expect(page.contains("```text linenos\nplain\n```"), "\(page)")
  }

  @Test func `headings keep Zola's ids, and translations show the files of their page`() throws {
    let made = try imported(
      "hugo",
      """
      -- old/config.toml --
      base_url = "https://example.com"
      default_language = "en"
      [languages.ko]
      -- old/content/one/index.md --
      +++
      title = "One"
      +++
      ## On x86_64

      ## On x86_64
      -- old/content/one/pic.svg --
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>
      -- old/content/two.ko.md --
      +++
      title = "Two"
      +++
      ## 제목

      ![picture](../one/pic.svg)

      """)
    #expect(made.status == 0, "\(made.errors)")
    let page = try made.text("content/pages/one/index.md")
    #expect(page.contains("## On x86_64 {#on-x86-64}\n"), "\(page)")
    #expect(page.contains("## On x86_64 {#on-x86-64-1}"), "\(page)")
    let translation = try made.text("content/pages/two.ko.md")
    #expect(translation.contains("## 제목\n"), "\(translation)")
    #expect(translation.contains("![picture](/one/pic.svg)"), "\(translation)")
  }

  @Test(.enabled(if: geteuid() != 0, "root can read every file"))
  func `a file that cannot be read is reported, and the rest is imported`() throws {
    let site = try TestSite(
      """
      -- old/_config.yml --
      lang: en
      -- old/a.png --
      x
      -- old/_posts/2020-01-01-a.md --
      Text.
      """)
    let file = site.root.appending(path: "old/a.png").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
    let run = try Run.michi(["import", "jekyll", "old", "--root", "new"], in: site.root)
    #expect(run.status == 1 && run.errors.contains("1 post"), "\(run.errors)")
    let report = try String(
      contentsOf: site.root.appending(path: "new/import-report.md"), encoding: .utf8)
    #expect(
      report.contains("### not imported: the file cannot be read\n\n* /a.png: a.png"), "\(report)")
  }
}
