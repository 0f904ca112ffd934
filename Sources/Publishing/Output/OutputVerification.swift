import FileSystem
import Foundation
package import Primitives
import Synchronization

/// Compares a build with the folder that holds the site, byte for byte, and writes nothing.
///
/// It takes the files of a build where an `OutputFolder` would, so both see the same bytes.
///
/// Names and bytes are compared; permissions and times are not, because a copy of a site from
/// elsewhere has others and is the same site. Michi's own folder, a `.gitignore` at the top and
/// what file managers leave behind are no part of the site.
package final class OutputVerification: OutputSink {
  /// How the folder differs from the build. Paths are sorted by their bytes.
  package struct Result: Hashable, Sendable {
    /// How many files are as the build would write them.
    package let same: Int
    package let different: [String]
    package let missing: [String]
    /// Files, and whatever else is no folder, that the build would not write.
    package let extra: [String]

    package var isSame: Bool { different.isEmpty && missing.isEmpty && extra.isEmpty }
  }

  private struct Progress {
    var same = 0
    var different: [String] = []
    var missing: [String] = []
    var received: Set<ByteKey> = []
  }

  private let folder: Folder
  /// Keeps builds from writing meanwhile; nil where no build has been.
  private let lock: OutputLock?
  private let progress = Mutex(Progress())

  /// Opens an output folder to look at it.
  ///
  /// - Throws: `FileFault` when it is not there, and when another build is writing to it.
  package init(of path: String) throws(FileFault) {
    guard let folder = try OutputPlace.folder(at: path) else {
      throw FileFault(.list, path: path, errno: ENOENT)
    }
    lock = try OutputLock(reading: folder)
    self.folder = folder
  }

  /// Compares a file of the site with what is there; can be called from several threads.
  package func receive(_ file: OutputFile) throws(FileFault) {
    let path = file.path.description
    let old = try compare(StagedContent(file.content), at: path)
    progress.withLock { progress in
      progress.received.insert(ByteKey(path))
      switch old {
      case .same: progress.same += 1
      case .different: progress.different.append(path)
      case nil: progress.missing.append(path)
      }
    }
  }

  /// Says how the folder differs, when every file was received.
  package func finish() throws(FileFault) -> Result {
    let progress = progress.withLock { $0 }
    let extra = try folder.tree(passingOver: OutputPlace.isPassedOver).files.map(\.path)
      .filter { !progress.received.contains(ByteKey($0)) }
    return Result(
      same: progress.same, different: progress.different.sorted(by: ByteOrder.precedes),
      missing: progress.missing.sorted(by: ByteOrder.precedes),
      extra: extra.sorted(by: ByteOrder.precedes))
  }

  private func compare(
    _ content: consuming StagedContent, at path: String
  ) throws(FileFault) -> OldFile? {
    do throws(FileFault) {
      return try folder.compare(content, with: path)
    } catch {
      // A symbolic link on the way, which Michi never writes.
      if error.code == ELOOP { return .different }
      throw error
    }
  }
}
