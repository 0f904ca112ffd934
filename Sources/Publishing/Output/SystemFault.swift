#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the operating system answered; the caller knows which file it was about and makes a
/// `FileFault` of it.
struct SystemFault: Error {
  /// The error number.
  let code: Int32

  init(_ code: Int32) {
    self.code = code
  }

  /// The answer of a function of `CPlatform`: an error number made negative, or a result.
  static func check(_ answer: Int32) throws(SystemFault) -> Int32 {
    guard answer >= 0 else { throw SystemFault(-answer) }
    return answer
  }

  /// Does something to what may not be there; nil when it is not.
  @discardableResult
  static func unlessAbsent<Result>(
    _ body: () throws(SystemFault) -> Result
  ) throws(SystemFault) -> Result? {
    do throws(SystemFault) {
      return try body()
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }
}
