import Primitives

/// Every sentence about a folder of releases that a user can read.
enum ReleasesSentences {
  static func isCurrent(_ number: Int) -> String { "release \(number) is current" }

  static func wouldBeCurrent(_ number: Int) -> String { "release \(number) would be current" }

  static func noRelease(_ folder: String) -> FileFault {
    FileFault(.read, path: folder, reason: "no release is there")
  }

  static func foreign(in folder: String, _ names: [String]) -> FileFault {
    FileFault(
      .write, path: folder,
      reason: "it holds what Michi did not write (\(OutputSentences.list(names))); "
        + "move that away or publish to another folder")
  }

  static func notALink(_ path: String) -> FileFault {
    FileFault(
      .write, path: path,
      reason: "it is no link to a release; move it away or publish to another folder")
  }

  static func anotherPublisher(in folder: String) -> FileFault {
    FileFault(
      .lock, path: folder, reason: "it is being published to already; wait until that is done")
  }
}
