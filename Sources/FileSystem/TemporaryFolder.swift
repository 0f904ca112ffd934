import Foundation
public import Primitives

/// A new folder in the system's temporary folder, which only its owner can read.
///
/// It is removed with its contents by `remove`, or when it is deallocated. The next run removes
/// folders of runs that were killed or interrupted.
public final class TemporaryFolder: Sendable {
  package let path: String
  /// The open folder.
  ///
  /// It stays locked while it is in use, and the system unlocks it if the process ends.
  private let lock: OpenFile

  /// The prefix of folders that are locked while they are in use.
  private static let prefix = "michi-work-"
  /// The prefix of folders that are not locked yet and must not be swept.
  private static let newPrefix = "michi-new-"

  /// - Throws: `FileFault` if the system cannot create the folder.
  public init() throws(FileFault) {
    let place = try Folder(at: FileManager.default.temporaryDirectory.path)
    Self.sweep(place)
    let name = UUID().uuidString
    try place.makeFolder(at: Self.newPrefix + name, mode: 0o700)
    lock = try place.file(at: Self.newPrefix + name)
    // If the system has no locks, folders are not swept either.
    _ = try? lock.lock()
    try place.move(Self.newPrefix + name, to: place, at: Self.prefix + name, .keeping)
    path = place.displayPath(Self.prefix + name)
  }

  deinit { remove() }

  /// Opens the folder.
  public func folder() throws(FileFault) -> Folder { try Folder(at: path) }

  /// Removes the folder without following links.
  ///
  /// Anything that cannot be removed is left to the system.
  ///
  /// Calling it after the last use of the path also keeps the folder alive until then.
  public func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, or replaces an existing one.
  ///
  /// - Returns: the path of the file.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws(FileFault) -> String {
    let folder = try folder()
    try folder.removeFile(at: name)
    try folder.write(bytes, to: name)
    return folder.displayPath(name)
  }

  /// Creates a folder with empty subfolders, or replaces an existing one.
  ///
  /// - Returns: the path of the folder with a trailing slash.
  public func folder(_ name: String, with folders: [String]) throws(FileFault) -> String {
    let place = try folder()
    try place.removeTree(at: name)
    let new = try place.newFolder(at: name)
    for folder in folders { try new.makeFolder(at: folder) }
    return new.name + "/"
  }

  /// Creates a folder of symbolic links to the same paths in another folder.
  public func link(
    _ paths: [String], under name: String, to folder: String
  ) throws(FileFault) {
    let links = try self.folder().newFolder(at: name)
    for path in paths {
      if let above = RelativePath.folder(of: path) { try links.makeFolder(at: above) }
      try links.makeLink(path, to: RelativePath.joined(folder, path))
    }
  }

  /// Returns the bytes of a file; nil if it does not exist.
  public func bytes(of name: String) throws(FileFault) -> [UInt8]? {
    try folder().contents(of: name)
  }

  /// Removes this user's folders that are not in use.
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
