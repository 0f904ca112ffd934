/// What a query finds.
public struct SearchAnswer: Sendable {
  /// A document that was found.
  public struct Hit: Equatable, Sendable {
    /// Its number, in the order in which documents were added.
    public let number: Int
    /// How well it fits; the higher the better.
    public let score: Int
    /// What it is about.
    public let kind: SearchDocument.Kind
    /// Its language.
    public let language: String
    /// Its decoded address; empty when the file that holds it cannot be read.
    public let address: String
    /// The title that results show.
    public let title: String
    /// The line that results show below the title.
    public let summary: String
  }

  /// How many documents were found.
  public let total: Int
  /// The best of them, best first.
  public let hits: [Hit]
  /// The index files that are missing, cut or of another index, so that the answer may be
  /// incomplete.
  public let unreadable: [String]
  /// Whether the query was longer than what is read of one.
  public let isCut: Bool
}
