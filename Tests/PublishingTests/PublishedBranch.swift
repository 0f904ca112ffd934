import Foundation
import Primitives
import TestKit

@testable import Publishing

/// A site whose root is a git repository, and a bare repository beside it.
final class PublishedBranch {
  let site: VersionedSite
  /// The site's root, a repository without a commit.
  var root: String { site.root + "/root" }
  private let repository: BareRepository
  var bare: String { repository.path }

  init() throws {
    site = try VersionedSite()
    repository = BareRepository(at: site.root + "/site.git")
    try repository.make()
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    try rootGit("init", "--quiet")
    try rootGit("config", "user.name", "길 道")
    try rootGit("config", "user.email", "a@example.org")
  }

  /// Builds a version and publishes it.
  @discardableResult
  func publish(
    _ version: SiteVersion, address: String? = nil, hostName: String? = nil, folder: String? = nil,
    told: Told = Told()
  ) async throws -> (state: String, plan: PublishingPlan?, told: [String]) {
    try site.build(version)
    let outcome = try await GitBranch(
      address: address ?? bare, hostName: hostName, folder: folder, root: root
    ).publish(FinishedSite(at: site.output), tell: told.tell)
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
    try repository.files(of: "gh-pages").mapValues { String(decoding: $0, as: UTF8.self) }
  }

  func modes() throws -> [String] {
    try git("ls-tree", "-r", "gh-pages").split(separator: "\n").map { String($0.prefix(6)) }
  }

  /// Runs git on the bare repository.
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    try BareRepository.git(["--git-dir", bare] + arguments).output
      .trimmingCharacters(in: .newlines)
  }

  /// Runs git in the root.
  @discardableResult
  func rootGit(_ arguments: String...) throws -> String {
    try BareRepository.git(["-C", root] + arguments).output.trimmingCharacters(in: .newlines)
  }

  func commitInRoot(_ text: String, to path: String) throws {
    try text.write(toFile: "\(root)/\(path)", atomically: true, encoding: .utf8)
    try rootGit("add", path)
    try rootGit("commit", "--quiet", "-m", "draft")
  }

  /// Makes a hook of the bare repository.
  func hook(_ name: String, _ script: String) throws { try repository.hook(name, script) }
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
