import Primitives

/// Paths as links write them: of files below `content/`, and of addresses.
enum LinkPath {
  /// The path up to and including the last slash.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }

  /// The part after the last slash; a slash at the end does not count.
  static func name(of path: some StringProtocol) -> Substring {
    var path = Substring(path)
    if path.utf8.last == UInt8(ascii: "/") { path.unicodeScalars.removeLast() }
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return path[path.utf8.index(after: slash)...]
  }

  /// A relative path put behind a folder, with `.` and `..` taken out; nil when it leaves the top.
  static func joined(_ folder: String, _ relative: String) -> String? {
    var parts: [Substring] = []
    for part in (folder + relative).split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        guard !parts.isEmpty else { return nil }
        parts.removeLast()
      default: parts.append(part)
      }
    }
    let path = (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    return relative.hasSuffix("/") && !parts.isEmpty ? path + "/" : path
  }

  /// A path as it is written in a file of a folder.
  static func relative(_ path: String, from folder: String) -> String {
    let parts = path.split(separator: "/")
    let start = folder.split(separator: "/")
    let common = zip(parts.dropLast(), start).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - common)
    return (up + parts[common...].map(String.init)).joined(separator: "/")
  }

  /// The number of folder steps, up and down, from one file to another.
  static func distance(from path: String, to other: String) -> Int {
    let (left, right) = (path.split(separator: "/"), other.split(separator: "/"))
    let common = zip(left.dropLast(), right.dropLast()).prefix { $0 == $1 }.count
    return left.count + right.count - 2 - 2 * common
  }
}
