import FileSystem
import Foundation
import Primitives
import Processes

/// A bare repository in a temporary folder, in which one commit is created.
struct TemporaryRepository {
  /// The current commit of the branch; `nil` if the branch does not exist.
  let old: String?
  private let git: Git
  private let branch: String
  /// The folder of the branch that belongs to Michi; `nil` means the complete branch.
  private let part: String?
  /// The current tree of Michi's part of the branch; `nil` if there is none.
  private var oldTree: String?
  let folder: TemporaryFolder

  private static let oldName = "refs/michi/old"
  private static let newName = "refs/michi/new"
  private static let ownLine = "Published-by: Michi"
  /// The number of commits in which Michi looks for its own; a repository may be very large.
  private static let searchedDepth = 100
  /// The number of commits to search if versions of a site share a branch and alternate.
  private static let searchedDepthOfPart = 1000
  /// The length of a SHA-256 hash in hexadecimal digits, which tells the hash functions apart.
  private static let sha256Length = 64

  init(_ git: Git, branch: String, folder part: String? = nil) async throws {
    self.git = git
    self.branch = branch
    self.part = part
    folder = try TemporaryFolder()
    old = try await Self.remote(branch, git, in: folder)
    let format = old?.utf8.count == Self.sha256Length ? "sha256" : "sha1"
    _ = try await git.output(
      ["init", "--quiet", "--bare", "--template=", "--object-format=\(format)", folder.path],
      in: folder.path, to: "create a temporary repository")
    try await git.checkPushAddress(in: folder.path)
    if old != nil {
      try await fetch(depth: 1)
      oldTree = try await part == nil ? "\(Self.oldName)^{tree}" : oldFolder()
    }
  }

  /// Returns the current tree of Michi's folder in the branch; `nil` if there is none.
  private func oldFolder() async throws -> String? {
    let entry = try await rootEntries().first { $0.isOwn }
    guard let entry else { return nil }
    let words = entry.line.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard words.count == 3, words[1].elementsEqual("tree".utf8) else {
      throw PublishingFault(
        "\"\(part ?? "")\" in the branch \(branch) is a file, not a folder; choose another \"path:\""
      )
    }
    return String(decoding: words[2].prefix { $0 != UInt8(ascii: "\t") }, as: UTF8.self)
  }

  /// Returns the entries of the branch's top folder, as git lists them; names are bytes.
  private func rootEntries() async throws -> [(line: [UInt8], isOwn: Bool)] {
    guard let part, old != nil else { return [] }
    let outcome = try await git.run(["ls-tree", "-z", Self.oldName], in: folder.path)
    guard outcome.isSuccess else {
      throw PublishingFault("git could not list the branch \(branch)", toolOutput: [])
    }
    let name = Array("\t\(part)".utf8)
    return outcome.output.split(separator: 0).map {
      (Array($0), $0.suffix(name.count) == name[...])
    }
  }

  /// Returns the tree of the complete branch with Michi's folder replaced.
  private func completeTree(with tree: String) async throws -> String {
    guard let part else { return tree }
    let others: [[UInt8]] = try await rootEntries().filter { !$0.isOwn }.map { $0.line + [0] }
    return try await call(
      ["mktree", "-z"], to: "put the folder into the branch",
      input: .bytes(others.joined() + Array("040000 tree \(tree)\t\(part)\0".utf8)))
  }

  /// The line in a commit message that marks the commit as Michi's.
  private var ownLine: String { Self.ownLine + (part.map { " in \($0)" } ?? "") }

  /// Removes the repository. Calling it at the end also keeps the folder alive until then.
  func remove() { folder.remove() }

  func tree(of stream: ImportStream) async throws -> String {
    _ = try await call(
      ["fast-import", "--quiet", "--done"], to: "import the site's files",
      input: .pieces(stream.pieces(for: Self.newName)))
    return try await call(
      ["rev-parse", "--verify", "\(Self.newName)^{tree}"], to: "read the new tree")
  }

  func plan(to tree: String) async throws -> PublishingPlan {
    let paths = try await paths(in: tree)
    guard let oldTree else { return PublishingPlan(added: paths) }
    let text = try await call(
      ["diff-tree", "-r", "-z", "--no-renames", "--name-status", oldTree, tree],
      to: "compare with the branch \(branch)")
    var plan = PublishingPlan()
    var words = text.split(separator: "\0").map(String.init)[...]
    while let mark = words.popFirst(), let path = words.popFirst() {
      switch mark {
      case "A": plan.added.append(path)
      case "D": plan.removed.append(path)
      default: plan.changed.append(path)
      }
    }
    plan.unchanged = paths.count - plan.added.count - plan.changed.count
    return plan
  }

  /// Refuses to remove files that Michi did not put into the branch.
  ///
  /// Files are Michi's in three cases: the branch's last commit is Michi's, an earlier commit of
  /// Michi has exactly the same tree (the branch went back to it), or the last commit of Michi
  /// contains them. A host's `CNAME` is checked elsewhere.
  ///
  /// - Parameter plan: the changes from the branch to the site.
  func refuseForeignFiles(_ plan: PublishingPlan) async throws {
    let gone = plan.removed.filter { $0 != ImportStream.hostFile }
    guard let old, !gone.isEmpty, try await ownCommits().first != old else { return }
    try await fetch(depth: part == nil ? Self.searchedDepth : Self.searchedDepthOfPart)
    let own = try await ownCommits()
    var known: Set<ByteKey> = []
    if let last = own.first {
      let trees = try await call(
        ["rev-parse"] + ([old] + own).map { name(ofTree: $0) }, to: "compare with earlier commits"
      ).split(separator: "\n")
      if let now = trees.first, trees.dropFirst().contains(now) { return }
      known = Set(try await paths(in: name(ofTree: last)).map { ByteKey($0) })
    }
    let foreign = gone.filter { !known.contains(ByteKey($0)) }
    if !foreign.isEmpty {
      throw PublishingFault(
        "the branch \(branch) has files that are not from Michi and would be deleted "
          + "(\(OutputSentences.list(foreign))); publish to another branch with "
          + "\"branch:\", or delete this branch first")
    }
  }

  private func name(ofTree commit: String) -> String {
    commit + (part.map { ":\($0)" } ?? "^{tree}")
  }

  /// Returns Michi's commits in the fetched part of the branch, the newest first.
  private func ownCommits() async throws -> [String] {
    try await call(
      ["rev-list", "--grep=^\(ownLine.replacingOccurrences(of: ".", with: "\\."))$", Self.oldName],
      to: "read the branch \(branch)"
    ).split(separator: "\n").map(String.init)
  }

  private func paths(in tree: String) async throws -> [String] {
    try await call(["ls-tree", "-r", "-z", "--name-only", tree], to: "list the files of a commit")
      .split(separator: "\0").map(String.init)
  }

  private func fetch(depth: Int) async throws {
    _ = try await call(
      [
        "fetch", "--quiet", "--depth=\(depth)", "--no-tags", "--no-recurse-submodules", "--",
        git.address, "+refs/heads/\(branch):\(Self.oldName)",
      ],
      to: "fetch the branch \(branch)", showsOutput: true)
  }

  /// Commits a tree on top of the branch.
  ///
  /// - Parameter source: the commit that the site was built from.
  func commit(
    _ tree: String, by author: [String: String], from source: String?
  ) async throws -> String {
    let message =
      "Publish the site\n" + (source.map { "\nBuilt from commit \($0).\n" } ?? "")
      + "\n\(ownLine)\n"
    return try await call(
      ["commit-tree", completeTree(with: tree)] + (old.map { ["-p", $0] } ?? []) + ["-F", "-"],
      to: "commit",
      input: .bytes(Array(message.utf8)), variables: author)
  }

  /// Moves the branch forward to a commit; returns false if the branch has moved meanwhile.
  ///
  /// - Parameter dryRun: whether to only check for permission, without moving the branch. Hooks on
  ///   the server are not run.
  func push(_ commit: String, dryRun: Bool) async throws -> Bool {
    do {
      _ = try await call(
        [
          "push", "--quiet", "--no-recurse-submodules",
        ] + (dryRun ? ["--dry-run"] : []) + [
          "--", git.address, "\(commit):refs/heads/\(branch)",
        ],
        to: "push to the branch \(branch)", showsOutput: true)
      return true
    } catch {
      let now = try? await Self.remote(branch, git, in: folder)
      guard let now, now != old else { throw error }
      return false
    }
  }

  /// Returns the commit of the remote branch; `nil` if there is no such branch.
  ///
  /// - Parameter folder: the folder in which git looks for a repository's settings, so that those
  ///   of the root are not used. The folder may be empty.
  private static func remote(
    _ branch: String, _ git: Git, in folder: TemporaryFolder
  ) async throws -> String? {
    let name = "refs/heads/\(branch)"
    let text = try await git.output(
      ["ls-remote", "--", git.address, name], in: folder.path,
      to: "look up the branch \(branch)", showsOutput: true)
    for line in text.split(separator: "\n") {
      let words = line.split(separator: "\t")
      if words.count == 2, words[1] == name { return String(words[0]) }
    }
    return nil
  }

  private func call(
    _ arguments: [String], to what: String, input: Program.Input = .bytes([]),
    variables: [String: String] = [:], showsOutput: Bool = false
  ) async throws -> String {
    try await git.output(
      ["-c", "gc.auto=0", "-c", "maintenance.auto=false"] + arguments, in: folder.path, to: what,
      input: input, variables: variables, showsOutput: showsOutput)
  }
}
