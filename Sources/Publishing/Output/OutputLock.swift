import FileSystem
import Primitives

/// The lock of an output folder, which only one process at a time can hold.
///
/// The system releases it when the process ends, for whatever reason. The lock file stays: if it
/// were removed, two builds could hold locks on two files of the same name.
final class OutputLock: Sendable {
  private let file: OpenFile

  /// Takes the lock, or throws if another process holds it.
  init(
    _ place: OutputPlace, busy: (String) -> FileFault = OutputSentences.anotherBuild
  ) throws(FileFault) {
    file = try place.own.lockFile(at: OutputPlace.lock)
    guard try file.lock() else { throw busy(place.output.name) }
  }

  /// Keeps builds from writing while the folder is read; `nil` if there was never a build.
  init?(reading output: borrowing Folder) throws(FileFault) {
    do throws(FileFault) {
      file = try output.file(at: "\(OutputPlace.ownName)/\(OutputPlace.lock)")
    } catch {
      if error.isAbsence { return nil }
      throw error
    }
    guard try file.lockShared() else { throw OutputSentences.anotherBuild(in: output.name) }
  }

  deinit { release() }

  func release() { file.unlock() }
}
