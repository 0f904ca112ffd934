import Diagnostics
import FileSystem
import Foundation
import Primitives
import TestKit
import Testing

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

  @Test func `a file that has changed, or may only be read, is left alone`() throws {
    let site = try TestSite("-- a.md --\none\ntwo\n")
    let file = site.root.appending(path: "a.md")
    #expect {
      try SourceEdit.write([Self.edit(site, 0..<3, "1", read: "one\n")])
    } throws: { ($0 as? FileFault)?.message.contains("it has changed meanwhile") == true }
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
    #expect {
      try SourceEdit.write([Self.edit(site, 0..<3, "1")])
    } throws: { ($0 as? FileFault)?.message.contains("it may only be read") == true }
    #expect(try String(contentsOf: file, encoding: .utf8) == "one\ntwo\n")
  }
}
