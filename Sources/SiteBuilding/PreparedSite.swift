public import Content
public import Navigation
public import Primitives
public import Diagnostics
public import SiteSections

/// A site that is loaded and walked, before its first page is rendered.
public struct PreparedSite: Sendable {
  /// What `content/` says.
  public let content: SiteContent
  /// Every page.
  public let tree: NavigationTree
  /// What rendering needs. Where a template of the root has a fault, the default theme stands in, so
  /// that the faults of bodies are found in the same run; the fault keeps the result from being used.
  public let model: SiteModel
  /// The names of the files that are made from the whole site, when they are asked for.
  public let generated: Set<String>
  /// The files that are copied, and those that are added.
  public let files: [OutputFile]
  /// What the templates say in their own words.
  let templates: PreparedTemplates
  /// What is wrong so far, not yet graded by the site's checks.
  public let diagnostics: [Diagnostic]
  /// How diagnostics are to be graded.
  public let policy: DiagnosticPolicy
}
