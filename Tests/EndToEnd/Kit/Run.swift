import Foundation

/// One run of the real binary.
struct Run {
  let status: Int32
  let output: String
  let errors: String

  /// Runs `michi` as built beside the tests; the current folder is the tests' own without `folder`.
  static func michi(
    _ arguments: [String], in folder: URL? = nil, input: Data = Data(),
    environment: [String: String] = [:]
  ) throws -> Run {
    let process = Process()
    process.executableURL = binary
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let files = try (0..<3).map { _ in try temporaryFile() }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    try input.write(to: files[0])
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }

  /// The folder of this checkout.
  static let checkout = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The binary lies beside the bundle or the executable that runs the tests.
  static var binary: URL {
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
