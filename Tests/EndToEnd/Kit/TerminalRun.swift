import Foundation
import TestKit

/// One run of the real binary with its messages going to a terminal.
enum TerminalRun {
  /// What a person would see: all that was printed.
  static func michi(
    _ arguments: [String], in folder: URL, environment: [String: String]
  ) throws -> String {
    var terminal: Int32 = -1
    var keyboard: Int32 = -1
    guard openpty(&terminal, &keyboard, nil, nil, nil) == 0 else { throw POSIXError(.ENXIO) }
    let screen = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
    let line = FileHandle(fileDescriptor: keyboard, closeOnDealloc: true)
    let process = Process()
    process.executableURL = Run.binary
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var variables = ProcessInfo.processInfo.environment
    variables["NO_COLOR"] = nil
    process.environment = variables.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = line
    process.standardError = line
    try process.run()
    process.waitUntilExit()
    // What a test prints fits into the terminal's own memory. It comes in parts, and ends where
    // nobody has the other side open any more.
    try line.close()
    var shown: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(terminal, &bytes, bytes.count), count > 0 {
      shown += bytes.prefix(count)
    }
    withExtendedLifetime(screen) {}
    return String(decoding: shown, as: UTF8.self)
      .replacingOccurrences(of: "\r\n", with: "\n")
  }
}
