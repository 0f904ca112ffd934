/// The code could not be checked at all: exit code 74.
public struct CodeCheckFault: Error, Hashable, Sendable {
  /// The sentence a user reads.
  public let message: String
}
