import Diagnostics
package import Primitives
package import Processes

/// An error that prevents publishing: exit code 74.
package struct PublishingFault: Error, Hashable, Sendable {
  package let message: String
  /// The tool's output, if it was not shown while the tool ran.
  package let toolOutput: [String]

  /// Creates a fault and removes secrets from the message and the tool's output.
  package init(_ message: String, toolOutput: [String] = []) {
    self.message = Secrets.hidden(in: message)
    self.toolOutput = toolOutput.map { Secrets.hidden(in: $0) }
  }

  package init(_ fault: FileFault) { self.init(fault.message) }

  package init(_ fault: ProgramFault) {
    self.init(fault.message, toolOutput: Self.lines(of: fault.errors))
  }

  /// Splits a program's output into lines without line ends and without secrets.
  package static func lines(of bytes: [UInt8]) -> [String] {
    bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
      .map { Secrets.hidden(in: String(decoding: $0, as: UTF8.self)) }
  }
}

/// Runs a closure and converts its `FileFault` into a `PublishingFault`.
func publishing<Result>(_ work: () throws(FileFault) -> Result) throws(PublishingFault) -> Result {
  do throws(FileFault) { return try work() } catch { throw PublishingFault(error) }
}

/// Runs a closure and converts its error, a file or program fault, into a `PublishingFault`.
func publishing<Result>(_ work: () async throws -> Result) async throws(PublishingFault) -> Result {
  do { return try await work() } catch {
    switch error {
    case let fault as FileFault: throw PublishingFault(fault)
    case let fault as ProgramFault: throw PublishingFault(fault)
    default: throw error as? PublishingFault ?? PublishingFault("\(error)")
    }
  }
}

extension Program {
  /// Runs a publishing tool; the caller checks its exit code.
  ///
  /// The working directory is outside of any site, because version managers that wrap a tool
  /// (pyenv, asdf, mise) read files of the current folder that name programs. So arguments must be
  /// absolute paths.
  func runPublishing() async throws(ProgramFault) -> Outcome {
    var program = self
    program.folder = "/"
    return try await program.run()
  }
}

/// Messages about destinations that are used in several places.
extension PublishingFault {
  static func noFolder(_ address: String) -> PublishingFault {
    PublishingFault(
      "\"\(address)\" is a whole machine or home folder; add a folder for the site, "
        + "such as me@example.com:/srv/www")
  }

  static func option(_ address: String) -> PublishingFault {
    PublishingFault("\"\(address)\" looks like an option; write it in another way")
  }

  static func foreign(_ paths: [String], at place: String) -> PublishingFault {
    PublishingFault(
      "\(place) has files that are not from Michi and would be overwritten "
        + "(\(OutputSentences.list(paths))); move them away or publish elsewhere")
  }

  static func damagedRecord(at place: String) -> PublishingFault {
    PublishingFault(
      "\(place) has a file \(PublishedRecord.name) that this version of Michi cannot read; publish "
        + "with the version that wrote it, or remove it together with the site's files")
  }

  static func noRollBack(_ kind: String) -> PublishingFault {
    PublishingFault(
      "\(kind) keeps no earlier versions of the site; publish the earlier content again. "
        + "Only \"folder:\" destinations support --rollback")
  }

  static func failed(_ tool: String, _ outcome: Program.Outcome) -> PublishingFault {
    PublishingFault(
      "\(tool) failed with exit code \(outcome.status)",
      toolOutput: PublishingFault.lines(of: outcome.errors))
  }
}
