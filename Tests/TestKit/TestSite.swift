package import Foundation
import Synchronization

/// A folder of its own, written as one text with a header before each file:
///
/// ```
/// -- content/site.yml --
/// title: Test
/// -- content/tutorials/a.md --
/// # A
/// ```
///
/// What has the name of a picture begins as a PNG picture does, so that it counts as one.
///
/// It is removed with the value, or at the end of the tests.
package final class TestSite: Sendable {
  /// Where it is.
  package let root: URL
  /// The root as a path without a slash behind.
  package var path: String { root.path }
  /// The output folder; not made yet.
  package var output: URL { root.appending(path: "site") }

  /// Makes it.
  ///
  /// - Parameters:
  ///   - text: the files with their headers.
  ///   - bytes: files whose bytes matter, by their path.
  package init(_ text: String = "", bytes: [String: [UInt8]] = [:]) throws {
    root = FileManager.default.temporaryDirectory
      .appending(path: "michi-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    _ = Self.sweeping
    Self.roots.withLock { _ = $0.insert(root) }
    var file: (path: String, lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("-- "), line.hasSuffix(" --"), line.utf8.count > 6 {
        try file.map { try write($0.lines, to: $0.path) }
        file = (String(line.dropFirst(3).dropLast(3)), [])
      } else {
        file?.lines.append(line)
      }
    }
    try file.map { try write($0.lines, to: $0.path) }
    for (path, bytes) in bytes { try write(Data(bytes), to: path) }
  }

  /// Makes a site that says of itself what every site has to, and what `settings` say.
  package convenience init(settings: String, _ files: String = "") throws {
    let usual = "title: Test\nbaseURL: https://example.com/\n"
    try self.init("-- content/site.yml --\n\(usual)\(settings)\n\(files)")
  }

  deinit {
    Self.roots.withLock { _ = $0.remove(root) }
    try? FileManager.default.removeItem(at: root)
  }

  /// Those that are there; what a test keeps for others outlives them.
  private static let roots = Mutex<Set<URL>>([])
  private static let sweeping = atexit {
    for root in TestSite.roots.withLock({ $0 }) { try? FileManager.default.removeItem(at: root) }
  }

  private func write(_ lines: [Substring], to path: String) throws {
    let isPicture = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".ico"].contains {
      path.lowercased().hasSuffix($0)
    }
    let start = isPicture ? Self.png : Data()
    try write(start + Data(lines.joined(separator: "\n").utf8), to: path)
  }

  /// What a PNG picture begins with.
  package static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  /// Writes a file, with the folders above it.
  package func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// Writes a file, with the folders above it.
  package func write(_ data: Data, to path: String) throws {
    try makeFolder(above: path)
    try data.write(to: root.appending(path: path))
  }

  /// Writes a program that the shell runs.
  package func writeProgram(_ script: String, to path: String) throws {
    try write(script, to: path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: root.appending(path: path).path)
  }

  /// Makes a link, with the folders above it.
  package func link(_ path: String, to target: String) throws {
    try makeFolder(above: path)
    try FileManager.default.createSymbolicLink(
      atPath: root.appending(path: path).path, withDestinationPath: target)
  }

  /// Removes a file or folder.
  package func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: root.appending(path: path))
  }

  /// The text of a file of the output.
  package func page(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: output.appending(path: path)), as: UTF8.self)
  }

  /// Whether the output has a file.
  package func hasPage(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: output.appending(path: path).path)
  }

  /// Runs `michi` on the site.
  @discardableResult
  package func michi(_ arguments: String..., environment: [String: String] = [:]) throws -> Run {
    try Run.michi(arguments + ["--root", root.path], environment: environment)
  }

  private func makeFolder(above path: String) throws {
    try FileManager.default.createDirectory(
      at: root.appending(path: path).deletingLastPathComponent(),
      withIntermediateDirectories: true)
  }
}
