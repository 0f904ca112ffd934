import Foundation
public import Primitives
import Subprocess

/// The error about an external program that could not run to its end: exit code 74.
///
/// A program that ends with an exit code of its own is not an error.
public struct ProgramFault: Error, Hashable, Sendable {
  /// The cause of the error.
  public enum Reason: Hashable, Sendable {
    case missing
    /// The system did not start it, with the system's reason.
    case notStarted(String)
    case signal(Int32)
    case timeLimit(Duration)
    /// The program's input could not be read.
    case input(FileFault)
  }

  package let program: String
  package let reason: Reason
  /// The program's output to standard error so far.
  public let errors: [UInt8]

  init(_ program: String, _ reason: Reason, errors: [UInt8] = []) {
    self.program = program
    self.reason = reason
    self.errors = errors
  }

  /// The error message for the user.
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
  /// Whether the name is a path, so that `PATH` is not searched.
  var isPath: Bool { name.utf8.contains(UInt8(ascii: "/")) }
}
