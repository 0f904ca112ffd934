import Primitives

/// The list of files that Michi put at a destination, and may therefore replace or remove.
///
/// It is stored at the destination itself, so that a site can be published from any machine. It is
/// text: a line with the version, a line for each file (mark, tag, path), and `end`:
///
///     michi-published 1
///     9e107d9d372bb6826bd81d3542a4319d-4f2a 9e107d9d372bb6826bd81d3542a4319d tags/길/index.html
///     end
struct PublishedRecord: Equatable {
  struct Entry: Hashable {
    let path: String
    /// A string that is equal for files with the same content and headers; `-` if it is not needed.
    var mark = Self.nothing
    /// The destination's identifier of the stored version; `-` if it is not needed.
    var tag = Self.nothing

    static let nothing = "-"
  }

  static let name = ".michi-published"

  static let empty = PublishedRecord([Entry]())

  private static let head = "michi-published 1"
  private static let tail = "end"

  private(set) var entries: [ByteKey: Entry] = [:]

  init(_ entries: some Sequence<Entry>) {
    for entry in entries { self.entries[ByteKey(entry.path)] = entry }
  }

  /// Reads a record; `nil` if it is damaged or of another version.
  init?(_ bytes: [UInt8]) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard lines.first?.elementsEqual(Self.head.utf8) == true,
      lines.last?.elementsEqual(Self.tail.utf8) == true
    else { return nil }
    lines.removeFirst()
    lines.removeLast()
    for line in lines {
      let parts = line.split(
        separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
      // Destinations are not trusted: a path that points outside of the site is rejected.
      guard parts.count == 3, let path = try? SitePath(String(decoding: parts[2], as: UTF8.self))
      else { return nil }
      let entry = Entry(
        path: path.description, mark: String(decoding: parts[0], as: UTF8.self),
        tag: String(decoding: parts[1], as: UTF8.self))
      entries[ByteKey(entry.path)] = entry
    }
  }

  func bytes() -> [UInt8] {
    var text = Self.head + "\n"
    for entry in entries.values.sorted(by: { ByteOrder.precedes($0.path, $1.path) }) {
      text += "\(entry.mark) \(entry.tag) \(entry.path)\n"
    }
    return Array((text + Self.tail + "\n").utf8)
  }

  subscript(path: String) -> Entry? { entries[ByteKey(path)] }

  /// Returns the recorded paths that the site does not have, sorted by their bytes.
  func paths(besides files: [String]) -> [String] {
    let kept = Set(files.map { ByteKey($0) })
    return entries.keys.filter { !kept.contains($0) }.map(\.text).sorted(by: ByteOrder.precedes)
  }

  /// Returns the record with additional paths.
  ///
  /// It is written before new files are sent, so that they are known as Michi's even if publishing
  /// is interrupted.
  func adding(_ files: [String]) -> PublishedRecord {
    var record = self
    for file in files where record[file] == nil {
      record.entries[ByteKey(file)] = Entry(path: file)
    }
    return record
  }
}
