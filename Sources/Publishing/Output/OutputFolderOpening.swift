public import Primitives
import Diagnostics
import FileSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
    at path: String, gate: @escaping OutputGate
  ) throws(FileFault) -> OutputFolder {
    let place = try OutputPlace(at: path, gate: gate)
    let lock = try OutputLock(place)
    try Commit.finishInterrupted(in: place)
    try place.sweepStage()
    let paths = try place.record(in: OutputPlace.manifest)?.paths ?? []
    let previous = try PreviousSite(scanning: place, expecting: paths)
    let stage = try place.doingOwn(.create, OutputPlace.stage) { () throws(SystemFault) in
      try Stage(in: place.own)
    }
    return OutputFolder(place: place, lock: lock, stage: stage, previous: previous)
  }
}

extension OutputPlace {
  /// Opens an output folder that Michi has written, to read it.
  convenience init(existingAt path: String) throws(FileFault) {
    let output = try Self.site(path) { () throws(SystemFault) in try Folder(at: path) }
    let own = try Self.site(path) { () throws(SystemFault) in try output.folder(at: Self.ownName) }
    self.init(name: path, output: output, own: own, gate: { _ in })
  }

  private static func site<Result: ~Copyable>(
    _ path: String, _ body: () throws(SystemFault) -> Result
  ) throws(FileFault) -> Result {
    do throws(SystemFault) {
      return try body()
    } catch {
      throw OutputSentences.noSite(path, errno: error.code)
    }
  }

  /// Opens or makes the folder and Michi's own folder in it; refuses a folder that is neither
  /// empty nor Michi's before anything is written to it.
  fileprivate convenience init(at path: String, gate: @escaping OutputGate) throws(FileFault) {
    let output = try Self.openOrMake(path)
    let foreign = try Self.foreignNames(in: output, path)
    guard foreign.isEmpty else {
      throw OutputSentences.foreignFiles(in: path, first: foreign, areAll: true)
    }
    let own: Folder
    do throws(SystemFault) {
      try output.makeFolder(at: Self.ownName, mode: Stage.folderMode)
      own = try output.folder(at: Self.ownName)
    } catch {
      throw FileFault(.create, path: "\(path)/\(Self.ownName)", errno: error.code)
    }
    self.init(name: path, output: output, own: own, gate: gate)
  }

  /// What lies in a folder that no Michi has written to yet.
  private static func foreignNames(
    in output: borrowing Folder, _ path: String
  ) throws(FileFault) -> [String] {
    do throws(SystemFault) {
      if try output.kind(of: ownName) != nil { return [] }
      return try output.entries().filter { $0.name != ignoreFile }
        .map { $0.kind == .folder ? $0.name + "/" : $0.name }.sorted(by: ByteOrder.precedes)
    } catch {
      throw FileFault(.list, path: path, errno: error.code)
    }
  }

  /// Opens a folder, making it and those above it if need be.
  static func openOrMake(_ path: String) throws(FileFault) -> Folder {
    do throws(SystemFault) {
      return try Folder(at: path)
    } catch {
      switch error.code {
      case ENOTDIR: throw OutputSentences.notAFolder(path)
      case ENOENT: break
      default: throw FileFault(.list, path: path, errno: error.code)
      }
    }
    do throws(SystemFault) {
      try makeFolders(path)
      let folder = try Folder(at: path)
      guard fchmod(folder.descriptor, Stage.folderMode) == 0 else { throw SystemFault(errno) }
      return folder
    } catch {
      throw FileFault(.create, path: path, errno: error.code)
    }
  }

  private static func makeFolders(_ path: String) throws(SystemFault) {
    if mkdir(path, Stage.folderMode) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let above = PathName.folder(of: path), !above.isEmpty else {
      throw SystemFault(errno)
    }
    try makeFolders(above)
    guard mkdir(path, Stage.folderMode) == 0 || errno == EEXIST else { throw SystemFault(errno) }
  }
}
