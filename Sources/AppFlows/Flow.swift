import Content
import Diagnostics
package import FlowSimulation
import Primitives

/// A tutorial's app that readers can walk.
package struct Flow: Sendable {
  let source: SourceFile
  /// The last part of its address: the file's name.
  let slug: String
  var title: LocalizedText
  /// What it shows, in a sentence.
  var summary: LocalizedText?
  /// The tutorial that teaches it, as the author names it.
  var tutorial: String?
  var tutorialPlace: SourcePlace?
  /// The most pages that are built for one variant.
  var pageLimit = 60
  /// The versions of the app, such as the first one and a corrected one; at least one.
  package var variants: [Variant] = []
  /// Paths through the app that the author presents.
  var walks: [Walk] = []
  /// Translations of titles, labels and rows, by the text that the file gives first.
  var texts: [String: LocalizedText] = [:]

  /// A text of the app in a language; as the file first says it where there is no translation.
  func text(_ text: String, in language: String) -> String {
    let translations = texts[text]?.byLanguage ?? [:]
    return translations[language] ?? translations[String(language.prefix(2))] ?? text
  }

  /// One version of the app's code.
  package struct Variant: Sendable {
    /// The last part of its address.
    package let name: String
    let title: LocalizedText
    /// The app's states, one for each of its pages.
    package let space: StateSpace
    package var findings: [Finding] { space.findings }
    /// The findings that the file declares as expected.
    let expected: [Expectation]
    /// The name of the variant that readers compare it with; nil for the first.
    let compared: String?

    package var app: App { space.app }
  }

  /// A finding that the author knows of.
  struct Expectation: Hashable, Sendable {
    let kind: Finding.Kind
    let object: String
    /// Where the file says so.
    let range: Range<Int>

    func describes(_ finding: Finding) -> Bool {
      finding.kind == kind && finding.object == object
    }
  }

  /// An event of a walk with the author's sentence about it.
  struct Step: Sendable {
    let event: Event
    let says: LocalizedText?
  }

  struct Walk: Sendable {
    /// The last part of its address.
    let name: String
    let title: LocalizedText
    /// The variant that is walked.
    let variant: String
    /// A launch without a choice may be left out.
    let steps: [Step]
  }
}

/// What apps have to do with the texts that teach them.
extension SiteContent {
  /// The program of an app in one variant: the stage of the text that teaches it which is called as
  /// the variant, else the text's own. Nil for an app whose text has none.
  func stage(of variant: Flow.Variant, in flow: Flow) -> Stage? {
    guard let source = tutorial(of: flow)?.source else { return nil }
    return stages.stage(variant.name, of: source) ?? stages.stage(nil, of: source)
  }

  /// The programs of an app.
  func stages(of flow: Flow) -> [Stage] { flow.variants.compactMap { stage(of: $0, in: flow) } }

  /// The entries of listed collections, which flow files call tutorials.
  private var tutorials: [Entry] {
    settings.collections.filter(\.isListed).flatMap { entries(of: $0) }
  }

  /// What a flow file may name.
  var tutorialNames: [String] { tutorials.map(\.slug) }

  /// The tutorial that teaches an app; nil where it names none that is built.
  func tutorial(of flow: Flow) -> Entry? {
    guard let name = flow.tutorial else { return nil }
    return tutorials.first { $0.isCalled(name) }
  }

  /// The tutorial that teaches an app, and the entries whose programs are the same app before or
  /// after: those that its program builds on, and those that build on its program.
  func entries(withAppOf flow: Flow, in stages: Stages) -> [Entry] {
    guard let tutorial = tutorial(of: flow) else { return [] }
    let own = Set(stages.stages(of: tutorial.source).map(ObjectIdentifier.init))
    guard !own.isEmpty else { return [tutorial] }
    let related = stages.all.flatMap { stage -> [Entry] in
      let bases = stage.bases
      if own.contains(ObjectIdentifier(stage)) { return bases.map(\.text) }
      return bases.contains { own.contains(ObjectIdentifier($0)) } ? [stage.text] : []
    }
    let sources = Set(related.map { ByteKey($0.joint) })
    return [tutorial]
      + tutorials.filter { sources.contains(ByteKey($0.joint)) && $0.source != tutorial.source }
  }

  /// Whether an app names a tutorial that does not exist; a draft exists.
  func lacksTutorial(of flow: Flow) -> Bool {
    guard let name = flow.tutorial, tutorial(of: flow) == nil else { return false }
    return !withheld.contains { $0.source.isCalled(name, slug: $0.slug) }
  }
}

extension Stage {
  /// The programs that it builds on, the nearest first.
  fileprivate var bases: [Stage] {
    Array(sequence(first: self) { $0.base }.dropFirst())
  }
}
