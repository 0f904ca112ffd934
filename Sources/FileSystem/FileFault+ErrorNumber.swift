import Foundation
public import Primitives

extension FileFault {
  /// A fault with the operating system's error number.
  public init(_ operation: Operation, path: String, errno code: Int32) {
    self.init(operation, path: path, reason: String(cString: strerror(code)), code: code)
  }

  /// Whether there is nothing at the path.
  public var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

  /// The same fault, met while something else was done.
  public func during(_ operation: Operation, of path: String) -> FileFault {
    FileFault(operation, path: path, reason: reason, code: code)
  }
}
