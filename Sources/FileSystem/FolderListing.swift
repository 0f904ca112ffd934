import CPlatform
import Foundation
public import Primitives

extension Folder {
  /// One name in a folder.
  public struct Entry: Sendable {
    /// The name; what of it is no UTF-8 is replaced.
    public let name: String
    /// Whether the name is UTF-8, so that the entry can be reached by it.
    public let isReachable: Bool
    /// What it stands for, links not followed.
    public let kind: FileStatus.Kind
  }

  /// What the folder at a path holds, in the order of the file system; "" is this folder.
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
      // What vanishes meanwhile is passed over.
      let kind = isReachable ? try folder.kind(of: name, type: type) : .other
      if let kind { entries.append(Entry(name: name, isReachable: isReachable, kind: kind)) }
    }
    return entries
  }

  /// This folder once more, because a listing goes on where the last one ended.
  private func again() throws(FileFault) -> Folder {
    let opened = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw fault(.list, "") }
    return Folder(opened, named: name)
  }

  /// The files below a folder and whatever else is no folder, and the folders.
  ///
  /// - Parameter isPassedOver: asked about each entry with the path of the folder it is in.
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

  /// The kind as a folder's entry says it; some file systems leave that open.
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
