/// What rsync says that it changes, or would.
///
/// Source: rsync(1), `--itemize-changes`. A line is eleven signs, a space and the path.
struct RsyncChanges {
  private(set) var added: [String] = []
  private(set) var changed: [String] = []
  private(set) var removed: [String] = []

  /// What makes rsync say it. Names are printed byte for byte.
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

  /// The signs and the path of each line.
  static func lines(of output: [UInt8]) -> [(signs: [UInt8], path: String)] {
    output.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.count > 12 else { return nil }
      return (Array(line.prefix(11)), String(decoding: line.dropFirst(12), as: UTF8.self))
    }
  }
}
