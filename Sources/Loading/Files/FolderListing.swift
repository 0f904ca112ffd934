internal import Primitives

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What a folder holds, as the operating system tells it.
enum FolderListing {
  /// What a name in a folder stands for.
  enum Kind {
    case file, folder, link, other
  }

  /// A name in a folder; nil when its bytes are no UTF-8.
  struct Entry {
    let name: String?
    let kind: Kind
  }

  /// The entries of a folder, without `.` and `..`, in no particular order.
  ///
  /// - Throws: the error number.
  static func entries(of location: String) throws(SystemError) -> [Entry] {
    guard let folder = opendir(location) else { throw SystemError(code: errno) }
    defer { closedir(folder) }
    var entries: [Entry] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
        String(validating: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      let kind: Kind
      if let known = self.kind(ofType: Int(entry.pointee.d_type)) {
        kind = known
      } else if let name {
        // Some file systems leave the type to `lstat`.
        kind = try kindWithoutFollowing(location + "/" + name)
      } else {
        kind = .other
      }
      entries.append(Entry(name: name, kind: kind))
    }
    return entries
  }

  /// What a path stands for, links followed.
  ///
  /// - Throws: the error number.
  static func kind(at location: String) throws(SystemError) -> Kind {
    var status = stat()
    guard stat(location, &status) == 0 else { throw SystemError(code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// What a path stands for, links not followed.
  static func kindWithoutFollowing(_ location: String) throws(SystemError) -> Kind {
    var status = stat()
    guard lstat(location, &status) == 0 else { throw SystemError(code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// The path without links, or nil when it leads nowhere.
  static func realPath(_ location: String) -> String? {
    guard let resolved = realpath(location, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func kind(ofType type: Int) -> Kind? {
    switch type {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN): nil
    default: .other
    }
  }
}

/// An error number of the operating system.
struct SystemError: Error {
  let code: Int32
}
