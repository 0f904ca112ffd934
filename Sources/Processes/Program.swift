public import Primitives

/// An external program, which is found on `PATH` and started with arguments, never through a shell.
///
///     var program = Program("git", ["rev-parse", "HEAD"])
///     program.folder = root
///     let outcome = try await program.run()
///     guard outcome.isSuccess else { … }
///
/// All output is stored, regardless of its size, and passed line by line to `listener` while the
/// program runs. The program inherits no open files. Unless it `isIsolated`, it stays in Michi's
/// process group, so that it can ask for a passphrase at the terminal and is interrupted together
/// with Michi. Only absolute folders of `PATH` are searched, so that a program in the current
/// folder is never run.
public struct Program: Sendable {
  /// The standard input of the program.
  public enum Input: Sendable {
    /// These bytes; by default none, which ends the input immediately.
    case bytes([UInt8])
    /// Pieces, each of which is requested after the previous one is written; nil is the end.
    case pieces(@Sendable () throws(FileFault) -> [UInt8]?)
  }

  /// The output streams of a program.
  public enum Stream: Sendable {
    case output, errors
  }

  /// Receives every line as it is printed, with its line ending: `
  /// `, or `\r` of a progress display.
  public typealias Listener = @Sendable (_ line: [UInt8], _ stream: Stream) -> Void

  /// The result of a program that ended by itself.
  public struct Outcome: Sendable {
    /// The exit code.
    public let status: Int32
    package let output: [UInt8]
    package let errors: [UInt8]

    package var isSuccess: Bool { status == 0 }
  }

  /// The program's name, or its path if it contains a slash.
  public let name: String
  /// The arguments, without the program's own name.
  public let arguments: [String]
  /// The working directory; nil is the current one.
  public var folder: String?
  /// Additional environment variables.
  public var environment: [String: String] = [:]
  /// Inherited environment variables to remove.
  public var hiddenVariables: Set<String> = []
  package var input = Input.bytes([])
  /// The time after which the program is ended; nil for no limit.
  public var timeLimit: Duration?
  /// Whether it runs in a session of its own, without a terminal.
  ///
  /// All processes of the session are killed when it ends, is cancelled or exceeds its time limit.
  package var isIsolated = false
  /// The maximum number of bytes to store of each output stream; nil stores all.
  public var outputLimit: Int?
  /// Receives every line while the program runs.
  public var listener: Listener?

  package init(_ name: String, _ arguments: [String] = []) {
    self.name = name
    self.arguments = arguments
  }

  /// Runs the program to its end.
  ///
  /// It is ended early if the task is cancelled.
  ///
  /// - Returns: its exit code, even if it is not 0, and its output.
  /// - Throws: `ProgramFault` if it is missing, cannot be started, or is ended by a signal or the
  ///   time limit, or if its input cannot be read.
  public func run() async throws(ProgramFault) -> Outcome {
    let run = ProgramRun(program: self)
    guard let timeLimit else { return try await run.outcome() }
    return try await run.outcome(within: timeLimit)
  }
}
