import Primitives
import TestKit
import Testing

@testable import Publishing

@Suite struct RandomSiteTests {
  /// Versions after versions, some of them interrupted or given up, always end in the last one,
  /// and the owner's file stays as it is.
  @Test(arguments: 0..<UInt64(Rounds.number(10, long: 40)))
  func `any sequence of versions ends in the last`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let site = try VersionedSite()
    try site.write("mine", to: ".gitignore")
    var current: SiteVersion = [:]
    for round in 0..<12 {
      let next = version(&random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let interruption = Interruption(after: Int.random(in: 0..<20, using: &random))
        _ = try sentence {
          try site.build(next) { _ throws(FileFault) in try interruption.pass() }
        }
        let isNew = interruption.wasSpared ? true : try site.ownFiles().contains("journal")
        try OutputFolder.open(at: site.output).discard()
        current = isNew ? next : current
      case 1:
        let folder = try OutputFolder.open(at: site.output)
        try folder.receive(next)
        folder.discard()
      default:
        let summary = try site.build(next)
        let unchanged = next.count { current[$0.key] == $0.value }
        #expect(summary.unchanged == unchanged)
        #expect(summary.written == next.count - unchanged)
        #expect(summary.removed == current.keys.count { next[$0] == nil })
        current = next
      }
      var expected = current
      expected[".gitignore"] = "mine"
      #expect(try site.files() == expected, "seed \(seed), round \(round)")
      #expect(try site.emptyFolders() == [])
      #expect(try site.ownFiles().allSatisfy { ["lock", "manifest"].contains($0) })
    }
  }

  /// A small site with names that are now files, now folders.
  private func version(_ random: inout SeededGenerator) -> SiteVersion {
    var version: SiteVersion = [:]
    for _ in 0..<Int.random(in: 0..<12, using: &random) {
      let depth = Int.random(in: 1...4, using: &random)
      let parts = (0..<depth).map { _ in ["a", "b", "道"].randomElement(using: &random) ?? "a" }
      let path = parts.joined(separator: "/")
      let isFree = version.keys.allSatisfy {
        $0 == path || !($0 + "/").hasPrefix(path + "/") && !(path + "/").hasPrefix($0 + "/")
      }
      if isFree { version[path] = String(Int.random(in: 0..<3, using: &random)) }
    }
    return version
  }
}
