package import FlowSimulation
import MichiKit

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
extension LanguageContent {
  /// Returns the tutorial of an app; `nil` if the app names none that is built in this language.
  func tutorial(of flow: Flow) -> Entry? { flow.tutorial.flatMap { entry(called: $0) } }

  /// Returns the sample projects of all variants of an app.
  ///
  /// A variant's project is the one of the app's tutorial with the variant's name, or else the
  /// tutorial's main one.
  func stages(of flow: Flow) -> [Stage] {
    guard let tutorial = tutorial(of: flow) else { return [] }
    return flow.variants.compactMap { stage($0.name, of: tutorial) }
  }
}
