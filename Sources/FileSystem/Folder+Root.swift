import CPlatform
import Foundation
public import Primitives

/// Opens files and folders in a root, where links are allowed and may change at any moment.
extension Folder {
  /// Opens a folder in a root.
  public init(at path: String, inRoot root: String) throws(FileFault) {
    do throws(FileFault) {
      self.init(try Self.opened(path, inRoot: root, O_DIRECTORY), named: path)
    } catch { throw error.during(.list, of: path) }
  }

  /// Opens a descriptor in a root.
  ///
  /// Links are followed as long as they stay in the root; a link that appears in the path while it
  /// is opened is not followed.
  ///
  /// - Parameter path: a path that begins with the root.
  static func opened(
    _ path: String, inRoot root: String, _ flags: Int32
  ) throws(FileFault) -> Int32 {
    let folder = try Folder(at: root)
    // Fast path: links in the path are rare.
    let plain = folder.opened(path, below: root, flags)
    switch plain {
    case 0...: return plain
    case -ELOOP, -ENOTDIR: break
    default: throw FileFault(.read, path: path, errno: -plain)
    }
    let (realRoot, real) = (try RealPath.of(root), try RealPath.of(path))
    guard RealPath.isBelow(real, orIs: realRoot) else {
      throw FileFault(.read, path: path, reason: "a symbolic link points outside the root folder")
    }
    let opened = folder.opened(real, below: realRoot, flags)
    guard opened >= 0 else { throw FileFault(.read, path: path, errno: -opened) }
    return opened
  }

  /// Opens a path that begins with the path of this folder, `root`; returns a descriptor, or a
  /// negative error number.
  private func opened(_ path: String, below root: String, _ flags: Int32) -> Int32 {
    let below = path.utf8.dropFirst(root.utf8.count).drop { $0 == UInt8(ascii: "/") }
    return michi_open_beneath(
      descriptor, below.isEmpty ? "." : String(Substring(below)), O_RDONLY | flags, 0)
  }
}
