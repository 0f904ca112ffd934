public import Primitives

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileFault {
  /// A fault with the operating system's error number.
  public init(_ operation: Operation, path: String, errno code: Int32) {
    self.init(operation, path: path, reason: String(cString: strerror(code)))
  }
}
