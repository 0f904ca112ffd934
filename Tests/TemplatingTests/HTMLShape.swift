import Foundation

/// What a real HTML parser finds in a page.
struct HTMLShape: Decodable {
  /// Every element in order: its name with the names of its attributes.
  let elements: [String]
  /// The values of `href`, `src` and `action`.
  let addresses: [String]

  /// The shapes of some pages; nil where the parser is not installed.
  static func shapes(of pages: [String]) throws -> [HTMLShape]? {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Scripts/html_shapes.py")
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "michi-shapes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appending(path: "pages.json")
    let output = folder.appending(path: "shapes.json")
    try JSONEncoder().encode(pages).write(to: input)
    try Data().write(to: output)
    guard try run(["-c", "import html5lib"], to: .nullDevice) == 0 else { return nil }
    let result = try FileHandle(forWritingTo: output)
    guard try run([script.path, input.path], to: result) == 0 else { return [] }
    return try JSONDecoder().decode([HTMLShape].self, from: Data(contentsOf: output))
  }

  private static func run(_ arguments: [String], to output: FileHandle) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
