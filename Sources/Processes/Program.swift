public import Primitives

/// Another program: found on `PATH`, called with arguments and never through a shell.
///
///     var program = Program("git", ["rev-parse", "HEAD"])
///     program.folder = root
///     let outcome = try program.run()
///     guard outcome.isSuccess else { … }
///
/// What it prints is kept, however much it is, and is handed on line by line while it runs when
/// there is a `listener`. It gets none of the files that are open here. It stays in the process
/// group, so that it can ask for a pass phrase at the terminal and is interrupted with Michi;
/// Foundation's `Process` starts a group of its own on Linux, where that stops the asker for ever.
public struct Program: Sendable {
  /// What the program reads from its standard input.
  public enum Input: Sendable {
    /// Nothing: it is at its end at once.
    case nothing
    /// What Michi's own standard input gives.
    case inherited
    /// These bytes.
    case bytes([UInt8])
    /// Pieces, each asked for when the one before is written; nil is the end.
    case pieces(@Sendable () throws(FileFault) -> [UInt8]?)
  }

  /// Where a program says something.
  public enum Stream: Sendable {
    case output, errors
  }

  /// Told of every line as it comes, with its line end: `\n`, or `\r` of a progress display.
  public typealias Listener = @Sendable (_ line: [UInt8], _ stream: Stream) -> Void

  /// What a program left when it ended by itself.
  public struct Outcome: Sendable {
    /// Its exit code.
    public let status: Int32
    /// What it printed to standard output.
    public let output: [UInt8]
    /// What it printed to standard error.
    public let errors: [UInt8]

    /// Whether the exit code is 0.
    public var isSuccess: Bool { status == 0 }
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
  /// What it reads.
  public var input = Input.nothing
  /// When it is ended; nil lets it run as long as it likes.
  public var timeLimit: Duration?
  /// Told of every line while it runs.
  public var listener: Listener?

  /// A program that is not running yet.
  public init(_ name: String, _ arguments: [String] = []) {
    self.name = name
    self.arguments = arguments
  }

  /// Runs the program to its end.
  ///
  /// - Returns: its exit code, whatever that is, and what it printed.
  /// - Throws: `ProgramFault` when it is not there, cannot be started, is ended by a signal or the
  ///   time limit, or when its input cannot be read.
  public func run() throws(ProgramFault) -> Outcome {
    let variables = ProgramEnvironment.variables(
      adding: environment, hiding: hiddenVariables)
    guard let location = ProgramEnvironment.location(of: name, path: variables["PATH"]) else {
      throw ProgramFault(name, .missing)
    }
    let child = try ChildProcess(self, at: location, variables: variables)
    let conversation = Conversation(program: self, child: child)
    return try conversation.run()
  }
}
