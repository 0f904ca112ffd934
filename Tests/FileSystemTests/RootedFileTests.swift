import FileSystem
import Foundation
import Primitives
import Synchronization
import TestKit
import Testing

/// Files of a root are opened while links in it change.
@Suite struct RootedFileTests {
  /// A root with a file, and a secret beside it.
  private struct Place {
    let folder: TemporaryFolder
    var root: String { folder.path + "/root" }
    var secret: String { folder.path + "/secret" }
    var picture: SourceFile { source("content/a.png") }

    init() throws {
      folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        atPath: folder.path + "/root/content", withIntermediateDirectories: true)
      try Data("picture".utf8).write(to: URL(filePath: folder.path + "/root/content/a.png"))
      try Data("secret".utf8).write(to: URL(filePath: folder.path + "/secret"))
    }

    func source(_ path: String) -> SourceFile {
      SourceFile(path: path, location: "\(root)/\(path)", root: root)
    }
  }

  private static func text(_ source: SourceFile) throws -> String {
    String(decoding: try source.read(), as: UTF8.self)
  }

  @Test func `links are followed as far as they stay in the root`() throws {
    let place = try Place()
    defer { place.folder.remove() }
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: place.source("in.png").location, withDestinationPath: "content/a.png")
    try files.createSymbolicLink(
      atPath: place.source("folder").location, withDestinationPath: "content")
    try files.createSymbolicLink(
      atPath: place.source("out.png").location, withDestinationPath: place.secret)
    #expect(mkfifo(place.source("pipe").location, 0o600) == 0)
    for path in ["content/a.png", "in.png", "folder/a.png"] {
      #expect(try Self.text(place.source(path)) == "picture")
    }
    for path in ["out.png", "../secret", "pipe", "content", ".", "gone.png"] {
      #expect(throws: FileFault.self, "\(path)") {
        try Self.text(place.source(path))
      }
    }
  }

  @Test func `a picture that alternates with a link to a file outside never shows that file`()
    throws
  {
    let place = try Place()
    defer { place.folder.remove() }
    let location = place.picture.location
    let link = place.source("link").location
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: place.secret)
    var seen: Set<String> = []
    Thread.detachNewThread { [spare = place.source("spare").location] in
      while !Finish.isOver.load(ordering: .relaxed) {
        rename(location, spare)
        rename(link, location)
        rename(location, link)
        rename(spare, location)
      }
      Finish.ended.signal()
    }
    for _ in 0..<Rounds.number(20_000, long: 100_000) {
      if let text = try? Self.text(place.picture) { seen.insert(text) }
    }
    Finish.isOver.store(true, ordering: .relaxed)
    Finish.ended.wait()
    #expect(seen == ["picture"])
  }

  /// Ends the thread that changes the files.
  private enum Finish {
    static let isOver = Atomic(false)
    static let ended = DispatchSemaphore(value: 0)
  }
}
