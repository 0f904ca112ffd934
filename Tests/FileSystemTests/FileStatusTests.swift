import FileSystem
import Foundation
import Primitives
import Testing

/// What is said of what has a name.
@Suite struct FileStatusTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  @Test func `a file, a folder, a link and a pipe are told apart`() throws {
    let folder = try temporary.folder()
    try folder.write([1, 2, 3], to: "file")
    try folder.makeFolder(at: "folder")
    try folder.makeLink("link", to: "file")
    try folder.makeLink("nowhere", to: "none")
    #expect(mkfifo(temporary.path + "/pipe", 0o600) == 0)
    let kinds: [String: FileStatus.Kind] = [
      "file": .file, "folder": .folder, "link": .link, "nowhere": .link, "pipe": .other,
    ]
    for (name, kind) in kinds {
      #expect(try folder.kind(of: name) == kind)
      #expect(try FileStatus(ofLink: folder.displayPath(name)).kind == kind)
    }
    let entries = try folder.entries()
    #expect(entries.count == kinds.count)
    #expect(Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0.kind) }) == kinds)
    #expect(entries.allSatisfy { $0.isReachable })
    #expect(try FileStatus(of: folder.displayPath("link")).kind == .file)
    #expect(try FileStatus(of: folder.displayPath("link")).size == 3)
    #expect(try folder.status().kind == .folder)
    #expect(throws: FileFault.self) { try FileStatus(of: folder.displayPath("nowhere")) }
    #expect(try folder.target(ofLink: "link") == "file")
    for name in ["file", "none"] { #expect(try folder.target(ofLink: name) == nil) }
    #expect(try folder.kind(of: "link/b") == nil)
  }

  @Test func `what is another user's is not ours`() throws {
    let path = try temporary.write([], to: "file")
    #expect(try FileStatus(of: path).isOurs)
    // Only the superuser can give a file away; the root of the file system is theirs.
    let others = chown(path, 12345, 12345) == 0 ? path : "/"
    #expect(try !FileStatus(of: others).isOurs)
  }

  @Test func `one file under two names is one file`() throws {
    let folder = try temporary.folder()
    try folder.write([1], to: "a")
    try folder.write([1], to: "b")
    #expect(try folder.hardLink("a", in: folder, at: "same"))
    let a = try FileStatus(of: folder.displayPath("a"))
    #expect(try FileStatus(of: folder.displayPath("same")).identity == a.identity)
    #expect(try FileStatus(of: folder.displayPath("same")).stamp == a.stamp)
    #expect(try FileStatus(of: folder.displayPath("b")).identity != a.identity)
    #expect(try folder.file(at: "a").status().identity == a.identity)
  }

  @Test func `the time of a file is part of its stamp, to the nanosecond`() throws {
    let path = try temporary.write([1], to: "file")
    var stamps: [FileStatus.Stamp] = []
    for (seconds, nanoseconds) in [(1000, 5), (1000, 6), (1001, 6)] {
      let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
      #expect(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
      stamps.append(try FileStatus(of: path).stamp)
    }
    #expect(Set(stamps).count == 3)
  }

  #if os(Linux)
    @Test func `a name that is no UTF-8 is listed and cannot be reached`() throws {
      let name = [0x61, 0xFF, 0x62, 0].map { CChar(truncatingIfNeeded: $0) }
      let path = (temporary.path + "/").utf8.map { CChar(bitPattern: $0) } + name
      guard mkdir(path, 0o700) == 0 else { return }
      try temporary.folder().write([], to: "a\u{FFFD}c")
      let entries = try temporary.folder().entries().sorted { $0.name < $1.name }
      #expect(entries.map(\.name) == ["a\u{FFFD}b", "a\u{FFFD}c"])
      #expect(entries.map(\.isReachable) == [false, true])
      #expect(entries.map(\.kind) == [.other, .file])
    }

    @Test func `a file whose size the system does not know is read to the limit and no more`()
      throws
    {
      let source = SourceFile(path: "version", location: "/proc/version")
      let bytes = try source.read()
      #expect(bytes.count > 8)
      #expect(try source.readWhole(limit: bytes.count) == bytes)
      #expect(try source.readWhole(limit: bytes.count - 1) == nil)
      #expect(try source.read(limit: bytes.count - 1) == Array(bytes.dropLast()))
      #expect(try source.read(limit: 0) == [])
    }
  #endif
}
