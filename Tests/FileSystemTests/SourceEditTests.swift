import Diagnostics
import FileSystem
import Foundation
import Primitives
import TestKit
import Testing

#if os(Linux)
  // Swift's module of the C library does not have them.
  @_silgen_name("setxattr")
  private func setxattr(
    _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer,
    _ size: Int, _ flags: Int32
  ) -> Int32
  @_silgen_name("getxattr")
  private func getxattr(
    _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer,
    _ size: Int
  ) -> Int
#endif

/// Lines of an author's file that are written anew.
@Suite struct SourceEditTests {
  private static func edit(
    _ site: TestSite, _ range: Range<Int>, _ text: String, read: String = "one\ntwo\n"
  ) -> SourceEdit {
    let location = site.root.appending(path: "a.md").path
    return SourceEdit(
      file: SourceFile(path: "a.md", location: location),
      source: SourceText(path: "a.md", bytes: Array(read.utf8)), range: range,
      text: Array(text.utf8))
  }

  @Test func `edits of a file are made at once, through a link too`() throws {
    let site = try TestSite("-- b.md --\none\ntwo\n")
    try site.link("a.md", to: "b.md")
    try SourceEdit.write([Self.edit(site, 0..<3, "1"), Self.edit(site, 4..<8, "2\n3\n")])
    let file = site.root.appending(path: "b.md")
    #expect(try String(contentsOf: file, encoding: .utf8) == "1\n2\n3\n")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: site.root.appending(path: "a.md").path) == "b.md")
  }

  @Test func `a file with several names is left alone`() throws {
    let site = try TestSite("-- a.md --\none\ntwo\n")
    let file = site.root.appending(path: "a.md")
    try FileManager.default.linkItem(at: file, to: site.root.appending(path: "b.md"))
    #expect {
      try SourceEdit.write([Self.edit(site, 0..<3, "1")])
    } throws: { ($0 as? FileFault)?.message.contains("it has 2 names (hard links)") == true }
    #expect(try String(contentsOf: file, encoding: .utf8) == "one\ntwo\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: site.path).sorted() == ["a.md", "b.md"])
  }

  #if os(Linux)
    @Test func `owner and extended attributes stay`() throws {
      let site = try TestSite("-- a.md --\none\ntwo\n")
      let path = site.root.appending(path: "a.md").path
      let value = Array(repeating: UInt8(7), count: 3000)
      // Some file systems have none.
      guard setxattr(path, "user.michi", value, value.count, 0) == 0 else { return }
      let isRoot = geteuid() == 0
      if isRoot { #expect(chown(path, 12, 34) == 0) }
      try SourceEdit.write([Self.edit(site, 0..<3, "1")])
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "1\ntwo\n")
      var found = [UInt8](repeating: 0, count: 4000)
      #expect(getxattr(path, "user.michi", &found, found.count) == 3000)
      #expect(found.starts(with: value))
      if isRoot {
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_uid == 12 && status.st_gid == 34)
      }
    }
  #endif

  @Test func `a file that has changed, or may only be read, is left alone`() throws {
    let site = try TestSite("-- a.md --\none\ntwo\n")
    let file = site.root.appending(path: "a.md")
    #expect {
      try SourceEdit.write([Self.edit(site, 0..<3, "1", read: "one\n")])
    } throws: { ($0 as? FileFault)?.message.contains("it has changed in the meantime") == true }
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
    #expect {
      try SourceEdit.write([Self.edit(site, 0..<3, "1")])
    } throws: { ($0 as? FileFault)?.message.contains("it is read-only") == true }
    #expect(try String(contentsOf: file, encoding: .utf8) == "one\ntwo\n")
  }
}
