import FileSystem
import Foundation
import Primitives
import Testing

/// Folders that are made, listed and taken away, and names in them.
@Suite struct FolderTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  private func mode(_ path: String) throws -> UInt32 {
    try FileStatus(of: "\(temporary.path)/\(path)").mode
  }

  @Test(arguments: [0o777, 0o700, 0o755] as [UInt32])
  func `new folders have exactly the permissions, those that are there keep theirs`(
    wanted: UInt32
  ) throws {
    let folder = try temporary.folder()
    try folder.makeFolder(at: "there", mode: 0o711)
    try folder.makeFolder(at: "there/a/b/c", mode: wanted)
    for path in ["there/a", "there/a/b", "there/a/b/c"] { #expect(try mode(path) == wanted) }
    #expect(try mode("there") == 0o711)
    let again = try folder.newFolder(at: "there", mode: wanted)
    #expect(try again.status().mode == 0o711)
    try again.setMode(wanted)
    #expect(try mode("there") == wanted)
    #expect(again.name == temporary.path + "/there")
  }

  @Test func `a plain folder is made with those above it, or is there`() throws {
    let folder = try temporary.folder()
    for _ in 0..<2 {
      try folder.makePlainFolder(at: "a/b/c")
      #expect(try folder.kind(of: "a/b/c") == .folder)
      _ = try Folder(making: temporary.path + "/d/e/f")
      #expect(try folder.kind(of: "d/e/f") == .folder)
    }
    #expect(try Folder(making: temporary.path + "/d").entries().map(\.name) == ["e"])
  }

  @Test func `a listing has every name once, be it long and dotted, and each time`() throws {
    let folder = try temporary.folder()
    let names = (0..<500).map { String(format: "%03d", $0) + String(repeating: "n", count: 100) }
    let dotted = [".a", "..a", "...", "a.", "a..", ".ab"]
    for name in names + dotted { try folder.write([], to: name) }
    for _ in 0..<2 {
      #expect(try folder.entries().map(\.name).sorted() == (names + dotted).sorted())
    }
  }

  @Test func `a tree is asked about each entry with its folder`() throws {
    let folder = try temporary.folder()
    for path in ["x/a", "x/skip/b", "x/keep/c", "x/keep/skip/d"] {
      try folder.makeFolder(at: RelativePath.folder(of: path) ?? "")
      try folder.write([], to: path)
    }
    var asked: [String] = []
    let tree = try folder.tree(at: "x") { entry, above in
      asked.append("\(above) \(entry.name)")
      return above == "x" && entry.name == "skip"
    }
    #expect(
      asked.sorted() == ["x a", "x keep", "x skip", "x/keep c", "x/keep skip", "x/keep/skip d"])
    #expect(tree.files.map(\.path).sorted() == ["x/a", "x/keep/c", "x/keep/skip/d"])
    #expect(tree.files.allSatisfy { $0.kind == .file })
    #expect(tree.folders.sorted() == ["x/keep", "x/keep/skip"])
  }

  @Test func `a folder is removed with all that is in it, and with no link's target`() throws {
    let folder = try temporary.folder()
    try folder.makeFolder(at: "a/b/c")
    try folder.makeFolder(at: "kept/d")
    for path in ["a/1", "a/b/2", "a/b/c/3", "kept/4"] { try folder.write([], to: path) }
    try folder.makeLink("a/b/link", to: "../../kept")
    try folder.removeTree(at: "a")
    let tree = try folder.tree()
    #expect(tree.files.map(\.path) == ["kept/4"])
    #expect(tree.folders.sorted() == ["kept", "kept/d"])
  }

  @Test func `pruning goes past what is gone and stops at a file`() throws {
    let folder = try temporary.folder()
    try folder.makeFolder(at: "a/b")
    try folder.prune("a/b/gone")
    #expect(try folder.entries().isEmpty)
    try folder.makeFolder(at: "a/b")
    try folder.write([], to: "a/b/file")
    try folder.prune("a/b/file")
    try folder.prune("a/b/file/x")
    #expect(try folder.tree().files.map(\.path) == ["a/b/file"])
  }

  @Test func `a hard link to a link is the link`() throws {
    let folder = try temporary.folder()
    try folder.makeFolder(at: "a")
    try folder.makeFolder(at: "b")
    try folder.write([1], to: "a/file")
    try folder.makeLink("a/link", to: "file")
    let target = try folder.folder(at: "b")
    #expect(try folder.hardLink("a/file", in: target, at: "file"))
    #expect(try folder.hardLink("a/link", in: target, at: "link"))
    #expect(try target.contents(of: "file") == [1])
    #expect(try target.kind(of: "link") == .link)
    #expect(try target.target(ofLink: "link") == "file")
  }

  @Test func `nothing below a link is reached`() throws {
    let folder = try temporary.folder()
    try folder.makeFolder(at: "outside")
    try folder.write([1], to: "outside/file")
    let root = try folder.newFolder(at: "root")
    try root.makeLink("out", to: "../outside")
    #expect(throws: FileFault.self) { _ = try root.file(at: "out/file") }
    #expect(throws: FileFault.self) { _ = try root.newFile(at: "out/new") }
    #expect(try !root.removeFile(at: "out/file"))
    #expect(throws: FileFault.self) { _ = try root.file(at: "../outside/file") }
    #expect(try folder.contents(of: "outside/file") == [1])
    #expect(throws: FileFault.self) { try root.removeTree(at: "out") }
    #expect(try folder.contents(of: "outside/file") == [1])
  }

  @Test func `the three ways to come to a name`() throws {
    let folder = try temporary.folder()
    for (number, name) in ["a", "b", "c"].enumerated() {
      try folder.write([UInt8(number)], to: name)
    }
    #expect(throws: FileFault.self) { try folder.move("a", to: folder, at: "b", .keeping) }
    try folder.move("a", to: folder, at: "b", .exchanging)
    #expect(try folder.contents(of: "a") == [1])
    try folder.move("a", to: folder, at: "c", .replacing)
    #expect(try folder.contents(of: "a") == nil)
    #expect(try folder.contents(of: "c") == [1])
  }

  @Test(arguments: ["new", "new/deeper/still", "new///", "there", "there/"])
  func `a folder that could be made is writable, and is not made`(name: String) throws {
    let folder = try temporary.folder()
    try folder.makeFolder(at: "there")
    try Folder.checkWritable(at: "\(temporary.path)/\(name)")
    #expect(try folder.entries().map(\.name) == ["there"])
  }

  @Test(arguments: ["file/x", "file/x/y", "file/"])
  func `a folder below a file could not be made`(name: String) throws {
    try temporary.folder().write([1], to: "file")
    let path = "\(temporary.path)/\(name)"
    let fault = #expect(throws: FileFault.self) {
      try Folder.checkWritable(at: path)
    }
    #expect(fault?.path == path)
    #expect(fault?.code == ENOTDIR)
  }
}
