import Primitives
public import Diagnostics

/// The templates of a site, which may include each other.
///
/// They are written in Mustache (<https://mustache.github.io/mustache.5.html>), with inheritance
/// (`{{< layout}}{{$ main}}…{{/ main}}{{/ layout}}`) and without lambdas. Three things are added:
///
/// * Inside a list `{{#-first}}…{{/-first}}`, `{{^-last}}, {{/-last}}` and `{{-index}}`, counted
///   from 1, as JMustache spells them. They belong to the innermost list.
/// * `{{date}}` is `2018-11-08`. `{{date | long}}` is the date as the site's language writes it,
///   `{{date | rfc3339}}` is for `<time datetime="…">`.
/// * `{{strokes}} {{#strokes | one}}stroke{{/strokes}}{{#strokes | other}}strokes{{/strokes}}`:
///   a number with a plural form is a section that shows where the language counts so. The forms
///   are `one`, `few`, `many` and `other`; Korean and Japanese have only `other`.
///
/// A section over text, an address, a number or a date that may be missing steps into it, so that
/// `{{#subtitle}}<p>{{.}}</p>{{/subtitle}}` and `{{#subtitle}}<p>{{subtitle}}</p>{{/subtitle}}` are
/// the same.
public struct TemplateLibrary: Sendable {
  private let sources: [String: TemplateSource]
  let language: Language
  /// The names of all templates, in the order of their bytes.
  public let names: [String]

  /// The templates of a theme.
  ///
  /// - Parameters:
  ///   - files: the templates; of two with one name the first is taken, so a site's own stand
  ///     before the default theme's.
  ///   - language: the site's language, such as `ko`: it decides how `{{date | long}}` is written
  ///     and which plural forms there are.
  public init(files: [TemplateFile], language: String) {
    let pairs = files.map { ($0.name, TemplateSource($0)) }
    sources = Dictionary(pairs) { first, _ in first }
    names = sources.keys.sorted(by: ByteOrder.precedes)
    self.language = Language(language)
  }

  /// Compiles a template for a context.
  ///
  /// - Parameters:
  ///   - diagnostics: what is wrong is added here, every fault once; a fault in a partial is at its
  ///     place in the partial's file.
  ///   - markup: what the template says in its own words is added here, also when it has faults.
  /// - Returns: nil when there was a fault.
  public func compile<Context: TemplateContext>(
    _ name: String, for context: Context.Type, diagnostics: inout [Diagnostic],
    markup: inout [TemplateMarkup]
  ) -> Template<Context>? {
    let key = ProgramBuilder.SlotKey.record(ObjectIdentifier(context))
    let content = Scope.Frame.Content.record(Schema(of: context))
    return compile(name, key, content, isTyped: true, &diagnostics, &markup).map {
      Template(name: name, path: $0.path, program: $0.program)
    }
  }

  /// Compiles a template for a context; what it says in its own words is of no interest.
  public func compile<Context: TemplateContext>(
    _ name: String, for context: Context.Type, diagnostics: inout [Diagnostic]
  ) -> Template<Context>? {
    var markup: [TemplateMarkup] = []
    return compile(name, for: context, diagnostics: &diagnostics, markup: &markup)
  }

  /// Compiles a template for data that is known only when it is rendered: names are not checked
  /// and HTML is not followed, as in every other Mustache.
  public func compileUntyped(
    _ name: String, diagnostics: inout [Diagnostic]
  ) -> UntypedTemplate? {
    let key = ProgramBuilder.SlotKey.record(ObjectIdentifier(TemplateValue.self))
    var markup: [TemplateMarkup] = []
    return compile(name, key, .untyped, isTyped: false, &diagnostics, &markup).map {
      UntypedTemplate(name: name, path: $0.path, program: $0.program)
    }
  }

  private func compile(
    _ name: String, _ key: ProgramBuilder.SlotKey, _ content: Scope.Frame.Content, isTyped: Bool,
    _ diagnostics: inout [Diagnostic], _ markup: inout [TemplateMarkup]
  ) -> (path: String, program: Program)? {
    guard let source = sources[name] else {
      let fault = Fault.missingTemplate(name, known: names)
      diagnostics.append(
        Diagnostic(.invalidTemplate, path: nil, fault.message, suggestion: fault.suggestion))
      return nil
    }
    var compiler = Compiler(source, library: self, isTyped: isTyped)
    let frame = Scope.Frame(key: key, slot: compiler.builder.slot(for: key), content: content)
    let program = compiler.compile(for: frame)
    markup.append(compiler.notes.markup)
    diagnostics += compiler.diagnostics.subtracting(diagnostics).sorted()
    return program.map { (source.text.path, $0) }
  }

  func source(_ name: String) -> TemplateSource? { sources[name] }
}
