import Content
import FlowSimulation
import Primitives

/// What apps have to do with the texts that teach them.
extension SiteContent {
  /// The Swift files of an app in one variant, by name: those beside the text that teaches it, with
  /// those of the folder that is called as the variant. A file that is named after a class which
  /// only other variants have is left out. Empty for an app whose text has no such files.
  func code(of variant: Flow.Variant, in flow: Flow) -> [SourceFile] {
    guard let folder = tutorial(of: flow)?.bundleFolder else { return [] }
    let known = Set(flow.variants.flatMap { $0.app.classes.map(\.name) })
    let absent = known.subtracting(variant.app.classes.map(\.name))
    return program(in: folder, with: variant.name).filter { file in
      !absent.contains(String(file.name.dropLast(".swift".count)))
    }
  }

  /// The programs of an app whose text does not refuse that they are compiled.
  func programs(of flow: Flow) -> [SectionContent.Program] {
    guard let tutorial = tutorial(of: flow), tutorial.code != .off,
      let folder = tutorial.bundleFolder
    else { return [] }
    return flow.variants.map {
      SectionContent.Program(in: folder, $0.name, files: code(of: $0, in: flow))
    }
  }

  /// The entries of listed collections, which flow files call tutorials.
  private var tutorials: [Entry] {
    settings.collections.filter(\.isListed).flatMap { entries(of: $0) }
  }

  /// What a flow file may name.
  var tutorialNames: [String] { tutorials.map(\.slug) }

  /// The tutorial that teaches an app; nil where it names none that is built.
  func tutorial(of flow: Flow) -> Entry? {
    guard let name = flow.tutorial else { return nil }
    return tutorials.first { Self.isNamed(name, $0.slug, $0.source) }
  }

  /// Whether an app names a tutorial that does not exist; a draft exists.
  func lacksTutorial(of flow: Flow) -> Bool {
    guard let name = flow.tutorial, tutorial(of: flow) == nil else { return false }
    return !withheld.contains { Self.isNamed(name, $0.slug, $0.source) }
  }

  /// Whether a tutorial is meant by its slug, its file or its folder.
  private static func isNamed(_ name: String, _ slug: String, _ source: SourceFile) -> Bool {
    slug == name || source.path == name || source.path.hasSuffix("/\(name)")
      || source.path.hasSuffix("/\(name)/index.md")
  }
}
