import FileSystem
import Primitives

/// The change of every file of the site in a commit, and therefore the contents of the folder after
/// it.
///
/// While the commit runs it is the journal; when it is done the same file is the manifest, so that
/// one rename says both "finished" and "these files are Michi's". It is text: a first line with the
/// version, a line for each file, and `end`:
///
///     michi-output 1
///     = about/index.html          kept as it was
///     + tags/길/index.html       new, staged under its own path
///     +4 tutorials/new.html       new, staged as number 4, because its folder is there already
///     ~5 feed.xml                 changed, staged as number 5
///     - tutorials/old/index.html  removed
///     end
///
/// The record does not contain checksums. An edit by hand must be noticed, so the next build
/// compares the bytes themselves, which costs no more than a stat and a hash.
struct CommitRecord: Sendable {
  enum Change: Hashable, Sendable {
    case kept
    case added
    case addedNumbered(Int)
    case changed(Int)
    case removed

    var isAddition: Bool {
      switch self {
      case .added, .addedNumbered: true
      case .kept, .changed, .removed: false
      }
    }
  }

  struct Entry: Sendable {
    let path: String
    let change: Change
  }

  var entries: [Entry] = []

  var paths: [String] { entries.compactMap { $0.change == .removed ? nil : $0.path } }

  /// The files with new contents; `nil` if files were added or removed.
  var changed: [String]? {
    var changed: [String] = []
    for entry in entries {
      switch entry.change {
      case .kept: continue
      case .changed: changed.append(entry.path)
      case .added, .addedNumbered, .removed: return nil
      }
    }
    return changed
  }

  var summary: OutputFolder.Summary {
    let unchanged = entries.count { $0.change == .kept }
    let removed = entries.count { $0.change == .removed }
    return OutputFolder.Summary(
      written: entries.count - unchanged - removed, unchanged: unchanged, removed: removed)
  }

  /// Refuses a site in which a file has the name of a folder, before anything is renamed.
  ///
  /// Without a new file there can be no collision, and in an entirely new site the stage has
  /// already detected it.
  func checkShapes(in place: OutputPlace) throws(FileFault) {
    let count = entries.count { $0.change.isAddition }
    guard count > 0, count < entries.count else { return }
    let additions = Set(entries.lazy.filter { $0.change.isAddition }.map { ByteKey($0.path) })
    for entry in entries where entry.change != .removed {
      for folder in RelativePath.folders(of: entry.path) {
        let isTaken =
          additions.contains(ByteKey(folder))
          || entry.change.isAddition && change(of: folder).map { $0 != .removed } ?? false
        if isTaken { throw OutputSentences.fileAndFolder(place.displayPath(folder)) }
      }
    }
  }

  /// Returns the change of a file; `nil` if neither the old site nor the new one has it.
  func change(of path: String) -> Change? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if ByteOrder.precedes(entries[middle].path, path) { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, ByteOrder.same(entries[low].path, path) else { return nil }
    return entries[low].change
  }
}

extension CommitRecord {
  /// The reason why a text is not a valid record.
  enum Flaw: Error {
    case otherVersion, damaged
  }

  private static let name = "michi-output "
  private static let header = "michi-output 1\n"
  private static let end = "end\n"

  func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entries.reduce(32) { $0 + $1.path.utf8.count + 9 })
    bytes += Self.header.utf8
    for entry in entries {
      switch entry.change {
      case .kept: bytes.append(UInt8(ascii: "="))
      case .added: bytes.append(UInt8(ascii: "+"))
      case .addedNumbered(let number): bytes += "+\(number)".utf8
      case .changed(let number): bytes += "~\(number)".utf8
      case .removed: bytes.append(UInt8(ascii: "-"))
      }
      bytes.append(UInt8(ascii: " "))
      bytes += entry.path.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    bytes += Self.end.utf8
    return bytes
  }

  init(_ bytes: [UInt8]) throws(Flaw) {
    guard bytes.starts(with: Self.header.utf8) else {
      throw bytes.starts(with: Self.name.utf8) ? .otherVersion : .damaged
    }
    var index = Self.header.utf8.count
    while let lineEnd = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[index..<lineEnd]
      index = lineEnd + 1
      if index == bytes.count, line.elementsEqual(Self.end.utf8.dropLast()) { return }
      guard let entry = Self.entry(line) else { throw .damaged }
      entries.append(entry)
    }
    throw .damaged
  }

  private static func entry(_ line: ArraySlice<UInt8>) -> Entry? {
    guard let mark = line.first, let space = line.firstIndex(of: UInt8(ascii: " ")),
      let path = path(line[(space + 1)...])
    else { return nil }
    var number: Int?
    for digit in line[(line.startIndex + 1)..<space] {
      guard (0x30...0x39).contains(digit), (number ?? 0) < 1 << 40 else { return nil }
      number = (number ?? 0) * 10 + Int(digit - 0x30)
    }
    switch (mark, number) {
    case (UInt8(ascii: "="), nil): return Entry(path: path, change: .kept)
    case (UInt8(ascii: "+"), nil): return Entry(path: path, change: .added)
    case (UInt8(ascii: "+"), let number?): return Entry(path: path, change: .addedNumbered(number))
    case (UInt8(ascii: "~"), let number?): return Entry(path: path, change: .changed(number))
    case (UInt8(ascii: "-"), nil): return Entry(path: path, change: .removed)
    default: return nil
    }
  }

  /// Returns the path if it is a valid path of the site.
  ///
  /// Only Michi writes the record, but the folder can come from anywhere.
  private static func path(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let path = try? SitePath(text), path.description.utf8.elementsEqual(bytes) else {
      return nil
    }
    return text
  }
}
