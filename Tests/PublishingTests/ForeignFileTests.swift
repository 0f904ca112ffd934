import Foundation
import Primitives
import Testing

@testable import Publishing

@Suite struct ForeignFileTests {
  /// What lies beside a site of Michi's, and the names that the refusal gives.
  struct Case: CustomTestStringConvertible, Sendable {
    let files: [String]
    let named: String
    var testDescription: String { named }
  }

  @Test(arguments: [
    Case(files: ["notes.txt"], named: "(\"notes.txt\")"),
    Case(files: ["photos/b.jpg", "a.txt"], named: "(\"a.txt\", \"photos/\")"),
    Case(files: ["4", "3", "2", "1"], named: "(\"1\", \"2\", \"3\" and others)"),
  ])
  func `a folder that is not Michi's is refused and left alone`(example: Case) throws {
    let site = try VersionedSite()
    for file in example.files { try site.write("mine", to: file) }
    let before = try site.files()
    let refusal = try sentence { _ = try OutputFolder.open(at: site.output) }
    #expect(
      refusal
        == "cannot write \(site.output): it has files that are not from Michi \(example.named); "
        + "move them or choose another output folder")
    #expect(try site.files() == before)
    #expect(!FileManager.default.fileExists(atPath: site.output + "/.michi"))
  }

  @Test(arguments: [
    Case(files: ["a/b/notes.txt"], named: "(\"a/b/notes.txt\")"),
    Case(files: ["z", "a/.gitignore"], named: "(\"a/.gitignore\", \"z\")"),
  ])
  func `a foreign file in Michi's folder is refused`(example: Case) throws {
    let site = try VersionedSite()
    let version = ["a/b/index.html": "page", "c.html": "c"]
    try site.build(version)
    for file in example.files { try site.write("mine", to: file) }
    let before = try site.files()
    let refusal = try sentence { try site.build(["c.html": "new"]) }
    #expect(
      refusal
        == "cannot write \(site.output): it has files that are not from Michi \(example.named); "
        + "move them or choose another output folder")
    #expect(try site.files() == before)
    for file in example.files { try site.remove(file) }
    try site.build(["c.html": "new"])
    #expect(try site.files() == ["c.html": "new"])
  }

  @Test func `a .gitignore at the top stays`() throws {
    let site = try VersionedSite()
    try site.write("*\n", to: ".gitignore")
    try site.build(["a/index.html": "page"])
    try site.build([:])
    #expect(try site.files() == [".gitignore": "*\n"])
  }

  @Test func `a .gitignore of the site does not replace the owner's`() throws {
    let site = try VersionedSite()
    try site.write("*\n", to: ".gitignore")
    let refusal = try sentence { try site.build([".gitignore": "theirs"]) }
    #expect(
      refusal
        == "cannot write \(site.output)/.gitignore: a file or folder that is not from Michi is in "
        + "its place; move it away")
    #expect(try site.files() == [".gitignore": "*\n"])
    try site.build(["a.html": "a"])
    #expect(try site.files() == [".gitignore": "*\n", "a.html": "a"])
  }

  @Test func `a .gitignore of the site is a page like others where the owner has none`() throws {
    let site = try VersionedSite()
    try site.build([".gitignore": "one"])
    try site.build([".gitignore": "two"])
    #expect(try site.files() == [".gitignore": "two"])
    try site.build([:])
    #expect(try site.files() == [:])
  }

  @Test func `a link in place of a file is foreign`() throws {
    let site = try VersionedSite()
    try site.build(["a.html": "a"])
    try site.remove("a.html")
    try FileManager.default.createSymbolicLink(
      atPath: site.output + "/a.html", withDestinationPath: site.root + "/outside")
    let refusal = try sentence { try site.build(["a.html": "b"]) }
    #expect(refusal.contains("(\"a.html\")"))
    #expect(try site.files() == ["a.html": "-> \(site.root)/outside"])
  }

  @Test func `a link that appears during the build is not followed`() throws {
    let site = try VersionedSite()
    try site.build(["a/index.html": "a", "a/old.html": "old"])
    let outside = site.root + "/outside"
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    for name in ["index.html", "old.html"] {
      try Data("theirs".utf8).write(to: URL(fileURLWithPath: "\(outside)/\(name)"))
    }
    let folder = try OutputFolder.open(at: site.output)
    try folder.receive(["a/index.html": "new"])
    try site.remove("a")
    try FileManager.default.createSymbolicLink(
      atPath: site.output + "/a", withDestinationPath: outside)
    #expect(throws: FileFault.self) { try folder.commit() }
    for name in ["index.html", "old.html"] {
      #expect(try String(contentsOfFile: "\(outside)/\(name)", encoding: .utf8) == "theirs")
    }
  }

  @Test func `a file that appears during the build is not replaced`() throws {
    let site = try VersionedSite()
    try site.build(["a/index.html": "a"])
    let folder = try OutputFolder.open(at: site.output)
    try folder.receive(["a/index.html": "a", "a/new.html": "new", "b/index.html": "b"])
    try site.write("mine", to: "a/new.html")
    try site.write("mine", to: "b/index.html")
    #expect(throws: FileFault.self) { try folder.commit() }
    #expect(
      try site.files() == ["a/index.html": "a", "a/new.html": "mine", "b/index.html": "mine"])
  }

  @Test func `a file is no output folder`() throws {
    let site = try VersionedSite()
    try Data().write(to: URL(fileURLWithPath: site.output))
    #expect(
      try sentence { _ = try OutputFolder.open(at: site.output) }
        == "cannot write \(site.output): it is not a folder; choose another one")
  }

  @Test(arguments: [".DS_Store", "Thumbs.db", "desktop.ini"])
  func `what file managers leave is passed over, a folder of that name is not`(
    name: String
  ) throws {
    let site = try VersionedSite()
    try site.build(["a/b": "1"])
    for path in [name, "a/" + name] { try site.write("theirs", to: path) }
    try site.build(["a/b": "2"])
    #expect(try site.files() == ["a/b": "2", name: "theirs", "a/" + name: "theirs"])
    try site.remove("a/" + name)
    try site.write("theirs", to: "a/\(name)/x")
    #expect(try sentence { try site.build(["a/b": "3"]) }.contains("(\"a/\(name)/x\")"))
  }
}
