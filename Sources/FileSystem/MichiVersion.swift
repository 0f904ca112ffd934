import CPlatform
import Primitives

/// A version of Michi: two or three numbers.
package struct MichiVersion: Comparable, Sendable {
  private let parts: [Int]
  package let text: String

  /// The version of this program, the same as in CHANGELOG.md.
  package static let current = MichiVersion(major: 0, minor: 1, patch: 0)

  /// The output of `michi --version`: the version, and the commit of a release.
  package static var described: String {
    let commit = String(cString: michi_commit())
    return current.text + (commit.isEmpty ? "-dev" : " (\(commit))")
  }

  private init(major: Int, minor: Int, patch: Int) {
    parts = [major, minor, patch]
    text = "\(major).\(minor).\(patch)"
  }

  /// Parses a version; nil if the text is not a version.
  package init?(_ source: some StringProtocol) {
    text = String(source).filter { $0 != " " }
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(numbers.count),
      numbers.allSatisfy({ $0.utf8.count < 6 && $0.utf8.allSatisfy(\.isASCIIDigit) })
    else { return nil }
    let values = numbers.compactMap { Int($0) }
    guard values.count == numbers.count else { return nil }
    parts = values + Array(repeating: 0, count: 3 - values.count)
  }

  package static func == (one: Self, other: Self) -> Bool { one.parts == other.parts }

  package static func < (one: Self, other: Self) -> Bool {
    one.parts.lexicographicallyPrecedes(other.parts)
  }
}
