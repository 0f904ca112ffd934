/// Every sentence about checking code that a user can read, besides the compiler's own.
enum CodeCheckSentences {
  static let noCompiler =
    "there is no Swift compiler to check the code with: swiftc is not on PATH; install Swift "
    + "(https://www.swift.org/install/), or check without --code"

  static func brokenCompiler(_ words: String) -> String {
    "the Swift compiler cannot check any code: \(words)"
  }

  static let interrupted = "the check of the code was interrupted"

  /// What to do about a fence that is not to be compiled.
  static let leaveUnchecked = "mend it, or write \"nocheck\" behind the fence's language"

  static let crash = "the compiler crashes on this code"

  static func tooSlow(_ limit: Duration) -> String {
    let seconds = limit.components.seconds
    return seconds == 0
      ? "the compiler takes too long for this code"
      : "the compiler takes longer than \(seconds) s for this code"
  }
}
