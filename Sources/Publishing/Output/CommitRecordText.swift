import Primitives

extension CommitRecord {
  /// Why a text is no record.
  enum Flaw: Error {
    case otherVersion, damaged
  }

  private static let name = "michi-output "
  private static let header = "michi-output 1\n"
  private static let end = "end\n"

  /// The record as it is written to disk.
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

  /// Reads a record.
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

  /// The path when it is one of the site's: Michi alone writes the record, but a folder can come
  /// from anywhere.
  private static func path(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let path = try? SitePath(text), path.description.utf8.elementsEqual(bytes) else {
      return nil
    }
    return text
  }
}
