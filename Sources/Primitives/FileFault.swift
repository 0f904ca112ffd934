/// The operating system refused to read or write a file: exit code 74.
public struct FileFault: Error, Hashable, Sendable {
  /// What was being done.
  public enum Operation: String, Sendable {
    case read, write, list, create, rename, remove, lock
  }

  /// What was being done.
  public let operation: Operation
  /// The file or folder, as the user knows it.
  public let path: String
  /// What the operating system said, for example "No space left on device".
  public let reason: String

  /// A fault in our own words.
  public init(_ operation: Operation, path: String, reason: String) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// The sentence a user reads.
  public var message: String { "cannot \(operation.rawValue) \(path): \(reason)" }
}
