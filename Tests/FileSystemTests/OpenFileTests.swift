import Diagnostics
import FileSystem
import Foundation
import Primitives
import Testing

@Suite struct OpenFileTests {
  @Test func `a file over its limit is not read`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write([], to: "sparse.md")
    #expect(truncate(path, 1 << 40) == 0)
    let source = SourceFile(path: "sparse.md", location: path)
    #expect(try source.readWhole(limit: Limits.dataFile) == nil)
    #expect(try source.text().bytes.count == Limits.markdownFile + 1)
    let fault = #expect(throws: FileFault.self) { try source.text(limit: 1 << 20) }
    #expect(fault?.message == "cannot read sparse.md: it is longer than 1 MB")
    #expect(truncate(path, 3) == 0)
    #expect(try source.readWhole(limit: 3) == [0, 0, 0])
    #expect(try source.readWhole(limit: 2) == nil)
  }

  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  private func file(_ bytes: [UInt8], _ name: String = "file") throws -> SourceFile {
    SourceFile(path: name, location: try temporary.write(bytes, to: name))
  }

  @Test(arguments: [0, 1, 100, 65_536, 65_537, 300_000])
  func `a file is read whole, in parts and up to a limit`(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let source = try file(bytes)
    #expect(try source.read() == bytes)
    #expect(try source.read(limit: 50) == Array(bytes.prefix(50)))
    let open = try OpenFile(source)
    let part = size / 3..<size
    #expect(try open.read(part) == Array(bytes[part]))
    #expect(throws: FileFault.self) { try open.read(0..<(size + 1)) }
    #expect(try open.hasContents(bytes))
    #expect(try !open.hasContents(bytes + [0]))
    if size > 0 { #expect(try !open.hasContents(bytes.dropLast() + [bytes[size - 1] &+ 1])) }
    let copy = try OpenFile(file(bytes, "copy"))
    #expect(try open.hasSameContents(as: copy))
    let longer = try OpenFile(file(bytes + [1], "longer"))
    #expect(try !open.hasSameContents(as: longer))
  }

  @Test func `a copy has the bytes and exactly the permissions`() throws {
    let folder = try temporary.folder()
    let bytes = [UInt8](repeating: 7, count: 200_000)
    let source = try OpenFile(file(bytes))
    try folder.copy(source, to: "copy", mode: 0o444)
    #expect(try folder.contents(of: "copy") == bytes)
    #expect(try folder.file(at: "copy").status().mode == 0o444)
  }

  @Test func `one that is locked is locked for others`() throws {
    let folder = try temporary.folder()
    let first = try folder.lockFile(at: "lock")
    let second = try folder.lockFile(at: "lock")
    #expect(try first.lock())
    #expect(try !second.lockShared())
    first.unlock()
    #expect(try second.lockShared())
    #expect(try first.lockShared())
  }

  @Test(arguments: [1, 65_535, 65_536, 65_537, 131_072, 200_000])
  func `files of one size differ where one byte does`(size: Int) throws {
    let bytes = [UInt8](repeating: 7, count: size)
    let open = try OpenFile(file(bytes))
    for place in Set([0, size / 2, min(size - 1, 65_536), size - 1]) {
      var others = bytes
      others[place] = 8
      #expect(try !open.hasContents(others))
      #expect(try !open.hasSameContents(as: OpenFile(file(others, "other"))))
      #expect(try !OpenFile(file(others, "other")).hasSameContents(as: open))
    }
    #expect(try open.hasContents(Array(bytes.dropLast())))
    #expect(try !open.hasSameContents(as: OpenFile(file(bytes.dropLast(), "shorter"))))
  }

  @Test func `a file is read on from where it stands, and a part from where it is`() throws {
    let open = try OpenFile(file([1, 2, 3, 4, 5]))
    #expect(try open.contents(limit: 2) == [1, 2])
    #expect(try open.read(0..<3) == [1, 2, 3])
    #expect(try open.read(2..<2) == [])
    #expect(try open.read(4..<5) == [5])
    #expect(try open.contents() == [3, 4, 5])
    #expect(try open.contents() == [])
  }
}
