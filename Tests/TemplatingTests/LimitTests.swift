import Diagnostics
import Primitives
import Templating
import Testing

/// Limits to the last one that is allowed and the first that is not, and rarer faults.
@Suite struct LimitTests {
  private static func fault(_ templates: [String: String]) -> String? {
    Theme(templates).faults(for: Tutorial.self).split(separator: "\n").first.map { String($0) }
  }

  @Test func `a hundred sections may lie in each other`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "{{#isDraft}}", count: depth) + "x"
        + String(repeating: "{{/isDraft}}", count: depth)
    }
    #expect(Self.fault(["page": nested(100)]) == nil)
    #expect(
      Self.fault(["page": nested(101)])
        == "templates/page.mustache:1:1201: error: sections are nested deeper than 100")
  }

  @Test func `a template may be as large as the limit`() {
    func template(_ count: Int) -> String { String(repeating: "x", count: count) }
    #expect(Self.fault(["page": template(Limits.templateFile)]) == nil)
    #expect(
      Self.fault(["page": template(Limits.templateFile + 1)])
        == "templates/page.mustache:1:1: error: a template has at most 1048576 bytes")
  }

  @Test func `what is wrong is told a thousand times`() {
    func faults(_ count: Int) -> [Diagnostic] {
      var diagnostics: [Diagnostic] = []
      let page = (0..<count).map { "{{none\($0)}}\n" }.joined()
      let theme = Theme(["page": page + "{{> same}}{{> same}}", "same": "{{other}}"])
      _ = theme.library.compile("page", for: Tutorial.self, diagnostics: &diagnostics)
      return diagnostics
    }
    func isTheLast(_ fault: Diagnostic) -> Bool { fault.message.hasPrefix("so much is wrong") }
    let few = faults(999)
    #expect(few.count == 1000)
    #expect(!few.contains(where: isTheLast))
    let many = faults(1100)
    #expect(many.count == 1001)
    #expect(many.map(isTheLast) == Array(repeating: false, count: 1000) + [true])
    #expect(many.last?.position?.line == 1001)
  }

  @Test func `partials may be put in ten thousand times`() {
    func fault(_ more: String) -> String? {
      Self.fault([
        "page": String(repeating: "{{> a}}", count: 100) + more,
        "a": String(repeating: "{{> b}}", count: 99), "b": "",
      ])
    }
    #expect(fault("") == nil)
    #expect(
      fault("{{> b}}")
        == "templates/page.mustache:1:705: error: \"page\" grows too large with its partials")
  }

  @Test func `ten thousand lists may stand in one tag`() {
    func fault(_ count: Int) -> String? {
      Self.fault([
        "page": "<p" + String(repeating: " {{#tags}} a{{/tags}}", count: count) + ">"
      ])
    }
    #expect(fault(10_000) == nil)
    #expect(
      fault(10_001)?.hasSuffix("error: \"tags\" stands in too many lists inside one tag") == true)
  }

  @Test func `partials may lie 32 deep`() {
    func fault(_ count: Int) -> String? {
      var templates = ["page": "{{> p1}}", "p\(count)": "end"]
      for number in 1..<count { templates["p\(number)"] = "{{> p\(number + 1)}}" }
      return Self.fault(templates)
    }
    #expect(fault(32) == nil)
    #expect(
      fault(33)
        == "templates/p32.mustache:1:5: error: \"p33\" is included more than 32 partials deep")
  }

  @Test func `a tree may be 33 deep`() throws {
    let theme = Theme([
      "page": "{{#menu}}{{> item}}{{/menu}}",
      "item": "{{label}}{{#children}}{{> item}}{{/children}}",
    ])
    func tree(_ depth: Int) -> MenuItem {
      (1..<depth).reduce(MenuItem(label: "x")) { tree, _ in
        MenuItem(label: "x", children: [tree])
      }
    }
    func render(_ depth: Int) throws -> String {
      try theme.render(Tutorial(frame: PageFrame(menu: [tree(depth)])))
    }
    #expect(try render(33) == String(repeating: "x", count: 33))
    let limit = #expect(throws: TemplateLimitExceeded.self) { try render(34) }
    #expect(limit?.limit == .depth)
    #expect(limit?.template == "page")
    #expect(limit?.path == "templates/page.mustache")
    #expect(limit?.diagnostic.code == .templateLimit)
  }

  @Test func `a page may be as large as the limit`() throws {
    let line = String(repeating: "x", count: 1 << 20)
    let lines = Array(repeating: line, count: Limits.pageBytes >> 20)
    func render(_ template: String) throws -> Int {
      try page(template, lines).utf8.count
    }
    #expect(try render("{{#lines}}{{.}}{{/lines}}") == Limits.pageBytes)
    let limit = #expect(throws: TemplateLimitExceeded.self) {
      try render("{{#lines}}{{.}}{{/lines}}x")
    }
    #expect(limit?.limit == .size)
    #expect(
      limit?.diagnostic.text
        == "templates/page.mustache: error: \"page\" made a page of more than 16 MiB\n")
  }

  @Test(
    arguments: [
      ("{{{strokes}}}", "4: error: \"strokes\" is a number and has to be escaped"),
      ("{{{date}}}", "1: error: \"date\" is a date and has to be escaped"),
      ("{{strokes | one}}", "13: error: a number has no forms, so \"one\" says nothing"),
      ("{{href | one}}", "10: error: an address has no forms, so \"one\" says nothing"),
      ("{{{body | long}}}", "11: error: HTML has no forms, so \"long\" says nothing"),
      (
        "{{#isDraft | one}}{{/isDraft}}",
        "14: error: yes or no has no forms, so \"one\" says nothing"
      ),
      (
        "{{#tags | one}}{{/tags}}", "11: error: a list has no forms, so \"one\" says nothing"
      ),
      ("{{date | month}}", "10: error: a date has no form \"month\""),
      ("{{lines.x}}", "9: error: \"lines\" is a list of texts and cannot be printed"),
      ("{{strokes.x}}", "11: error: \"strokes\" is a number and has no parts"),
      ("{{site.title.x}}", "14: error: \"site.title\" is text and has no parts"),
      ("{{site.x.y}}", "8: error: \"site\" has no \"x\""),
      (
        "{{#site.title}}{{/site.title}}",
        "4: error: \"site.title\" is text and never empty: this section would always show"
      ),
      ("{{#site.author}}{{.}}{{/site.author}}", nil),
      ("{{#next.title}}{{.}}{{/next.title}}", nil),
      ("{{#site}}{{title}}{{/site}}", nil),
      (
        "{{#date}}{{/date}}",
        "4: error: \"date\" is a date and never empty: this section would always show"
      ),
      (
        "{{^href}}{{/href}}",
        "4: error: \"href\" is an address and never empty: this section would never show"
      ),
      (
        "{{#body}}{{/body}}",
        "4: error: \"body\" is HTML and never empty: this section would always show"
      ),
      (
        "{{#tags}}{{.}}{{/tags}}",
        "12: error: \".\" stands for a record here and cannot be used itself"
      ),
      ("{{#tags}}{{-last}}{{/tags}}", "12: error: \"-last\" is yes or no and cannot be printed"),
      ("{{-index}}", "3: error: \"-index\" is known only inside a list"),
      ("{{#next}}{{-index}}{{/next}}", "12: error: \"-index\" is known only inside a list"),
      ("{{#tags}}{{#next}}{{-index}}{{/next}}{{/tags}}", nil),
      (
        "<p {{#tags}}{{-index}}{{/tags}}>",
        "13: error: a value cannot stand in a tag"
      ),
      ("<p {{strokes}}>", "4: error: a value cannot stand in a tag"),
      ("<p {{date}}>", "4: error: a value cannot stand in a tag"),
      ("<p style=\"{{date}}\">", "11: error: \"style\" holds code: only a number can stand in it"),
      ("<p style=\"{{strokes}}{{#tags}}{{-index}}{{/tags}}\">", nil),
      ("<p>{{#lines}}{{{.}}}{{/lines}}", "17: error: \".\" is text and has to be escaped"),
      (
        "{{#tags}}{{#lines}}{{#menu}}x{{/tags}}",
        "10: error: the section \"lines\" is not closed"
      ),
    ] as [(String, String?)])
  func `a rarer fault is found where it is`(template: String, fault: String?) {
    #expect(
      Self.fault(["page": template]) == fault.map { "templates/page.mustache:1:" + $0 })
  }

}

/// Renders a template alone for some lines.
private func page(_ template: String, _ lines: [String]) throws -> String {
  try render(template, Tutorial(lines: lines))
}
