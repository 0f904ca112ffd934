import Foundation
import Primitives
import Testing

@testable import Publishing

@Suite struct OutputFolderTests {
  @Test func `a new folder holds exactly the site`() throws {
    let site = try VersionedSite()
    let version = ["index.html": "home", "kanji/道/index.html": "way", "kanji/index.html": "list"]
    let summary = try site.build(version)
    #expect(summary == .init(written: 3, unchanged: 0, removed: 0))
    #expect(try site.files() == version)
    #expect(try site.ownFiles() == ["lock", "manifest"])
    // A build that changes nothing writes nothing, an unchanged file keeps its time and number.
    let before = try [".michi/manifest", "kanji/index.html"].map { try site.status($0) }
    #expect(try site.build(version) == .init(written: 0, unchanged: 3, removed: 0))
    #expect(try [".michi/manifest", "kanji/index.html"].map { try site.status($0) } == before)
  }

  @Test func `pages that are gone are removed with their folders`() throws {
    let site = try VersionedSite()
    try site.build(["a/b/c/index.html": "deep", "a/index.html": "a", "d.html": "d"])
    let summary = try site.build(["a/index.html": "a"])
    #expect(summary == .init(written: 0, unchanged: 1, removed: 2))
    #expect(try site.files() == ["a/index.html": "a"])
    #expect(try site.emptyFolders() == [])
  }

  @Test(arguments: ["edited by hand", "one by hand", "ONE", ""])
  func `an edit by hand is put right`(edit: String) throws {
    let site = try VersionedSite()
    try site.build(["a/index.html": "one"])
    try site.write(edit, to: "a/index.html")
    #expect(try site.build(["a/index.html": "one"]).written == 1)
    #expect(try site.files() == ["a/index.html": "one"])
  }

  @Test(arguments: ["a/index.html", "a/b", "a"])
  func `what was removed by hand comes back`(path: String) throws {
    let site = try VersionedSite()
    let version = ["a/index.html": "one", "a/b/index.html": "two", "a/b/c/index.html": "three"]
    try site.build(version)
    try site.remove(path)
    try site.build(version)
    #expect(try site.files() == version)
  }

  @Test func `the stage of a killed build is swept`() throws {
    let site = try VersionedSite()
    try site.build(["a/index.html": "one"])
    do {
      let folder = try OutputFolder.open(at: site.output)
      try folder.receive(["a/index.html": "two", "new/index.html": "new"])
    }
    #expect(try site.ownFiles() == ["lock", "manifest", "stage"])
    try site.build(["a/index.html": "one"])
    #expect(try site.ownFiles() == ["lock", "manifest"])
    #expect(try site.files() == ["a/index.html": "one"])
  }

  @Test func `one build at a time`() throws {
    let site = try VersionedSite()
    let first = try OutputFolder.open(at: site.output)
    let refusal = try sentence { _ = try OutputFolder.open(at: site.output) }
    #expect(
      refusal
        == "cannot lock \(site.output): another build is writing to it; wait until it is done")
    first.discard()
    try site.build(["a.html": "a"])
    #expect(try site.files() == ["a.html": "a"])
  }

  @Test func `files are taken from many tasks at once`() async throws {
    let site = try VersionedSite()
    for round in 0..<3 {
      var version: SiteVersion = [:]
      for number in 0..<600 {
        version["\(number % 7)/\(number % 40 + round)/\(number).html"] = "\(number * (round / 2))"
      }
      let folder = try OutputFolder.open(at: site.output)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (path, text) in version {
          group.addTask {
            try folder.receive(
              OutputFile(path: SitePath(path), content: .bytes(Array(text.utf8))))
          }
        }
        try await group.waitForAll()
      }
      _ = try folder.commit()
      #expect(try site.files() == version)
    }
  }

  @Test func `permissions are the same, whatever the umask`() throws {
    for mask: mode_t in [0, 0o022, 0o027, 0o077] {
      let site = try VersionedSite()
      let old = umask(mask)
      defer { umask(old) }
      try site.build(["a/b/index.html": "one"])
      try site.build(["a/b/index.html": "two", "a/b/new.html": "new"])
      #expect(try site.status("a").last == 0o755)
      #expect(try site.status("a/b").last == 0o755)
      #expect(try site.status("a/b/index.html").last == 0o644)
      #expect(try site.status("a/b/new.html").last == 0o644)
    }
  }

  @Test func `a build is over once`() throws {
    let site = try VersionedSite()
    for isCommitted in [true, false] {
      let folder = try OutputFolder.open(at: site.output)
      try folder.receive(["a": "1"])
      if isCommitted { _ = try folder.commit() } else { folder.discard() }
      #expect(
        try sentence { _ = try folder.commit() }
          == "cannot write \(site.output): the build has already ended")
      folder.discard()
    }
    #expect(try site.files() == ["a": "1"])
  }

  @Test func `a build with a fault is not committed, and says the first again`() throws {
    let site = try VersionedSite()
    let folder = try OutputFolder.open(at: site.output)
    try site.write("mine", to: ".gitignore")
    let first = try sentence { try folder.receive([".gitignore": "1"]) }
    #expect(first.contains("/.gitignore: "))
    try folder.receive(["a": "1"])
    #expect(try sentence { _ = try folder.commit() } == first)
    folder.discard()
    #expect(try site.files() == [".gitignore": "mine"])
  }

  @Test func `the folders of destinations that are gone are removed, files are not`() throws {
    let site = try VersionedSite()
    func folder(_ name: String, _ names: [String]) throws -> String {
      try OutputFolder.folder(for: name, among: names, in: site.output)
    }
    let own = site.output + "/.michi/destinations"
    #expect(try folder("My Store", ["other"]) == own + "/My-Store")
    #expect(try site.status(".michi/destinations").last == 0o700)
    for path in ["My-Store/a", "other/a", "gone/b/c", "file"] {
      try site.write("", to: ".michi/destinations/" + path)
    }
    #expect(chmod(own, 0o755) == 0)
    #expect(try folder("My Store", ["other"]) == own + "/My-Store")
    #expect(try site.status(".michi/destinations").last == 0o700)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: own).sorted()
        == ["My-Store", "file", "other"])
    // Nobody holds the folder any more.
    try site.build(["a": "1"])
  }
}
