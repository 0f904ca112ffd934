package import Foundation

/// One run of a program to its end: of the real binary, or of another.
package struct Run: Sendable {
  /// The exit code, or the number of the signal that ended it.
  package let status: Int32
  /// What it printed, byte for byte.
  package let bytes: Data
  /// What it said of faults.
  package let errors: String
  /// What it printed.
  package var output: String { String(decoding: bytes, as: UTF8.self) }

  /// Runs `michi` as built beside the tests; the current folder is the tests' own without `folder`.
  package static func michi(
    _ arguments: [String], in folder: URL? = nil, input: Data = Data(),
    environment: [String: String] = [:]
  ) throws -> Run {
    try program(
      binary.path, arguments, in: folder, input: input, environment: environment)
  }

  /// Runs commands of the shell, which know `michi` and the other words as `$0`, `$1` and so on.
  package static func shell(
    _ commands: String, _ words: String..., environment: [String: String] = [:]
  ) throws -> Run {
    try program("/bin/sh", ["-c", commands, binary.path] + words, environment: environment)
  }

  /// Runs a program: a path, or a name that is looked for on `PATH`.
  ///
  /// - Parameter environment: what is set beside the variables of the tests.
  package static func program(
    _ program: String, _ arguments: [String], in folder: URL? = nil, input: Data = Data(),
    environment: [String: String] = [:]
  ) throws -> Run {
    let process = Process()
    let isPath = program.contains("/")
    process.executableURL = URL(filePath: isPath ? program : "/usr/bin/env")
    process.arguments = isPath ? arguments : [program] + arguments
    if let folder { process.currentDirectoryURL = folder }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files, because a pipe that nothing empties would stop the program.
    let files = try (0..<3).map { _ in try temporaryFile() }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    try input.write(to: files[0])
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, bytes: try Data(contentsOf: files[1]),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }

  /// The folder of this checkout.
  package static let checkout = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The binary is beside the bundle or the executable that runs the tests, unless `MICHI_BINARY`
  /// names another program.
  package static var binary: URL {
    if let path = ProcessInfo.processInfo.environment["MICHI_BINARY"] {
      return URL(filePath: path)
    }
    var folder = Bundle.main.bundleURL
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      folder = bundle.bundleURL.deletingLastPathComponent()
    }
    return folder.appending(path: "michi")
  }

  private static func temporaryFile() throws -> URL {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "michi-run-\(UUID().uuidString)")
    try Data().write(to: url)
    return url
  }
}
