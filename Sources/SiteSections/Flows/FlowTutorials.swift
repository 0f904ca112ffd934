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

  /// The app that a tutorial teaches.
  func flow(of tutorial: Tutorial) -> Flow? {
    flows.first { self.tutorial(of: $0) === tutorial }
  }
}
