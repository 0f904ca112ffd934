import ArgumentParser
import Content
import Loading
import Primitives
import Diagnostics
import FileSystem
import SiteBuilding
import SiteSections
import Templating

/// `michi template`: renders one Mustache template with untyped JSON data, or lists the names that
/// the theme's templates see.
struct TemplateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template", abstract: "Renders one Mustache template with JSON data.",
    discussion: """
      Examples:
        michi template page.mustache --data page.json
        michi template page.mustache --data page.json --partials templates
        michi template --contexts
        michi template --contexts --root blog
        michi template --phrases > templates/phrases/de.yml
      """)

  @Argument(
    help: ArgumentHelp("The template.", valueName: "FILE"),
    completion: .file(extensions: ["mustache"]))
  var file: String?

  @Option(
    help: ArgumentHelp("The data, as JSON.", valueName: "FILE.json"),
    completion: .file(extensions: ["json"]))
  var data: String?

  @Option(
    help: ArgumentHelp("The folder of the partials.", valueName: "D"), completion: .directory)
  var partials: String?

  @Option(
    help: ArgumentHelp("The language of dates and counts.", valueName: "L"),
    completion: .list(["en", "ja", "ko"]))
  var language = "en"

  @Flag(help: "Print every name that the templates of a site see, with kind and description.")
  var contexts = false

  @Option(
    help: ArgumentHelp(
      "With --contexts: the root whose collections have templates of their own.", valueName: "D"),
    completion: .directory)
  var root: String?

  @Flag(help: "Print what the pages themselves say, as a file of phrases to be translated.")
  var phrases = false

  func validate() throws {
    if root != nil, !contexts {
      throw ValidationError("--root says whose names --contexts lists; give both")
    }
    if phrases {
      guard file == nil, data == nil, partials == nil, !contexts else {
        throw ValidationError("--phrases prints what all pages say; give it alone")
      }
    } else if contexts {
      guard file == nil, data == nil, partials == nil else {
        throw ValidationError("--contexts lists the names of all templates; give it alone")
      }
    } else if file == nil {
      throw ValidationError("give the template's file, or --contexts")
    } else if data == nil {
      throw ValidationError("give the template's data with --data FILE.json")
    }
  }

  func run() throws {
    if phrases { return try Terminal.output(PhraseReference.file) }
    guard let file, let data else { return try printContexts() }
    var diagnostics: [Diagnostic] = []
    let value = JSONData.read(
      try SourceFile(path: data, location: data).text(limit: Limits.dataFile),
      diagnostics: &diagnostics)
    var files = [
      TemplateFile(
        name: file,
        text: try SourceFile(path: file, location: file).text(limit: Limits.templateFile))
    ]
    if let partials {
      let found = RootFolder.files(under: ".", of: SiteRoot(path: partials))
      diagnostics += found.diagnostics
      for partial in found.files where partial.relative.hasSuffix(".mustache") {
        let name = String(partial.relative.dropLast(".mustache".count))
        files.append(
          TemplateFile(name: name, text: try partial.source.text(limit: Limits.templateFile)))
      }
    }
    let template = TemplateLibrary(files: files, language: language)
      .compileUntyped(file, diagnostics: &diagnostics)
    guard let value, let template, !diagnostics.containsError else {
      DiagnosticOutput.printText(DiagnosticPolicy().apply(to: diagnostics), showsEach: true)
      throw ExitCode(Exit.contentErrors)
    }
    var output: [UInt8] = []
    do throws(TemplateLimitExceeded) {
      try template.render(TemplateValue(value), into: &output)
    } catch {
      DiagnosticOutput.printText([error.diagnostic], showsEach: true)
      throw ExitCode(Exit.contentErrors)
    }
    try Terminal.output(output)
  }

  /// The names that the theme's templates see, and with a root those for its collections, and those
  /// that its entries name.
  private func printContexts() throws {
    var templates = ShownTemplate.ofTheme
    var components = ComponentsLoader.ofTheme
    var settings: Settings?
    if let root {
      let root = SiteRoot(path: root)
      let own = try root.settings()
      settings = own
      templates += ShownTemplate.all(of: own)
      let options = LoadingOptions(includesDrafts: true, now: try PresentMoment.read(nil))
      let content = try SiteLoader(root: root, options: options).load().content
      let choice = TemplateChoice(offering: Set(content.entries.compactMap { $0.template?.text }))
      templates += ShownTemplate.named(in: content, choosing: choice)
        .filter { named in !templates.contains { $0.name == named.name } }
      components = content.components
    }
    try Terminal.output(
      PrintedText(
        lines: TemplateNames.text(
          of: templates, components.map { ShownTemplate($0, in: settings) }, in: settings)))
  }
}

extension TemplateValue {
  /// The value that a JSON text holds.
  init(_ data: JSONData) {
    switch data {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let text): self = .number(text)
    case .text(let text): self = .string(text)
    case .list(let elements): self = .list(elements.map { TemplateValue($0) })
    case .object(let entries):
      self = .object(entries.map { Member($0.key, TemplateValue($0.value)) })
    }
  }
}
