import Foundation
import Primitives
import FileSystem
import Testing

@Suite struct TemporaryFolderTests {
  @Test func `what a killed run left is swept, what is in use is not`() throws {
    let used = try TemporaryFolder()
    try used.write([1], to: "file")
    let name = URL(filePath: used.path).lastPathComponent
    let left = URL(filePath: used.path).deletingLastPathComponent()
      .appending(path: String(name.prefix { !$0.isUppercase && !$0.isNumber }) + UUID().uuidString)
    try FileManager.default.createDirectory(at: left, withIntermediateDirectories: false)
    try Data("half".utf8).write(to: left.appending(path: "object"))
    let next = try TemporaryFolder()
    #expect(!FileManager.default.fileExists(atPath: left.path))
    #expect(FileManager.default.fileExists(atPath: used.path + "/file"))
    #expect(FileManager.default.fileExists(atPath: next.path))
    next.remove()
    #expect(!FileManager.default.fileExists(atPath: next.path))
    used.remove()
  }

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
}
