import FileSystem
import Primitives

/// The files and links at the destination that share a top-level name with the site.
///
/// rsync silently replaces links, and files that are in the way of a folder. Michi never uploads
/// links, so every link there belongs to somebody else and may point anywhere.
enum RsyncListing {
  /// The options that make rsync list the files without copying them.
  static let options = ["--dry-run", "--recursive", "--links"] + RsyncChanges.options

  /// Returns filter rules that skip everything below top-level names that the site does not have.
  static func rules(for files: [String]) -> [UInt8] {
    let names = Set(files.map { file in ByteKey(String(file.prefix { $0 != "/" })) })
    let text = names.map(\.text).sorted(by: ByteOrder.precedes).map { name in
      let pattern = RsyncRemoval.literal(name)
      return "+ /\(pattern)\n+ /\(pattern)/***\n"
    }
    return Array((text.joined() + "+ /\(PublishedRecord.name)\n- *\n").utf8)
  }

  /// Returns the paths that block the site's own paths and that Michi did not put there.
  ///
  /// The output is of rsync's dry run from the destination.
  static func inTheWay(
    _ output: [UInt8], of site: [String], _ record: PublishedRecord
  ) -> [String] {
    let names = Set((site + [PublishedRecord.name]).map { ByteKey($0) })
    let folders = Set(site.flatMap { RelativePath.folders(of: $0).map { ByteKey($0) } })
    return RsyncChanges.lines(of: output).filter { signs, path in
      let name = ByteKey(path)
      let blocks =
        folders.contains(name)
        || RelativePath.folders(of: path).contains { names.contains(ByteKey($0)) }
      switch signs[1] {
      case UInt8(ascii: "f"): return record[path] == nil && blocks
      case UInt8(ascii: "L"): return names.contains(name) || blocks
      default: return false
      }
    }.map(\.path)
  }
}

/// The changes that rsync reports, of a transfer or a dry run.
///
/// Source: rsync(1), `--itemize-changes`. A line is eleven signs, a space and the path.
struct RsyncChanges {
  private(set) var added: [String] = []
  private(set) var changed: [String] = []
  private(set) var removed: [String] = []

  /// The options that make rsync report changes. Names are printed byte for byte.
  static let options = ["--out-format=%i %n", "--8-bit-output"]

  init(_ output: [UInt8]) {
    for (signs, path) in Self.lines(of: output) {
      if signs.starts(with: "*deleting".utf8) {
        if !path.hasSuffix("/") { removed.append(path) }
      } else if signs[1] == UInt8(ascii: "f"), "<>".utf8.contains(signs[0]) {
        if signs[2] == UInt8(ascii: "+") { added.append(path) } else { changed.append(path) }
      }
    }
  }

  /// Splits rsync's output into the signs and the path of each line.
  static func lines(of output: [UInt8]) -> [(signs: [UInt8], path: String)] {
    output.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.count > 12 else { return nil }
      return (Array(line.prefix(11)), String(decoding: line.dropFirst(12), as: UTF8.self))
    }
  }
}

/// The rsync call that removes certain files and the folders that become empty, but nothing else.
///
/// It copies a tree of empty folders: those that lose files but remain. rsync only deletes in
/// folders that it copies. The site itself cannot be the source: if a page was a file and is now a
/// folder, rsync fails at the file.
struct RsyncRemoval {
  let keptFolders: [String]
  /// The filter rules; the first match counts (rsync(1), "Filter rules").
  let rules: [UInt8]

  init(of paths: [String], from files: [String]) {
    var folders: Set<ByteKey> = []
    for path in paths { folders.formUnion(RelativePath.folders(of: path).map { ByteKey($0) }) }
    var kept: Set<ByteKey> = []
    for file in files {
      for folder in RelativePath.folders(of: file) where folders.contains(ByteKey(folder)) {
        kept.insert(ByteKey(folder))
      }
    }
    keptFolders = kept.map(\.text).sorted(by: ByteOrder.precedes)
    var text = ""
    for path in paths { text += "R /\(Self.literal(path))\n" }
    for folder in folders.subtracting(kept).map(\.text).sorted(by: ByteOrder.precedes) {
      text += "R /\(Self.literal(folder))/\n"
    }
    // All other files are protected.
    rules = Array((text + "P *\n").utf8)
  }

  /// Returns a pattern that matches only this path.
  ///
  /// rsync reads a backslash literally unless the pattern has a wildcard; paths of the site have no
  /// backslash.
  static func literal(_ path: String) -> String {
    var text: [UInt8] = []
    for byte in path.utf8 {
      if "*?[".utf8.contains(byte) { text.append(UInt8(ascii: "\\")) }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
