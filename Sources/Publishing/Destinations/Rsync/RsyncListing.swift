import FileSystem
import Primitives

/// The files and links at the destination that share a top-level name with the site.
///
/// rsync replaces a link, and a file that is in the way of a folder, without a word. Michi brings
/// no links, so every link is foreign, and may lead anywhere.
struct RsyncListing {
  private var files: [String] = []
  private var links: [String] = []

  /// What makes rsync say it, copying nothing.
  static let options = ["--dry-run", "--recursive", "--links"] + RsyncChanges.options

  /// Reads what rsync would copy from the destination.
  init(_ output: [UInt8]) {
    for (signs, path) in RsyncChanges.lines(of: output) {
      switch signs[1] {
      case UInt8(ascii: "f"): files.append(path)
      case UInt8(ascii: "L"): links.append(path)
      default: break
      }
    }
  }

  /// The filter rules that pass over everything below other names than the site's first ones.
  static func rules(for files: [FinishedSite.File]) -> [UInt8] {
    let names = Set(files.map { file in ByteKey(String(file.path.prefix { $0 != "/" })) })
    let text = names.map(\.text).sorted(by: ByteOrder.precedes).map { name in
      let pattern = RsyncRemoval.literal(name)
      return "+ /\(pattern)\n+ /\(pattern)/***\n"
    }
    return Array((text.joined() + "+ /\(PublishedRecord.name)\n- *\n").utf8)
  }

  /// The paths that Michi did not bring and that block the site's own paths.
  func inTheWay(of site: [FinishedSite.File], _ record: PublishedRecord) -> [String] {
    let names = Set((site.map(\.path) + [PublishedRecord.name]).map { ByteKey($0) })
    let folders = Set(site.flatMap { RelativePath.folders(of: $0.path).map { ByteKey($0) } })
    func isBelowFile(_ path: String) -> Bool {
      RelativePath.folders(of: path).contains { names.contains(ByteKey($0)) }
    }
    let foreign = files.filter { path in
      record[path] == nil && (folders.contains(ByteKey(path)) || isBelowFile(path))
    }
    let leading = links.filter { path in
      let name = ByteKey(path)
      return names.contains(name) || folders.contains(name) || isBelowFile(path)
    }
    return foreign + leading
  }
}
