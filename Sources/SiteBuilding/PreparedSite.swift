public import Content
public import Navigation
public import Primitives
public import SiteSections

/// A site that is loaded and walked, before its first page is rendered.
public struct PreparedSite: Sendable {
  /// What `content/` says.
  public internal(set) var content: SiteContent
  /// Every page.
  public internal(set) var tree: NavigationTree
  /// What rendering needs; nil when a template has a fault.
  public internal(set) var model: SiteModel?
  /// The files that are copied, and those for the host.
  public internal(set) var files: [OutputFile]
  /// The files of the theme, by address.
  let themeFiles: Set<String>
  /// What the templates say in their own words.
  var templates: PreparedTemplates
  /// What is wrong with the content, not yet graded by the site's checks.
  var contentDiagnostics: [Diagnostic]
  /// What is wrong with the templates.
  var themeDiagnostics: [Diagnostic]
  /// How diagnostics are to be graded.
  public let policy: DiagnosticPolicy

  /// What is wrong so far, not yet graded by the site's checks.
  public var diagnostics: [Diagnostic] { contentDiagnostics + themeDiagnostics }
}
