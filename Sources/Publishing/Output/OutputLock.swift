import FileSystem
import Primitives

/// The right to write into an output folder, which one process at a time can have.
///
/// The system takes it back when the process ends, however it ends. The file itself stays: were it
/// removed, two builds could hold locks on two files of one name.
final class OutputLock: Sendable {
  private let file: OpenFile

  /// Takes the right, or says that another has it.
  init(
    _ place: OutputPlace, busy: (String) -> FileFault = OutputSentences.anotherBuild
  ) throws(FileFault) {
    file = try place.own.lockFile(at: OutputPlace.lock)
    guard try file.lock() else { throw busy(place.output.name) }
  }

  /// Keeps builds from writing while the folder is read; nil where no build has been.
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
