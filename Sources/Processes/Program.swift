public import Primitives

/// Another program: found on `PATH`, called with arguments and never through a shell.
///
///     var program = Program("git", ["rev-parse", "HEAD"])
///     program.folder = root
///     let outcome = try await program.run()
///     guard outcome.isSuccess else { … }
///
/// What it prints is kept, however much it is, and is handed on line by line while it runs when
/// there is a `listener`. It gets none of the files that are open here. It stays in the process
/// group, unless it `isIsolated`, so that it can ask for a pass phrase at the terminal and is
/// interrupted with Michi. Only absolute folders of `PATH` are searched, so that a program in the
/// current folder is never run.
public struct Program: Sendable {
  /// What the program reads from its standard input.
  public enum Input: Sendable {
    /// These bytes; none by default, which is its end at once.
    case bytes([UInt8])
    /// Pieces, each asked for when the one before is written; nil is the end.
    case pieces(@Sendable () throws(FileFault) -> [UInt8]?)
  }

  /// Where a program prints something.
  public enum Stream: Sendable {
    case output, errors
  }

  /// Is given every line as it comes, with its line end: `\n`, or `\r` of a progress display.
  public typealias Listener = @Sendable (_ line: [UInt8], _ stream: Stream) -> Void

  /// What a program left when it ended by itself.
  public struct Outcome: Sendable {
    /// Its exit code.
    public let status: Int32
    package let output: [UInt8]
    package let errors: [UInt8]

    package var isSuccess: Bool { status == 0 }
  }

  /// The program's name, or with a slash in it its path.
  public let name: String
  /// What it is called with, without its own name.
  public let arguments: [String]
  /// The folder it runs in; nil is the current one.
  public var folder: String?
  /// Variables that it sees besides ours.
  public var environment: [String: String] = [:]
  /// Our variables that it does not see.
  public var hiddenVariables: Set<String> = []
  package var input = Input.bytes([])
  /// When it is ended; nil lets it run as long as it takes.
  public var timeLimit: Duration?
  /// Whether it has a session of its own: it sees no terminal, and all processes of the session are
  /// killed when it ends, is cancelled or exceeds its time limit.
  package var isIsolated = false
  /// How many bytes are kept of what it prints to each stream; nil keeps all.
  public var outputLimit: Int?
  /// Is given every line while the program runs.
  public var listener: Listener?

  package init(_ name: String, _ arguments: [String] = []) {
    self.name = name
    self.arguments = arguments
  }

  /// Runs the program to its end. It is ended early when the task is cancelled.
  ///
  /// - Returns: its exit code, whatever that is, and what it printed.
  /// - Throws: `ProgramFault` when it is not there, cannot be started, is ended by a signal or the
  ///   time limit, or when its input cannot be read.
  public func run() async throws(ProgramFault) -> Outcome {
    let run = ProgramRun(program: self)
    guard let timeLimit else { return try await run.outcome() }
    return try await run.outcome(within: timeLimit)
  }
}
