public import ArgumentParser
public import Diagnostics
import Dispatch
import FileSystem
import Foundation
import Primitives

/// Standard input, output and error of commands.
public enum Terminal {
  /// Reads standard input to its end.
  static func input(limit: Int) throws(FileFault) -> SourceText {
    SourceText(path: "standard input", bytes: try StandardStream.input.read(limit: limit))
  }

  /// Reads the file that a command's argument names, or standard input if the argument is `-`.
  ///
  /// A file in gzip format is decompressed.
  ///
  /// - Parameters:
  ///   - path: the path of the file, or `-`.
  ///   - limit: the maximum size in bytes, also when decompressed.
  /// - Throws: `FileFault` if the file cannot be read, or is larger than the limit; `Diagnostic` if
  ///   it cannot be decompressed.
  public static func input(_ path: String, limit: Int) throws -> SourceText {
    let text =
      path == "-"
      ? try input(limit: limit) : try SourceFile(path: path, location: path).text(limit: limit)
    guard let bytes = Gzip.expanded(text.bytes, limit: limit) else {
      throw Diagnostic(
        .invalidData, path: text.path,
        "gzip cannot unpack the file: it is incomplete, damaged or too large")
    }
    return SourceText(path: text.path, bytes: bytes)
  }

  /// Prints results to standard output.
  public static func output(_ text: PrintedText) throws(FileFault) {
    try output(Array(text.text.utf8))
  }

  /// Prints a file's content unchanged to standard output.
  public static func output(_ bytes: [UInt8]) throws(FileFault) {
    try StandardStream.output.write(bytes)
  }

  /// Prints messages to standard error. If that fails, the failure is ignored.
  public static func error(_ text: PrintedText) {
    try? StandardStream.error.write(Array(text.text.utf8))
  }

  /// Prints diagnostics to standard error, each with its line of the file, and returns the exit
  /// code for them: success if none is an error.
  public static func report(_ diagnostics: [Diagnostic]) -> ExitCode {
    DiagnosticOutput.printText(DiagnosticPolicy().apply(to: diagnostics), showsEach: true)
    return diagnostics.containsError ? ExitCode(Exit.code(for: diagnostics)) : .success
  }

  static var isWatched: Bool { StandardStream.error.isTerminal }

  /// Whether messages are coloured: on a terminal that supports it, unless the user opts out.
  ///
  /// Source: https://no-color.org; a terminal that calls itself dumb knows no escape sequences.
  static var showsColors: Bool {
    guard isWatched, let terminal = variable("TERM"), terminal != "dumb" else { return false }
    return variable("NO_COLOR") == nil
  }

  /// Whether a line can be overwritten; false on a terminal that calls itself dumb.
  static var canRewrite: Bool { isWatched && variable("TERM") != "dumb" }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// Runs a handler if the user interrupts the program: by Ctrl-C, a closed terminal or `kill`.
struct Interruption {
  private typealias Handler = @convention(c) (Int32) -> Void
  private let signals: [(number: Int32, before: Handler?, source: any DispatchSourceSignal)]

  init(_ work: @escaping @Sendable () -> Void) {
    signals = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      let before = signal(number, SIG_IGN)
      // Under nohup, the program must survive a closed terminal.
      if number == SIGHUP, Self.isIgnored(before) { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { work() }
      source.resume()
      return (number, before, source)
    }
  }

  func end() {
    for (number, before, source) in signals {
      source.cancel()
      _ = signal(number, before)
    }
  }

  private static func isIgnored(_ handler: Handler?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
