import Diagnostics
public import Primitives
public import Processes

/// A site could not be published: exit code 74.
public struct PublishingFault: Error, Hashable, Sendable {
  /// The sentence a user reads.
  public let message: String
  /// The tool's output, if it was not shown while the tool ran.
  public let said: [String]

  /// A fault, freed of secrets: neither the sentence nor the tool's words may repeat one.
  public init(_ message: String, said: [String] = []) {
    self.message = Secrets.hidden(in: message)
    self.said = said.map { Secrets.hidden(in: $0) }
  }

  /// A file that could not be read or written.
  public init(_ fault: FileFault) {
    self.init(fault.message)
  }

  /// A program that could not do its work at all.
  public init(_ fault: ProgramFault) {
    self.init(fault.message, said: Self.lines(of: fault.errors))
  }

  /// What a program printed, as lines without line ends and without secrets.
  public static func lines(of bytes: [UInt8]) -> [String] {
    bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
      .map { Secrets.hidden(in: String(decoding: $0, as: UTF8.self)) }
  }
}

/// Does work with files and turns its `FileFault` into a `PublishingFault`.
func publishing<Result>(
  _ work: () throws(FileFault) -> Result
) throws(PublishingFault) -> Result {
  do throws(FileFault) { return try work() } catch { throw PublishingFault(error) }
}

extension Program {
  /// Runs a tool that publishes; its exit code is for the caller to judge.
  ///
  /// It runs in no folder of a site: version managers that stand in for a tool (pyenv, asdf, mise)
  /// read files of the current folder that name programs. So its arguments have absolute paths.
  func runPublishing() async throws(PublishingFault) -> Outcome {
    var program = self
    program.folder = "/"
    do throws(ProgramFault) { return try await program.run() } catch {
      throw PublishingFault(error)
    }
  }
}
