import Primitives
import Diagnostics
import Templating
import TestKit
import Testing

@Suite struct ErrorMessageTests {
  /// What stands between « and » is marked; behind the bar is what to do.
  @Test(arguments: [
    // Names.
    ("{{«titel»}}", #"unknown name "titel" | did you mean "title"?"#),
    (
      "{{«zzzzzzzz»}}",
      #"unknown name "zzzzzzzz" | available: title, subtitle, href, image, body, excerpt, strokes, minutes, …"#
    ),
    ("{{site.«titel»}}", #""site" has no "titel" | did you mean "title"?"#),
    ("{{title.«length»}}", #""title" is text and has no fields"#),
    (
      "{{tags.«name»}}",
      #""tags" is a list: "name" belongs to its elements | write {{#tags}}{{name}}{{/tags}}"#
    ),
    (
      "<p>{{«tags»}}</p>",
      #""tags" is a list and cannot be printed directly | write {{#tags}}…{{/tags}}"#
    ),
    (
      "{{«lines»}}",
      #""lines" is a text list and cannot be printed directly | write {{#lines}}{{.}}{{/lines}}"#
    ),
    (
      "{{«next»}}",
      #""next" is a record and cannot be printed directly | write {{#next}}…{{/next}} or {{next.…}}"#
    ),
    (
      "{{«isDraft»}}",
      #""isDraft" is yes or no and cannot be printed directly | write {{#isDraft}}…{{/isDraft}}"#
    ),
    (
      "{{#«title»}}x{{/title}}",
      #""title" is text and never empty: this section is always shown | write {{title}}"#
    ),
    (
      "{{^«title»}}x{{/title}}",
      #""title" is text and never empty: this section is never shown | write {{title}}"#
    ),
    (
      "{{#«strokes»}}x{{/strokes}}",
      #""strokes" is a number and never empty: this section is always shown | write {{strokes}}, or {{#strokes | one}}…{{/strokes}} for its plural"#
    ),
    (
      "{{^«site»}}x{{/site}}",
      #""site" is a record and never empty: this section is never shown | write {{#site}}…{{/site}}"#
    ),
    ("{{{«title»}}}", #""title" is text and must be escaped | write {{title}}"#),
    ("{{& «href»}}", #""href" is a URL and must be escaped | write {{href}}"#),
    ("«{{body}}»", #""body" is HTML: escaping would show its tags as text | write {{{body}}}"#),
    ("{{«.»}}", #""." is a record here and cannot be printed"#),
    ("{{#«-first»}}x{{/-first}}", #""-first" is available only inside a list"#),
    (
      "{{#tags}}{{«-first»}}{{/tags}}",
      #""-first" is yes or no and cannot be printed directly | write {{#-first}}…{{/-first}}"#
    ),
    (
      "{{#tags}}{{#«-index»}}x{{/-index}}{{/tags}}",
      #""-index" is a number: this section would always show | write {{-index}}"#
    ),
    ("{{date | «lang»}}", #"a date has no form "lang" | did you mean "long"?"#),
    ("{{title | «long»}}", #"text has no forms, so "long" has no effect"#),
    (
      "{{#strokes | «two»}}x{{/strokes}}",
      #"a number has no form "two" | available: one, few, many, other"#
    ),
    ("{{#subtitle | «one»}}x{{/subtitle}}", #"text has no forms, so "one" has no effect"#),
    ("{{> «layuot»}}", #"there is no template "layuot" | did you mean "layout"?"#),
    (
      "{{< layout}}{{$ «mian»}}x{{/ mian}}{{/ layout}}",
      #""layout" has no block "mian" | did you mean "main"?"#
    ),
    (
      "{{< layout}}{{$ main}}{{< layout}}{{$ «mian»}}x{{/ mian}}{{/ layout}}{{/ main}}{{/ layout}}",
      #""layout" has no block "mian" | did you mean "main"?"#
    ),
    ("<p>제목: {{«titel»}}</p>", #"unknown name "titel" | did you mean "title"?"#),
    // Tags.
    ("a «{{title»\nb", #"this tag is not closed | "}}" is missing"#),
    ("«{{title <p>{{subtitle}}»", #"this tag is not closed | "}}" is missing"#),
    ("«{{ }}»", "this tag has no name"),
    ("«{{= <% =}}»", #"new delimiters must be two words without "=" | for example {{=<% %>=}}"#),
    ("«{{#tags}}»x", #"the section "tags" is not closed | {{/tags}} is missing"#),
    ("«{{$ main}}»x", #"the block "main" is not closed | {{/main}} is missing"#),
    ("«{{< layout}}»x", #"the parent "layout" is not closed | {{/layout}} is missing"#),
    ("x«{{/tags}}»", #""tags" is closed but was never opened"#),
    (
      "{{#tags}}x«{{/lines}}»{{/tags}}",
      #""lines" is closed, but "tags" is open | did you mean {{/tags}}?"#
    ),
    // Values where HTML cannot hold them; `MarkupTests` has more.
    (
      #"<script>var a = "«{{title}}»"</script>"#,
      #"a value cannot be used in <script> | put it into an attribute, such as data-value="…", and read it from there"#
    ),
    (
      "<!-- «{{title}}» -->",
      "a value cannot be used in a comment | use {{! … }} for comments in templates"
    ),
    (
      "<a href=«{{href}}»>",
      "a value cannot be used in an unquoted attribute | put quotes around it"
    ),
    (
      #"<a href="javascript:go('«{{title}}»')">"#,
      #"a value cannot follow this start of "href": it could run as a script"#
    ),
    (
      #"<a href="{{title}}«:»x">"#,
      #"in "href", a value cannot come before ":", because it would set the URL's scheme"#
    ),
    (#"<p title="«{{{body}}}»">"#, #""body" is HTML and cannot be used in the attribute "title""#),
    ("<title>«{{{body}}}»</title>", #""body" is HTML and cannot be used in <title>"#),
    // Sections that change the HTML around them, and HTML that does not end.
    (
      "«{{#subtitle}}»<p {{/subtitle}}>",
      #""subtitle" begins in text and ends in a tag | put the whole tag inside the section or outside it"#
    ),
    (
      "«{{#isDraft}}»<!--{{/isDraft}} x",
      #""isDraft" begins in text and ends in a comment | put the whole tag inside the section or outside it"#
    ),
    (
      #"<p{{#isDraft}} hidden{{/isDraft}}«i»d="a">"#,
      #"a space, "/" or ">" must follow the section, because it may end a name or value | put the space after the section, not inside it"#
    ),
    ("<p>\n«<»a href=\"x", #"the template ends in the attribute "href""#),
  ])
  func `every fault is told in the author's words at its place`(
    template: String, words: String
  ) throws {
    let parts = template.split(separator: #/[«»]/#, omittingEmptySubsequences: false)
    let library = Theme(["page": parts.joined(), "layout": "{{$ main}}{{/ main}}"]).library
    var faults: [Diagnostic] = []
    #expect(library.compile("page", for: Tutorial.self, diagnostics: &faults) == nil)
    let before = Array(parts[0].utf8)
    let place = SourceText(path: "", bytes: before).position(at: before.count)
    #expect(
      faults.map(\.oneLine)
        == ["templates/page.mustache:\(place.line):\(place.column): error: \(words)"])
    #expect(faults.map(\.length) == [parts[1].utf8.count])
  }

  @Test func `all faults are reported at once`() {
    let theme = Theme(["page": "{{titel}}\n{{#tags}}{{nam}}\n{{{title}}}"])
    let report = theme.faults(for: Tutorial.self)
    #expect(report.contains(":1:3: error: unknown name \"titel\""))
    #expect(report.contains(":2:1: error: the section \"tags\" is not closed"))
    #expect(report.contains(":2:12: error: unknown name \"nam\""))
    #expect(report.contains(":3:4: error: \"title\" is text and must be escaped"))
  }

  @Test func `a fault in a partial is reported in its file once`() {
    let theme = Theme([
      "page": "{{> head}}{{> head}}{{#next}}{{> head}}{{/next}}", "head": "\n{{titel}}",
    ])
    #expect(
      theme.faults(for: Tutorial.self) == """
        templates/head.mustache:2:3: error: unknown name "titel" in the template "page"
         2 | {{titel}}
           |   ^~~~~ did you mean "title"?

        """)
  }

  @Test func `a template that is not there is reported with the nearest name`() {
    var diagnostics: [Diagnostic] = []
    let library = Theme(["tutorial": ""]).library
    let template = library.compile("tutorals", for: Tutorial.self, diagnostics: &diagnostics)
    #expect(template == nil)
    #expect(
      diagnostics.map(\.text) == [
        "error: there is no template \"tutorals\"\n  did you mean \"tutorial\"?\n"
      ])
  }

  @Test func `bytes that are no UTF-8 are an error`() {
    var diagnostics: [Diagnostic] = []
    let text = SourceText(
      path: "templates/page.mustache", bytes: Array("<p>한".utf8) + [0xFF, 0x41])
    let library = TemplateLibrary(files: [TemplateFile(name: "page", text: text)], language: "en")
    #expect(library.compile("page", for: Tutorial.self, diagnostics: &diagnostics) == nil)
    #expect(diagnostics.map(\.message) == ["this is not UTF-8"])
    #expect(diagnostics.map(\.position) == [SourcePosition(line: 1, column: 7)])
  }

  @Test func `sections nested too deep are an error and no crash`() {
    let template = String(repeating: "{{#tags}}", count: 50_000)
    let report = Theme(["page": template]).faults(for: Tutorial.self)
    #expect(report.contains("error: sections are nested deeper than 100"))
  }

  @Test(arguments: [
    // Neither steps into a value that could end one day: the tags are those of the page each time.
    "{{#isDraft}}{{> page}}{{/isDraft}}", "{{^tags}}{{> page}}{{/tags}}",
    "{{#site}}{{> page}}{{/site}}", "{{#tags}}{{> page}}{{/tags}}",
    "{{#next}}{{> page}}{{/next}}",
  ])
  func `a template that comes back to itself with the same data is an error`(template: String) {
    let report = Theme(["page": template]).faults(for: Tutorial.self)
    #expect(report.contains("error: \"page\" includes itself endlessly"), "\(report)")
  }
}
