import Foundation
import Primitives
import FileSystem
import Testing

@testable import SiteBuilding

/// What the code check forgets.
@Suite struct CodeCheckCachePruningTests {
  private static let day = 86_400
  private static let now = 1_800_000_000
  private let folder: TemporaryFolder
  private let cache: CodeCheckCache

  init() throws {
    folder = try TemporaryFolder()
    cache = CodeCheckCache(folder: folder.path)
  }

  /// Remembers something that was last asked for so many days ago.
  private func remember(_ digit: Character, daysAgo: Int) throws -> String {
    let name = String(repeating: digit, count: 64)
    cache.keep(CodeVerdict(), as: name)
    try setAge(of: cache.path(of: name, in: folder.path), days: daysAgo)
    return name
  }

  private func setAge(of path: String, days: Int) throws {
    let date = Date(timeIntervalSince1970: Double(Self.now - days * Self.day))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }

  @Test func `what nobody asked for in thirty days is forgotten`() throws {
    let old = try remember("a", daysAgo: 31)
    let young = try remember("b", daysAgo: 29)
    cache.prune(now: Self.now)
    #expect(cache.verdict(old) == nil)
    #expect(cache.verdict(young) != nil)
  }

  @Test func `what is asked for is kept`() throws {
    let used = try remember("a", daysAgo: 31)
    cache.noteUse(of: used, now: Self.now)
    cache.prune(now: Self.now)
    #expect(cache.verdict(used) != nil)
  }

  @Test func `it looks once a day`() throws {
    cache.prune(now: Self.now)
    let old = try remember("a", daysAgo: 31)
    cache.prune(now: Self.now + Self.day - 1)
    #expect(cache.verdict(old) != nil)
    cache.prune(now: Self.now + Self.day)
    #expect(cache.verdict(old) == nil)
  }

  @Test func `a clock that was wrong does not stop it`() throws {
    cache.prune(now: Self.now + 400 * Self.day)
    let old = try remember("a", daysAgo: 31)
    cache.prune(now: Self.now)
    #expect(cache.verdict(old) == nil)
  }

  @Test func `what is not its own is left alone`() throws {
    let outside = try TemporaryFolder()
    let target = try outside.write([], to: String(repeating: "c", count: 62))
    try setAge(of: target, days: 400)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/cc", withDestinationPath: outside.path)
    let stranger = try folder.write([], to: "notes.txt")
    try setAge(of: stranger, days: 400)
    cache.prune(now: Self.now)
    #expect(FileManager.default.fileExists(atPath: target))
    #expect(FileManager.default.fileExists(atPath: stranger))
    outside.remove()
  }
}
