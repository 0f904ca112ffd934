import ArgumentParser
import Content
import Diagnostics
import Loading
import SiteSections

struct TemplateCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "template", abstract: "Lists the names that templates can use.",
    discussion: """
      Examples:
        michi template --contexts
        michi template --contexts --root blog
        michi template --phrases > templates/phrases/de.yml
      """)

  @Flag(help: "Print every name that templates can use, with type and description.")
  var contexts = false

  @Option(
    help: ArgumentHelp(
      "With --contexts: include the templates of this site's collections.", valueName: "D"),
    completion: .directory)
  var root: String?

  @Flag(help: "Print the interface strings as a phrases file to translate.")
  var phrases = false

  func validate() throws {
    if root != nil, !contexts {
      throw ValidationError("--root needs --contexts")
    }
    if phrases, contexts {
      throw ValidationError("use --phrases without --contexts")
    }
    if !phrases, !contexts { throw ValidationError("use --contexts or --phrases") }
  }

  func run(with sections: [any SiteSection]) throws {
    let reference = PhraseReference(with: sections.map(\.declaration))
    if phrases { return try Terminal.output(reference.file) }
    try printContexts(with: sections, purposes: reference.purposes)
  }

  /// Prints the names that the theme's templates can use.
  ///
  /// With a root, they include the names for its collections and custom templates of entries.
  private func printContexts(
    with sections: [any SiteSection], purposes: [String: String]
  ) throws {
    var templates = ScreenTemplate.ofTheme(with: sections)
    var components = ComponentsLoader.ofTheme
    var settings: Settings?
    if let root {
      let root = SiteRoot(path: root)
      let loaded = try root.settings(with: sections)
      settings = loaded.settings
      templates += ScreenTemplate.all(of: loaded.settings)
      let options = LoadingOptions(includesDrafts: true, now: try PresentMoment.read(nil))
      let content = try SiteLoader(
        root: root, options: options, sections: sections.map(\.declaration), settings: loaded
      ).load().content
      let choice = TemplateChoice(offering: Set(content.entries.compactMap { $0.template?.text }))
      templates += ScreenTemplate.named(in: content, choosing: choice)
        .filter { named in !templates.contains { $0.name == named.name } }
      components = content.components
    }
    try Terminal.output(
      PrintedText(
        lines: TemplateNames(purposes: purposes).text(
          of: templates, components.map { ScreenTemplate($0, in: settings) },
          seeing: SharedNames(settings, of: sections))))
  }
}
