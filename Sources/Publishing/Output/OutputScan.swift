import Primitives

extension PreviousSite {
  /// Looks at every name in the output folder and refuses what the manifest does not name.
  ///
  /// A symbolic link is refused under whatever name: Michi writes none. An empty folder is not:
  /// it holds nothing that could be lost.
  init(scanning place: OutputPlace, expecting paths: [String]) throws(FileFault) {
    var indices: [PathName: Int] = [:]
    indices.reserveCapacity(paths.count)
    for (index, path) in paths.enumerated() { indices[PathName(path)] = index }
    var scan = OutputScan(place: place, expected: indices)
    try scan.look(into: "")
    guard scan.foreign.isEmpty else {
      throw OutputSentences.foreignFiles(
        in: place.shown(""), first: scan.foreign.sorted(by: ByteOrder.precedes),
        areAll: !scan.isCutShort)
    }
    self.init(paths: paths, indices: indices, folders: scan.folders)
  }
}

/// A walk through the output folder.
private struct OutputScan {
  let place: OutputPlace
  let expected: [PathName: Int]
  /// The expected paths without case, where the file system ignores it: there a name may be
  /// spelt as it was by an earlier build.
  let folded: Set<String>?
  var folders: Set<PathName> = []
  var foreign: [String] = []
  var isCutShort: Bool { foreign.count > OutputSentences.namedFiles }

  init(place: OutputPlace, expected: [PathName: Int]) {
    self.place = place
    self.expected = expected
    folded = place.ignoresCase ? Set(expected.keys.map { NormalForm.folded($0.text) }) : nil
  }

  mutating func look(into folder: String) throws(FileFault) {
    let entries = try place.doing(.list, folder) { () throws(SystemFault) in
      try place.output.entries(at: folder)
    }
    for entry in entries {
      if isCutShort { return }
      if OutputPlace.isPassedOver(entry, in: folder) { continue }
      let path = PathName.joined(folder, entry.name)
      switch entry.kind {
      case .folder:
        folders.insert(PathName(path))
        try look(into: path)
      case .file where isExpected(path): break
      case .file, .other: foreign.append(path)
      }
    }
  }

  private func isExpected(_ path: String) -> Bool {
    if expected[PathName(path)] != nil { return true }
    return folded?.contains(NormalForm.folded(path)) ?? false
  }
}

extension OutputPlace {
  /// Whether an entry of the output folder is neither of the site nor in its way: Michi's own
  /// folder, a `.gitignore` at the top, what file managers leave.
  static func isPassedOver(_ entry: Folder.Entry, in folder: String) -> Bool {
    if folder.isEmpty, entry.name == ownName || entry.name == ignoreFile { return true }
    return entry.kind == .file && droppings.contains(entry.name)
  }

  /// Whether the file system takes names that differ only in case for one name.
  var ignoresCase: Bool {
    let kind = try? output.kind(of: Self.ownName.uppercased())
    return kind != nil
  }
}
