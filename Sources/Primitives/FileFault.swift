/// An error of the operating system while reading or writing a file; the exit code is 74.
public struct FileFault: Error, Hashable, Sendable {
  package enum Operation: String, Sendable {
    case read, write, list, create, rename, remove, lock
  }

  package let operation: Operation
  /// The path of the file or folder as the user knows it.
  public let path: String
  /// The operating system's error message, for example "No space left on device".
  package let reason: String
  /// The error number; nil if the reason is Michi's own message.
  package let code: Int32?

  package init(_ operation: Operation, path: String, reason: String, code: Int32? = nil) {
    self.operation = operation
    self.path = path
    self.reason = reason
    self.code = code
  }

  /// The message for users.
  public var message: String { "cannot \(operation.rawValue) \(path): \(reason)" }
}
