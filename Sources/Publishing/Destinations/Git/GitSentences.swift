import Diagnostics
import Primitives

/// Every sentence about publishing with git that a user can read.
enum GitSentences {
  static func state(_ branch: String, at commit: String) -> String {
    "the branch \(branch) is at \(commit.prefix(10))"
  }

  static let losesHostName =
    "warning: the branch has a CNAME that the site does not have; it is removed. To keep it, add "
    + "\"cname:\" to the destination or put CNAME into content/assets/"

  static func failed(_ what: String, _ status: Int32, said: [String]) -> PublishingFault {
    PublishingFault("git could not \(what) (exit code \(status))", said: said)
  }

  static func foreign(_ paths: [String], on branch: String) -> PublishingFault {
    PublishingFault(
      "the branch \(branch) has files that Michi did not publish and the site does not have "
        + "(\(OutputSentences.list(paths))); they would be gone. Publish to another branch "
        + "with \"branch:\", or remove this one first")
  }

  static func moved(_ branch: String) -> PublishingFault {
    PublishingFault(
      "somebody else keeps pushing to the branch \(branch); publish again when they are done")
  }

  static func inRoot(_ address: String) -> PublishingFault {
    PublishingFault(
      "\"\(Secrets.hidden(in: address))\" lies in the site's own folder or its repository; publish "
        + "to a repository elsewhere, whose hooks and settings are yours")
  }

  static func noAddress(_ address: String) -> PublishingFault {
    PublishingFault(
      "\"\(address)\" is no address that Michi gives to "
        + "git; write https://, ssh://, me@example.com:site.git, a path or file:///")
  }

  static func rewrittenTwice(_ path: String, _ other: String) -> PublishingFault {
    PublishingFault(
      "git's settings put \"\(other)\" in the place of \"\(path)\" (insteadOf); write the address "
        + "that you mean")
  }

  static func bareRoot(_ folder: String) -> PublishingFault {
    PublishingFault(
      "\(folder) looks like a bare git repository, whose settings may run programs; publish from a "
        + "folder that is not in one")
  }

  static func noAuthor(said: [String]) -> PublishingFault {
    PublishingFault(
      "git does not know who commits; tell it with `git config --global user.name` and "
        + "`git config --global user.email`", said: said)
  }

  static func noRollback(_ branch: String) -> PublishingFault {
    PublishingFault(
      "the branch \(branch) only moves forward: to go back, revert the commit there with git, or "
        + "publish the site as it was")
  }
}
