import Content
import Diagnostics
import SiteSections
import Templating

/// The compiled theme of a root. It depends on the site's settings and on the templates that entries
/// name, not on their texts.
struct PreparedTheme: Sendable {
  /// The files of the root's own theme and of the default one.
  let files: ThemeFiles
  /// The root's theme; where it has faults, the default one, so that the faults of bodies and menu
  /// are found in the same run. The faults keep the result from being used.
  let theme: Theme
  /// The templates' own markup and text.
  private(set) var templates = PreparedTemplates()
  /// What is wrong with them.
  private(set) var diagnostics: [Diagnostic]

  init(_ files: ThemeFiles, content: SiteContent, sections: [any SiteSection]) {
    self.files = files
    let language = content.settings.language
    // In a template that is not the root's own, nothing can be wrong.
    let shownSections =
      files.hasOwnTemplates ? sections : sections.showing(content.sections.shown)
    let shown =
      ShownTemplate.ofTheme(with: shownSections) + files.ownTemplates(of: content.settings)
      + ShownTemplate.named(in: content, choosing: files.choice)
      + content.components.map { ShownTemplate($0, in: content.settings) }
    diagnostics = files.diagnostics
    templates.texts = files.templates.map(\.text)
    let names = SharedNames(content.settings, of: sections)
    let library = TemplateLibrary(
      files: files.templates, language: language, fileNames: files.fileNames)
    let own = Theme(
      library, for: shown, seeing: names, diagnostics: &diagnostics, markup: &templates.markup)
    if let own {
      theme = own
    } else {
      templates.areSound = false
      let parts = sections.parts(showing: content.sections.shown)
      theme = Theme(
        standingInFor: shown,
        TemplateLibrary(files: ThemeFiles.defaults + parts, language: language),
        seeing: SharedNames(of: sections))
    }
  }
}

/// The templates' own markup and text.
struct PreparedTemplates: Sendable {
  /// The markup of the compiled templates.
  var markup: [TemplateMarkup] = []
  /// The text of every template.
  var texts: [SourceText] = []
  /// The addresses of the default theme's files that this site does not need. The templates name
  /// them for sites that have the section.
  var unneededFiles: Set<String> = []
  /// Whether the site is rendered with them: false when one has a fault.
  var areSound = true
}
