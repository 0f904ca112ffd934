#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Folder {
  /// Where the symbolic link of this name leads; nil when nothing has the name.
  ///
  /// - Throws: `EINVAL` when something else has it.
  func target(ofLink name: String) throws(SystemFault) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(descriptor, name, &bytes, bytes.count)
    if count < 0, errno == ENOENT { return nil }
    guard count >= 0 else { throw SystemFault(errno) }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Makes a symbolic link, whose name must not be there yet.
  func makeLink(_ name: String, to target: String) throws(SystemFault) {
    guard symlinkat(target, descriptor, name) == 0 else { throw SystemFault(errno) }
  }

  /// Gives a file a second name in another folder of the same file system; no link is followed.
  func hardLink(
    _ path: String, in folder: borrowing Folder, at target: String
  ) throws(SystemFault) {
    try inParent(of: path) { (from, name) throws(SystemFault) in
      try folder.inParent(of: target) { (to, newName) throws(SystemFault) in
        guard linkat(from, name, to, newName, 0) == 0 else { throw SystemFault(errno) }
      }
    }
  }
}
