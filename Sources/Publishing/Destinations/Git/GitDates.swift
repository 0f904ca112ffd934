import FileSystem
import Foundation
import Processes

/// The dates of the last commits of a site's files, for `updated: git`.
package struct GitDates: Sendable {
  /// The commit times, in seconds since 1970 (UTC), by file path relative to the root.
  package private(set) var seconds: [String: Int] = [:]

  /// The reason why git has no dates.
  package struct Fault: Error, Sendable {
    package let message: String
    package let suggestion: String
    /// Whether git is missing or does not work.
    package var isOfProgram = false

    static func program(_ message: String) -> Fault {
      Fault(
        message: message, suggestion: "install git, or remove \"updated\"", isOfProgram: true)
    }
  }

  /// Options that keep git from running programs of the repository, and from changing or fetching.
  private static let options = Git.safety + ["-c", "log.showSignature=false"]

  /// Reads the dates of all files below `content/`, by one `git log`.
  package init(root: String) async throws(Fault) {
    let source: SourceRepository
    do { source = try SourceRepository(root: root) } catch {
      throw .program((error as? PublishingFault)?.message ?? "\(error)")
    }
    guard source.folder != nil else {
      throw Fault(
        message: "the site is in no git repository",
        suggestion: "run `git init`, or remove \"updated\"")
    }
    let place = source.root
    let kind = try await Self.output(["rev-parse", "--is-shallow-repository"], at: place)
    guard kind.starts(with: "false".utf8) else {
      // Most dates would be those of the oldest commit.
      throw Fault(
        message: "this clone has only the newest commits",
        suggestion: "clone everything: `git fetch --unshallow`; in GitHub Actions, fetch-depth: 0")
    }
    let log = try await Self.output(
      [
        "log", "-z", "--relative", "--name-only", "--no-renames", "--no-ext-diff", "--no-textconv",
        "--no-show-signature", "--format=%x01%at", "HEAD", "--", "content",
      ], at: place)
    read(log)
  }

  /// Reads NUL-terminated lines: a date after U+0001, then the paths of its commit.
  private mutating func read(_ log: [UInt8]) {
    var date: Int?
    for part in log.split(separator: 0) {
      if part.first == 1 {
        date = Int(String(decoding: part.dropFirst(), as: UTF8.self))
      } else {
        let name = String(decoding: part.drop { $0 == UInt8(ascii: "\n") }, as: UTF8.self)
          .precomposedStringWithCanonicalMapping
        // Commits are in order from newest to oldest, so the first date counts.
        if let date, seconds[name] == nil { seconds[name] = date }
      }
    }
  }

  private static func output(_ arguments: [String], at root: String) async throws(Fault) -> [UInt8]
  {
    var program = Program("git", options + ["-C", root] + arguments)
    program.hiddenVariables = Git.hidden
    program.environment = ["GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0"]
    program.folder = "/"
    program.timeLimit = .seconds(60)
    let outcome: Program.Outcome
    do throws(ProgramFault) { outcome = try await program.run() } catch {
      throw .program(error.message)
    }
    if outcome.isSuccess { return outcome.output }
    let toolOutput = PublishingFault.lines(of: outcome.errors).first
    throw .program(toolOutput ?? "git ended with exit code \(outcome.status)")
  }
}
