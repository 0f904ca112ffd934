import Navigation
import Primitives
import Diagnostics
import SiteSections
import Templating

extension RenderFault {
  /// What to say of a page whose source has gone or whose template ran away.
  func diagnostic(of node: NavigationTree.Node) -> Diagnostic {
    switch self {
    case .file(let fault): Diagnostic(.unreadableFile, path: fault.path, fault.message)
    case .limit(let fault):
      Diagnostic(.templateLimit, path: fault.path, "the page \(node.route): \(fault.message)")
    case .noTemplate(let screen):
      Diagnostic(.invalidTemplate, path: nil, "\(screen) has no template: a defect of Michi")
    }
  }
}
