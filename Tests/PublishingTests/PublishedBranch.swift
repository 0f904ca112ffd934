import Foundation
import Primitives

@testable import Publishing

/// A site whose root is a git repository, and a bare repository beside it.
final class PublishedBranch {
  let site: TemporarySite
  /// The site's root, a repository without a commit.
  var root: String { site.root + "/root" }
  let bare: String

  init() throws {
    site = try TemporarySite()
    bare = site.root + "/site.git"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    _ = try Self.run(["init", "--quiet", "--bare", bare])
    try rootGit("init", "--quiet")
    try rootGit("config", "user.name", "길 道")
    try rootGit("config", "user.email", "a@example.org")
  }

  /// Builds a version and publishes it.
  @discardableResult
  func publish(
    _ version: SiteVersion, address: String? = nil, hostName: String? = nil, told: Told = Told()
  ) async throws -> (state: String, plan: PublishingPlan?, told: [String]) {
    try site.build(version)
    let outcome = try await GitBranch(address: address ?? bare, hostName: hostName, root: root)
      .publish(FinishedSite(at: site.output), tell: told.tell)
    return (outcome.state, outcome.plan, told.lines)
  }

  func plan(_ version: SiteVersion, address: String? = nil) async throws -> PublishingPlan {
    try site.build(version)
    return try await GitBranch(address: address ?? bare, root: root)
      .plan(FinishedSite(at: site.output))
  }

  func head() throws -> String { try git("rev-parse", "gh-pages") }

  /// Every file of the branch.
  func files() throws -> SiteVersion {
    var files: SiteVersion = [:]
    for entry in try git("ls-tree", "-r", "-z", "gh-pages").split(separator: "\0") {
      let parts = entry.split(separator: "\t", maxSplits: 1)
      let hash = parts[0].split(separator: " ")[2]
      files[String(parts[1])] = String(
        decoding: try Self.run(["--git-dir", bare, "cat-file", "blob", String(hash)]),
        as: UTF8.self)
    }
    return files
  }

  func modes() throws -> [String] {
    try git("ls-tree", "-r", "gh-pages").split(separator: "\n").map { String($0.prefix(6)) }
  }

  /// Runs git on the bare repository.
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    Self.text(try Self.run(["--git-dir", bare] + arguments))
  }

  /// Runs git in the root.
  @discardableResult
  func rootGit(_ arguments: String...) throws -> String {
    Self.text(try Self.run(["-C", root] + arguments))
  }

  func commitInRoot(_ text: String, to path: String) throws {
    try text.write(toFile: "\(root)/\(path)", atomically: true, encoding: .utf8)
    try rootGit("add", path)
    try rootGit("commit", "--quiet", "-m", "draft")
  }

  /// What git and the file system say about the root, byte for byte.
  func rootState() throws -> [String: Data] {
    var state: [String: Data] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init() {
      state[path] = FileManager.default.contents(atPath: "\(root)/\(path)") ?? Data()
    }
    return state
  }

  /// Makes a hook of the bare repository.
  func hook(_ name: String, _ script: String) throws {
    let path = "\(bare)/hooks/\(name)"
    try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: true, encoding: .utf8)
    chmod(path, 0o755)
  }

  /// Moves the branch as somebody else would; the new commit.
  func pushByHand() throws -> String {
    let tree = try git("rev-parse", "gh-pages^{tree}")
    let commit = try git(
      "-c", "user.name=x", "-c", "user.email=x@example.org", "commit-tree", tree, "-p", "gh-pages",
      "-m", "other")
    try git("update-ref", "refs/heads/gh-pages", commit)
    return commit
  }

  private static func run(_ arguments: [String]) throws -> [UInt8] {
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git"] + arguments
    let output = Pipe()
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    try git.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    git.waitUntilExit()
    guard git.terminationStatus == 0 else { throw PublishingFault("git \(arguments)") }
    return Array(bytes)
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}

/// The sentence of a fault; empty when there is none.
func publishingSentence(of body: () async throws -> Void) async throws -> String {
  do {
    try await body()
    return ""
  } catch let fault as PublishingFault {
    return fault.message
  }
}
