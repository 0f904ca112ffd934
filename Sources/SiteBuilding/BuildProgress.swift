package import Diagnostics
import Synchronization

/// How far a build is. Safe to read at any time.
package final class BuildProgress: Sendable {
  private let doneCount = Atomic<Int>(0)
  private let totalCount = Atomic<Int>(0)

  /// A build that has not begun.
  package init() {}

  /// The number of pages rendered so far.
  package var done: Int { doneCount.load(ordering: .relaxed) }

  /// The number of pages; 0 while the content is still being read.
  package var total: Int { totalCount.load(ordering: .relaxed) }

  /// The progress as a line for people.
  ///
  /// - Parameter seconds: how long it has taken.
  package func line(after seconds: Double) -> String {
    guard total > 0 else { return "reading content/" }
    return "\(done) of \(total) pages, \(Int(Double(done) / max(seconds, 1))) a second"
  }

  func begin(total: Int) {
    totalCount.store(total, ordering: .relaxed)
  }

  func pageDone() {
    doneCount.add(1, ordering: .relaxed)
  }
}

/// The result of a build.
package struct BuildReport: Sendable {
  /// Everything that is wrong, graded and sorted.
  package var diagnostics: [Diagnostic]
  /// How many pages the site has.
  package let pages: Int
  /// How many drafts were left out.
  package let drafts: Int
  /// How many tutorials were left out because their date is in the future.
  package let future: Int

  /// Whether the site is fit to be put in place.
  package var isGood: Bool { !diagnostics.containsError }
}
