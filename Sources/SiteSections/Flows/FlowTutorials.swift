import Content
import Primitives

extension SiteContent {
  /// The tutorial that teaches an app; nil where it names none that is built.
  func tutorial(of flow: Flow) -> Tutorial? {
    guard let name = flow.tutorial else { return nil }
    return tutorials.first { tutorial in
      let path = tutorial.body.source.path
      return tutorial.slug == name || path == name || path.hasSuffix("/\(name)")
        || path.hasSuffix("/\(name)/index.md")
    }
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
