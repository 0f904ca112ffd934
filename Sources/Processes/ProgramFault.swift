import Foundation
public import Primitives
import Subprocess

/// Another program could not run to its end: exit code 74. A program that ends with an exit code of
/// its own is not a fault.
public struct ProgramFault: Error, Hashable, Sendable {
  /// What happened.
  public enum Reason: Hashable, Sendable {
    case missing
    /// The system did not start it; in its words.
    case notStarted(String)
    case signal(Int32)
    case timeLimit(Duration)
    /// Its input could not be read.
    case input(FileFault)
  }

  package let program: String
  package let reason: Reason
  /// What it had printed to standard error by then.
  public let errors: [UInt8]

  init(_ program: String, _ reason: Reason, errors: [UInt8] = []) {
    self.program = program
    self.reason = reason
    self.errors = errors
  }

  /// The sentence a user reads.
  public var message: String {
    switch reason {
    case .missing where Program(program).isPath:
      "cannot run \(program): it does not exist"
    case .missing: "cannot run \(program): it is not on PATH; install it"
    case .notStarted(let words): "cannot run \(program): \(words)"
    case .signal(let number):
      "\(program) was ended by signal \(number) (\(String(cString: strsignal(number))))"
    case .timeLimit(let limit): "\(program) was ended: it took longer than \(limit)"
    case .input(let fault): fault.message
    }
  }
}

extension ProgramFault {
  init(_ program: Program, _ error: any Error) {
    guard let error = error as? SubprocessError else {
      self.init(program.name, .notStarted(String(describing: error)))
      return
    }
    let words = error.underlyingError.map { String(describing: $0) } ?? error.description
    switch error.code {
    case .executableNotFound: self.init(program.name, .missing)
    case .failedToChangeWorkingDirectory:
      self.init(program.name, .notStarted("\(words) in \(program.folder ?? ".")"))
    default: self.init(program.name, .notStarted(words))
    }
  }
}

extension Program {
  /// Whether the name is a path: `PATH` is not searched then.
  var isPath: Bool { name.utf8.contains(UInt8(ascii: "/")) }
}
