public import Primitives
import FileSystem

extension OutputFolder {
  /// Opens an output folder, making it if need be.
  ///
  /// Takes the lock, finishes a commit that was interrupted, sweeps what a killed build left in
  /// the stage, and looks at every name in the folder.
  ///
  /// - Throws: `FileFault` when the folder holds anything that the manifest does not name (a
  ///   `.gitignore` at the top apart), when another build is at work, or when the system refuses.
  ///   A folder that is refused is left as it is.
  public static func open(at path: String) throws(FileFault) -> OutputFolder {
    try open(at: path) { _ in }
  }

  /// Opens an output folder and asks before every step.
  static func open(
    at path: String, before: @escaping FailurePoint
  ) throws(FileFault) -> OutputFolder {
    try refuseForeign(path)
    let place = try OutputPlace(making: path, before: before)
    let lock = try OutputLock(place)
    try Commit.finishInterrupted(in: place)
    try place.sweepStage()
    let paths = try place.record(in: OutputPlace.manifest)?.paths ?? []
    let previous = try PreviousSite(in: place, expecting: paths)
    let stage = try Stage(in: place.own)
    return OutputFolder(place: place, lock: lock, stage: stage, previous: previous)
  }

  /// Refuses a folder that is neither empty nor Michi's before anything is written to it.
  private static func refuseForeign(_ path: String) throws(FileFault) {
    guard let folder = try OutputPlace.folder(at: path),
      try folder.kind(of: OutputPlace.ownName) == nil
    else { return }
    let names = try folder.entries().filter { $0.name != OutputPlace.ignoreFile }
      .map { $0.kind == .folder ? $0.name + "/" : $0.name }
    guard names.isEmpty else { throw OutputSentences.foreignFiles(in: path, names) }
  }
}
