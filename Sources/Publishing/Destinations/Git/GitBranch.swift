import Diagnostics

/// A branch of a git repository, as GitHub Pages and GitLab Pages serve it.
///
/// The commit is made in a temporary repository, with git's
/// plumbing: no work tree and no index of the author's is touched. A branch is only ever moved
/// forward, and never loses files that Michi did not put there.
package struct GitBranch: Destination {
  /// The repository's address, as git takes it: a path is relative to the root.
  private let address: String
  private let branch: String
  private let hostName: String?
  private let root: String
  /// The one folder of the branch that the site is; nil for the whole branch.
  private let folder: String?

  package static let usualBranch = "gh-pages"

  /// - Parameters:
  ///   - address: a URL, a path, or the name of a remote of the root's own repository.
  ///   - hostName: what the file `CNAME` says; nil leaves that to the site's own files.
  ///   - folder: the one folder of the branch that the site is; nil for the whole branch.
  ///   - root: the site's root, whose git settings are used.
  package init(
    address: String, branch: String = usualBranch, hostName: String? = nil, folder: String? = nil,
    root: String
  ) {
    self.folder = folder
    self.address = address
    self.branch = branch
    self.hostName = hostName
    self.root = root
  }

  package var place: String {
    "\(Secrets.hidden(in: address)) (\(branch)\(folder.map { "/" + $0 } ?? ""))"
  }

  /// What the next commit would change.
  ///
  /// Fails where publishing would fail: git is also asked whether it may push the commit.
  package func plan(_ site: FinishedSite) async throws(PublishingFault) -> PublishingPlan {
    try await publishing {
      let git = try await Git(root: root, address: address, tell: nil)
      let author = try await git.author()
      let repository = try await TemporaryRepository(git, branch: branch, folder: folder)
      defer { repository.remove() }
      let tree = try await repository.tree(
        of: ImportStream(site, hostName: hostName, isFolder: folder != nil))
      let plan = try await repository.plan(to: tree)
      if repository.old != nil, plan.isEmpty { return plan }
      try await repository.refuseForeignFiles(plan)
      let commit = try await repository.commit(tree, by: author, from: git.sourceCommit())
      _ = try await repository.push(commit, dryRun: true)
      return plan
    }
  }

  /// Commits the site and pushes the commit.
  ///
  /// If another push comes first, the commit is made again, once.
  package func publish(
    _ site: FinishedSite, tell: @escaping PublishingListener
  ) async throws(PublishingFault) -> PublishingOutcome {
    try await publishing {
      let git = try await Git(root: root, address: address, tell: tell)
      let author = try await git.author()
      for _ in 1...2 {
        let repository = try await TemporaryRepository(git, branch: branch, folder: folder)
        defer { repository.remove() }
        let tree = try await repository.tree(
          of: ImportStream(site, hostName: hostName, isFolder: folder != nil))
        let plan = try await repository.plan(to: tree)
        if let old = repository.old, plan.isEmpty { return outcome(at: old, plan) }
        try await repository.refuseForeignFiles(plan)
        if hostName == nil, plan.removed.contains("CNAME") {
          tell(
            "warning: the branch has a CNAME file that the site lacks; it is removed. To keep "
              + "it, add \"cname:\" to the destination or put CNAME into content/assets/")
        }
        let commit = try await repository.commit(tree, by: author, from: git.sourceCommit())
        if try await repository.push(commit, dryRun: false) { return outcome(at: commit, plan) }
      }
      throw PublishingFault(
        "another process keeps pushing to the branch \(branch); publish again later")
    }
  }

  private func outcome(at commit: String, _ plan: PublishingPlan) -> PublishingOutcome {
    PublishingOutcome(
      state: "the branch \(branch) is at \(commit.prefix(10))", plan: plan, commit: commit)
  }

  package func rollBack(dryRun: Bool) throws(PublishingFault) -> PublishingOutcome {
    throw PublishingFault(
      "--rollback does not work for the branch \(branch): revert the commit with git, or "
        + "publish the earlier content again")
  }
}
