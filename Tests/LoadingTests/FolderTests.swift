import Content
import Foundation
import Primitives
import Diagnostics
import TestKit
import Testing

@testable import Loading

@Suite struct FolderTests {
  @Test func `what editors leave is passed over`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      -- content/tutorials/.DS_Store --
      -- content/tutorials/.#a.md --
      -- content/tutorials/#a.md# --
      -- content/tutorials/a.md~ --
      -- content/tutorials/.hidden/b.md --
      -- content/pages/.about.md.swp --
      -- content/assets/.DS_Store --
      -- content/assets/.git/config --
      -- content/.gitkeep --
      """)
    let loaded = try site.load()
    #expect(loaded.diagnostics.isEmpty)
    #expect(loaded.content.tutorials.isEmpty)
    #expect(loaded.content.assets.isEmpty)
  }

  @Test func `assets go to the site as they are`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      -- content/assets/CNAME --
      example.org
      -- content/assets/img/길.png --
      -- content/assets/.nojekyll --
      -- content/assets/.well-known/security.txt --
      -- content/assets/a.md --
      """)
    let loaded = try site.load()
    #expect(loaded.diagnostics.isEmpty)
    #expect(
      loaded.content.assets.map(\.path.description) == [
        ".nojekyll", ".well-known/security.txt", "CNAME", "a.md", "img/길.png",
      ])
    #expect(loaded.content.assets.map(\.source.path).last == "content/assets/img/길.png")
  }

  @Test func `a link in the root is followed and one out of it is not`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      -- common/2018-01-01-a.md --
      -- common/deep/2018-01-01-b.md --
      -- content/tutorials/2018-01-01-c.md --
      """)
    let outside = try TestSite("-- secret.md --\nsecret\n-- folder/x.md --\n")
    try site.link("content/tutorials/linked", to: "../../common")
    try site.link("content/tutorials/2018-01-01-d.md", to: "2018-01-01-c.md")
    try site.link("content/tutorials/secret.md", to: outside.path + "/secret.md")
    try site.link("content/tutorials/folder", to: outside.path + "/folder")
    try site.link("content/tutorials/gone.md", to: "nowhere")
    try site.link("content/tutorials/up", to: "..")
    try site.link("common/self", to: ".")
    let loaded = try site.load()
    #expect(loaded.content.tutorials.map(\.slug) == ["b", "a", "d", "c"])
    #expect(
      loaded.diagnostics.map(\.oneLine) == [
        "content/tutorials/folder: error: this link points outside the site's folder",
        "content/tutorials/gone.md: error: this link is broken: its target does not exist",
        "content/tutorials/linked/self: error: this link points to a folder that contains it",
        "content/tutorials/secret.md: error: this link points outside the site's folder",
        "content/tutorials/up: error: this link points to a folder that contains it",
      ])
  }

  @Test func `settings are not read from outside the root`() throws {
    let site = try TestSite("-- content/pages/a.md --\n")
    let outside = try TestSite("-- site.yml --\ntitle: secret\n")
    try site.link("content/site.yml", to: outside.path + "/site.yml")
    #expect(
      try site.lines() == [
        "content/site.yml: error: this link points outside the site's folder"
      ])
  }

  @Test func `what is no file is reported and not opened`() throws {
    let site = try TestSite("-- content/site.yml --\ntitle: Test\n-- content/pages/a.md --\n")
    #expect(mkfifo(site.path + "/content/pages/pipe.md", 0o600) == 0)
    #expect(
      try site.lines() == [
        "content/pages/pipe.md: error: this is neither a file nor a folder"
      ])
  }

  @Test func `what belongs nowhere is not passed over silently`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      -- content/tutorial/a.md --
      -- content/readme.txt --
      """)
    #expect(
      try site.lines() == [
        "content/readme.txt: warning: nothing in content uses this file | "
          + "files to copy unchanged belong in content/assets",
        "content/tutorial: warning: nothing in content uses this folder | "
          + "did you mean \"tutorials\"?",
      ])
  }

  @Test func `a folder with the name of a section's URL is told where its files belong`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      tutorials: { path: lessons }
      collections: { logs: { path: diary } }
      -- content/Lessons/a.md --
      -- content/diary/a.md --
      -- content/essays/a.md --
      """)
    let lead = "warning: nothing in content uses this folder | "
    let rename = ": \"path\" in site.yml changes only the URL"
    #expect(
      try site.lines() == [
        "content/Lessons: \(lead)move its files to content/tutorials\(rename)",
        "content/diary: \(lead)move its files to content/logs\(rename)",
        "content/essays: \(lead)posts belong in content/tutorials, pages in content/pages, and files "
          + "to copy unchanged in content/assets",
      ])
  }

  @Test func `pages are files or folders`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      -- content/pages/about.md --
      ---
      title: 소개
      subtitle: S
      ---
      -- content/pages/a b/index.md --
      # AB
      -- content/pages/a b/x.png --
      -- content/pages/y.png --
      """)
    let content = try site.load().content
    #expect(content.pages.map(\.slug) == ["a-b", "about"])
    #expect(content.pages.map(\.title) == ["AB", "소개"])
    #expect(content.assets.map(\.path.description) == ["a-b/x.png", "y.png"])
  }

  @Test func `what lies with a page that is a draft is not published`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      -- content/pages/a/index.md --
      ---
      title: A
      draft: true
      ---
      -- content/pages/a/x.png --
      """)
    let content = try site.load().content
    #expect(content.pages.isEmpty && content.assets.isEmpty)
    let shown = try site.loader(drafts: true).load().content
    #expect(shown.assets.map(\.path.description) == ["a/x.png"])
  }

  @Test(arguments: [
    ("content", true), ("content/modules", false), ("content/modules/deep", false),
    ("modules", true), ("elsewhere/modules", true),
  ])
  func `a folder of modules in content belongs there`(path: String, isTold: Bool) throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      code: { modules: \(path) }
      -- content/modules/deep/a.swift --
      """)
    #expect(try site.lines().contains { $0.hasPrefix("content/modules:") } == isTold)
  }

  @Test func `many files of one day come in the order of their paths, the last first`() throws {
    let names = (0..<300).map { "content/tutorials/2018-01-01-\($0).md" }
    let site = try TestSite(
      "-- content/site.yml --\ntitle: Test\n",
      bytes: Dictionary(uniqueKeysWithValues: names.map { ($0, Array("# \($0)".utf8)) }))
    let first = try site.load().content.tutorials
    #expect(first.map(\.body.source.path) == names.sorted(by: ByteOrder.precedes).reversed())
    #expect(first.allSatisfy { $0.title == $0.body.source.path })
  }

  @Test func `a folder is followed to by sixteen links and by none more`() throws {
    let site = try TestSite("-- content/site.yml --\ntitle: Test\n-- common/a.txt --\na\n")
    let links = (10..<28).map { "link\($0)" }
    for link in links { try site.link("content/assets/\(link)", to: "../../common") }
    let loaded = try site.load()
    #expect(
      loaded.content.assets.map(\.path.description) == links.prefix(16).map { "\($0)/a.txt" })
    #expect(
      loaded.diagnostics.map(\.oneLine)
        == links.suffix(2).map {
          "content/assets/\($0): error: more than 16 links point to this folder"
        })
  }

  @Test(arguments: [
    ("_posts/a.md", "posts belong in content/tutorials"),
    ("Blog/a.md", "posts belong in content/tutorials"),
    ("_pages/a.md", "pages belong in content/pages"),
    ("about.md", "pages belong in content/pages"),
    ("index.md", "the home page's text belongs in content/pages/index.md"),
    ("404.html", "the page for missing URLs belongs in content/pages/404.md"),
    ("_config.yml", "settings belong in content/site.yml"),
    ("config.toml", "settings belong in content/site.yml"),
    ("_layouts/a.html", "templates belong in templates/, next to content/"),
    ("themes/a", "templates belong in templates/, next to content/"),
    (
      "_data/a.yml",
      "data belongs in content/data, and is declared in site.yml: data: { … }"
    ),
    ("Gemfile", "Michi does not use it: move it out of content/"),
    ("hello.markdown", "tutorials belong in content/tutorials, pages in content/pages"),
    ("x.md", "tutorials belong in content/tutorials, pages in content/pages"),
    ("other.txt", "files to copy unchanged belong in content/assets"),
  ])
  func `what another generator keeps in content has advice of its own`(
    _ name: String, _ advice: String
  ) throws {
    let site = try TestSite("-- content/site.yml --\ntitle: Test\n-- content/\(name) --\nx\n")
    #expect(try site.load().diagnostics.map(\.suggestion) == [advice])
  }

  @Test func `files of tutorials that make no page are named with what to do`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      -- content/tutorials/_index.md --
      -- content/tutorials/index.md --
      -- content/tutorials/a/_index.md --
      -- content/tutorials/c.md/x.png --
      -- content/tutorials/d.ko.md --
      -- content/tutorials/e.jp.md --
      -- content/tutorials/e.md --
      -- content/tutorials/f.en.md --
      """)
    let found = try site.load().diagnostics.filter { $0.code != .missingDate }
    #expect(
      found.map(\.oneLine) == [
        "content/tutorials/_index.md: warning: _index.md is a list page of Hugo and is not built "
          + "| rename it to index.md if it is the folder's page",
        "content/tutorials/a/_index.md: warning: _index.md is a list page of Hugo and is not "
          + "built | rename it to index.md if it is the folder's page",
        "content/tutorials/c.md: warning: this folder is named like a Markdown file | "
          + "rename it to \"c\"",
        "content/tutorials/d.ko.md:1:1: warning: this file is named like a translation, and the "
          + "site has no pages in \"ko\" | add it to site.yml, for example: languages: [ko]",
        "content/tutorials/e.jp.md:1:1: warning: this file is named like a translation, and the "
          + "site has no pages in \"jp\" | add it to site.yml, for example: languages: [ja]",
        "content/tutorials/f.en.md:1:1: warning: this file is named like a translation into "
          + "\"en\", the site's only language | rename it to \"f.md\"",
        "content/tutorials/index.md: warning: this index.md is not built: it needs its own "
          + "folder here | rename the file",
      ])
  }
}

extension FolderTests {
  @Test func `on a site in several languages, a name in another is told`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      language: en
      languages: [de]
      -- content/pages/a.fr.md --
      -- content/pages/b.zh-TW.md --
      -- content/pages/c.de.md --
      -- content/pages/d.fr.md --
      ---
      slug: d
      ---
      -- content/pages/e.es.md --
      ---
      permalink: /e/
      ---
      -- content/pages/node.js.md --
      -- content/pages/release.cs.md --
      -- content/pages/v1.2.md --
      """)
    let found = try site.load().diagnostics.filter { $0.code == .strayTranslation }
    #expect(
      found.map(\.oneLine) == [
        "content/pages/a.fr.md:1:1: warning: this file is named like a translation, and the site "
          + "has no pages in \"fr\", only in en, de | add it to site.yml, for example: "
          + "languages: [de, fr]",
        "content/pages/b.zh-TW.md:1:1: warning: this file is named like a translation, and the "
          + "site has no pages in \"zh-TW\", only in en, de | add it to site.yml, for example: "
          + "languages: [de, zh-TW]",
      ])
  }

  @Test func `a README is not the page of its folder`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      languages: [en]
      -- content/pages/a/README.md --
      # A
      -- content/pages/b/index.md --
      # B
      -- content/pages/b/README.md --
      # B
      -- content/pages/c/README.md --
      ---
      slug: readme
      ---
      -- content/tutorials/README.md --
      -- content/tutorials/2026-01-01-README.md --
      -- content/tutorials/d/README.md --
      """)
    let found = try site.load().diagnostics.filter { $0.code == .ignoredFile }
    let message = "this file is not the page of its folder, but a separate"
    let move = "move it out of content/ if it is not for readers of the site"
    #expect(
      found.map(\.oneLine) == [
        "content/pages/a/README.md: warning: \(message) page | "
          + "rename it to \"index.md\"",
        "content/pages/b/README.md: warning: \(message) page | \(move)",
        "content/tutorials/README.md: warning: \(message) tutorial | \(move)",
        "content/tutorials/d/README.md: warning: \(message) tutorial | "
          + "rename it to \"index.md\"",
      ])
  }
}

@Suite struct FileNameTests {
  /// A file's name, and the day, slug and language that it says.
  @Test(
    arguments: [
      ("2018-11-08-name.md", "2018-11-08", "name", nil),
      ("2018-1-8-a-b.md", "2018-01-08", "a-b", nil),
      ("2018-11-08-name.en.md", "2018-11-08", "name", "en"),
      ("name.PT-br.markdown", nil, "name", "pt-BR"), ("name.fr.MD", nil, "name.fr", nil),
      ("2018-11-08.md", nil, "2018-11-08", nil), ("2018-11-08-.md", nil, "2018-11-08-", nil),
      ("2018-02-30-name.md", nil, "2018-02-30-name", nil),
      ("18-11-08-a.md", nil, "18-11-08-a", nil), ("2018_11_08-a.md", nil, "2018_11_08-a", nil),
      ("2018--08-name.md", nil, "2018--08-name", nil), ("1234-5-6.md", nil, "1234-5-6", nil),
    ] as [(String, String?, String, String?)])
  func `a name has a day, a slug and a language`(
    _ name: String, _ day: String?, _ slug: String, _ language: String?
  ) throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      languages: [en, pt-BR]
      language: ko
      -- content/tutorials/\(name) --
      # A
      """)
    let tutorial = try #require(try site.load().content.tutorials.first)
    #expect(tutorial.date?.date.iso8601 == day)
    #expect(tutorial.slug == slug)
    #expect(tutorial.language == language)
  }

  @Test func `a file of another kind is no tutorial`() throws {
    let names = ["a.mdx", "md", "a.txt", "a.md.txt", "a.md~", "~$a.md", "a.md.bak", "Thumbs.db"]
    let site = try TestSite(
      "-- content/site.yml --\ntitle: Test\n"
        + names.map { "-- content/tutorials/\($0) --\nx\n" }.joined())
    #expect(try site.load().content.tutorials.isEmpty)
  }
}
