import Diagnostics

/// A branch of a git repository, as GitHub Pages and GitLab Pages serve it.
///
/// The commit is created in a temporary repository with git's plumbing commands, so the author's
/// work tree and index are not touched. A branch only moves forward, and files that Michi did not
/// put there are never removed.
package struct GitBranch: Destination {
  /// The repository's URL or path; git reads a path relative to the root.
  private let address: String
  private let branch: String
  private let hostName: String?
  private let root: String
  /// The folder of the branch that contains the site; `nil` if the site is the complete branch.
  private let folder: String?

  package static let usualBranch = "gh-pages"

  /// - Parameters:
  ///   - address: a URL, a path, or the name of a remote of the root's own repository.
  ///   - hostName: the content of the file `CNAME`; `nil` means that only the site's own files
  ///     count.
  ///   - folder: the folder of the branch for the site; `nil` means the complete branch.
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

  /// Returns the changes of the next commit.
  ///
  /// It fails if publishing would fail: git is also asked whether it may push the commit.
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
  /// If another push comes first, it tries again once.
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
            "warning: publishing removes the file CNAME from the branch, because the site has "
              + "none. To keep it, add \"cname:\" to the destination or put CNAME into "
              + "content/assets/")
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
