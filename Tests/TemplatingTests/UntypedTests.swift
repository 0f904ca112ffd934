import Primitives
import Diagnostics
import Templating
import Testing

/// What `michi template FILE --data FILE.json` renders.
@Suite struct UntypedTests {
  private func render(
    _ template: String, _ value: TemplateValue, language: String = "en"
  ) throws -> String {
    var diagnostics: [Diagnostic] = []
    let library = Theme(["page": template], language: language).library
    let compiled = try #require(library.compileUntyped("page", diagnostics: &diagnostics))
    var output: [UInt8] = []
    try compiled.render(value, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test func `the additions are known in untyped data too`() throws {
    let data = TemplateValue.object([
      .init("date", .string("2018-11-08 18:45 +0900")), .init("count", .number("1")),
      .init("list", .list([.string("a"), .string("b")])),
    ])
    let list = "{{#list}}{{-index}}{{.}}{{^-last}}, {{/-last}}{{/list}}"
    #expect(try render(list, data) == "1a, 2b")
    #expect(try render("{{date | long}}", data, language: "ko") == "2018년 11월 8일")
    #expect(try render("{{date | long}}", data, language: "de-AT") == "8. November 2018")
    #expect(try render("{{date | long}}", data, language: "fr") == "8 novembre 2018")
    #expect(try render("{{date | long}}", data, language: "es") == "8 de noviembre de 2018")
    #expect(try render("{{date | long}}", data, language: "la") == "2018-11-08")
    #expect(try render("{{date | rfc3339}}", data) == "2018-11-08T18:45:00+09:00")
    #expect(try render("{{#count | one}}one{{/count}}{{#list | other}}s{{/list}}", data) == "ones")
  }

  /// A template whose loops run 10¹² times and show nothing.
  private static let endless = (
    template: String(repeating: "{{#a}}", count: 6) + String(repeating: "{{/a}}", count: 6),
    value: TemplateValue.object([
      .init("a", .list(Array(repeating: .object([]), count: 100)))
    ])
  )

  @Test func `a template whose lists run without end is ended`() {
    let fault = #expect(throws: TemplateLimitExceeded.self) {
      try render(Self.endless.template, Self.endless.value)
    }
    #expect(fault?.limit == .steps)
    #expect(fault?.message.contains("look for what it repeats") == true)
  }

  @Test func `what is true or false is printed, and a list or an object is not`() throws {
    let data = TemplateValue.object([
      .init("a", .bool(true)), .init("b", .bool(false)), .init("c", .null),
      .init("d", .list([.bool(false), .bool(true)])), .init("e", .object([])),
    ])
    #expect(
      try render("{{a}} {{b}} {{c}} {{e}} {{#d}}{{.}}{{/d}} {{#b}}x{{/b}}{{^b}}y{{/b}}", data)
        == "true false   truetrue y".replacing("truetrue", with: "falsetrue"))
  }

  @Test func `missing names and partials show nothing`() throws {
    #expect(try render("[{{a.b}}{{> none}}{{#c}}d{{/c}}]", .object([])) == "[]")
  }

  @Test func `faults of tags are reported all the same`() {
    var diagnostics: [Diagnostic] = []
    let library = Theme([
      "page": "{{#a}}", "loop": "{{> loop}}", "unless": "{{^a}}{{> unless}}{{/a}}",
    ]).library
    for name in ["page", "loop", "unless"] {
      #expect(library.compileUntyped(name, diagnostics: &diagnostics) == nil)
    }
    #expect(
      diagnostics.map(\.message) == [
        "the section \"a\" is not closed", "\"loop\" includes itself without end",
        "\"unless\" includes itself without end",
      ])
  }

  @Test func `data that is deeper than the limit is an error`() throws {
    var diagnostics: [Diagnostic] = []
    let library = Theme(["page": "x{{#a}}{{> page}}{{/a}}"]).library
    let compiled = try #require(library.compileUntyped("page", diagnostics: &diagnostics))
    var value = TemplateValue.object([])
    for _ in 0..<40 { value = .object([.init("a", value)]) }
    var output: [UInt8] = []
    #expect(throws: TemplateLimitExceeded.self) { try compiled.render(value, into: &output) }
  }
}
