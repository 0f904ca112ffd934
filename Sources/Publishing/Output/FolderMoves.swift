import CPlatform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How something comes to a name.
enum Move {
  /// Takes the place of a file of that name in one step.
  case replacing
  /// Fails when the name is taken.
  case keeping
  /// Changes places with what has the name.
  case exchanging
}

extension Folder {
  /// Renames what is at `path` to `target` in another folder of the same file system.
  func move(
    _ path: String, to folder: borrowing Folder, at target: String, _ move: Move
  ) throws(SystemFault) {
    let source = descriptor
    try folder.inParent(of: target) { (parent, name) throws(SystemFault) in
      switch move {
      case .replacing:
        guard renameat(source, path, parent, name) == 0 else { throw SystemFault(errno) }
      case .keeping:
        _ = try SystemFault.check(michi_rename_keeping(source, path, parent, name))
      case .exchanging:
        _ = try SystemFault.check(michi_exchange(source, path, parent, name))
      }
    }
  }

  /// Makes a file with the permissions asked for and fills it from an open one.
  func copy(
    _ source: borrowing OpenFile, to path: String, mode: mode_t
  ) throws(SystemFault) {
    if michi_clone(source.descriptor, descriptor, path, UInt32(mode)) == 0 { return }
    let file = try newFile(at: path, mode: mode)
    try file.setMode(mode)
    _ = try SystemFault.check(michi_copy(source.descriptor, file.descriptor))
    try file.finish()
  }
}
