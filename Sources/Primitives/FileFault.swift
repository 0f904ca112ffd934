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
  /// The operating system's number for it; nil when the reason is in our own words.
  public let code: Int32?

  /// A fault in words.
  public init(_ operation: Operation, path: String, reason: String, code: Int32? = nil) {
    self.operation = operation
    self.path = path
    self.reason = reason
    self.code = code
  }

  /// The sentence a user reads.
  public var message: String { "cannot \(operation.rawValue) \(path): \(reason)" }
}
