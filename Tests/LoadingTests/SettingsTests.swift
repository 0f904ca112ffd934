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
    (
      "title: x\nbaseUrl: y",
      ["2:1: error: unknown key \"baseUrl\" in site.yml | did you mean \"baseURL\"?"]
    ),
    ("title: ''", ["1:1: error: the site has no title | add a line \"title: My site\""]),
    ("language: ko", [": error: the site has no title | add a line \"title: My site\""]),
    ("", [": error: the site has no title | add a line \"title: My site\""]),
    (
      "title: [a]",
      [
        "1:8: error: expected text for \"title\", found a list | write it as text; put text that starts with [ or { in quotes"
      ]
    ),
    (
      "title: x\nbaseURL: example.org",
      [
        "2:10: error: \"example.org\" cannot be the site's address | "
          + "write \"https://example.org/\""
      ]
    ),
    (
      "title: x\ntimeZone: Asia/Soul",
      ["2:11: error: there is no time zone \"Asia/Soul\" | did you mean \"Asia/Seoul\"?"]
    ),
    (
      "title: x\ntimeZone: nowhere at all",
      [
        "2:11: error: there is no time zone \"nowhere at all\" | write it like Asia/Seoul"
      ]
    ),
    (
      "title: x\nlanguage: 우리말",
      ["2:11: error: \"우리말\" is not a language | write it like ko, ja or en-GB"]
    ),
    (
      "title: x\nlanguages: en",
      [
        "2:12: error: expected a list for \"languages\", found \"en\" | write it like languages: [ja, en]"
      ]
    ),
    (
      "title: x\nchecks: { tag-speling: off }",
      ["2:11: error: there is no check \"tag-speling\" | did you mean \"tag-spelling\"?"]
    ),
    (
      "title: x\nchecks: { invalid-data: off }",
      [
        "2:11: error: the check \"invalid-data\" cannot be changed: "
          + "nothing could be built without it"
      ]
    ),
    (
      "title: x\nchecks: { broken-link: no }",
      [
        "2:24: error: \"no\" is no setting for \"broken-link\" | "
          + "write error, warning or off"
      ]
    ),
    (
      "title: x\ntutorials: { path: a/b }",
      ["2:20: error: \"a/b\" cannot be the first part of an address | write it like \"b\""]
    ),
    (
      "title: x\ntutorials: posts",
      [
        "2:12: error: expected a mapping for \"tutorials\", found \"posts\" | "
          + "write its keys below it, set in with two spaces"
      ]
    ),
    (
      "title: x\ningredients: { path: Recipes }",
      [
        "2:1: error: the sections \"recipes\" and \"ingredients\" are both at \"Recipes\" | "
          + "give one of them another path"
      ]
    ),
    (
      "title: x\nhtml: Trusted",
      ["2:7: error: \"Trusted\" is no setting for \"html\" | did you mean \"trusted\"?"]
    ),
    (
      "title: x\nhost: Netlify",
      [
        "2:7: error: \"Netlify\" is no setting for \"host\" | "
          + "did you mean \"netlify\"?"
      ]
    ),
    (
      "title: x\ncompress: [GZIP]",
      ["2:12: error: \"GZIP\" is no setting for \"compress\" | did you mean \"gzip\"?"]
    ),
    (
      "title: x\ncompress: [gzip, brotli]",
      [
        "2:18: warning: Michi makes no brotli copies | leave it out; a server can compress with "
          + "brotli itself, for example nginx with ngx_brotli"
      ]
    ),
    (
      "title: x\nchecks: { broken-link: Warning }",
      [
        "2:24: error: \"Warning\" is no setting for \"broken-link\" | "
          + "did you mean \"warning\"?"
      ]
    ),
    (
      "title: x\nhtml: maybe",
      ["2:7: error: \"maybe\" is no setting for \"html\" | write safe or trusted"]
    ),
    (
      "title: x\nmenu: [about]",
      [
        "2:8: error: a menu entry needs a title and a link | "
          + "write it like \"- { title: Kanji, link: /kanji/ }\""
      ]
    ),
    (
      "title: x\npublish: site",
      [
        "2:10: error: expected a mapping for \"publish\", found \"site\" | "
          + "write its keys below it, set in with two spaces"
      ]
    ),
  ])
  func `a message names place, fault and remedy`(_ settings: String, _ expected: [String]) throws {
    let site = try TestSite("-- content/site.yml --\n\(settings)")
    let lines = try site.lines()
    #expect(
      lines
        == expected.map { $0.hasPrefix(":") ? "content/site.yml\($0)" : "content/site.yml:\($0)" })
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
          "templates/phrases/\($0): warning: nothing uses this file | phrases lie in "
            + "templates/phrases/, named by a language of the site: en.yml, pt-BR.yml"
        })
    let portuguese = loaded.content.phrases(in: "pt-BR")
    #expect(
      [0, 1, 2].map { portuguese.say(.tagCount, count: $0) } == [
        "1 etiqueta", "1 etiqueta", "2 etiquetas",
      ])
    #expect(portuguese.say(.entryCount, count: 0) == "0 entries")
    #expect(loaded.content.phrases(in: "en")[.home] == "Start")
  }

  @Test(arguments: [
    (
      "title: x\nlanguages: { xx9: {} }",
      [
        "2:14: error: \"xx9\" is not a language | write it like ko, ja or en-GB"
      ]
    ),
    (
      "title: x\nlanguages: { en: { title: a } }",
      [
        "2:20: error: \"en\" is the site's own language, so its \"title\" does not belong "
          + "here | write it at the margin of site.yml"
      ]
    ),
    (
      "title: x\nlanguages: { ja: {}, JA: {} }",
      [
        "2:22: error: the key \"ja\" is in \"languages\" twice"
      ]
    ),
    (
      "title: x\nlanguages: { ja: { titel: a } }",
      [
        "2:20: error: unknown key \"titel\" in \"ja\" | did you mean \"title\"?"
      ]
    ),
    (
      "title: x\nlanguages: { ja: { title: a }, en: }",
      []
    ),
    (
      "title: x\nlanguages: [ja, en, ja]",
      []
    ),
    (
      "title: x\nlanguages:",
      []
    ),
    (
      "title: x\nfallback: shw",
      [
        "2:11: error: \"shw\" is no setting for \"fallback\" | did you mean \"show\"?"
      ]
    ),
    (
      "title: x\nfallback: no",
      [
        "2:11: error: \"no\" is no setting for \"fallback\" | write show or hide"
      ]
    ),
    (
      "title: x\nfallback: hide",
      []
    ),
    (
      "title: x\ntags: { names: { a: { en: b, xx9: c } } }",
      [
        "2:30: error: \"xx9\" is not a language | write it like ko, ja or en-GB"
      ]
    ),
    (
      "title: x\ntags: { names: { a: { en: b }, c: { en: B } } }",
      [
        "2:32: error: \"b\" is a name of the tags \"a\" and \"c\" | give it another name, or "
          + "make them one tag"
      ]
    ),
    (
      "title: x\ntags: { names: { a: { en: b, ja: c } } }",
      [
        "2:30: error: the site has no pages in \"ja\" | add it to site.yml, for example: "
          + "languages: [ja]"
      ]
    ),
    (
      "title: x\nsearch: { a: b }",
      [
        "2:11: error: unknown key \"a\" in \"search\" | there are tutorials, series, recipes, "
          + "ingredients, pages"
      ]
    ),
    (
      "title: x\nsearch: yes",
      []
    ),
    (
      "title: x\npublish: { a: { rsync: x, keep: 0 } }",
      [
        "2:27: error: unknown key \"keep\" in the destination \"a\""
      ]
    ),
    (
      "title: x\npublish: { a: { folder: ../x, keep: 0 } }",
      [
        "2:37: error: \"0\" cannot be the value of \"keep\" | write a whole number from 1"
      ]
    ),
    (
      "title: x\npublish: { a: { folder: ../x, keep: 5 } }",
      []
    ),
    (
      "title: x\npublish: { a: { folder: ../x, keep: 10001 } }",
      [
        "2:37: error: \"10001\" cannot be the value of \"keep\" | write a whole number from 1"
      ]
    ),
    (
      "title: x\ncompress: bz",
      [
        "2:11: error: \"bz\" is no setting for \"compress\" | write gzip"
      ]
    ),
    (
      "title: x\ncode: { modules: a/../b }",
      [
        "2:18: error: \"a/../b\" is no folder in the site's folder | write its path from the "
          + "site's folder, for example \"modules\", without \"..\""
      ]
    ),
    (
      "title: x\nrecipes: { path: \"한 자\" }",
      [
        "2:18: error: \"한 자\" cannot be the first part of an address | write it like \"한-자\""
      ]
    ),
    (
      "title: x\nname: x",
      [
        "2:1: error: unknown key \"name\" in site.yml | write \"title\""
      ]
    ),
  ])
  func `languages, tags and the rest of the lists are held to what they may say`(
    _ settings: String, _ expected: [String]
  ) throws {
    let site = try TestSite("-- content/site.yml --\n\(settings)")
    #expect(try site.lines() == expected.map { "content/site.yml:\($0)" })
  }
}
