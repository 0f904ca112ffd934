/// Which files Michi put into a release, and which release was current before it.
///
///     before 6
///     michi-output 1
///     = index.html
///     end
struct ReleaseRecord {
  /// The release that was current when this one was published; nil for the first.
  let before: Int?
  /// The paths of its files.
  let paths: [String]

  init(before: Int?, paths: [String]) {
    self.before = before
    self.paths = paths
  }

  /// Reads a record.
  init(_ bytes: [UInt8]) throws(CommitRecord.Flaw) {
    let mark = Array("before ".utf8)
    guard bytes.starts(with: mark), let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      throw .damaged
    }
    let word = String(decoding: bytes[mark.count..<end], as: UTF8.self)
    before = Int(word)
    guard before != nil || word == "-" else { throw .damaged }
    paths = try CommitRecord(Array(bytes[(end + 1)...])).paths
  }

  /// The record as it is written to disk.
  func bytes() -> [UInt8] {
    var record = CommitRecord()
    record.entries = paths.map { CommitRecord.Entry(path: $0, change: .kept) }
    return Array("before \(before.map(String.init) ?? "-")\n".utf8) + record.bytes()
  }
}
