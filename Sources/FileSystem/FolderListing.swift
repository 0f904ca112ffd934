import CPlatform
import Foundation
public import Primitives

extension Folder {
  /// An entry of a folder.
  public struct Entry: Sendable {
    /// The name; bytes that are not UTF-8 are replaced.
    public let name: String
    /// Whether the name is UTF-8, so that the entry can be opened by it.
    public let isReachable: Bool
    /// The type of the entry; links are not followed.
    public let kind: FileStatus.Kind
  }

  /// Returns the entries of the folder at a path, in the order of the file system; "" is this
  /// folder.
  public func entries(at path: String = "") throws(FileFault) -> [Entry] {
    let folder = path.isEmpty ? try again() : try folder(at: path)
    var listing = Listing()
    let answer = withUnsafeMutablePointer(to: &listing) { listing in
      michi_list(
        folder.descriptor,
        { context, name, kind in
          guard let context, let name else { return }
          let known = String(validatingCString: name)
          context.assumingMemoryBound(to: Listing.self).pointee.names
            .append((known ?? String(cString: name), known != nil, kind))
        }, listing)
    }
    guard answer >= 0 else { throw fault(.list, path, -answer) }
    var entries: [Entry] = []
    entries.reserveCapacity(listing.names.count)
    for (name, isReachable, type) in listing.names {
      // Entries that were removed in the meantime are skipped.
      let kind = isReachable ? try folder.kind(of: name, type: type) : .other
      if let kind { entries.append(Entry(name: name, isReachable: isReachable, kind: kind)) }
    }
    return entries
  }

  /// Opens this folder again, because a listing continues where the last one ended.
  private func again() throws(FileFault) -> Folder {
    let opened = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw fault(.list, "") }
    return Folder(opened, named: name)
  }

  /// Returns everything below a folder: the files and other entries, and the folders.
  ///
  /// - Parameter isPassedOver: returns whether to skip an entry, given the path of its folder.
  public func tree(
    at path: String = "", passingOver isPassedOver: (Entry, String) -> Bool = { _, _ in false }
  ) throws(FileFault) -> (files: [(path: String, kind: FileStatus.Kind)], folders: [String]) {
    var files: [(path: String, kind: FileStatus.Kind)] = []
    var folders: [String] = []
    var waiting = [path]
    while let folder = waiting.popLast() {
      for entry in try entries(at: folder) where !isPassedOver(entry, folder) {
        let below = RelativePath.joined(folder, entry.name)
        if entry.kind == .folder {
          folders.append(below)
          waiting.append(below)
        } else {
          files.append((below, entry.kind))
        }
      }
    }
    return (files, folders)
  }

  private struct Listing {
    var names: [(name: String, isReachable: Bool, type: Int32)] = []
  }

  /// Returns the type from the folder's entry; some file systems do not provide it.
  private func kind(of name: String, type: Int32) throws(FileFault) -> FileStatus.Kind? {
    switch type {
    case Int32(DT_REG): .file
    case Int32(DT_DIR): .folder
    case Int32(DT_LNK): .link
    case Int32(DT_UNKNOWN): try kind(of: name)
    default: .other
    }
  }
}
