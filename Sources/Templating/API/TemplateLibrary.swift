package import Diagnostics
import Primitives

/// The templates of a site, which can include each other.
///
/// They are written in Mustache (<https://mustache.github.io/mustache.5.html>), with inheritance
/// (`{{< layout}}{{$ main}}…{{/ main}}{{/ layout}}`) and without lambdas. Extensions are described
/// in docs/templates.md: `-first`, `-last` and `-index` in lists, forms of dates and plurals, and
/// sections for a single optional value.
package struct TemplateLibrary: Sendable {
  /// The sources, parsed when they are used, because most sites use few templates of a theme.
  private let sources: [String: LazyValue<TemplateSource>]
  let language: LanguageRules
  let fileNames: FileNames
  /// The names of all templates, in the order of their bytes.
  package let names: [String]

  /// Creates a library of a theme's templates.
  ///
  /// - Parameters:
  ///   - files: the template files; if two have the same name, the first one is used.
  ///   - language: decides the form of `{{date | long}}` and of plurals.
  package init(files: [TemplateFile], language: String, fileNames: FileNames = FileNames()) {
    self.fileNames = fileNames
    let pairs = files.map { file in (file.name, LazyValue { TemplateSource(file) }) }
    sources = Dictionary(pairs) { first, _ in first }
    names = sources.keys.sorted(by: ByteOrder.precedes)
    self.language = LanguageRules(language)
  }

  /// Compiles a template for a context; nil if it has errors.
  ///
  /// - Parameters:
  ///   - diagnostics: receives each fault once; a fault in a partial has the position in the
  ///     partial's file.
  ///   - markup: receives the URLs, ids and images in the template's own text, even if it has
  ///     faults.
  package func compile<Context: TemplateContext>(
    _ name: String, for fields: Fields<Context>, diagnostics: inout [Diagnostic],
    markup: inout [TemplateMarkup]
  ) -> Template<Context>? {
    guard let source = source(name) else {
      let fault = Fault.missingTemplate(name, known: names)
      diagnostics.append(
        Diagnostic(fault.code, path: nil, fault.message, suggestion: fault.suggestion))
      return nil
    }
    var compiler = Compiler(source, for: Schema(fields), library: self)
    let program = compiler.compile()
    markup.append(compiler.notes.markup)
    diagnostics += compiler.diagnostics.subtracting(diagnostics).sorted()
    return program.map { Template(name: name, path: source.text.path, program: $0) }
  }

  /// Compiles a template for a context, without recording its markup.
  package func compile<Context: TemplateContext>(
    _ name: String, for context: Context.Type, diagnostics: inout [Diagnostic]
  ) -> Template<Context>? {
    var markup: [TemplateMarkup] = []
    return compile(name, for: Context.fields, diagnostics: &diagnostics, markup: &markup)
  }

  /// Joins the faults of many templates: a name in a partial that is unknown in several is one
  /// fault.
  package static func joined(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let places = Dictionary(grouping: diagnostics.sorted()) {
      "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.path ?? "")"
    }
    return places.values.flatMap { faults -> [Diagnostic] in
      guard faults.count > 1, let message = Fault.joined(faults.map(\.message)) else {
        return faults
      }
      return [faults[0].with(message: message)]
    }.sorted()
  }

  func source(_ name: String) -> TemplateSource? { sources[name]?.value }
}

/// The source of a template.
package struct TemplateFile: Sendable {
  /// Its name in `{{> partials/head}}` and `{{< layout}}`: the path without `.mustache`.
  package let name: String
  package let text: SourceText

  package init(name: String, text: SourceText) {
    self.name = name
    self.text = text
  }
}
