import Foundation

/// A site in a folder of its own, written as one text with a header before each file:
///
/// ```
/// -- content/site.yml --
/// title: Test
/// -- content/tutorials/a.md --
/// # A
/// ```
///
/// The folder is removed when the site is released.
final class TestSite {
  let root: URL
  var output: URL { root.appending(path: "site") }

  init(_ text: String) throws {
    root = FileManager.default.temporaryDirectory
      .appending(path: "michi-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    var path: String?
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("-- "), line.hasSuffix(" --"), line.utf8.count > 6 {
        if let path { try write(lines.joined(separator: "\n"), to: path) }
        path = String(line.dropFirst(3).dropLast(3))
        lines = []
      } else {
        lines.append(line)
      }
    }
    if let path { try write(lines.joined(separator: "\n"), to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  /// Writes a file, with the folders above it.
  func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// Writes a file, with the folders above it.
  func write(_ data: Data, to path: String) throws {
    let url = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// Removes a file or folder.
  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: root.appending(path: path))
  }

  /// The text of a file of the output.
  func page(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: output.appending(path: path)), as: UTF8.self)
  }

  /// Whether the output has a file.
  func hasPage(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: output.appending(path: path).path)
  }

  /// Runs `michi` on the site.
  @discardableResult
  func michi(_ arguments: String..., environment: [String: String] = [:]) throws -> Run {
    try Run.michi(arguments + ["--root", root.path], environment: environment)
  }
}
