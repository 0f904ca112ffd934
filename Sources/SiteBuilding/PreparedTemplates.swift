import Diagnostics
import Templating

/// What the templates of a site say in their own words.
struct PreparedTemplates: Sendable {
  /// What the templates say that are compiled.
  var markup: [TemplateMarkup] = []
  /// The text of every template.
  var texts: [SourceText] = []
  /// The addresses of the default theme's files that the site does without. Its templates name them
  /// for sites that have the section.
  var unneededFiles: Set<String> = []
  /// Whether the site is rendered with them: not when one has a fault.
  var areSound = true
}
