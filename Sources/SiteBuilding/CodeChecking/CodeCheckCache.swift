import Foundation
import Primitives
import Diagnostics
import FileSystem

/// What the compiler said of code that it has seen already, in the user's cache folder.
///
/// A cache that cannot be read or written, or that somebody has damaged, costs time and nothing
/// else.
struct CodeCheckCache: Sendable {
  /// The first word of what is remembered; another form of it will have another.
  private static let form = "michi-code-1"

  /// Where it is remembered; nil remembers nothing.
  let folder: String?

  /// `michi/code` in `XDG_CACHE_HOME`, else in `~/Library/Caches` on macOS and `~/.cache` elsewhere;
  /// nil where none of them is known.
  static var usualFolder: String? {
    let variables = ProcessInfo.processInfo.environment
    // The XDG Base Directory Specification wants paths that are not absolute ignored.
    if let caches = variables["XDG_CACHE_HOME"], caches.hasPrefix("/") {
      return caches + "/michi/code"
    }
    guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
    #if os(macOS)
      return home + "/Library/Caches/michi/code"
    #else
      return home + "/.cache/michi/code"
    #endif
  }

  /// The name under which the verdict on code is remembered.
  static func name(of unit: CodeUnit, version: String) -> String {
    var digest = SHA256()
    digest.update("\(form)\0\(unit.mode.rawValue)\0\(version)\0".utf8)
    digest.update(unit.text)
    return digest.hexadecimal()
  }

  /// The verdict that is remembered under a name; nil when none is, or it is damaged.
  func verdict(_ name: String) -> CodeVerdict? {
    guard let folder,
      let bytes = try? SourceFile(path: name, location: path(of: name, in: folder)).read(),
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let rest = bytes[(end + 1)...]
    guard bytes[..<end].elementsEqual(Self.head(of: rest, name).utf8) else { return nil }
    var verdict = CodeVerdict()
    for line in String(decoding: rest, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let line = Int(parts[0]), let column = Int(parts[1]) else {
        return nil
      }
      verdict.faults.append(
        CompilerFault(line: line, column: column, message: String(parts[2])))
    }
    return verdict
  }

  /// Remembers a verdict, unless another time it may be another.
  func keep(_ verdict: CodeVerdict, as name: String) {
    guard let folder, verdict.isLasting else { return }
    let rest = verdict.faults.map { "\($0.line) \($0.column) \($0.message)\n" }.joined()
    let text = "\(Self.head(of: rest.utf8, name))\n\(rest)"
    let place = URL(filePath: path(of: name, in: folder))
    try? FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    // Written aside and renamed, so that nobody ever reads half of it.
    try? Data(text.utf8).write(to: place, options: .atomic)
  }

  func path(of name: String, in folder: String) -> String {
    "\(folder)/\(name.prefix(2))/\(name.dropFirst(2))"
  }

  /// The first line: the form, and a digest by which damage is seen.
  private static func head(of rest: some Sequence<UInt8>, _ name: String) -> String {
    var digest = SHA256()
    digest.update(name.utf8)
    digest.update(rest)
    return "\(form) \(digest.hexadecimal())"
  }
}
