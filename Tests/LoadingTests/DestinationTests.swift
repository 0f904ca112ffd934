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

  @Test(arguments: [
    (
      "www: { foldr: x }",
      "3:10: error: unknown key \"foldr\" in the destination \"www\" | did you mean \"folder\"?"
    ),
    (
      "www: { folder: x, keeps: 3 }",
      "3:21: error: unknown key \"keeps\" in the destination \"www\" | did you mean \"keep\"?"
    ),
    (
      "www: { s3: 's3://b', endpoint: 'https://me:key@host' }",
      "3:34: error: the address holds a user name, password or token | "
        + "take it out; the tool asks for it, or finds it in its own settings or the environment"
    ),
    (
      "www: { s3: 's3://b', endpoint: store }",
      "3:34: error: \"store\" cannot be the value of \"endpoint\" | "
        + "write it like https://s3.example.org"
    ),
    (
      "www: { s3: 's3://b', cache: { '*': 하루 } }",
      "3:38: error: \"하루\" cannot be the value of \"cache\" | "
        + "write it like max-age=600, or { \"assets/*\": max-age=600 }"
    ),
    (
      "www: { s3: 's3://b', cache: 'file:///etc/passwd' }",
      "3:31: error: \"file:///etc/passwd\" cannot be the value of \"cache\" | "
        + "write it like max-age=600, or { \"assets/*\": max-age=600 }"
    ),
    (
      "www: { s3: 's3://b', cache: { '*': 'HTTPS://example.org/x' } }",
      "3:38: error: \"HTTPS://example.org/x\" cannot be the value of \"cache\" | "
        + "write it like max-age=600, or { \"assets/*\": max-age=600 }"
    ),
    (
      "www: { folder: x, branch: main }",
      "3:21: error: unknown key \"branch\" in the destination \"www\""
    ),
    (
      "www: { default: true }",
      "3:3: error: the destination \"www\" does not say where it is | "
        + "write it like \"www: { folder: ../www }\"; instead of folder there are git, rsync and s3"
    ),
    (
      "www: { folder: }",
      "3:3: error: the destination \"www\" does not say where it is | "
        + "write it like \"www: { folder: ../www }\"; instead of folder there are git, rsync and s3"
    ),
    (
      "www: ../www",
      "3:8: error: expected a mapping for \"www\", found \"../www\" | "
        + "write its keys below it, set in with two spaces"
    ),
    (
      "www: { folder: x, git: y }",
      "3:21: error: the destination \"www\" is \"folder\" and \"git\" at once | keep one of them"
    ),
    (
      "a: { folder: x, default: true }\n  b: { folder: y, default: true }",
      "4:19: error: the destinations \"a\" and \"b\" are both the default | keep one of them"
    ),
    (
      "a: { folder: x, default: perhaps }",
      "3:28: error: expected true or false for \"default\", found \"perhaps\" | "
        + "write true or false"
    ),
    (
      "a: { folder: x, keep: 0 }",
      "3:25: error: \"0\" cannot be the value of \"keep\" | write a whole number from 1"
    ),
    (
      "a: { git: x, branch: a..b }",
      "3:24: error: \"a..b\" cannot be the value of \"branch\" | write it like gh-pages"
    ),
    (
      "a: { git: x, branch: -f }",
      "3:24: error: \"-f\" cannot be the value of \"branch\" | write it like gh-pages"
    ),
    (
      "a: { git: x, cname: 'https://example.org' }",
      "3:23: error: \"https://example.org\" cannot be the value of \"cname\" | "
        + "write it like www.example.org"
    ),
    (
      "a: { git: --upload-pack=x }",
      "3:13: error: \"--upload-pack=x\" would be taken for an option"
    ),
    (
      "a: { folder: x, baseURL: example.org }",
      "3:28: error: \"example.org\" cannot be the site's address | "
        + "write \"https://example.org/\""
    ),
  ])
  func `a fault is named with its place`(_ publish: String, _ expected: String) throws {
    let site = try TestSite(
      "-- content/site.yml --\ntitle: x\npublish:\n  \(publish)")
    #expect(try site.lines() == ["content/site.yml:\(expected)"])
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
        content/site.yml:2:22: error: the address holds a user name, password or token
         2 | publish: { a: { git: 'https://*********@example.org/x.git' } }
           |                      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ take it out; \
        the tool asks for it, or finds it in its own settings or the environment

        """)
  }
}
