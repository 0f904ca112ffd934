public import Primitives
import Diagnostics
import FileSystem
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Compares a build with the folder that holds the site, byte for byte, and writes nothing.
///
/// It takes the files of a build where an `OutputFolder` would, so both see the same bytes:
///
///     let verification = try OutputVerification(of: "site")
///     try verification.receive(file)        // for every file of the site
///     let result = try verification.finish()
///
/// Names and bytes are compared; permissions and times are not, because a copy of a site from
/// elsewhere has others and is the same site. Michi's own folder, a `.gitignore` at the top and
/// what file managers leave behind are no part of the site.
public final class OutputVerification: OutputSink {
  /// How the folder differs from the build. Paths are sorted by their bytes.
  public struct Result: Hashable, Sendable {
    /// How many files are as the build would write them.
    public let same: Int
    /// Files that hold something else.
    public let different: [String]
    /// Files that the folder lacks.
    public let missing: [String]
    /// Files, and whatever else is no folder, that the build would not write.
    public let extra: [String]

    /// Whether the folder is what the build would make of it.
    public var isSame: Bool { different.isEmpty && missing.isEmpty && extra.isEmpty }
  }

  private struct Progress {
    var same = 0
    var different: [String] = []
    var missing: [String] = []
    var received: Set<PathName> = []
  }

  private let name: String
  private let folder: Folder
  /// Keeps builds from writing meanwhile; nil where no build has been.
  private let lock: OutputLock?
  private let progress = Mutex(Progress())

  /// Opens an output folder to look at it.
  ///
  /// - Throws: `FileFault` when it is not there, and when another build is writing to it.
  public init(of path: String) throws(FileFault) {
    name = path
    do throws(SystemFault) {
      folder = try Folder(at: path)
    } catch {
      if error.code == ENOTDIR { throw OutputSentences.notAFolder(path) }
      throw FileFault(.list, path: path, errno: error.code)
    }
    lock = try OutputLock(reading: folder, named: path)
  }

  /// Takes a file of the site and compares it with what is there.
  ///
  /// Can be called from several threads; holds no more in memory than the file.
  public func receive(_ file: OutputFile) throws(FileFault) {
    let path = file.path.description
    let old: OldFile?
    switch file.content {
    case .bytes(let bytes): old = try compare(.bytes(bytes), at: path)
    case .copy(let source): old = try compare(.file(try OpenFile(source)), at: path)
    }
    progress.withLock { progress in
      progress.received.insert(PathName(path))
      switch old {
      case .same: progress.same += 1
      case .different: progress.different.append(path)
      case nil: progress.missing.append(path)
      }
    }
  }

  /// Says how the folder differs, when every file was received.
  ///
  /// - Throws: `FileFault` when a folder cannot be listed.
  public func finish() throws(FileFault) -> Result {
    let progress = progress.withLock { $0 }
    var extra: [String] = []
    try look(into: "", for: progress.received, &extra)
    return Result(
      same: progress.same, different: progress.different.sorted(by: PathName.precedes),
      missing: progress.missing.sorted(by: PathName.precedes),
      extra: extra.sorted(by: PathName.precedes))
  }

  private func compare(
    _ content: consuming StagedContent, at path: String
  ) throws(FileFault) -> OldFile? {
    do throws(SystemFault) {
      return try folder.compare(content, with: path)
    } catch {
      // A symbolic link on the way: Michi writes none.
      if error.code == ELOOP { return .different }
      throw FileFault(.read, path: shown(path), errno: error.code)
    }
  }

  private func look(
    into path: String, for received: Set<PathName>, _ extra: inout [String]
  ) throws(FileFault) {
    let entries: [Folder.Entry]
    do throws(SystemFault) {
      entries = try folder.entries(at: path)
    } catch {
      throw FileFault(.list, path: shown(path), errno: error.code)
    }
    for entry in entries where !OutputPlace.isPassedOver(entry, in: path) {
      let name = PathName.joined(path, entry.name)
      if entry.kind == .folder {
        try look(into: name, for: received, &extra)
      } else if !received.contains(PathName(name)) {
        extra.append(name)
      }
    }
  }

  private func shown(_ path: String) -> String {
    path.isEmpty ? name : name.hasSuffix("/") ? name + path : "\(name)/\(path)"
  }
}
