import Primitives
import Testing

@testable import Publishing

/// A name that was a file and becomes a folder, or the other way round.
@Suite struct ShapeTests {
  @Test(arguments: [
    ([:], ["a": "file", "a/index.html": "page"]),
    (["k": "k"], ["k": "k", "a": "file", "a/index.html": "page"]),
    (["a": "file"], ["a": "file", "a/index.html": "page"]),
    (["a/index.html": "page"], ["a": "file", "a/index.html": "page"]),
    (["a/b": "page"], ["a": "file", "a/index.html": "page"]),
  ])
  func `a file and a folder of one name are refused`(old: SiteVersion, new: SiteVersion) throws {
    let site = try VersionedSite()
    try site.build(old)
    let refusal = try sentence { try site.build(new) }
    #expect(
      refusal == "cannot write \(site.output)/a: the site has a file and a folder of this name; "
        + "rename one")
    #expect(try site.files() == old)
    try site.build(["a": "only"])
    #expect(try site.files() == ["a": "only"])
  }

  @Test func `a foreign file in a folder that becomes a file stays`() throws {
    let site = try VersionedSite()
    try site.build(["a/index.html": "page"])
    let folder = try OutputFolder.open(at: site.output)
    try folder.receive(["a": "file"])
    try site.write("mine", to: "a/mine.txt")
    #expect(throws: FileFault.self) { try folder.commit() }
    folder.discard()
    #expect(try site.files() == ["a/index.html": "page", "a/mine.txt": "mine"])
    try site.remove("a/mine.txt")
    try site.build(["a": "file"])
    #expect(try site.files() == ["a": "file"])
  }

  @Test func `empty folders in the way are nothing`() throws {
    let site = try VersionedSite()
    try site.build(["k": "k"])
    try site.write("", to: "a/b/c/d")
    try site.remove("a/b/c/d")
    try site.build(["k": "k", "a": "file"])
    #expect(try site.files() == ["a": "file", "k": "k"])
  }
}
