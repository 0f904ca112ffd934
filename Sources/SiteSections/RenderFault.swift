public import Diagnostics
public import Navigation
public import Primitives
public import Templating

/// Why a page could not be rendered.
public enum RenderFault: Error, Sendable {
  /// Its screen names no template that shows it: a defect of Michi.
  case noTemplate(screen: String)
  /// Its source could not be read.
  case file(FileFault)
  /// Its template went over a limit.
  case limit(TemplateLimitExceeded)

  /// The diagnostic for the fault.
  public func diagnostic(of page: NavigationTree.Node) -> Diagnostic {
    switch self {
    case .file(let fault): Diagnostic(.unreadableFile, path: fault.path, fault.message)
    case .limit(let fault):
      Diagnostic(.templateLimit, path: fault.path, "the page \(page.route): \(fault.message)")
    case .noTemplate(let screen):
      Diagnostic(.invalidTemplate, path: nil, "\(screen) has no template: a defect of Michi")
    }
  }
}
