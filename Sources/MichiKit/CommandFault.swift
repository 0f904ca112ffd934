import CodeChecking
import Diagnostics
import Preview
import Primitives
import Publishing

/// An error that ends a command as documented, with a message and an exit code.
protocol CommandFault: Error {
  var message: String { get }
  /// The message for `--json`; `nil` if the command has no JSON output for it.
  var diagnostic: Diagnostic? { get }
  var exitCode: Int32 { get }
  /// Prints the message to standard error.
  func printText()
}

extension CommandFault {
  var diagnostic: Diagnostic? { nil }
  var exitCode: Int32 { Exit.fileFault }
  func printText() { Terminal.error("error: \(message)\n") }
}

extension FileFault: CommandFault {
  var diagnostic: Diagnostic? { Diagnostic(.unreadableFile, path: path, message) }
}

extension PublishingFault: CommandFault {
  var diagnostic: Diagnostic? { Diagnostic(.publishing, path: nil, message) }

  func printText() {
    for line in toolOutput { Terminal.error("\(line)\n") }
    Terminal.error("error: \(message)\n")
  }
}

extension CodeCheckFault: CommandFault {}
extension PreviewFault: CommandFault {}

extension Diagnostic: CommandFault {
  var diagnostic: Diagnostic? { self }
  var exitCode: Int32 { Exit.contentErrors }

  func printText() { DiagnosticOutput.printText([self], showsEach: true) }
}
