import Foundation
import Diagnostics
import Primitives
import Processes

/// A branch of a git repository, as GitHub Pages and GitLab Pages serve it.
///
/// The commit is made in a repository of its own that is thrown away afterwards, with git's
/// plumbing: no work tree and no index of the author's is touched. A branch is only ever moved
/// forward, and never loses files that Michi did not put there.
public struct GitBranch: Destination {
  /// The repository's address, as git takes it: a path is relative to the root.
  private let address: String
  private let branch: String
  private let hostName: String?
  private let root: String

  /// The branch where the settings name none.
  public static let usualBranch = "gh-pages"

  /// A branch.
  ///
  /// - Parameters:
  ///   - address: a URL, a path, or the name of a remote of the root's own repository.
  ///   - hostName: what the file `CNAME` says; nil leaves that to the site's own files.
  ///   - root: the site's root, whose git settings are used.
  public init(
    address: String, branch: String = usualBranch, hostName: String? = nil, root: String
  ) {
    self.address = address
    self.branch = branch
    self.hostName = hostName
    self.root = root
  }

  /// The address and the branch.
  public var place: String { "\(Secrets.hidden(in: address)) (\(branch))" }

  /// What the next commit would change.
  ///
  /// What would stop publishing stops this too: git also asks whether it might push the commit.
  public func plan(_ site: FinishedSite) throws(PublishingFault) -> PublishingPlan {
    let git = try Git(root: root, address: address, tell: nil)
    let author = try git.author()
    let workshop = try GitWorkshop(git, branch: branch)
    defer { workshop.remove() }
    let tree = try workshop.tree(of: ImportStream(site, hostName: hostName))
    let plan = try workshop.plan(to: tree)
    if workshop.old != nil, plan.isEmpty { return plan }
    try workshop.refuseForeignFiles(plan)
    let commit = try workshop.commit(tree, by: author, from: git.sourceCommit())
    _ = try workshop.push(commit, isTrial: true)
    return plan
  }

  /// Commits the site and pushes the commit.
  ///
  /// Where somebody else has pushed meanwhile, the commit is made again, once.
  public func publish(
    _ site: FinishedSite, tell: @escaping PublishingListener
  ) throws(PublishingFault) -> PublishingOutcome {
    let git = try Git(root: root, address: address, tell: tell)
    let author = try git.author()
    for _ in 1...2 {
      let workshop = try GitWorkshop(git, branch: branch)
      defer { workshop.remove() }
      let tree = try workshop.tree(of: ImportStream(site, hostName: hostName))
      let plan = try workshop.plan(to: tree)
      if let old = workshop.old, plan.isEmpty {
        return outcome(at: old, plan)
      }
      try workshop.refuseForeignFiles(plan)
      if hostName == nil, plan.removed.contains("CNAME") { tell(GitSentences.losesHostName) }
      let commit = try workshop.commit(tree, by: author, from: git.sourceCommit())
      if try workshop.push(commit) { return outcome(at: commit, plan) }
    }
    throw GitSentences.moved(branch)
  }

  private func outcome(at commit: String, _ plan: PublishingPlan) -> PublishingOutcome {
    PublishingOutcome(
      state: GitSentences.state(branch, at: commit), plan: plan, version: .commit(commit))
  }

  /// A branch only moves forward: this always throws.
  public func rollBack(
    isTrial: Bool, tell: @escaping PublishingListener
  ) throws(PublishingFault) -> PublishingOutcome {
    throw GitSentences.noRollback(branch)
  }
}
