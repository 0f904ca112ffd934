public import Content
public import Navigation
public import Primitives
public import Diagnostics
public import SiteSections

/// A site that is loaded and walked, before its first page is rendered.
public struct PreparedSite: Sendable {
  /// What `content/` says.
  public internal(set) var content: SiteContent
  /// Every page.
  public internal(set) var tree: NavigationTree
  /// What rendering needs; nil when a template has a fault.
  public internal(set) var model: SiteModel?
  /// The files that are copied, and those that are added.
  public internal(set) var files: [OutputFile]
  /// What the theme brings besides its templates' words.
  let themeShape: ThemeShape
  /// What the templates say in their own words.
  var templates: PreparedTemplates
  /// What is wrong with the content, not yet graded by the site's checks.
  var contentDiagnostics: [Diagnostic]
  /// What is wrong with the templates.
  var themeDiagnostics: [Diagnostic]
  /// Whether pages may be missing, or be in other places than they will be.
  public var isProvisional: Bool { model?.isProvisional ?? false }
  /// How diagnostics are to be graded.
  public let policy: DiagnosticPolicy

  /// Whether the root's templates are used: not when one has a fault.
  public var hasSoundTheme: Bool { !themeDiagnostics.containsError }

  /// What is wrong so far, not yet graded by the site's checks.
  public var diagnostics: [Diagnostic] { contentDiagnostics + themeDiagnostics }
}
