import Primitives

/// Every sentence about the output folder that a user can read, as a `FileFault`.
enum OutputSentences {
  /// How many of the foreign files a refusal names.
  static let namedFiles = 3

  static func foreignFiles(in folder: String, _ names: [String]) -> FileFault {
    FileFault(
      .write, path: folder,
      reason: "it holds what Michi did not write (\(list(names))); "
        + "move that away or choose another output folder")
  }

  /// The first of some names, quoted.
  static func list(_ names: [String]) -> String {
    let named = names.sorted(by: ByteOrder.precedes).prefix(namedFiles).map { "\"\($0)\"" }
    return named.joined(separator: ", ") + (names.count > namedFiles ? " and others" : "")
  }

  static func anotherBuild(in folder: String) -> FileFault {
    FileFault(
      .lock, path: folder, reason: "another build is writing there; wait until it is done")
  }

  static func noSite(_ folder: String) -> FileFault {
    FileFault(.read, path: folder, reason: "no finished site is there; run `michi build`")
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

  static func damaged(_ path: String, in folder: String) -> FileFault {
    FileFault(
      .read, path: path,
      reason: "it is damaged; remove the folder \(folder) and build again")
  }

  static func newer(_ path: String, in folder: String) -> FileFault {
    FileFault(
      .read, path: path,
      reason: "another version of Michi wrote it; remove the folder \(folder) and build again")
  }
}
