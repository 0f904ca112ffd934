import FileSystem
import Foundation
package import Primitives
import Synchronization

/// Compares a build with the folder that contains the site, byte for byte, without writing.
///
/// It receives the same files of a build as an `OutputFolder`, so both see the same bytes.
///
/// Names and bytes are compared. Permissions and times are not, because a copy of a site may have
/// others and is still the same site. Michi's own folder, a `.gitignore` at the top and files of
/// file managers are ignored.
package final class OutputVerification: OutputSink {
  /// The differences between the folder and the build. Paths are sorted by their bytes.
  package struct Result: Hashable, Sendable {
    /// The number of files that are as the build would write them.
    package let same: Int
    package let different: [String]
    package let missing: [String]
    /// Files and other entries, except folders, that the build would not write.
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
  /// Keeps builds from writing meanwhile; `nil` if there was never a build.
  private let lock: OutputLock?
  private let progress = Mutex(Progress())

  /// Opens an output folder for reading.
  ///
  /// - Throws: `FileFault` if it does not exist, or if another build is writing to it.
  package init(of path: String) throws(FileFault) {
    guard let folder = try OutputPlace.folder(at: path) else {
      throw FileFault(.list, path: path, errno: ENOENT)
    }
    lock = try OutputLock(reading: folder)
    self.folder = folder
  }

  /// Compares a file of the site with the existing one; can be called from several threads.
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

  /// Returns the differences, after every file was received.
  package func finish() throws(FileFault) -> Result {
    let progress = progress.withLock { $0 }
    let extra = try folder.tree(passingOver: OutputPlace.isIgnored).files.map(\.path)
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
      // A symbolic link in the path, which Michi never creates.
      if error.code == ELOOP { return .different }
      throw error
    }
  }
}
