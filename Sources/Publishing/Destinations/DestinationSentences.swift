import Processes

/// Every sentence about rsync and S3 destinations that a user can read, as a `PublishingFault`.
enum DestinationSentences {
  static func noFolder(_ address: String) -> PublishingFault {
    PublishingFault(
      "\"\(address)\" names no folder but a whole machine or home; name a folder for the site, "
        + "such as me@example.com:/srv/www")
  }

  static func hidden(_ name: String) -> String {
    "the folder lies in \(name) in the home folder, where programs keep their settings"
  }

  static func option(_ address: String) -> PublishingFault {
    PublishingFault("\"\(address)\" would be taken for an option; write it in another way")
  }

  static func foreign(_ paths: [String], at place: String) -> PublishingFault {
    PublishingFault(
      "\(place) has files that Michi did not bring and the site would overwrite "
        + "(\(OutputSentences.list(paths))); move them away or publish elsewhere")
  }

  static func damagedRecord(at place: String) -> PublishingFault {
    PublishingFault(
      "\(place) has a file \(PublishedRecord.name) that this Michi cannot read; publish with the "
        + "Michi that wrote it, or remove it with the site's files there")
  }

  static func noRollBack(_ kind: String) -> PublishingFault {
    PublishingFault(
      "\(kind) keeps no earlier site; to go back, publish the earlier content again. "
        + "Only destinations of the kind folder have --rollback")
  }

  static func failed(_ tool: String, _ outcome: Program.Outcome) -> PublishingFault {
    PublishingFault(
      "\(tool) ended with exit code \(outcome.status)",
      said: PublishingFault.lines(of: outcome.errors))
  }

  static func unknownAnswer(_ tool: String) -> PublishingFault {
    PublishingFault("\(tool) answered what Michi does not understand")
  }
}
