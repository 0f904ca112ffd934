public import Diagnostics
public import FlowSimulation
public import Primitives

/// A tutorial's app that readers can walk.
public struct Flow: Sendable {
  /// The file that declares it.
  public let source: SourceFile
  /// The last part of its address: the file's name.
  public let slug: String
  /// What it is called.
  public var title: LocalizedText
  /// What it shows, in a sentence.
  public var summary: LocalizedText?
  /// The tutorial that teaches it, as the author names it.
  public var tutorial: String?
  /// Where the file names the tutorial.
  public var tutorialPlace: SourcePlace?
  /// The most pages that are built for one variant.
  public var pageLimit = 60
  /// The versions of the app, such as the first one and a corrected one; at least one.
  public var variants: [Variant] = []
  /// Paths through the app that the author presents.
  public var walks: [Walk] = []
  /// Translations of titles, labels and rows, by the text that the file gives first.
  public var texts: [String: LocalizedText] = [:]

  /// A flow of a file.
  public init(source: SourceFile, slug: String, title: LocalizedText) {
    self.source = source
    self.slug = slug
    self.title = title
  }

  /// A text of the app in a language; as the file first says it where there is no translation.
  public func text(_ text: String, in language: String) -> String {
    let translations = texts[text]?.byLanguage ?? [:]
    return translations[language] ?? translations[String(language.prefix(2))] ?? text
  }

  /// One version of the app's code.
  public struct Variant: Sendable {
    /// The last part of its address.
    public let name: String
    /// What it is called.
    public var title: LocalizedText
    /// The app's states, one for each of its pages.
    public let space: StateSpace
    /// What is wrong with the app.
    public let findings: [Finding]
    /// The findings that the file declares as expected.
    public let expected: [Expectation]
    /// The name of the variant that readers compare it with; nil for the first.
    public var compared: String?

    /// The app.
    public var app: App { space.app }

    /// A variant.
    public init(
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
  public struct Expectation: Hashable, Sendable {
    /// What it is.
    public let kind: Finding.Kind
    /// The class that it is about.
    public let object: String
    /// Where the file says so.
    public let range: Range<Int>

    /// Whether a finding is the expected one.
    public func describes(_ finding: Finding) -> Bool {
      finding.kind == kind && finding.object == object
    }

    /// An expectation.
    public init(kind: Finding.Kind, object: String, range: Range<Int>) {
      self.kind = kind
      self.object = object
      self.range = range
    }
  }

  /// An event of a walk with the author's sentence about it.
  public struct Step: Sendable {
    /// What is done.
    public let event: Event
    /// The sentence; nil where there is none.
    public let says: LocalizedText?

    /// A step.
    public init(event: Event, says: LocalizedText?) {
      self.event = event
      self.says = says
    }
  }

  /// A sequence of events, each with a sentence.
  public struct Walk: Sendable {
    /// The last part of its address.
    public let name: String
    /// What it is called.
    public var title: LocalizedText
    /// The variant that is walked.
    public let variant: String
    /// The events with their sentences; a launch without a choice may be left out.
    public var steps: [Step] = []

    /// A walk.
    public init(name: String, title: LocalizedText, variant: String) {
      self.name = name
      self.title = title
      self.variant = variant
    }
  }
}
