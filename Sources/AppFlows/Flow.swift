import Content
import Diagnostics
package import FlowSimulation
import Primitives
import SiteSections

/// A tutorial's app that readers can walk.
package struct Flow: Sendable {
  /// The file that declares it.
  let source: SourceFile
  /// The last part of its address: the file's name.
  let slug: String
  /// What it is called.
  var title: LocalizedText
  /// What it shows, in a sentence.
  var summary: LocalizedText?
  /// The tutorial that teaches it, as the author names it.
  var tutorial: String?
  /// Where the file names the tutorial.
  var tutorialPlace: SourcePlace?
  /// The most pages that are built for one variant.
  var pageLimit = 60
  /// The versions of the app, such as the first one and a corrected one; at least one.
  package var variants: [Variant] = []
  /// Paths through the app that the author presents.
  var walks: [Walk] = []
  /// Translations of titles, labels and rows, by the text that the file gives first.
  var texts: [String: LocalizedText] = [:]

  /// A flow of a file.
  init(source: SourceFile, slug: String, title: LocalizedText) {
    self.source = source
    self.slug = slug
    self.title = title
  }

  /// A text of the app in a language; as the file first says it where there is no translation.
  func text(_ text: String, in language: String) -> String {
    let translations = texts[text]?.byLanguage ?? [:]
    return translations[language] ?? translations[String(language.prefix(2))] ?? text
  }

  /// One version of the app's code.
  package struct Variant: Sendable {
    /// The last part of its address.
    package let name: String
    /// What it is called.
    var title: LocalizedText
    /// The app's states, one for each of its pages.
    package let space: StateSpace
    /// What is wrong with the app.
    package let findings: [Finding]
    /// The findings that the file declares as expected.
    let expected: [Expectation]
    /// The name of the variant that readers compare it with; nil for the first.
    var compared: String?

    /// The app.
    package var app: App { space.app }

    /// A variant.
    init(
      name: String, title: LocalizedText, space: StateSpace, expected: [Expectation] = []
    ) {
      self.name = name
      self.title = title
      self.space = space
      findings = space.findings()
      self.expected = expected
    }
  }

  /// A finding that the author knows of.
  struct Expectation: Hashable, Sendable {
    /// What it is.
    let kind: Finding.Kind
    /// The class that it is about.
    let object: String
    /// Where the file says so.
    let range: Range<Int>

    /// Whether a finding is the expected one.
    func describes(_ finding: Finding) -> Bool {
      finding.kind == kind && finding.object == object
    }

    /// An expectation.
    init(kind: Finding.Kind, object: String, range: Range<Int>) {
      self.kind = kind
      self.object = object
      self.range = range
    }
  }

  /// An event of a walk with the author's sentence about it.
  struct Step: Sendable {
    /// What is done.
    let event: Event
    /// The sentence; nil where there is none.
    let says: LocalizedText?

    /// A step.
    init(event: Event, says: LocalizedText?) {
      self.event = event
      self.says = says
    }
  }

  /// A sequence of events, each with a sentence.
  struct Walk: Sendable {
    /// The last part of its address.
    let name: String
    /// What it is called.
    var title: LocalizedText
    /// The variant that is walked.
    let variant: String
    /// The events with their sentences; a launch without a choice may be left out.
    var steps: [Step] = []

    /// A walk.
    init(name: String, title: LocalizedText, variant: String) {
      self.name = name
      self.title = title
      self.variant = variant
    }
  }
}
