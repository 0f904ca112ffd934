import Primitives

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder outside the site for what a tool reads from files; removed when it goes out of sight.
final class TemporaryFolder {
  /// Where it is.
  let path: String

  /// - Throws: `FileFault` when the system has no room for it.
  init() throws(FileFault) {
    let place = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(place)/michi-publish-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else { throw FileFault(.create, path: place, errno: errno) }
    path = made
  }

  deinit {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
    // What cannot be removed stays in the system's own folder for such things.
    try? Folder(at: String(path[..<slash]) + "/")
      .removeTree(at: String(path[path.utf8.index(after: slash)...]))
  }

  /// Writes a file and answers where it is.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws(FileFault) -> String {
    do throws(SystemFault) {
      let folder = try Folder(at: path)
      try SystemFault.unlessAbsent { () throws(SystemFault) in try folder.removeFile(at: name) }
      let file = try folder.newFile(at: name, mode: Stage.fileMode)
      try file.write(bytes)
      try file.finish()
    } catch {
      throw FileFault(.write, path: "\(path)/\(name)", errno: error.code)
    }
    return "\(path)/\(name)"
  }

  /// Makes a folder that holds nothing but folders.
  ///
  /// - Returns: where it is, with a slash behind.
  func folder(_ name: String, with folders: [String]) throws(FileFault) -> String {
    let location = "\(path)/\(name)/"
    do throws(SystemFault) {
      try Folder(at: path).removeTree(at: name)
      try Self.makeFolders(above: location + ".")
      for folder in folders { try Self.makeFolders(above: "\(location)\(folder)/.") }
    } catch {
      throw FileFault(.create, path: location, errno: error.code)
    }
    return location
  }

  /// The bytes of a file; nil when there is none.
  func bytes(of name: String) throws(FileFault) -> [UInt8]? {
    do throws(SystemFault) {
      let folder = try Folder(at: path)
      return try SystemFault.unlessAbsent { () throws(SystemFault) in
        try folder.file(at: name).contents()
      }
    } catch {
      throw FileFault(.read, path: "\(path)/\(name)", errno: error.code)
    }
  }

  /// Makes a folder of symbolic links, each under a path of the site.
  func link(_ files: [FinishedSite.File], under name: String, to folder: String)
    throws(FileFault)
  {
    for file in files {
      let path = "\(self.path)/\(name)/\(file.path)"
      do throws(SystemFault) {
        try Self.makeFolders(above: path)
        guard symlink("\(folder)/\(file.path)", path) == 0 else { throw SystemFault(errno) }
      } catch {
        throw FileFault(.create, path: path, errno: error.code)
      }
    }
  }

  private static func makeFolders(above path: String) throws(SystemFault) {
    guard let above = PathName.folder(of: path), !above.isEmpty else { return }
    if mkdir(above, Stage.folderMode) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw SystemFault(errno) }
    try makeFolders(above: above)
    guard mkdir(above, Stage.folderMode) == 0 || errno == EEXIST else { throw SystemFault(errno) }
  }
}

extension FinishedSite {
  /// The output folder's place on this machine, without links and from the root.
  func absoluteFolder() throws(FileFault) -> String {
    guard let resolved = realpath(folder, nil) else {
      throw FileFault(.list, path: folder, errno: errno)
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
