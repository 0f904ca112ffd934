import Foundation
import Synchronization
import Testing

/// The tests of this process that were skipped for what they need; told in one line at its end.
enum SkippedTests {
  private static let all = Mutex<[Requirement: Set<Test.ID>]>([:])

  static func add(_ test: Test, for requirement: Requirement) {
    all.withLock { all in
      // The first one asks for the line, which comes after the summary of the run.
      if all.isEmpty { atexit { SkippedTests.tell() } }
      all[requirement, default: []].insert(test.id)
    }
  }

  private static func tell() {
    let counts = all.withLock { all in
      Requirement.allCases.compactMap { requirement in
        all[requirement].map { (number: $0.count, name: requirement.rawValue) }
      }
    }
    FileHandle.standardError.write(Data((line(for: counts) + "\n").utf8))
  }

  /// For example `skipped: 3 tests need rsync, 1 needs MICHI_DATA`.
  static func line(for counts: [(number: Int, name: String)]) -> String {
    let parts = counts.enumerated().map { index, count in
      let noun = index > 0 ? "" : count.number == 1 ? "test " : "tests "
      return "\(count.number) \(noun)\(count.number == 1 ? "needs" : "need") \(count.name)"
    }
    return "skipped: " + parts.joined(separator: ", ")
  }
}
