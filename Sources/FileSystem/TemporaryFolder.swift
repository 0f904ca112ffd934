import Foundation
public import Primitives

/// A new folder in the system's temporary folder, which only its owner may read.
///
/// It is removed with its contents by `remove`, or when it is released. What a killed or
/// interrupted run left behind, the next run removes.
public final class TemporaryFolder: Sendable {
  package let path: String
  /// The folder itself. It is locked as long as it is in use, however the process ends.
  private let lock: OpenFile

  /// The prefix of folders that are locked while they are in use.
  private static let prefix = "michi-work-"
  /// The prefix before a folder is locked: such folders are never swept.
  private static let newPrefix = "michi-new-"

  /// - Throws: `FileFault` when the system has no room for it.
  public init() throws(FileFault) {
    let place = try Folder(at: FileManager.default.temporaryDirectory.path)
    Self.sweep(place)
    let name = UUID().uuidString
    try place.makeFolder(at: Self.newPrefix + name, mode: 0o700)
    lock = try place.file(at: Self.newPrefix + name)
    // Where the system has no locks, nothing is swept either.
    _ = try? lock.lock()
    try place.move(Self.newPrefix + name, to: place, at: Self.prefix + name, .keeping)
    path = place.shown(Self.prefix + name)
  }

  deinit { remove() }

  /// The folder, to make things in it and to look at them.
  public func folder() throws(FileFault) -> Folder { try Folder(at: path) }

  /// Removes it, links in it not followed; what cannot be removed is left to the system.
  ///
  /// A call after the last use of the path also keeps the folder alive until then.
  public func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, also in the place of one of that name.
  ///
  /// - Returns: where the file is.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws(FileFault) -> String {
    let folder = try folder()
    try folder.removeFile(at: name)
    try folder.write(bytes, to: name)
    return folder.shown(name)
  }

  /// Makes a folder that holds nothing but folders, in the place of one of that name.
  ///
  /// - Returns: where it is, with a slash behind.
  public func folder(_ name: String, with folders: [String]) throws(FileFault) -> String {
    let place = try folder()
    try place.removeTree(at: name)
    let new = try place.newFolder(at: name)
    for folder in folders { try new.makeFolder(at: folder) }
    return new.name + "/"
  }

  /// Makes a folder of symbolic links, each under a path of its own to the same path of a folder
  /// elsewhere.
  public func link(
    _ paths: [String], under name: String, to folder: String
  ) throws(FileFault) {
    let links = try self.folder().newFolder(at: name)
    for path in paths {
      if let above = RelativePath.folder(of: path) { try links.makeFolder(at: above) }
      try links.makeLink(path, to: RelativePath.joined(folder, path))
    }
  }

  /// The bytes of a file; nil when there is none.
  public func bytes(of name: String) throws(FileFault) -> [UInt8]? {
    try folder().contents(of: name)
  }

  /// Removes folders of this user's that are not in use.
  private static func sweep(_ place: borrowing Folder) {
    for entry in (try? place.entries()) ?? []
    where entry.kind == .folder && entry.name.hasPrefix(prefix) {
      guard let folder = try? place.file(at: entry.name), let status = try? folder.status(),
        status.isOurs, (try? folder.lock()) == true
      else { continue }
      try? place.removeTree(at: entry.name)
    }
  }
}
