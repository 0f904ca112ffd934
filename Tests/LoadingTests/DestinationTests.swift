import Content
import Primitives
import Diagnostics
import TestKit
import Testing

@testable import Loading

/// `publish:` in `site.yml`.
@Suite struct DestinationTests {
  @Test func `every destination is read with kind, options and place`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: x
      publish:
        www: { folder: ../www, keep: 3 }
        pages:
          git: https://github.com/me/site.git
          branch: gh-pages
          cname: www.example.org
          baseURL: https://me.github.io/site/
          default: true
        host: { rsync: 'me@host:/srv/www' }
        store:
          s3: s3://bucket/prefix
          endpoint: https://store.example.org
          cache: { "*.html": no-cache, "*": max-age=60 }
        own: { git: 'ssh://git@host/site.git' }
      """)
    let loaded = try site.loader.loadSettings()
    #expect(loaded.diagnostics.map(\.oneLine) == [])
    #expect(
      loaded.settings.destinations == [
        DestinationSettings(
          name: "www", kind: .folder, address: "../www", options: ["keep": "3"],
          position: SourcePosition(line: 3, column: 3)),
        DestinationSettings(
          name: "pages", kind: .git, address: "https://github.com/me/site.git",
          options: ["branch": "gh-pages", "cname": "www.example.org"], isDefault: true,
          baseURL: BaseURL("https://me.github.io/site/"),
          position: SourcePosition(line: 4, column: 3)),
        DestinationSettings(
          name: "host", kind: .rsync, address: "me@host:/srv/www",
          position: SourcePosition(line: 10, column: 3)),
        DestinationSettings(
          name: "store", kind: .s3, address: "s3://bucket/prefix",
          options: ["endpoint": "https://store.example.org"],
          cache: [
            CacheRule(pattern: "*.html", value: "no-cache"),
            CacheRule(pattern: "*", value: "max-age=60"),
          ],
          position: SourcePosition(line: 11, column: 3)),
        DestinationSettings(
          name: "own", kind: .git, address: "ssh://git@host/site.git",
          position: SourcePosition(line: 15, column: 3)),
      ])
  }

  @Test func `a fault is named with its place`() throws {
    let nowhere =
      "⟦has no target|write it like \"www: { folder: ../www }\", with folder, git⟧"
    let cache = "|write it like max-age=600, or { \"assets/*\": max-age=600 }⟧"
    try MarkedSite(
      """
      -- content/site.yml --
      title: x
      publish:
        a: { ⟦unknown key "foldr" in the destination "a"|did you mean "folder"?⟧foldr: x }
        b: { folder: x, ⟦unknown key "keeps" in the destination "b"|"keep"?⟧keeps: 3 }
        c:
          s3: 's3://b'
          endpoint: ⟦a user name, password or token|remove it⟧'https://me:key@host'
        d: { s3: 's3://b', endpoint: ⟦"store" cannot be the|like https://s3.example.org⟧store }
        e: { s3: 's3://b', cache: { '*': ⟦"하루" cannot be the value of "cache"\(cache)하루 } }
        f: { s3: 's3://b', cache: ⟦"file:///a" cannot be the value of "cache"\(cache)'file:///a' }
        g: { s3: 's3://b', cache: { '*': ⟦"HTTPS://a.org/x" cannot be the\(cache)'HTTPS://a.org/x' } }
        h: { folder: x, ⟦unknown key "branch" in the destination "h"⟧branch: main }
        \(nowhere)i: { default: true }
        \(nowhere)j: { folder: }
        k: ⟦expected a mapping for "k", found "../www"|write its keys below it⟧../www
        l: { folder: x, ⟦the destination "l" has both "folder" and "git"|keep one⟧git: y }
        m: { folder: x, default: true }
        n: { folder: y, ⟦"m" and "n" are both the default|keep one of them⟧default: true }
        o: { folder: x, default: ⟦expected true or false for "default"⟧perhaps }
        p: { folder: x, keep: ⟦"0" cannot be the value of "keep"|a whole number from 1⟧0 }
        p1: { git: x, path: ⟦cannot be the value of "path"|like v1⟧.git }
        p2: { git: x, path: ⟦cannot be the value of "path"⟧a/b }
        p3: { git: x, path: ⟦cannot be the value of "path"⟧.. }
        p4: { folder: x, ⟦unknown key "path"⟧path: v1 }
        q: { git: x, branch: ⟦"a..b" cannot be the value of "branch"|like gh-pages⟧a..b }
        r: { git: x, branch: ⟦"-f" cannot be the value of "branch"|like gh-pages⟧-f }
        s: { git: x, cname: ⟦"https://a.org" cannot be the|like www.example.org⟧'https://a.org' }
        t: { git: ⟦"--upload-pack=x" looks like a command-line option⟧--upload-pack=x }
        u: { folder: x, baseURL: ⟦cannot be the site's URL|"https://a.org/"⟧a.org }
      """
    ).expectTold()
  }

  @Test(arguments: [
    "a: { git: 'https://me:s3cr3t@example.org/x.git' }",
    "a: { git: 'https://s3cr3t@example.org/x.git' }",
    "a: { git: 'ssh://me:s3cr3t@example.org/x.git' }",
    "a: { git: 'https://s3cr3t@example.org/x.git', brnch: x }",
    "a: { gti: 'https://me:s3cr3t@example.org/x.git' }",
    "a: https://me:s3cr3t@example.org/x.git",
    "'https://me:s3cr3t@example.org/x.git': { folder: x, folder: y }",
    "a: { s3: 's3://b', secretAccessKey: s3cr3t, regoin: x }",
    "a: { s3: 's3://b', password: s3cr3t }",
    "a: { s3: 's3://b', password: x, password: s3cr3t }",
    "a: { git: 'https://host/x.git?access_token=s3cr3t' }",
    "a: { git: 'https://host/x.git?a=b&API-Key=s3cr3t#x' }",
    "a: { git: 'me:s3cr3t@host:x.git' }",
    "a: { rsync: 'me:s3cr3t@host:/srv' }",
    "a: { rsync: 'me:s3cr3t@host::module' }",
    "a: { gti: 'me:s3cr3t@host:x.git' }",
    "a: { git: 'https://host/ghp_s3cr3ts3cr3t/x.git' }",
    "a: { git: 'host:github_pat_s3cr3t_s3cr3t/x.git' }",
    "a: { git: 'https://host/glpat-s3cr3t-s3cr3t/x.git' }",
  ])
  func `a secret is refused and never repeated`(_ publish: String) throws {
    let site = try TestSite(
      "-- content/site.yml --\ntitle: x\npublish:\n  \(publish)")
    let loaded = try site.loader.loadSettings()
    #expect(loaded.diagnostics.containsError)
    #expect(loaded.settings.destinations.isEmpty)
    for diagnostic in loaded.diagnostics {
      #expect(!diagnostic.text.contains("s3cr3t"))
      #expect(!diagnostic.json.contains("s3cr3t"))
      #expect(!"\(diagnostic)".contains("s3cr3t"))
    }
  }

  @Test func `the sentence about a secret says what to do`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: x
      publish: { a: { git: 'https://me:s3cr3t@example.org/x.git' } }
      """)
    #expect(
      try site.loader.loadSettings().diagnostics.map(\.text).joined() == """
        content/site.yml:2:22: error: the URL contains a user name, password or token
         2 | publish: { a: { git: 'https://*********@example.org/x.git' } }
           |                      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ remove it: \
        the tool asks for it, or finds it in its own settings or the environment

        """)
  }
}
