import CPlatform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Folder {
  /// One name in a folder.
  struct Entry {
    let name: String
    let kind: Kind
  }

  /// What the folder at a path holds, in the order of the file system; "" is this folder.
  func entries(at path: String = "") throws(SystemFault) -> [Entry] {
    let folder = Folder(owning: try opened(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY))
    var listing = Listing()
    let result = withUnsafeMutablePointer(to: &listing) { listing in
      michi_list(
        folder.descriptor,
        { context, name, kind in
          guard let context, let name else { return }
          context.assumingMemoryBound(to: Listing.self).pointee.names
            .append((String(cString: name), kind))
        }, listing)
    }
    _ = try SystemFault.check(result)
    var entries: [Entry] = []
    entries.reserveCapacity(listing.names.count)
    for (name, type) in listing.names {
      // What vanishes meanwhile is passed over.
      if let kind = try folder.kind(of: name, type: type) {
        entries.append(Entry(name: name, kind: kind))
      }
    }
    return entries
  }

  private struct Listing {
    var names: [(String, Int32)] = []
  }

  /// The kind as a folder's entry says it; some file systems leave that open.
  private func kind(of name: String, type: Int32) throws(SystemFault) -> Kind? {
    switch type {
    case Int32(DT_REG): .file
    case Int32(DT_DIR): .folder
    case Int32(DT_UNKNOWN): try kind(of: name)
    default: .other
    }
  }
}
