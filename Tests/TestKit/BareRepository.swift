package import Foundation

/// A git repository without a working folder, as a destination has it.
package struct BareRepository: Sendable {
  /// Where it is.
  package let path: String

  /// A repository, which may not be made yet.
  package init(at path: String) { self.path = path }

  /// Makes it.
  package func make() throws { try Self.git(["init", "--quiet", "--bare", path]) }

  /// What git prints, without the last line end.
  @discardableResult
  package func git(_ arguments: String...) throws -> String {
    try Self.git(["--git-dir", path] + arguments).output.trimmingCharacters(in: .newlines)
  }

  /// The files of a branch, byte for byte.
  package func files(of branch: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for entry in try git("ls-tree", "-r", "-z", branch).split(separator: "\0") {
      let parts = entry.split(separator: "\t", maxSplits: 1)
      let blob = String(parts[0].split(separator: " ")[2])
      files[String(parts[1])] =
        try Self.git(["--git-dir", path, "cat-file", "blob", blob]).bytes
    }
    return files
  }

  /// Makes a hook.
  package func hook(_ name: String, _ script: String) throws {
    let hook = "\(path)/hooks/\(name)"
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: hook))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
  }

  /// One run of git.
  ///
  /// - Throws: where git fails.
  @discardableResult
  package static func git(_ arguments: [String]) throws -> Run {
    let run = try Run.program("git", arguments)
    guard run.status == 0 else { throw Failure(arguments: arguments, errors: run.errors) }
    return run
  }

  /// Git did not do what it was told.
  package struct Failure: Error {
    let arguments: [String]
    let errors: String
  }
}
