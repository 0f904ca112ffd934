import Content
import Primitives
import Diagnostics
import TestKit
import Testing

@testable import Loading

@Suite struct SettingsTests {
  @Test func `every setting is read`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      # The site.
      title: 길
      baseURL: https://user.github.io/michi/
      language: ko
      timeZone: Asia/Seoul
      author: 민재
      description: >
        코디네이터
        튜토리얼
      menu:
        - { title: 한자, link: /kanji/ }
        - 소개: about.md
      tutorials: { path: posts }
      ingredients: { path: 재료 }
      languages: [en, ja]
      checks: { missing-date: off, unknown-key: error }
      html: trusted
      publish:
        main: { folder: ../out }
      """)
    let loaded = try site.loader.loadSettings()
    #expect(loaded.diagnostics.isEmpty)
    let settings = loaded.settings
    #expect(settings.title == "길")
    #expect(settings.baseURL?.description == "https://user.github.io/michi/")
    #expect(settings.language == "ko")
    #expect(settings.timeZone.name == "Asia/Seoul")
    #expect(settings.author == "민재")
    #expect(settings.description == "코디네이터 튜토리얼")
    #expect(settings.menu.map(\.title) == ["한자", "소개"])
    #expect(settings.menu.map(\.target) == ["/kanji/", "about.md"])
    #expect(settings.menu.map(\.place.position.line) == [11, 12])
    #expect(settings.paths[Section("tutorials")] == "posts")
    #expect(settings.paths[Section("ingredients")] == "재료")
    #expect(settings.languages.map(\.code) == ["en", "ja"])
    #expect(settings.checks == [.missingDate: .off, .unknownKey: .error])
    #expect(settings.html == .trusted)
    #expect(settings.destinations.map(\.name) == ["main"])
  }

  @Test(arguments: [
    ("title: ''", "1:1: error: the site has no title | add a line \"title: My site\""),
    ("language: ko", " error: the site has no title | add a line \"title: My site\""),
    ("", " error: the site has no title | add a line \"title: My site\""),
    (
      "title: [a]",
      "1:8: error: expected text for \"title\", found a list | write it as text; put text that starts with [ or { in quotes"
    ),
  ])
  func `a site has a title`(_ settings: String, _ expected: String) throws {
    let site = try TestSite("-- content/site.yml --\n\(settings)")
    #expect(try site.lines() == ["content/site.yml:\(expected)"])
  }

  @Test func `a message names place, fault and remedy`() throws {
    try MarkedSite(
      """
      -- content/site.yml --
      title: x
      baseURL: ⟦"example.org" cannot be the site's URL|write "https://example.org/"⟧example.org
      timeZone: ⟦there is no time zone "Asia/Soul"|did you mean "Asia/Seoul"?⟧Asia/Soul
      language: ⟦"우리말" is not a language|write it like ko, ja or en-GB⟧우리말
      languages: ⟦expected a list for "languages", found "en"|like languages: [ja, en]⟧en
      checks:
        ⟦there is no check "tag-speling"|did you mean "tag-spelling"?⟧tag-speling: off
        ⟦"invalid-data" cannot be changed: with this error no site can be built⟧invalid-data: off
        broken-link: ⟦"no" is not a value of "broken-link"|write error, warning or off⟧no
      tutorials: ⟦expected a mapping for "tutorials", found "posts"|write its keys below it⟧posts
      ⟦the sections "recipes" and "ingredients" both have the path "Recipes"⟧ingredients: { path: Recipes }
      html: ⟦"Trusted" is not a value of "html"|did you mean "trusted"?⟧Trusted
      menu: [⟦a menu entry needs a title and a link|- { title: Notes, link: /notes/ }⟧about]
      fallback: ⟦"shw" is not a value of "fallback"|did you mean "show"?⟧shw
      code: { modules: ⟦"a/../b" is not a folder in the site's folder|without ".."⟧a/../b }
      publish: { a: { folder: ../x, keep: ⟦"10001" cannot be the value of "keep"⟧10001 } }
      ⟦unknown key "name" in site.yml|write "title"⟧name: x
      """
    ).expectTold()
    try MarkedSite(
      """
      -- content/site.yml --
      title: x
      timeZone: ⟦there is no time zone "nowhere at all"|write it like Asia/Seoul⟧nowhere at all
      languages:
        ja: { ⟦unknown key "titel" in "ja"|did you mean "title"?⟧titel: a }
        en: { ⟦"en" is the site's own language, so its "title"|at the top level of site.yml⟧title: a }
        ⟦the key "ja" is in "languages" twice⟧JA: {}
      fallback: ⟦"no" is not a value of "fallback"|write show or hide⟧no
      tags: { names: { a: { en: b, ⟦"xx9" is not a language|write it like ko⟧xx9: c } } }
      recipes: { path: ⟦"한 자" cannot be the first part of a URL|write it like "한-자"⟧"한 자" }
      """
    ).expectTold()
  }

  @Test(arguments: [
    "languages: { ja: { title: a }, en: }", "languages: [ja, en, ja]", "languages:", "search: yes",
  ])
  func `what settings may say is not told`(_ settings: String) throws {
    #expect(try TestSite("-- content/site.yml --\ntitle: x\n\(settings)").lines() == [])
  }

  @Test func `without settings there is advice`() throws {
    let site = try TestSite("-- content/pages/about.md --\n")
    #expect(
      try site.lines() == [
        "content/site.yml: error: there is no content/site.yml | "
          + "create it with a line \"title: My site\", or start a site with `michi new site`"
      ])
    try site.write("title: x", to: "content/site.yaml")
    #expect(
      try site.lines().contains(
        "content/site.yml: error: there is no content/site.yml | "
          + "rename content/site.yaml to site.yml"))
  }

  @Test func `without content there is advice`() throws {
    let site = try TestSite()
    #expect(
      try site.lines() == [
        "content: error: there is no folder \"content\" here | "
          + "start a site with `michi new site`, or name its folder with --root"
      ])
  }

  @Test func `settings may have a byte order mark and CRLF`() throws {
    let site = try TestSite(
      bytes: ["content/site.yml": Array("\u{FEFF}title: x\r\nlanguage: ja\r\n".utf8)])
    let loaded = try site.load()
    #expect(loaded.diagnostics.isEmpty)
    #expect(loaded.content.settings.language == "ja")
  }

  @Test func `phrases are read in the languages of the site, and from their own folder`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      language: en
      languages: [pt-BR]
      -- templates/phrases/en.yml --
      home: Start
      -- templates/phrases/pt-br.yml --
      tagCount: { one: 1 etiqueta, other: "{count} etiquetas" }
      -- templates/phrases/fr.yml --
      home: Accueil
      -- templates/phrases/en.yaml --
      home: Start
      -- templates/phrases/more/en.yml --
      home: Start
      """)
    let loaded = try site.load()
    #expect(
      loaded.diagnostics.filter { $0.code == .unusedTemplate }.map(\.oneLine)
        == ["en.yaml", "fr.yml", "more/en.yml"].map {
          "templates/phrases/\($0): warning: nothing uses this file | phrases belong in "
            + "templates/phrases/, in files named after the site's languages: en.yml, pt-BR.yml"
        })
    let portuguese = loaded.content.phrases(in: "pt-BR")
    #expect(
      [0, 1, 2].map { portuguese.say(.tagCount, count: $0) } == [
        "1 etiqueta", "1 etiqueta", "2 etiquetas",
      ])
    #expect(portuguese.say(.entryCount, count: 0) == "0 entries")
    #expect(loaded.content.phrases(in: "en")[.home] == "Start")
  }
}
