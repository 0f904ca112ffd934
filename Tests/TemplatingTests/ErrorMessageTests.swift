import Primitives
import Diagnostics
import Templating
import Testing

/// A template with a fault and what its author reads, word for word.
struct FaultCase: CustomTestStringConvertible {
  let testDescription: String
  let template: String
  let report: String

  init(_ name: String, _ template: String, _ report: String) {
    testDescription = name
    self.template = template
    self.report = report
  }
}

@Suite struct ErrorMessageTests {
  @Test(arguments: nameFaults + tagFaults + markupFaults + markupJoins)
  func `every fault is reported in the author's words`(_ example: FaultCase) {
    let theme = Theme([
      "page": example.template, "layout": "{{$ main}}{{/ main}}", "loop": "{{> loop}}",
    ])
    #expect(theme.faults(for: Tutorial.self) == example.report)
  }

  @Test func `all faults are reported at once`() {
    let theme = Theme(["page": "{{titel}}\n{{#tags}}{{nam}}\n{{{title}}}"])
    let report = theme.faults(for: Tutorial.self)
    #expect(report.contains(":1:3: error: unknown name \"titel\""))
    #expect(report.contains(":2:1: error: the section \"tags\" is not closed"))
    #expect(report.contains(":2:12: error: unknown name \"nam\""))
    #expect(report.contains(":3:4: error: \"title\" is text and has to be escaped"))
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
    #expect(report.contains("error: \"page\" includes itself without end"), "\(report)")
  }
}
