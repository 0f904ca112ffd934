import Primitives
import Diagnostics
import FileSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
    file = try place.doingOwn(.lock, OutputPlace.lock) { () throws(SystemFault) in
      OpenFile(
        owning: try place.own.opened(OutputPlace.lock, O_RDWR | O_CREAT, Stage.fileMode))
    }
    try Self.take(file, LOCK_EX, of: place.shown(""), busy)
  }

  /// Keeps builds from writing while somebody reads; nil where no build has been.
  init?(reading output: borrowing Folder, named name: String) throws(FileFault) {
    let path = "\(OutputPlace.ownName)/\(OutputPlace.lock)"
    do throws(SystemFault) {
      file = try output.file(at: path)
    } catch {
      if error.code == ENOENT { return nil }
      throw FileFault(.lock, path: "\(name)/\(path)", errno: error.code)
    }
    try Self.take(file, LOCK_SH, of: name, OutputSentences.anotherBuild)
  }

  private static func take(
    _ file: borrowing OpenFile, _ kind: Int32, of name: String, _ busy: (String) -> FileFault
  ) throws(FileFault) {
    while flock(file.descriptor, kind | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      guard code == EWOULDBLOCK else { throw FileFault(.lock, path: name, errno: code) }
      throw busy(name)
    }
  }

  /// Said aloud, because a program that is being started holds a copy of the file for a moment.
  deinit { release() }

  /// Lets the next builder in.
  func release() {
    _ = flock(file.descriptor, LOCK_UN)
  }
}
