import Primitives
import Templating
import TestKit
import Testing

/// Templates that are right although they look daring: the compiler must let them through.
@Suite struct MarkupTests {
  @Test(arguments: [
    "<option{{#isDraft}} selected{{/isDraft}}>{{title}}</option>",
    "<li class=\"a\"{{#subtitle}} title=\"{{.}}\"{{/subtitle}} id=\"b\">{{title}}</li>",
    "<p {{#isDraft}}hidden{{/isDraft}}{{^isDraft}}class=\"a\"{{/isDraft}}>",
    "<a {{#subtitle}}title=\"{{.}}\"{{/subtitle}}{{^subtitle}}rel=\"x\"{{/subtitle}}>",
    "<p class=\"a{{#isDraft}} draft{{/isDraft}}{{#tags}} tag-{{name}}{{/tags}}\">",
    "<p{{#tags}} data-{{! }}x=\"{{name}}\"{{/tags}}>",
    "<title>{{title}}</title><textarea>{{title}}</textarea>",
    "<script src=\"{{href}}\"></script><p>{{title}}</p>",
    "<script>if (a < b && c > d) { x('</p>') }</script><p>{{title}}</p>",
    "<style>a > b { c: d }</style>{{title}}",
    "<!-- a > b -- c --><p>{{title}}</p><!---->{{title}}<!-->{{title}}",
    "<!DOCTYPE html>{{title}}<?x?>{{title}}</ x>{{title}}",
    "a < b {{title}} & c <3 {{title}}",
    "<div style=\"--row: {{strokes}}\"></div>",
    "<ol>{{#tags}}<li style=\"--row: {{-index}}\">{{/tags}}</ol>",
    "<a href=\"/tags/{{title}}/\">", "<a href=\"https://example.org/{{title}}\">",
    "<a href=\"mailto:{{title}}\">", "<a href=\"?a=1&amp;b={{title}}\">", "<a href=\"#{{title}}\">",
    "<a href=\"{{href}}#{{title}}\">", "<a href=\"{{#image}}{{.}}{{/image}}/{{title}}\">",
    "<A HREF='{{href}}'>{{title}}</A\n>{{title}}", "<br/>{{title}}<img src=\"{{href}}\"/>{{title}}",
    "<time datetime=\"{{date | rfc3339}}\">{{date | long}}</time>",
    "<a\n  href = \"{{href}}\"\n  hidden\n>{{title}}</a>",
    "<svg><use xlink:href=\"{{href}}\"/></svg>",
  ])
  func `what HTML can hold is accepted`(_ template: String) {
    #expect(Theme(["page": template]).faults(for: Tutorial.self) == "")
  }

  /// A template may have a megabyte.
  @Test(
    arguments: [
      ("<", "k", ">"), ("<a ", "k", "=\"x\">"), ("<a href=\"/", "v", "\">"),
      ("<a href=\"", " v", "/\">"),
      ("<a href=\"", "v", "/\">"), ("<a ", "k=\"v\" ", ">"), ("<!--", "-", "-->"),
      ("<script>", "</scrip", "</script>"),
      ("<a \(String(repeating: "k", count: 40_000))=\"", "v", "\">"),
    ])
  func `a template takes time in proportion to its length`(
    _ start: String, _ part: String, _ end: String
  ) {
    expectProportion(from: 100_000 / part.utf8.count) {
      let template = start + String(repeating: part, count: $0) + end
      #expect(Theme(["page": template + "{{title}}"]).faults(for: Tutorial.self) == "")
    }
  }

  /// What a list ends in is where its next element begins: lists in each other would be read twice for
  /// each of them.
  @Test(arguments: ["a", " a", "\"", " a=\"\""])
  func `lists in each other inside a tag are read so often and not more`(_ part: String) {
    func faults(_ depth: Int) -> String {
      let lists = String(repeating: "{{#tags}}\(part)", count: depth)
      let ends = String(repeating: "{{/tags}}", count: depth)
      return Theme(["page": "<p \(lists)\(ends)>{{> part}}", "part": "x"])
        .faults(for: Tutorial.self)
    }
    let isSound = part.hasPrefix(" ")
    #expect(faults(5).isEmpty == isSound)
    #expect(!faults(40).contains("grows too large"))
    #expect(faults(40).contains("\"tags\" is nested in too many lists inside one tag") != isSound)
  }

  @Test(arguments: [
    ("<SCRIPT >{{title}}</SCRIPT>", "a value cannot be used in <script>"),
    ("<script>'</scripty>' + {{title}}</script>", "a value cannot be used in <script>"),
    (
      "<a x\(String(repeating: "-", count: 100)):href=\"{{title}}\">",
      "a value cannot be used in the attribute \"x\(String(repeating: "-", count: 58))…\""
    ),
    ("<p onClick='{{title}}'>", "\"onclick\" contains code: only a number can be used in it"),
    ("<a href=x{{title}}>", "a value cannot be used in an unquoted attribute"),
    ("<a href= {{href}}>", "a value cannot be used in an unquoted attribute"),
    ("<a {{title}}>", "a value cannot be used in a tag"),
    ("<p a{{title}}>", "a value cannot be used in a tag"),
    ("<p{{title}}>", "a value cannot be used in a tag name"),
    ("<!--{{title}}-->", "a value cannot be used in a comment"),
    ("<!-- -- {{title}} -->", "a value cannot be used in a comment"),
    ("<!{{title}}>", "a value cannot be used in a declaration"),
    ("<?{{title}}?>", "a value cannot be used in a declaration"),
    ("<iframe>{{title}}</iframe>", "a value cannot be used in <iframe>"),
    ("<xmp>{{title}}</xmp>", "a value cannot be used in <xmp>"),
    ("<a href=\"x\"{{title}}>", "a value cannot be used in a tag"),
    ("<a href=\"data:{{title}}\">", couldRun("href")),
    ("<a href=\"mailtos:{{title}}\">", couldRun("href")),
    ("<a href=\"httpsjavascript:{{title}}\">", couldRun("href")),
    ("<a href=\"&#106;avascript:{{title}}\">", couldRun("href")),
    ("<a href=\" javascript:{{title}}\">", couldRun("href")),
    ("<a href=\"java\nscript:{{title}}\">", couldRun("href")),
    ("<title></tit{{title}}></title>", "a value cannot be used in <title>"),
    ("<a xlink:href=\"vbscript:{{title}}\">", couldRun("xlink:href")),
    (
      "<script src=\"/{{title}}\"></script>",
      "\"title\" is text and cannot be the URL of a script"
    ),
    (
      "<p{{#isDraft}} a=\"{{/isDraft}}{{title}}\">",
      "\"isDraft\" begins in a tag name and ends in the attribute \"a\""
    ),
  ])
  func `what HTML cannot hold is refused`(_ template: String, _ reason: String) {
    let faults = Theme(["page": template]).faults(for: Tutorial.self)
    #expect(faults.split(separator: "\n").first?.hasSuffix(": error: \(reason)") == true)
  }

  private static func couldRun(_ attribute: String) -> String {
    "a value cannot follow this start of \"\(attribute)\": it could run as a script"
  }

  @Test func `the HTML is followed through partials and blocks`() {
    let theme = Theme([
      "page": "{{< layout}}{{$ main}}{{title}}{{/ main}}{{/ layout}}",
      "layout": "<script>{{> open}}{{$ main}}{{/ main}}</script>", "open": "x = 1;",
    ])
    #expect(
      theme.faults(for: Tutorial.self) == """
        templates/page.mustache:1:23: error: a value cannot be used in <script>
         1 | {{< layout}}{{$ main}}{{title}}{{/ main}}{{/ layout}}
           |                       ^~~~~~~~~ put it into an attribute, such as data-value="…", and read \
        it from there

        """)
  }

  @Test func `a partial that leaves a script open is told, not what stands behind it`() {
    let theme = Theme(["page": "{{> open}}{{title}}</script>", "open": "a<script>"])
    #expect(
      theme.faults(for: Tutorial.self) == """
        templates/open.mustache:1:1: error: "open" ends inside <script>
         1 | a<script>
           | ^~~~~~~~~ close it here, or everything after the partial becomes part of it

        """)
  }

  /// Whatever a template holds, compiling it ends, and without a fault the page is well-formed.
  @Test func `compiling random templates never fails badly`() {
    let seed: UInt64 = 1_541_670_300
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "<a ", "href=\"", "\"", "'", ">", "<!--", "-->", "<script>", "</script>", "{{title}}",
      "{{#tags}}",
      "{{/tags}}", "{{^tags}}", "{{name}}", "\n  ", "{{> page}}", "{{> part}}", "{{$ b}}",
      "{{/ b}}",
      "{{< part}}", "{{/ part}}", "{{= | | =}}", "{{", "}}", "{{!", "x", " = ", "漢", "\r\n",
      "|title|",
    ]
    for _ in 0..<Rounds.number(400, long: 2_000) {
      let length = Int.random(in: 0...14, using: &random)
      let text = (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let theme = Theme(["page": text, "part": "  <b>{{$ b}}\n{{title}}{{/ b}}</b>\n"])
      let faults = theme.faults(for: Tutorial.self)
      if faults.isEmpty {
        #expect(throws: Never.self) { try theme.render(Tutorial(tags: [TagLink(name: "a")])) }
      }
    }
  }
}
