internal import Primitives

extension SiteContent {
  /// The entries of listed collections, which flow files call tutorials.
  private var tutorials: [Entry] {
    settings.collections.filter(\.isListed).flatMap { entries(of: $0) }
  }

  /// What a flow file may name.
  public var tutorialNames: [String] { tutorials.map(\.slug) }

  /// The tutorial that teaches an app; nil where it names none that is built.
  public func tutorial(of flow: Flow) -> Entry? {
    guard let name = flow.tutorial else { return nil }
    return tutorials.first { Self.isNamed(name, $0.slug, $0.source) }
  }

  /// Whether an app names a tutorial that does not exist; a draft exists.
  public func lacksTutorial(of flow: Flow) -> Bool {
    guard let name = flow.tutorial, tutorial(of: flow) == nil else { return false }
    return !withheld.contains { Self.isNamed(name, $0.slug, $0.source) }
  }

  /// Whether a tutorial is meant by its slug, its file or its folder.
  private static func isNamed(_ name: String, _ slug: String, _ source: SourceFile) -> Bool {
    slug == name || source.path == name || source.path.hasSuffix("/\(name)")
      || source.path.hasSuffix("/\(name)/index.md")
  }
}
