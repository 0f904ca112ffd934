import Primitives
import Diagnostics
import FileSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a tool is given to read.
extension TemporaryFolder {
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
