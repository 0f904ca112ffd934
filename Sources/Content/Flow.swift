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
  /// How many pages are built of a variant at most.
  public var pageLimit = 60
  /// The app as it was first written, mended, or written in other ways; at least one.
  public var variants: [Variant] = []
  /// Ways through it that the author wants to be seen.
  public var walks: [Walk] = []
  /// Translations of titles, labels and rows, by what the file says first.
  public var texts: [String: LocalizedText] = [:]

  /// A flow of a file.
  public init(source: SourceFile, slug: String, title: LocalizedText) {
    self.source = source
    self.slug = slug
    self.title = title
  }

  /// One way in which the app is written.
  public struct Variant: Sendable {
    /// The last part of its address.
    public let name: String
    /// What it is called.
    public var title: LocalizedText
    /// The app's states, one for each of its pages.
    public let space: StateSpace
    /// What is wrong with the app.
    public let findings: [Finding]
    /// What the file says is wrong with it.
    public let expected: [Expectation]

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

    /// Whether this is what was expected.
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

  /// An event of a walk, and what is said of it.
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

  /// Some events, each with a sentence.
  public struct Walk: Sendable {
    /// The last part of its address.
    public let name: String
    /// What it is called.
    public var title: LocalizedText
    /// The variant that is walked.
    public let variant: String
    /// The events, and what is said of each; a launch that needs no choice may be left out.
    public var steps: [Step] = []

    /// A walk.
    public init(name: String, title: LocalizedText, variant: String) {
      self.name = name
      self.title = title
      self.variant = variant
    }
  }
}
