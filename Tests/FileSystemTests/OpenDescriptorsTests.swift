import CPlatform
import FileSystem
import Foundation
import Primitives
import Testing

/// What is opened is closed again.
@Suite struct OpenDescriptorsTests {
  private let temporary: TemporaryFolder
  private static let rounds = 500

  init() throws {
    temporary = try TemporaryFolder()
    let folder = try temporary.folder()
    try folder.makeFolder(at: "a/b")
    try folder.write([1], to: "a/b/file")
  }

  /// How many files stay open after many rounds, without those of tests that run meanwhile.
  private func growth(of body: () throws -> Void) throws -> Int {
    func count() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
    }
    let before = try count()
    for _ in 0..<Self.rounds { try body() }
    return try count() - before
  }

  @Test func `folders, files and the folders on the way to them`() throws {
    let most = Self.rounds / 2
    let folder = try temporary.folder()
    let path = temporary.path
    let source = SourceFile(path: "file", location: path + "/a/b/file")
    #expect(try growth { _ = try Folder(at: path) } < most)
    #expect(try growth { _ = try folder.folder(at: "a/b") } < most)
    #expect(try growth { _ = try folder.contents(of: "a/b/file") } < most)
    #expect(try growth { _ = try folder.kind(of: "a/b/file") } < most)
    #expect(try growth { _ = try folder.entries() } < most)
    #expect(try growth { _ = try folder.lockFile(at: "lock").lock() } < most)
    #expect(try growth { _ = try source.read() } < most)
    let rounds = try growth {
      try folder.write([1], to: "new")
      try folder.removeFile(at: "new")
    }
    #expect(rounds < most)
  }

  #if os(Linux)
    @Test func `part by part`() throws {
      let folder = open(temporary.path, O_RDONLY | O_DIRECTORY)
      defer { close(folder) }
      for (path, isThere) in [("a/b/file", true), ("a/b/none", false), ("a/none/x", false)] {
        let rounds = try growth {
          let answer = michi_open_part_by_part(folder, path, O_RDONLY, 0)
          #expect((answer >= 0) == isThere)
          if answer >= 0 { close(answer) }
        }
        #expect(rounds < Self.rounds / 2)
      }
    }
  #endif
}
