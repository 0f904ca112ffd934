#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What must hold for every input.
public enum Finding {
  /// Ends the process with a sentence when something does not hold; libFuzzer keeps the input.
  public static func unless(_ holds: Bool, _ sentence: @autoclosure () -> String) {
    if holds { return }
    let line = Array("finding: \(sentence())\n".utf8)
    _ = write(2, line, line.count)
    abort()
  }
}
