import Foundation

/// How long the tests take: random ones take few rounds and a few others leave something out,
/// unless `MICHI_LONG_TESTS` is set.
package enum Rounds {
  /// Whether the variable is set.
  package static let areMany =
    ProcessInfo.processInfo.environment["MICHI_LONG_TESTS", default: ""] != ""

  /// All cases of a test, or one of every few.
  package static func cases<Case>(_ all: [Case], oneOf few: Int) -> [Case] {
    areMany ? all : stride(from: 0, to: all.count, by: few).map { all[$0] }
  }

  /// The number of rounds of a test.
  package static func number(_ few: Int, long many: Int) -> Int { areMany ? many : few }
}
