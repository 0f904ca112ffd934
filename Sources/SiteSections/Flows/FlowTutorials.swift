import Content
import Primitives

extension SiteContent {
  /// The tutorial that teaches an app; nil where it names none that is built.
  func tutorial(of flow: Flow) -> Tutorial? {
    guard let name = flow.tutorial else { return nil }
    return tutorials.first { Self.isNamed(name, $0.slug, $0.body.source) }
  }

  /// Whether an app names a tutorial that is not there; one that is still a draft is.
  func lacksTutorial(of flow: Flow) -> Bool {
    guard let name = flow.tutorial, tutorial(of: flow) == nil else { return false }
    return !withheld.contains { Self.isNamed(name, $0.slug, $0.source) }
  }

  /// Whether a tutorial is meant by its slug, its file or its folder.
  private static func isNamed(_ name: String, _ slug: String, _ source: SourceFile) -> Bool {
    slug == name || source.path == name || source.path.hasSuffix("/\(name)")
      || source.path.hasSuffix("/\(name)/index.md")
  }

  /// The apps that tutorials teach, in the order of their files.
  var flowsByTutorial: [ObjectIdentifier: [Flow]] {
    var flowsByTutorial: [ObjectIdentifier: [Flow]] = [:]
    for flow in flows {
      guard let tutorial = tutorial(of: flow) else { continue }
      flowsByTutorial[ObjectIdentifier(tutorial), default: []].append(flow)
    }
    return flowsByTutorial
  }
}
