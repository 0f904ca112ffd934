import Foundation
import Synchronization
import Testing

/// The tests of this process that were skipped for what they need; told in one line at its end.
///
/// Where `MICHI_SKIPPED` names a file, it gets a line for each that `swift test --filter` takes:
/// `.ci/run` goes on with these where more is there.
enum SkippedTests {
  private static let all = Mutex<[Requirement: [Test.ID: String]]>([:])

  static func add(_ test: Test, for requirement: Requirement) {
    all.withLock { all in
      // The first one asks for the line, which comes after the summary of the run.
      if all.isEmpty { atexit { SkippedTests.tell() } }
      all[requirement, default: [:]][test.id] = filter(for: test.sourceLocation)
    }
  }

  private static func tell() {
    let all = all.withLock { $0 }
    let counts = Requirement.allCases.compactMap { requirement in
      all[requirement].map { (number: $0.count, name: requirement.rawValue) }
    }
    FileHandle.standardError.write(Data((line(for: counts) + "\n").utf8))
    guard let path = ProcessInfo.processInfo.environment["MICHI_SKIPPED"] else { return }
    let filters = Set(all.values.flatMap(\.values)).sorted().map { $0 + "\n" }.joined()
    try? Data(filters.utf8).write(to: URL(filePath: path))
  }

  /// The regular expression for a test: its name may hold anything, its place may not.
  private static func filter(for place: SourceLocation) -> String {
    "^\(place.moduleName)[.].*/\(place.fileName.replacing(".", with: "[.]")):\(place.line):"
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
