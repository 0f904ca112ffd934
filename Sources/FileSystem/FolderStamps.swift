import CPlatform
import Foundation
import Primitives

/// A hash of the state of many files.
///
/// It differs if one of them was changed, replaced, renamed or removed, if one was added to a
/// folder among them, or if a time was set back.
///
/// The order of adding does not matter. Two kinds of changes are not noticed: on a file system
/// without change times (FAT), an in-place replacement of the same size with the old time; and on
/// any file system, a write through a shared mapping to a page of memory that is not saved yet.
public struct FolderStamps: Sendable {
  /// The sum of the digests of all names and stamps.
  public private(set) var digest: UInt64 = 0
  /// The time of the latest change.
  public private(set) var changed: FileStatus.Moment?
  /// The latest change with a time in whole seconds, which may come from FAT.
  private var changedInSecond: FileStatus.Moment?

  /// The time before the first stamp was taken.
  private let start: FileStatus.Moment

  /// Creates empty stamps.
  public init() { start = .now }

  /// Whether every change after the stamps were taken results in different stamps.
  ///
  /// A file that changes twice within one tick of the file system's clock keeps its times; git
  /// calls such a file racy.
  ///
  /// A clock ticks at least every 10 ms (Linux, `CONFIG_HZ=100`), or every 2 s if it counts whole
  /// seconds (FAT).
  public var areSettled: Bool {
    [changed?.plus(milliseconds: 20), changedInSecond?.plus(milliseconds: 2000)]
      .allSatisfy { $0.map { $0 < start } ?? true }
  }

  /// Adds a name with its stamp, nil if it does not exist.
  ///
  /// Returns a hash of both.
  @discardableResult
  public mutating func add(_ name: String, _ stamp: FileStatus.Stamp?) -> UInt64 {
    let one = stamp?.digest(of: name) ?? ByteHash(name).value
    digest &+= one
    if let time = stamp?.changed {
      changed = max(changed ?? time, time)
      if time.isWholeSecond { changedInSecond = max(changedInSecond ?? time, time) }
    }
    return one
  }
}

extension FolderStamps {
  /// Takes the stamps of two halves concurrently, because system calls take most of the time.
  ///
  /// Each file and folder is in one half.
  fileprivate init(of paths: [String], in folder: Int32) {
    let middle = paths.count / 2
    let above = middle == 0 ? "" : RelativePath.folder(of: paths[middle - 1]) ?? ""
    let (first, second) = concurrently(
      { FolderStamps(of: paths[..<middle], in: folder, after: nil) },
      { FolderStamps(of: paths[middle...], in: folder, after: above) })
    self = first
    digest &+= second.digest
    changed = [first.changed, second.changed].compactMap(\.self).max()
    changedInSecond = [first.changedInSecond, second.changedInSecond].compactMap(\.self).max()
  }

  /// - Parameter last: the folder of the previous path; nil for the first half, which begins with
  ///   the folder itself.
  private init(of paths: ArraySlice<String>, in descriptor: Int32, after last: String?) {
    self.init()
    if last == nil { add("", FileStatus(ofOpen: descriptor)?.stamp) }
    var folder = last ?? ""
    for path in paths {
      let above = RelativePath.folder(of: path) ?? ""
      if !ByteOrder.same(above, folder) {
        for part in [above] + RelativePath.folders(of: above) {
          if part.isEmpty || (folder + "/").utf8.starts(with: (part + "/").utf8) { break }
          add(part, in: descriptor)
        }
        folder = above
      }
      add(path, in: descriptor)
    }
  }

  /// Adds the stamp at a path below a folder; a link at its end is not followed.
  private mutating func add(_ path: String, in folder: Int32) {
    var status = stat()
    let isThere = fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0
    add(path, isThere ? FileStatus(status).stamp : nil)
  }
}

extension Folder {
  /// Returns the stamps of files below the folder, of the folders that contain them, and of this
  /// one.
  ///
  /// - Parameter paths: the paths, sorted so that files of one folder are next to each other.
  public func stamps(of paths: [String]) -> FolderStamps {
    FolderStamps(of: paths, in: descriptor)
  }
}
