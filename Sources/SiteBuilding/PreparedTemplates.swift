import Diagnostics
import Templating

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
