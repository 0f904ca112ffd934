import Foundation

/// How long the tests take: random ones take few rounds and a few others leave something out,
/// unless `MICHI_LONG_TESTS` is set.
public enum Rounds {
  /// Whether the variable is set.
  public static let areMany =
    ProcessInfo.processInfo.environment["MICHI_LONG_TESTS", default: ""] != ""

  /// All cases of a test, or one of every few.
  public static func cases<Case>(_ all: [Case], oneOf few: Int) -> [Case] {
    areMany ? all : stride(from: 0, to: all.count, by: few).map { all[$0] }
  }

  /// The number of rounds of a test.
  public static func number(_ few: Int, long many: Int) -> Int { areMany ? many : few }
}
