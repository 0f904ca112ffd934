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
    func isTheLast(_ fault: Diagnostic) -> Bool { fault.message.hasPrefix("too many errors") }
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
        == "templates/page.mustache:1:705: error: \"page\" is too large together with its partials")
  }

  @Test func `ten thousand lists may stand in one tag`() {
    func fault(_ count: Int) -> String? {
      Self.fault([
        "page": "<p" + String(repeating: " {{#tags}} a{{/tags}}", count: count) + ">"
      ])
    }
    #expect(fault(10_000) == nil)
    #expect(
      fault(10_001)?.hasSuffix("error: \"tags\" is nested in too many lists inside one tag") == true
    )
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
        == "templates/p32.mustache:1:5: error: \"p33\" is nested more than 32 partials deep")
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

  @Test func `a template whose lists run without end is ended`() throws {
    let (open, close) = ("{{#lines}}", "{{/lines}}")
    let template = String(repeating: open, count: 6) + String(repeating: close, count: 6)
    let limit = #expect(throws: TemplateLimitExceeded.self) {
      try page(template, Array(repeating: "x", count: 100))
    }
    #expect(limit?.limit == .steps)
    #expect(limit?.message.contains("look for lists inside lists") == true)
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
        == "templates/page.mustache: error: \"page\" generates a page of more than 16 MiB\n")
  }

}

/// Renders a template alone for some lines.
private func page(_ template: String, _ lines: [String]) throws -> String {
  try render(template, Tutorial(lines: lines))
}
