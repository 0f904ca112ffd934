import Foundation
import Primitives
import Diagnostics
import Synchronization
import Testing

@testable import Publishing

/// Lets so many steps pass, then fails at every one.
final class Interruption: Sendable {
  static let fault = FileFault(.write, path: "site", reason: "interrupted")
  private let left: Mutex<Int>

  init(after steps: Int) {
    left = Mutex(steps)
  }

  func pass() throws(FileFault) {
    let mayPass = left.withLock { left in
      left -= 1
      return left >= 0
    }
    if !mayPass { throw Self.fault }
  }

  /// Whether no step was refused.
  var wasSpared: Bool { left.withLock { $0 >= 0 } }
}

@Suite struct InterruptionTests {
  static let changes: [(SiteVersion, SiteVersion)] = [
    ([:], ["a.html": "1", "b/index.html": "2", "b/c/index.html": "3"]),
    (
      ["a.html": "1", "b/index.html": "2", "old/x/index.html": "old"],
      ["a.html": "one", "b/index.html": "two", "b/new.html": "new", "new/y/index.html": "new"]
    ),
    (["a": "1", "b/c": "2", "k": "k"], ["a/c": "3", "a/d/e": "5", "b": "4", "k": "kk"]),
    (["a/b/c": "1", "a/b/d": "2"], ["a": "3"]), (["a": "1"], ["a/index.html": "2", "a/b/c": "3"]),
    (["a/b": "1", "c/d": "2"], [:]),
  ]

  @Test(arguments: changes)
  func `a commit that was killed at any step is finished by the next build`(
    old: SiteVersion, new: SiteVersion
  ) throws {
    for step in 0... {
      let site = try VersionedSite()
      try site.build(old)
      let interruption = Interruption(after: step)
      let fault = try killed(site, new, interruption)
      if interruption.wasSpared { break }
      #expect(fault == Interruption.fault.message)
      try expectWhole(site, old, new)
      let hadJournal = try site.ownFiles().contains("journal")

      // The next build fails for another reason: what was begun is finished all the same.
      try OutputFolder.open(at: site.output).discard()
      #expect(try site.files() == (hadJournal ? new : old), "step \(step)")
      #expect(try site.ownFiles().allSatisfy { ["lock", "manifest"].contains($0) })
      #expect(try site.emptyFolders() == [])
      #expect(try site.build(new).written == (hadJournal ? 0 : Self.written(old, new)))
      #expect(try site.files() == new)
    }
  }

  @Test(arguments: changes)
  func `finishing can be interrupted too`(old: SiteVersion, new: SiteVersion) throws {
    var isOver = false
    for step in sequence(first: 0, next: { isOver ? nil : $0 + 2 }) {
      for again in 0... {
        let site = try VersionedSite()
        try site.build(old)
        let first = Interruption(after: step)
        _ = try killed(site, new, first)
        isOver = first.wasSpared
        let second = Interruption(after: again)
        _ = try sentence {
          _ = try OutputFolder.open(at: site.output) { _ throws(FileFault) in try second.pass() }
        }
        try expectWhole(site, old, new)
        try site.build(new)
        #expect(try site.files() == new)
        #expect(try site.emptyFolders() == [])
        #expect(try site.ownFiles().allSatisfy { ["lock", "manifest"].contains($0) })
        if second.wasSpared { break }
      }
    }
  }

  @Test(arguments: changes)
  func `a failing write leaves the old site byte for byte`(old: SiteVersion, new: SiteVersion)
    throws
  {
    let site = try VersionedSite()
    try site.build(old)
    let paths = try site.files().keys.map { ($0, try site.status($0)) }
    for failing in 0... {
      let interruption = Interruption(after: failing)
      let folder = try OutputFolder.open(at: site.output) { step throws(FileFault) in
        if case .write = step { try interruption.pass() } else { throw Interruption.fault }
      }
      let fault = try sentence {
        try folder.receive(new)
        _ = try folder.commit()
      }
      if interruption.wasSpared { break }
      #expect(fault == Interruption.fault.message)
      folder.discard()
      #expect(try site.files() == old)
      for (path, status) in paths { #expect(try site.status(path) == status) }
      #expect(try site.ownFiles().allSatisfy { ["lock", "manifest"].contains($0) })
    }
  }

  /// Builds until the interruption; what was open is closed as by a kill.
  private func killed(
    _ site: VersionedSite, _ version: SiteVersion, _ interruption: Interruption
  ) throws -> String {
    try sentence {
      try site.build(version) { _ throws(FileFault) in try interruption.pass() }
    }
  }

  /// Every file is the old or the new one, and none that both have is missing.
  private func expectWhole(
    _ site: VersionedSite, _ old: SiteVersion, _ new: SiteVersion
  ) throws {
    let files = try site.files()
    for (path, text) in files { #expect(text == old[path] || text == new[path]) }
    for path in old.keys where new[path] != nil { #expect(files[path] != nil) }
  }

  private static func written(_ old: SiteVersion, _ new: SiteVersion) -> Int {
    new.count { old[$0.key] != $0.value }
  }
}
