import Primitives
import Diagnostics
import Templating
import Testing

/// What templates say in their own words, for a site to check.
@Suite struct TemplateMarkupTests {
  private func markup(_ templates: [String: String]) throws -> TemplateMarkup {
    var diagnostics: [Diagnostic] = []
    var markup: [TemplateMarkup] = []
    _ = Theme(templates).library.compile(
      "page", for: Tutorial.fields, diagnostics: &diagnostics, markup: &markup)
    return try #require(markup.first)
  }

  /// The addresses, each as `path:line:column element attribute {{base}}text`.
  private func addresses(_ templates: [String: String]) throws -> [String] {
    try markup(templates).addresses.map { address in
      let place = address.source.position(at: address.range.lowerBound)
      let base = address.base.map { "{{\($0)}}" } ?? ""
      return "\(address.source.path.dropFirst("templates/".count)):\(place.line):\(place.column) "
        + "\(address.element) \(address.attribute) \(base)\(address.text)"
    }
  }

  @Test(
    "Addresses are noted that are the same on every page",
    arguments: [
      ("<a href=\"/x/\">a</a>", ["1:10 a href /x/"]),
      ("<A HREF='/x/'>a</A>", ["1:10 a href /x/"]),
      ("<a href=/x/>a</a>", ["1:9 a href /x/"]),
      ("<a href = \"\">a</a>", ["1:12 a href "]),
      ("<a\n  class=\"b\"\n  href=\"/x/\">a</a>", ["3:9 a href /x/"]),
      ("<a href=\"{{href}}x/#y\">a</a>", []), ("<a href=\"{{href}}\">a</a>", []),
      ("<a href=\"/{{title}}/\">a</a>", []),
      ("<a href=\"{{href}}{{title}}\">a</a>", []),
      ("<a href=\"{{#isDraft}}/a/{{/isDraft}}{{^isDraft}}/b/{{/isDraft}}\">a</a>", []),
      ("<a href=\"/a/{{! why }}b/\">a</a>", ["1:10 a href /a/b/"]),
      (
        "<a {{#isDraft}}href=\"/a/\"{{/isDraft}}{{^isDraft}}href=\"/b/\"{{/isDraft}}>a</a>",
        ["1:22 a href /a/", "1:56 a href /b/"]
      ),
      ("{{#tags}}<a href=\"/a/\">a</a>{{/tags}}", ["1:19 a href /a/"]),
      ("<svg><use xlink:href=\"#i\"/></svg>", []),
      ("<svg><use xlink:href=\"/i.svg#i\"/></svg>", ["1:23 use xlink:href /i.svg#i"]),
      (
        "<img alt=\"\" src=\"a.png\" srcset=\"/b.png 2x, c.png, /d.png\">",
        ["1:33 img srcset /b.png", "1:51 img srcset /d.png"]
      ),
      ("<!-- <a href=\"/x/\"> --><script>'<a href=\"/x/\">'</script>", []),
      ("<p title=\"<a href='/x/'>\">b</p>", []),
    ])
  func noted(template: String, expected: [String]) throws {
    #expect(try addresses(["page": template]) == expected.map { "page.mustache:" + $0 })
  }

  @Test func `an address in a partial is noted once at its place there`() throws {
    #expect(
      try addresses([
        "page":
          "{{> link}}{{> link}}{{< frame}}{{$ main}}<a href=\"/m/\">m</a>{{/ main}}{{/ frame}}",
        "link": "\n<a href=\"/x/\">a</a>",
        "frame": "<main>{{$ main}}<a href=\"/never/\">n</a>{{/ main}}</main>",
      ]) == ["link.mustache:2:10 a href /x/", "page.mustache:1:51 a href /m/"])
  }

  @Test func `a template with a fault says the rest all the same`() throws {
    #expect(
      try addresses(["page": "{{titel}}<a href=\"/x/\">a</a>"])
        == ["page.mustache:1:19 a href /x/"])
  }

  @Test(
    "Addresses are handed out that only a page decides",
    arguments: [
      ("<a href=\"{{title}}\">a</a>", ["T&<'"]), ("<a href='x/{{title}}/'>a</a>", ["x/T&<'/"]),
      ("<a href=\"{{href}}\">a</a><a href=\"#{{title}}\">a</a><a href=\"/x\">a</a>", []),
      ("<a href=\"{{href}}#y\">a</a><a href='{{href}}{{title}}'>a</a>", ["/#y", "/T&<'"]),
      ("<a href=\"{{#isDraft}}a{{/isDraft}}{{^isDraft}}b{{/isDraft}}\">a</a>", ["b"]),
      ("{{#lines}}<a href=\"{{.}}/\">a</a>{{/lines}}", ["x/", "y/"]),
      (
        "<p id=\"a\"></p><a href=\"#a\">a</a><a href=#b>a</a><a href=c.html>a</a>",
        ["#b", "c.html"]
      ),
      ("<img src=\"a.png\" srcset=\"b.png 2x,/c.png\" alt=\"\">", ["a.png", "b.png"]),
      ("<form action=\"{{title}}\"></form><p title=\"{{title}}\"></p>", []),
    ])
  func handedOut(template: String, expected: [String]) throws {
    var diagnostics: [Diagnostic] = []
    let compiled = Theme(["page": template]).library.compile(
      "page", for: Tutorial.self, diagnostics: &diagnostics)
    var output: [UInt8] = []
    let page = Tutorial(title: "T&<'", href: "/", lines: ["x", "y"])
    #expect(try #require(compiled).render(page, into: &output).map(\.text) == expected)
  }

  @Test func `files have the names that they were given, behind their base alone`() throws {
    let names = FileNames(below: "href", ["a.css": "a.1.css", "b/c.js": "b/c.2.js"])
    func render(_ template: String, _ names: FileNames) throws -> String {
      let library = TemplateLibrary(
        files: [
          TemplateFile(
            name: "page", text: SourceText(path: "page", bytes: Array(template.utf8)))
        ], language: "en", fileNames: names)
      var diagnostics: [Diagnostic] = []
      let compiled = library.compile("page", for: Tutorial.self, diagnostics: &diagnostics)
      var output: [UInt8] = []
      try #require(compiled).render(Tutorial(href: "/"), into: &output)
      return String(decoding: output, as: UTF8.self)
    }
    #expect(try render("<a href=\"{{href}}a.css\">", names) == "<a href=\"/a.1.css\">")
    #expect(try render("<a href='{{href}}a.css?b#c'>", names) == "<a href='/a.1.css?b#c'>")
    #expect(try render("<a href='{{href}}b/c.js#c'>", names) == "<a href='/b/c.2.js#c'>")
    for same in [
      "a.cs", "a.cssx", "x/a.css", "",
    ] {
      #expect(
        try render("<a href=\"{{href}}\(same)\">", names) == "<a href=\"/\(same)\">")
    }
    #expect(try render("<a href=\"a.css\">{{href}}a.css", names) == "<a href=\"a.css\">/a.css")
    #expect(
      try render("<a href=\"/{{href}}a.css\">", names) == "<a href=\"//a.css\">")
    #expect(
      try render("<a href=\"{{href}}x{{title}}a.css\">", names) == "<a href=\"/xTitlea.css\">")
    #expect(try render("<a href=\"{{href}}a.css\">", FileNames()) == "<a href=\"/a.css\">")
  }
}
