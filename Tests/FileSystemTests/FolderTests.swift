import FileSystem
import Primitives
import Testing

@Suite struct FolderTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  @Test func `a listing names files, folders and links, and follows none`() throws {
    let folder = try temporary.folder()
    try folder.write([1], to: "file")
    try folder.makeFolder(at: "a/b")
    try folder.makeLink("link", to: "a")
    let kinds = Dictionary(
      uniqueKeysWithValues: try folder.entries().map { ($0.name, $0.kind) })
    #expect(kinds == ["file": .file, "a": .folder, "link": .link])
    #expect(try folder.kind(of: "link/b") == nil)
    #expect(try folder.target(ofLink: "link") == "a")
    #expect(try folder.target(ofLink: "file") == nil)
    #expect(try folder.target(ofLink: "nothing") == nil)
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

  @Test func `folders above are made, and empty ones pruned up to the next file`() throws {
    let folder = try temporary.folder()
    try folder.makeFolder(at: "a/b/c/d")
    try folder.write([], to: "a/kept")
    try folder.prune("a/b/c/d")
    let tree = try folder.tree()
    #expect(tree.files.map(\.path) == ["a/kept"])
    #expect(tree.folders == ["a"])
  }

  @Test func `a fault names the path as the user gave it, and what was done`() throws {
    let folder = try temporary.folder()
    let fault = #expect(throws: FileFault.self) { _ = try folder.file(at: "a/b") }
    #expect(fault?.path == folder.name + "/a/b")
    #expect(fault?.operation == .read)
    #expect(fault?.reason == "No such file or directory")
    #expect(fault?.isAbsence == true)
  }
}
