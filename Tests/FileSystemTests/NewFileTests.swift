import FileSystem
import Foundation
import Primitives
import Testing

/// Files that must not be there yet.
@Suite struct NewFileTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  private func said(_ path: String) -> String? {
    do throws(FileFault) {
      try NewFile.create([9], at: "\(temporary.path)/\(path)")
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `it is written with the folders above it`() throws {
    #expect(said("a/b/new") == nil)
    #expect(said("top") == nil)
    let folder = try temporary.folder()
    #expect(try folder.contents(of: "a/b/new") == [9])
    #expect(try folder.contents(of: "top") == [9])
  }

  @Test func `one that is there, be it a link, is left and said so`() throws {
    let folder = try temporary.folder()
    try folder.write([1], to: "file")
    try folder.makeLink("link", to: "none")
    for path in ["file", "link"] {
      #expect(said(path) == "cannot create \(temporary.path)/\(path): it already exists")
    }
    #expect(try folder.contents(of: "file") == [1])
    #expect(try folder.kind(of: "none") == nil)
  }

  @Test func `where the system refuses, its words are told with the whole path`() throws {
    try temporary.folder().write([1], to: "file")
    let long = String(repeating: "n", count: 300)
    #expect(said("file/x") == "cannot list \(temporary.path)/file: Not a directory")
    #expect(said(long) == "cannot create \(temporary.path)/\(long): File name too long")
  }
}
