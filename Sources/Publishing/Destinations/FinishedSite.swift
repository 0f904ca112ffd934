import FileSystem
package import Primitives

/// The finished site in its output folder, locked while it is published.
///
/// The initializer checks that the folder contains exactly the files of Michi's manifest. No build
/// can change it while this object exists.
package final class FinishedSite: Sendable {
  private let folder: String
  /// The paths of all files except Michi's own, sorted by their bytes.
  package let files: [String]

  let place: OutputPlace
  private let lock: OutputLock

  /// Locks and checks an output folder.
  ///
  /// - Throws: `FileFault` if another build is running there, if a build was interrupted, if the
  ///   folder contains files that are not in the manifest, or if a file is missing.
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
      throw OutputSentences.inTheWay(place.displayPath(path))
    }
    return ByteOrder.sorted(paths) { $0 }
  }

  deinit { lock.release() }

  /// Returns the absolute path of the output folder, with symbolic links resolved.
  func absoluteFolder() throws(FileFault) -> String { try RealPath.of(folder) }

  /// Returns the contents of a file, without following symbolic links.
  package func bytes(of file: String) throws(FileFault) -> [UInt8] {
    try place.output.file(at: file).contents()
  }
}
