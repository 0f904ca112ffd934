import Foundation
import TestKit
import Testing

/// `michi import hugo`, `mkdocs` and `notes`. What these tools themselves make of the same sites,
/// `Tools/Importing/compare.py` asks.
@Suite struct ImportSiteTests {
  /// The sites of the comparison by their tool and name.
  private static let sites =
    (try? FileManager.default.contentsOfDirectory(
      at: Run.checkout.appending(path: "Tools/Importing/sites"), includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }) ?? []

  private static func site(_ file: URL) throws -> TestSite {
    let site = try TestSite("")
    let text = try "\n" + String(contentsOf: file, encoding: .utf8)
    // `=== "Tab"` is MkDocs' syntax.
    for part in text.replacing("\n=== \"", with: "\n\u{0}\"").split(separator: "\n=== ") {
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let content = lines.count > 1 ? lines[1].replacing("\u{0}", with: "=== ") + "\n" : ""
      try site.write(content, to: "old/" + lines[0].trimmingCharacters(in: .whitespaces))
    }
    return site
  }

  @Test(arguments: sites) func `an imported site builds without errors`(_ file: URL) throws {
    let site = try Self.site(file)
    let tool = String(file.lastPathComponent.prefix { $0 != "-" })
    let source = try Listing.bytes(in: site.root.appending(path: "old").path)
    let arguments = ["import", tool, "old", "--root", "new", "--now", "2026-12-01"]
    let run = try Run.michi(arguments, in: site.root)
    #expect([0, 1].contains(run.status), "\(run.errors)")
    #expect(!run.errors.contains("error:"), "\(run.errors)")
    #expect(try Listing.bytes(in: site.root.appending(path: "old").path) == source)
    let build = try Run.michi(["--now", "2026-12-01"], in: site.root.appending(path: "new"))
    #expect(build.status == 0, "\(build.errors)")
  }

  private func imported(_ name: String) throws -> (TestSite, (String) throws -> String) {
    let site = try Self.site(Run.checkout.appending(path: "Tools/Importing/sites/\(name).txt"))
    let tool = String(name.prefix { $0 != "-" })
    let run = try Run.michi(["import", tool, "old", "--root", "new"], in: site.root)
    #expect(run.status == 0, "\(run.errors)")
    return (
      site,
      { try String(contentsOf: site.root.appending(path: "new/" + $0), encoding: .utf8) }
    )
  }

  @Test(
    arguments: [
      ("[params]\nmath = true", true),
      (
        """
        [markup.goldmark.extensions.passthrough]
        enable = true
        [markup.goldmark.extensions.passthrough.delimiters]
        inline = [['\\(', '\\)'], ['$', '$']]
        """, true
      ), ("[params]\nmath = false", false),
    ])
  func `formulas in lines of a Hugo site stay formulas`(settings: String, isMath: Bool) throws {
    let site = try TestSite("")
    try site.write("baseURL = 'https://example.com/'\n\(settings)\n", to: "old/hugo.toml")
    try site.write("+++\ntitle = 'A'\n+++\nA $x_1$ b.\n", to: "old/content/posts/a.md")
    #expect(try Run.michi(["import", "hugo", "old", "--root", "new"], in: site.root).status == 0)
    let text = try String(
      contentsOf: site.root.appending(path: "new/content/site.yml"), encoding: .utf8)
    #expect(text.contains("markdown: { inlineMath: yes }") == isMath, "\(text)")
  }

  @Test func `a page that cannot be read or keeps its address no longer is lost`() throws {
    let site = try TestSite(
      "-- old/mkdocs.yml --\nsite_name: A\n-- old/docs/Same.md --\n# A\n-- old/docs/same.md --\n# B\n"
    )
    try Data([0x23, 0x20, 0xFF, 0x0A])
      .write(to: site.root.appending(path: "old/docs/latin.md"))
    let run = try Run.michi(["import", "mkdocs", "old", "--root", "new"], in: site.root)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors.contains("2 lost for readers"), "\(run.errors)")
    let report = try String(
      contentsOf: site.root.appending(path: "new/import-report.md"), encoding: .utf8)
    #expect(report.contains("* docs/latin.md"), "\(report)")
    #expect(report.contains("* /same/: docs/same.md"), "\(report)")
  }

  @Test func `settings that are too long are not called missing`() throws {
    let long = String(repeating: "# padding\n", count: 600_000)
    let site = try TestSite("-- old/content/a.md --\nA\n")
    try site.write(long, to: "old/hugo.toml")
    let run = try Run.michi(["import", "hugo", "old", "--root", "new"], in: site.root)
    #expect(run.errors.contains("cannot read hugo.toml: the file is too long"), "\(run.errors)")
  }

  @Test func `the lines behind what MkDocs hides stay`() throws {
    let site = try TestSite("")
    try site.write("site_name: A\n", to: "old/mkdocs.yml")
    let hidden = ["*[HTML]: Hypertext", "{ .annotate }", "::: package.module\n    options: {}"]
    let text = hidden.enumerated().map { "\($1)\nStays \($0).\n" }.joined(separator: "\n")
    try site.write("# A\n\n" + text, to: "old/docs/index.md")
    _ = try Run.michi(["import", "mkdocs", "old", "--root", "new"], in: site.root)
    let page = try String(
      contentsOf: site.root.appending(path: "new/content/pages/index.md"), encoding: .utf8)
    for number in hidden.indices { #expect(page.contains("Stays \(number)."), "\(page)") }
  }

  @Test(arguments: [true, false])
  func `formulas of MkDocs become those of Michi`(isRead: Bool) throws {
    let site = try TestSite("")
    let generic = "- pymdownx.arithmatex: { generic: true }"
    try site.write(
      "site_name: A\nmarkdown_extensions:\n  - pymdownx.caret\n  \(isRead ? generic : "")\n",
      to: "old/mkdocs.yml")
    let formulas = [
      ("A \\(x^2+y^2\\) and \\( z \\)1, `\\(c\\)`.", "A $x^2+y^2$ and $$z$$1, `\\(c\\)`."),
      ("A $a^2+b^2$ for $5, \\\\(no)", "A $a^2+b^2$ for $5, \\\\(no)"),
      ("\\[ a^2 \\]", "\n$$\na^2\n$$\n"),
      ("\\[\na^2\n+ b^2\n\\]", "\n$$\na^2\n+ b^2\n$$\n"),
      ("$$\n a^2 + b^2\n$$", "\n$$\na^2 + b^2\n$$\n"),
      (
        "\\begin{align}\na &= b^2\n\\end{align}",
        "\n$$\n\\begin{align}\na &= b^2\n\\end{align}\n$$\n"
      ),
      ("!!! note\n\n    \\[ a \\]", "> $$\n> a\n> $$\n"),
      ("\\[ not closed\n\nText", "\\[ not closed\n\nText"),
      ("```\n\\[ a \\]\n```", "```\n\\[ a \\]\n```"),
    ]
    try site.write(
      "# A\n\n" + formulas.map(\.0).joined(separator: "\n\n") + "\n", to: "old/docs/index.md")
    #expect(try Run.michi(["import", "mkdocs", "old", "--root", "new"], in: site.root).status == 0)
    func text(_ path: String) throws -> String {
      try String(contentsOf: site.root.appending(path: "new/content/" + path), encoding: .utf8)
    }
    let (page, settings) = (try text("pages/index.md"), try text("site.yml"))
    #expect(settings.contains("markdown: { inlineMath: yes }") == isRead)
    for (old, new) in formulas where isRead { #expect(page.contains(new), "\(old)\n\(page)") }
    if !isRead {
      #expect(page.contains("\\[ a^2 \\]") && page.contains("x<sup>2+y</sup>2"), "\(page)")
    }
  }

  @Test func `notes of Obsidian become pages with links, quotes and tags`() throws {
    let (site, text) = try imported("notes-obsidian")
    let note = try text("content/pages/Swift.md")
    for line in [
      "title: Swift\ntags: [language, apple, code/ui, one-line, of-tags]\n",
      "# aliases: [스위프트, Swift language]\n", "date: 2026-03-05\n", "# cssclasses: wide\n",
      "Inside [Home](index.md)", "{width=300}", "[^note-1] and more", "**status**: done",
      "- two <a id=\"second\"></a>",
    ] {
      #expect(note.contains(line), "\(line)\n\(note)")
    }
    #expect(!note.contains("aliases:\n"))
    let home = try text("content/pages/index.md")
    for line in [
      "[the language](Swift.md)", "(Swift.md#types-and-values)", "[스위프트](Swift.md)",
      "Missing: Nowhere. Hidden: Diary. Code: `[[Swift]]`.",
    ] {
      #expect(home.contains(line), "\(line)\n\(home)")
    }
    #expect(!home.contains("comment") && !home.contains("hidden") && !home.contains("dataview"))
    let setup = try text("content/pages/Guides/Setup.md")
    for line in [
      "> A **paragraph** about types.", "> [Types and values](../Swift.md#types-and-values)",
      "let x = [[1]] // ![[Swift]] #no %%kept%%",
    ] {
      #expect(setup.contains(line), "\(line)\n\(setup)")
    }
    let report = try text("import-report.md")
    for line in [
      "a link goes to a note that does not exist\n\n* Home.md:3",
      "a link could mean several files: it now goes to A/Same.md\n\n* Far.md:1",
      "the notes include each other: 2",
      "\"publish\" hides the note: it is a draft now\n\n* Diary.md:2",
      "* Board.canvas", "an embedded canvas, drawing or database was left out",
      "* Files/secret.svg",
    ] {
      #expect(report.contains(line), "\(line)\n\(report)")
    }
    // Nothing of a hidden note is published.
    let files = try Listing.bytes(in: site.root.appending(path: "new/content").path)
    #expect(!files.keys.contains { $0.contains("secret.svg") })
    for (path, bytes) in files where String(decoding: bytes, as: UTF8.self).contains("Secret words")
    {
      #expect(String(decoding: bytes, as: UTF8.self).contains("draft: true"), "\(path)")
    }
  }

  @Test func `a vault with many notes needs no menu`() throws {
    let notes = (1...120).map { "-- old/Note \($0).md --\nSee [[Note 1]].\n" }
    let site = try TestSite(notes.joined())
    let run = try Run.michi(["import", "notes", "old", "--root", "new"], in: site.root)
    #expect(run.status == 0, "\(run.errors)")
    let settings = try String(
      contentsOf: site.root.appending(path: "new/content/site.yml"), encoding: .utf8)
    #expect(settings.contains("menu:\n  - { title: old, link: \"/\" }"), "\(settings)")
    let home = try String(
      contentsOf: site.root.appending(path: "new/content/pages/index.md"), encoding: .utf8)
    #expect(home.contains("* [Note 120](Note-120.md)"))
  }

  @Test func `files of sections, ignored files and pages without a page keep their places`() throws
  {
    let site = try Self.site(
      Run.checkout.appending(path: "Tools/Importing/sites/hugo-sections.txt"))
    let run = try Run.michi(
      ["import", "hugo", "old", "--root", "new", "--now", "2026-01-01"], in: site.root)
    #expect(run.status == 0, "\(run.errors)")
    let files = try Listing.bytes(in: site.root.appending(path: "new/content").path)
    #expect(files["assets/ruby/_index.svg"] != nil && files["assets/go/_index.svg"] != nil)
    #expect(
      !files.keys.contains {
        $0.contains("Rmd") || $0.contains("three.md") && $0.contains("x_cache")
      })
    let report = try String(
      contentsOf: site.root.appending(path: "new/import-report.md"), encoding: .utf8)
    #expect(report.contains("Michi generates this page itself\n\n* content/search.md: /search/"))
    let build = try Run.michi(["--now", "2026-01-01"], in: site.root.appending(path: "new"))
    #expect(build.status == 0, "\(build.errors)")
    let pages = try Listing.bytes(in: site.root.appending(path: "new/site").path)
    for (path, bytes) in pages where path.hasSuffix(".html") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("Never shown"), "\(path)")
    }
    #expect(pages["ruby/one/index.html"] != nil && pages["go/one/index.html"] != nil)
    #expect(!pages.keys.contains { $0.hasPrefix("drafts-of") })
  }

  @Test func `pages of Zola keep the URLs of their languages, and many need no menu`() throws {
    let pages = (1...120).map {
      """
      -- old/content/p\($0).md --
      +++
      title = "P\($0)"
      path = "2018/08/\($0)"
      +++
      Text.

      """
    }
    let site = try TestSite(
      """
      -- old/config.toml --
      base_url = "https://example.com"
      default_language = "en"
      ignored_content = ["*/README.md"]
      [languages.pt-BR]
      [languages.ko]
      -- old/content/README.md --
      Not a page.
      -- old/content/a/index.md --
      +++
      title = "A"
      +++
      -- old/content/a/index.pt-BR.md --
      +++
      title = "Um"
      +++
      -- old/content/a/README.md --
      Not a page.
      -- old/content/a/part/index.md --
      +++
      title = "Part"
      +++
      [Um](@/a/index.pt-BR.md#x)
      -- old/content/b.ko.md --
      +++
      title = "B"
      path = "ko/other"
      +++

      """ + pages.joined())
    let run = try Run.michi(
      ["import", "hugo", "old", "--root", "new", "--now", "2026-01-01"], in: site.root)
    #expect(run.status == 0, "\(run.errors)")
    let build = try Run.michi(["--now", "2026-01-01"], in: site.root.appending(path: "new"))
    #expect(build.status == 0, "\(build.errors)")
    let files = try Listing.bytes(in: site.root.appending(path: "new/site").path)
    for path in ["a", "a/part", "pt-BR/a", "ko/other", "2018/08/120"] {
      #expect(files[path + "/index.html"] != nil, "\(path)")
    }
    let part = String(decoding: files["a/part/index.html"] ?? Data(), as: UTF8.self)
    #expect(part.contains("href=\"/pt-BR/a/#x\""), "\(part)")
  }
}
