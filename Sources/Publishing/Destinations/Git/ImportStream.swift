import Primitives
import Synchronization

/// A site as input for `git fast-import`: one commit without a parent, with all files.
///
/// Source: git-fast-import(1), "Input format".
struct ImportStream {
  private let site: FinishedSite
  /// Small additional files that are not part of the site, such as `CNAME`.
  private let added: [(path: String, bytes: [UInt8])]
  private let files: [String]

  /// The file that stops GitHub from leaving out names that begin with `_`.
  static let plainMark = ".nojekyll"
  static let hostFile = "CNAME"

  /// - Parameter isFolder: whether the site is a folder of a branch, where hosts do not read these
  ///   files.
  init(_ site: FinishedSite, hostName: String?, isFolder: Bool = false) {
    self.site = site
    var added: [(path: String, bytes: [UInt8])] = []
    if !isFolder, !site.files.contains(Self.plainMark) { added.append((Self.plainMark, [])) }
    if let hostName { added.append((Self.hostFile, Array("\(hostName)\n".utf8))) }
    self.added = added
    files = site.files.filter { hostName == nil || $0 != Self.hostFile }
  }

  func pieces(for name: String) -> @Sendable () throws(FileFault) -> [UInt8]? {
    let state = Position()
    return { () throws(FileFault) in
      let number = state.next()
      switch number {
      case 0:
        return Array("commit \(name)\ncommitter Michi <michi> 0 +0000\ndata 0\n".utf8)
          + added.flatMap { Self.file($0.path, $0.bytes) }
      case 1..<(files.count + 1):
        let file = files[number - 1]
        return Self.file(file, try site.bytes(of: file))
      case files.count + 1: return Array("done\n".utf8)
      default: return nil
      }
    }
  }

  private static func file(_ path: String, _ bytes: [UInt8]) -> [UInt8] {
    Array("M 100644 inline ".utf8) + quoted(path) + Array("\ndata \(bytes.count)\n".utf8) + bytes
      + [0x0A]
  }

  /// Quotes a path and escapes quotation marks and backslashes.
  ///
  /// Other bytes need no escape: the output folder has no names with line ends.
  private static func quoted(_ path: String) -> [UInt8] {
    let mark = UInt8(ascii: "\"")
    let backslash = UInt8(ascii: "\\")
    return [mark]
      + path.utf8.flatMap { $0 == mark || $0 == backslash ? [backslash, $0] : [$0] } + [mark]
  }

  private final class Position: Sendable {
    private let number = Atomic<Int>(0)

    func next() -> Int { number.add(1, ordering: .relaxed).oldValue }
  }
}
