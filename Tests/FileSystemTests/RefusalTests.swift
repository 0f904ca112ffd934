import FileSystem
import Foundation
import Primitives
import Testing

/// What is asked of names that cannot be.
@Suite struct RefusalTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  @Test func `a link below a file is a fault, not no link`() throws {
    let folder = try temporary.folder()
    try folder.write([1], to: "file")
    let fault = #expect(throws: FileFault.self) { try folder.target(ofLink: "file/x") }
    #expect(fault?.code == ENOTDIR)
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
