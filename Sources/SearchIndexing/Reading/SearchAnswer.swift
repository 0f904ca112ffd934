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
    /// Its decoded address; empty where the file that knows it cannot be read.
    public let address: String
    /// What to show of it first.
    public let title: String
    /// One line to show with it.
    public let summary: String
  }

  /// How many documents were found.
  public let total: Int
  /// The best of them, best first.
  public let hits: [Hit]
  /// The files of the index that are missing, cut or of another index: what only they know was not
  /// found.
  public let unreadable: [String]
  /// Whether the query was longer than what is read of one.
  public let isCut: Bool
}
