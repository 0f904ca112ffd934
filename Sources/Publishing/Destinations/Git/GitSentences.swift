/// Every sentence about publishing with git that a user can read.
enum GitSentences {
  static func failed(_ what: String, _ status: Int32, said: [String]) -> PublishingFault {
    PublishingFault("git could not \(what) (exit code \(status))", said: said)
  }

  static func noAddress(_ address: String) -> PublishingFault {
    PublishingFault(
      "\"\(address)\" is no address that Michi gives to "
        + "git; write https://, ssh://, me@example.com:site.git, a path or file:///")
  }

  static func noAuthor(said: [String]) -> PublishingFault {
    PublishingFault(
      "git does not know who commits; tell it with `git config --global user.name` and "
        + "`git config --global user.email`", said: said)
  }
}
