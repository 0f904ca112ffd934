import FileSystem
package import Primitives

/// The finished site in its output folder, held while it is published.
///
/// The folder is checked when the value is made: it must hold exactly the files that Michi's
/// manifest names. No build can change it while the value lives.
package final class FinishedSite: Sendable {
  private let folder: String
  /// The paths of every file but Michi's own, in the order of their bytes.
  package let files: [String]

  let place: OutputPlace
  private let lock: OutputLock

  /// Locks and checks an output folder.
  ///
  /// - Throws: `FileFault` when another build is at work there, when a build was interrupted, when
  ///   the folder holds what the manifest does not name, or when a file is missing.
  package init(at folder: String) throws(FileFault) {
    let place = try OutputPlace(existingAt: folder)
    lock = try OutputLock(place)
    self.folder = folder
    self.place = place
    files = try Self.files(in: place)
  }

  private static func files(in place: OutputPlace) throws(FileFault) -> [String] {
    guard try place.record(in: OutputPlace.journal) == nil else {
      throw FileFault(
        .read, path: place.output.name,
        reason: "a build was interrupted; run `michi build` to finish it")
    }
    let paths = try place.record(in: OutputPlace.manifest)?.paths ?? []
    _ = try PreviousSite(in: place, expecting: paths)
    for path in paths where try place.output.file(at: path).status().kind != .file {
      throw OutputSentences.inTheWay(place.shown(path))
    }
    return ByteOrder.sorted(paths) { $0 }
  }

  deinit { lock.release() }

  /// The output folder's place on this machine, without links and from the root.
  func absoluteFolder() throws(FileFault) -> String { try RealPath.of(folder) }

  /// The bytes of a file; no symbolic link is followed on the way to it.
  package func bytes(of file: String) throws(FileFault) -> [UInt8] {
    try place.output.file(at: file).contents()
  }
}
