import Foundation

/// How many rounds the random tests take: few by default, many where `MICHI_LONG_TESTS` is set.
public enum Rounds {
  private static let areMany =
    ProcessInfo.processInfo.environment["MICHI_LONG_TESTS", default: ""] != ""

  /// The number of rounds of a test.
  public static func number(_ few: Int, long many: Int) -> Int { areMany ? many : few }
}
