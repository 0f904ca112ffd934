import Primitives

/// The sentences about the output folder that several places say.
enum OutputSentences {
  static func foreignFiles(
    in folder: String, _ names: [String], otherwise: String = "choose another output folder"
  ) -> FileFault {
    FileFault(
      .write, path: folder,
      reason: "it holds what Michi did not write (\(list(names))); move that away or \(otherwise)")
  }

  /// The first of some names, quoted.
  static func list(_ names: [String]) -> String {
    let named = names.sorted(by: ByteOrder.precedes).prefix(3).map { "\"\($0)\"" }
    return named.joined(separator: ", ") + (names.count > 3 ? " and others" : "")
  }

  static func anotherBuild(in folder: String) -> FileFault {
    FileFault(.lock, path: folder, reason: "another build is writing there; wait until it is done")
  }

  static func inTheWay(_ path: String) -> FileFault {
    FileFault(
      .write, path: path,
      reason: "something that Michi did not write is in its place; move that away")
  }

  static func fileAndFolder(_ path: String) -> FileFault {
    FileFault(
      .write, path: path, reason: "the site has a file and a folder of this name; rename one")
  }
}
