package import Diagnostics
import Primitives

/// The templates of a site, which may include each other.
///
/// They are written in Mustache (<https://mustache.github.io/mustache.5.html>), with inheritance
/// (`{{< layout}}{{$ main}}…{{/ main}}{{/ layout}}`) and without lambdas. What is added is described
/// in docs/templates.md: `-first`, `-last` and `-index` in lists, forms of dates and plurals, and
/// sections that step into one value that may be missing.
package struct TemplateLibrary: Sendable {
  /// Most sites show few of a theme's templates, and the others are not even parsed.
  private let sources: [String: Later<TemplateSource>]
  let language: LanguageRules
  let fileNames: FileNames
  /// The names of all templates, in the order of their bytes.
  package let names: [String]

  /// The templates of a theme.
  ///
  /// - Parameters:
  ///   - files: of two with one name the first is taken.
  ///   - language: decides how `{{date | long}}` is written and which plural forms there are.
  package init(files: [TemplateFile], language: String, fileNames: FileNames = FileNames()) {
    self.fileNames = fileNames
    let pairs = files.map { file in (file.name, Later { TemplateSource(file) }) }
    sources = Dictionary(pairs) { first, _ in first }
    names = sources.keys.sorted(by: ByteOrder.precedes)
    self.language = LanguageRules(language)
  }

  /// Compiles a template for a context.
  ///
  /// - Parameters:
  ///   - diagnostics: what is wrong is added here, every fault once; a fault in a partial is at its
  ///     place in the partial's file.
  ///   - markup: receives the template's own addresses, ids and pictures, also when it has faults.
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

  /// The faults of many templates, where a name in a partial that several of them do not know is one.
  package static func joined(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let places = Dictionary(grouping: diagnostics.sorted()) {
      "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.path ?? "")"
    }
    return places.values.flatMap { faults -> [Diagnostic] in
      guard faults.count > 1, let message = Fault.joined(faults.map(\.message)) else {
        return faults
      }
      return [faults[0].saying(message)]
    }.sorted()
  }

  func source(_ name: String) -> TemplateSource? { sources[name]?.value }
}

/// A template as it was read.
package struct TemplateFile: Sendable {
  /// Its name in `{{> partials/head}}` and `{{< layout}}`: the path without `.mustache`.
  package let name: String
  /// Its text.
  package let text: SourceText

  /// A template called `name`.
  package init(name: String, text: SourceText) {
    self.name = name
    self.text = text
  }
}
