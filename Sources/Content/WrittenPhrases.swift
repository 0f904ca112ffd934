public import Diagnostics

/// What the pages themselves say in one language, as a root's `templates/phrases/<code>.yml` has it.
public struct WrittenPhrases: Sendable {
  /// As in HTML's `lang`.
  public let language: String
  /// The file.
  public let path: String
  /// In the order of the file.
  public let phrases: [WrittenPhrase]

  /// The phrases of a file.
  public init(language: String, path: String, phrases: [WrittenPhrase]) {
    self.language = language
    self.path = path
    self.phrases = phrases
  }
}

/// A phrase with its place in the file.
public struct WrittenPhrase: Sendable {
  /// Which phrase it is.
  public let name: String
  /// What it says, by the form of a number; one without forms has `other` alone.
  public let forms: [String: String]
  /// Where the name stands.
  public let position: SourcePosition
  /// The line that it stands in.
  public let excerpt: [UInt8]

  /// A phrase at its place.
  public init(name: String, forms: [String: String], position: SourcePosition, excerpt: [UInt8]) {
    self.name = name
    self.forms = forms
    self.position = position
    self.excerpt = excerpt
  }
}
