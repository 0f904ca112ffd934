import CPlatform
import Foundation
import Primitives

/// What stands for the state of many files: other when one of them was changed, replaced, renamed or
/// removed, when one was added to a folder among them, and when its times were set back.
///
/// The order in which they are added does not matter, and those of some of them can be taken away
/// again. Where the file system has no change times
/// (FAT), a file that another of the same size replaces in place, with its time put back, is not
/// noticed. Neither is, on any file system, what a program writes through a shared mapping to a page of
/// memory that is not saved yet.
public struct FolderStamps: Sendable {
  /// The sum of the digests of all names and stamps.
  public private(set) var digest: UInt64 = 0
  /// When one of them was changed last.
  public private(set) var changed: FileStatus.Moment?
  /// The same of those whose file system counts whole seconds.
  private var changedInSecond: FileStatus.Moment?

  /// When the first was about to be taken.
  private let start: FileStatus.Moment

  /// The stamps of nothing.
  public init() { start = .now }

  /// Whether every change after this moment gives other stamps. What is changed twice between two
  /// ticks of a file system's clock has the same times; git calls such a file racy.
  ///
  /// A clock ticks every 10 ms at least (Linux, `CONFIG_HZ=100`), and every 2 s where it counts
  /// whole seconds (FAT).
  public var areSettled: Bool {
    [changed?.plus(milliseconds: 20), changedInSecond?.plus(milliseconds: 2000)]
      .allSatisfy { $0.map { $0 < start } ?? true }
  }

  /// Adds a name with the stamp of what it stands for, nil where there is nothing; returns a number
  /// that stands for both.
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
  /// Two halves at once, because the system takes most of the time. Each file and folder is in one.
  fileprivate init(of paths: [String], in folder: Int32) {
    let middle = paths.count / 2
    let above = middle == 0 ? "" : RelativePath.folder(of: paths[middle - 1]) ?? ""
    let (first, second) = concurrently(
      { FolderStamps(of: paths[..<middle], in: folder, after: nil) },
      { FolderStamps(of: paths[middle...], in: folder, after: above) })
    self = first
    digest &+= second.digest
    changed = [first.changed, second.changed].compactMap(\.self).max()
  }

  /// - Parameter last: the folder of the path before; nil for the first, which the folder itself goes
  ///   before.
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

  /// Adds what is at a path below a folder, a link at its end not followed.
  private mutating func add(_ path: String, in folder: Int32) {
    var status = stat()
    let isThere = fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0
    add(path, isThere ? FileStatus(status).stamp : nil)
  }
}

extension Folder {
  /// The stamps of files below, of the folders they are in, and of this one.
  ///
  /// - Parameter paths: so sorted that those in one folder come together.
  public func stamps(of paths: [String]) -> FolderStamps {
    FolderStamps(of: paths, in: descriptor)
  }
}
