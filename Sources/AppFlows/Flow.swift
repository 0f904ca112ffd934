import Content
import Diagnostics
package import FlowSimulation
import Primitives

/// An interactive app that belongs to a tutorial.
package struct Flow: Sendable {
  let source: SourceFile
  /// The last segment of the URL: the name of the file.
  let slug: String
  var title: LocalizedText
  /// A one-sentence description of the app.
  var summary: LocalizedText?
  /// The name of the app's tutorial in the flow file.
  var tutorial: String?
  var tutorialPlace: SourcePlace?
  /// The maximum number of state pages for one variant.
  var pageLimit = 60
  /// The variants of the app, such as the first version and a corrected one; at least one.
  package var variants: [Variant] = []
  /// The author's walks through the app.
  var walks: [Walk] = []
  /// Translations of titles, labels and rows, by the text that comes first in the file.
  var texts: [String: LocalizedText] = [:]

  /// Returns the translation of a text of the app, or the text itself if there is none.
  func text(_ text: String, in language: String) -> String {
    let translations = texts[text]?.byLanguage ?? [:]
    return translations[language] ?? translations[String(language.prefix(2))] ?? text
  }

  /// A version of the app's code.
  package struct Variant: Sendable {
    /// The last segment of the variant's URL.
    package let name: String
    let title: LocalizedText
    /// The app's states, each of which has a page.
    package let space: StateSpace
    package var findings: [Finding] { space.findings }
    /// The findings that the file declares as expected.
    let expected: [Expectation]
    /// The name of the variant to compare with; `nil` for the first.
    let compared: String?

    package var app: App { space.app }
  }

  /// A finding that the author expects.
  struct Expectation: Hashable, Sendable {
    let kind: Finding.Kind
    let object: String
    /// The position of the declaration in the file.
    let range: Range<Int>

    func describes(_ finding: Finding) -> Bool {
      finding.kind == kind && finding.object == object
    }
  }

  /// An event of a walk, with the author's sentence about it.
  struct Step: Sendable {
    let event: Event
    let says: LocalizedText?
  }

  struct Walk: Sendable {
    /// The name of the walk, which is part of its id on the overview.
    let name: String
    let title: LocalizedText
    /// The name of the variant that the walk runs in.
    let variant: String
    /// The steps; a launch without a choice may be omitted.
    let steps: [Step]
  }
}

/// Finds the tutorials and sample projects of apps.
extension SiteContent {
  /// Returns the sample project of an app's variant.
  ///
  /// It is the project of the app's tutorial with the variant's name, or else the tutorial's main
  /// one. `nil` if the tutorial has no project.
  func stage(of variant: Flow.Variant, in flow: Flow) -> Stage? {
    guard let source = tutorial(of: flow)?.source else { return nil }
    return stages.stage(variant.name, of: source) ?? stages.stage(nil, of: source)
  }

  /// Returns the sample projects of all variants of an app.
  func stages(of flow: Flow) -> [Stage] { flow.variants.compactMap { stage(of: $0, in: flow) } }

  /// The entries of listed collections, which flow files can name as tutorials.
  private var tutorials: [Entry] {
    settings.collections.filter(\.isListed).flatMap { entries(of: $0) }
  }

  /// The tutorial names that a flow file can use.
  var tutorialNames: [String] { tutorials.map(\.slug) }

  /// Returns the tutorial of an app; `nil` if the app names none that is built.
  func tutorial(of flow: Flow) -> Entry? {
    guard let name = flow.tutorial else { return nil }
    return tutorials.first { $0.isCalled(name) }
  }

  /// Returns the tutorial of an app and the entries with earlier or later versions of its sample
  /// project.
  func entries(withAppOf flow: Flow, in stages: Stages) -> [Entry] {
    guard let tutorial = tutorial(of: flow) else { return [] }
    let own = Set(stages.stages(of: tutorial.source).map(ObjectIdentifier.init))
    guard !own.isEmpty else { return [tutorial] }
    let related = stages.all.flatMap { stage -> [Entry] in
      let bases = stage.bases
      if own.contains(ObjectIdentifier(stage)) { return bases.map(\.text) }
      return bases.contains { own.contains(ObjectIdentifier($0)) } ? [stage.text] : []
    }
    let sources = Set(related.map { ByteKey($0.sharedAddress) })
    return [tutorial]
      + tutorials.filter {
        sources.contains(ByteKey($0.sharedAddress)) && $0.source != tutorial.source
      }
  }

  /// Whether an app names a tutorial that does not exist. Drafts count as existing.
  func lacksTutorial(of flow: Flow) -> Bool {
    guard let name = flow.tutorial, tutorial(of: flow) == nil else { return false }
    return !withheld.contains { $0.source.isCalled(name, slug: $0.slug) }
  }
}

extension Stage {
  /// The projects that this one builds on, the nearest first.
  fileprivate var bases: [Stage] {
    Array(sequence(first: self) { $0.base }.dropFirst())
  }
}
