import FileSystem
import Primitives

/// Makes rsync remove some files, the folders that become empty, and nothing else.
///
/// What is copied is a folder of empty folders: those that files go from and that stay. rsync looks
/// for what to delete only in folders that it copies. The site itself would not do: where a page
/// was a file and is a folder now, rsync fails at the file.
struct RsyncRemoval {
  /// The folders that are copied.
  let keptFolders: [String]
  /// The filter rules; the first that matches counts (rsync(1), "Filter rules").
  let rules: [UInt8]

  init(of paths: [String], from files: [FinishedSite.File]) {
    var folders: Set<ByteKey> = []
    for path in paths { folders.formUnion(RelativePath.folders(of: path).map { ByteKey($0) }) }
    var kept: Set<ByteKey> = []
    for file in files {
      for folder in RelativePath.folders(of: file.path) where folders.contains(ByteKey(folder)) {
        kept.insert(ByteKey(folder))
      }
    }
    keptFolders = kept.map(\.text).sorted(by: ByteOrder.precedes)
    var text = ""
    for path in paths { text += "R /\(Self.literal(path))\n" }
    for folder in folders.subtracting(kept).map(\.text).sorted(by: ByteOrder.precedes) {
      text += "R /\(Self.literal(folder))/\n"
    }
    // Everything else is protected.
    rules = Array((text + "P *\n").utf8)
  }

  /// A path as a pattern that matches nothing else. rsync takes a backslash for itself unless the
  /// pattern has a wildcard; paths of the site have no backslash.
  static func literal(_ path: String) -> String {
    var text: [UInt8] = []
    for byte in path.utf8 {
      if "*?[".utf8.contains(byte) { text.append(UInt8(ascii: "\\")) }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
