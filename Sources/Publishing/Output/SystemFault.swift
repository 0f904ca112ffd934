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
}
