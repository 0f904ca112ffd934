import Primitives
import Diagnostics
import Templating
import Testing

/// Templates written in a test, by their names.
struct Theme {
  let library: TemplateLibrary

  init(_ templates: [String: String], language: String = "en") {
    let files = templates.map { name, text in
      TemplateFile(
        name: name,
        text: SourceText(path: "templates/\(name).mustache", bytes: Array(text.utf8)))
    }
    library = TemplateLibrary(files: files, language: language)
  }

  /// What the template `page` makes of a context.
  func render<Context: TemplateContext>(_ context: Context) throws -> String {
    try render([(context, nil)]).joined()
  }

  /// What it makes of several, of which those with the same name have their constant fields in common.
  func render<Context: TemplateContext>(
    _ contexts: [(Context, sharing: String?)]
  ) throws -> [String] {
    var diagnostics: [Diagnostic] = []
    let compiled = library.compile("page", for: Context.self, diagnostics: &diagnostics)
    try #require(diagnostics.isEmpty, "\(diagnostics.map(\.text).joined())")
    let template = try #require(compiled)
    return try contexts.map { context, name in
      var output: [UInt8] = []
      try template.render(context, sharing: name, into: &output)
      return String(decoding: output, as: UTF8.self)
    }
  }

  /// What is wrong with the template `page`, as a person reads it.
  func faults<Context: TemplateContext>(for context: Context.Type) -> String {
    var diagnostics: [Diagnostic] = []
    let template = library.compile("page", for: context, diagnostics: &diagnostics)
    #expect((template == nil) == !diagnostics.isEmpty)
    return diagnostics.map(\.text).joined()
  }
}

/// Renders the template `page` alone.
func render<Context: TemplateContext>(
  _ template: String, _ context: Context, language: String = "en"
) throws -> String {
  try Theme(["page": template], language: language).render(context)
}
