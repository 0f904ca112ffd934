import Primitives
import Processes

/// Every sentence about rsync and S3 destinations that a user can read, as a `PublishingFault`.
enum DestinationSentences {
  static func noFolder(_ address: String) -> PublishingFault {
    PublishingFault(
      "\"\(address)\" names no folder but a whole machine or home; name a folder for the site, "
        + "such as me@example.com:/srv/www")
  }

  static func inRepository(_ folder: String) -> String {
    "the folder lies in a git repository's own (\(folder))"
  }

  static let holdsHome = "the folder is the home folder or holds it"

  static func hidden(_ name: String) -> String {
    "the folder lies in \(name) in the home folder, where programs keep their settings"
  }

  static func option(_ address: String) -> PublishingFault {
    PublishingFault("\"\(address)\" would be taken for an option; write it in another way")
  }

  static func expanded(_ value: String) -> PublishingFault {
    PublishingFault(
      "the AWS command line would put a file or another site in the place of \"\(value)\"; write "
        + "it in another way")
  }

  static func notABucket(_ address: String) -> PublishingFault {
    PublishingFault("\"\(address)\" is no bucket; write it like s3://bucket or s3://bucket/blog")
  }

  static func foreign(_ paths: [String], at place: String) -> PublishingFault {
    PublishingFault(
      "\(place) has files that Michi did not bring and the site would overwrite "
        + "(\(OutputSentences.list(paths))); move them away or publish elsewhere")
  }

  static func inTheWay(_ paths: [String], at place: String) -> PublishingFault {
    PublishingFault(
      "\(place) has what Michi did not bring where the site's files and folders go "
        + "(\(OutputSentences.list(paths))); move it away or publish elsewhere")
  }

  static func nothingAbove(_ folder: String) -> PublishingFault {
    PublishingFault("\(folder) is not there, and rsync makes only the last folder; make it first")
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
