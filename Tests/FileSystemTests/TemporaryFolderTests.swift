import Foundation
import Primitives
import FileSystem
import Testing

@Suite struct TemporaryFolderTests {
  @Test func `none is swept by another in the moment in which it is made`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for number in 0..<50 {
            let folder = try TemporaryFolder()
            let file = try folder.write([UInt8(number)], to: "file")
            #expect(FileManager.default.fileExists(atPath: file))
            folder.remove()
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `only its owner may look into it`() throws {
    let folder = try TemporaryFolder()
    #expect(try FileStatus(of: folder.path).mode == 0o700)
    #expect(try FileStatus(of: folder.path).isOurs)
  }

  @Test func `only folders of work that are not in use are swept, and only this user's`() throws {
    let used = try TemporaryFolder()
    let place = URL(filePath: used.path).deletingLastPathComponent()
    func path(_ prefix: String) -> String { place.appending(path: prefix + UUID().uuidString).path }
    let (new, other, file) = (path("michi-new-"), path("michi-other-"), path("michi-work-"))
    let (theirs, left) = (path("michi-work-"), path("michi-work-"))
    defer {
      for path in [new, other, file, theirs] { try? FileManager.default.removeItem(atPath: path) }
    }
    for path in [new, other, theirs, left] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    for path in [file, left + "/object"] { try Data().write(to: URL(filePath: path)) }
    // Only the superuser can give a folder away.
    let isTheirs = chown(theirs, 12345, 12345) == 0
    let next = try TemporaryFolder()
    #expect(FileManager.default.fileExists(atPath: used.path))
    next.remove()
    #expect(!FileManager.default.fileExists(atPath: next.path))
    for path in [new, other, file] { #expect(FileManager.default.fileExists(atPath: path)) }
    #expect(FileManager.default.fileExists(atPath: theirs) == isTheirs)
    #expect(!FileManager.default.fileExists(atPath: left))
  }
}
