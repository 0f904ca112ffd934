import Primitives

/// Messages about the output folder that are used in several places.
enum OutputSentences {
  static func foreignFiles(
    in folder: String, _ names: [String], advice: String = "choose another output folder"
  ) -> FileFault {
    FileFault(
      .write, path: folder,
      reason: "it has files that are not from Michi (\(list(names))); move them or \(advice)")
  }

  /// Returns the first of some names, in quotes.
  static func list(_ names: [String]) -> String {
    let named = names.sorted(by: ByteOrder.precedes).prefix(3).map { "\"\($0)\"" }
    return named.joined(separator: ", ") + (names.count > 3 ? " and others" : "")
  }

  static func anotherBuild(in folder: String) -> FileFault {
    FileFault(.lock, path: folder, reason: "another build is writing to it; wait until it is done")
  }

  static func inTheWay(_ path: String) -> FileFault {
    FileFault(
      .write, path: path,
      reason: "a file or folder that is not from Michi is in its place; move it away")
  }

  static func fileAndFolder(_ path: String) -> FileFault {
    FileFault(
      .write, path: path, reason: "the site has a file and a folder of this name; rename one")
  }
}
