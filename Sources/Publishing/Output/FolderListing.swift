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
    // A descriptor of its own: closedir closes it, and it starts at the first entry.
    let descriptor = try opened(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY)
    return try Self.entries(owning: descriptor)
  }

  private static func entries(owning descriptor: Int32) throws(SystemFault) -> [Entry] {
    guard let stream = fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw SystemFault(code)
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw SystemFault(errno) }
        return entries
      }
      let name = Self.name(of: entry)
      if name == "." || name == ".." { continue }
      entries.append(Entry(name: name, kind: Self.kind(of: entry, in: descriptor)))
    }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let start = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
    return String(cString: start)
  }

  private static func kind(of entry: UnsafeMutablePointer<dirent>, in folder: Int32) -> Kind {
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_UNKNOWN):
      var status = stat()
      let name = Self.name(of: entry)
      guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return .file
      case S_IFDIR: return .folder
      default: return .other
      }
    default: return .other
    }
  }
}
