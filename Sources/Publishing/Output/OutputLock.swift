import Primitives

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
    while flock(file.descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      guard code == EWOULDBLOCK else {
        throw FileFault(.lock, path: place.shown(""), errno: code)
      }
      throw busy(place.shown(""))
    }
  }

  /// Lets the next builder in.
  func release() {
    _ = flock(file.descriptor, LOCK_UN)
  }
}
