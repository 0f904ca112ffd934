import Diagnostics
import Primitives
import TestKit
import StandardSections
import Testing

@testable import SiteBuilding

/// Addresses behind `{{home}}` in a site's own templates: they lead to another page in each
/// language.
@Suite struct HomeLinkTests {
  /// The dead links that are told of on a site in two languages, of which only English has the
  /// page `only`.
  private static func deadLinks(
    footer: String, more: String = "", languages: String = "languages: [ko]"
  ) async throws -> [String] {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: T
      language: en
      baseURL: https://example.com/docs/
      \(languages)
      -- content/pages/about.md --
      ---
      title: About
      ---
      ## Part
      a
      -- content/pages/only.md --
      ---
      title: Only
      ---
      a
      -- templates/partials/footer.mustache --
      \(footer)
      \(more)
      """)
    if !languages.isEmpty {
      try site.write(
        "---\ntitle: 소개\n---\n## 부분\n가\n", to: "content/pages/about.ko.md")
    }
    let builder = SiteBuilder(
      options: BuildOptions(
        root: site.path, sections: .standard, now: DateTime(secondsSinceEpoch: 1_800_000_000)))
    let report = try await builder.build(builder.prepare(), into: DiscardingSink())
    return report.diagnostics.filter { [.brokenLink, .brokenFragment].contains($0.code) }
      .map { $0.oneLine.replacing("templates/partials/footer.mustache:", with: "") }
  }

  @Test(arguments: [
    ("<a href=\"{{home}}\">a</a> <a href=\"{{home}}about/\">a</a>", [String]()),
    ("<a href=\"{{home}}abuot/\">a</a>", ["1:18: error: there is no page or file \"/abuot/\""]),
    ("<a href=\"{{home}}only/\">a</a>", ["1:18: error: there is no page or file \"/ko/only/\""]),
    (
      "<a href=\"{{home}}about/#part\">a</a>",
      ["1:18: error: the page /ko/about/ has no section \"#part\""]
    ),
    (
      "<a href=\"{{home}}/about/\">a</a>",
      [
        "1:18: error: {{home}} ends with a slash, so \"{{home}}/about/\" is a URL of another host"
          + " | write \"{{home}}about/\""
      ]
    ),
  ])
  func `each language is looked at`(footer: String, expected: [String]) async throws {
    let found = try await Self.deadLinks(footer: footer)
    #expect(found.count == expected.count)
    for (found, expected) in zip(found, expected) { #expect(found.hasPrefix(expected)) }
  }

  /// However the attributes of a template are written.
  @Test func `sections of the page itself are looked for`() async throws {
    let dead = [
      "<a href=\"#x1\">a</a>", "<a href='#x2'>a</a>", "<a href=#x3>a</a>", "<a href=' #x4 '>a</a>",
      "<use xlink:href='#x5'/>", "<a href='#a&amp;x6'>a</a>",
    ]
    let good = [
      "<p id='y1'><a href='#y1'>a</a>", "<p id=y2><a href=\"#y2\">a</a>",
      "{{#menu}}{{^-first}}{{#-first}}<a href='#y3'>a</a>{{/-first}}{{/-first}}{{/menu}}",
    ]
    let found = try await Self.deadLinks(
      footer: (dead + good).joined(separator: "\n"), languages: "")
    #expect(found.count == dead.count, "\(found)")
    for (line, found) in zip(1..., found.sorted()) { #expect(found.hasPrefix("\(line):")) }
  }

  @Test func `a section of a text may be one of its template`() async throws {
    for id in ["'x'", "x", "\"x\""] {
      let found = try await Self.deadLinks(
        footer: "<p id=\(id)>a</p>",
        more: "-- content/pages/here.md --\n---\ntitle: H\n---\n[a](#x)\n", languages: "")
      #expect(found == [], "\(id)")
    }
  }

  @Test func `in one language there is one start page`() async throws {
    let links = "<a href=\"{{home}}only/\">a</a> <a href=\"{{home}}x/\">b</a>"
    let found = try await Self.deadLinks(footer: links, languages: "")
    #expect(found == ["1:48: error: there is no page or file \"/x/\""])
  }

  @Test(arguments: [("", 0), ("-- content/tutorials/b.ko.md --\n---\ntitle: 나\n---\n가\n", 1)])
  func `a template is looked at in the languages of its pages`(
    translation: String, count: Int
  ) async throws {
    let found = try await Self.deadLinks(
      footer: "",
      more: """
        -- content/tutorials/b.md --
        ---
        title: B
        date: 2018-11-08
        ---
        b
        -- templates/tutorials.mustache --
        {{< layout}}{{$ main}}{{{body}}}<a href="{{home}}only/">a</a>{{/ main}}{{/ layout}}
        \(translation)
        """)
    #expect(found.count == count)
  }
}
