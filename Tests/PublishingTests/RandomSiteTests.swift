import Primitives
import Testing

@testable import Publishing

/// SplitMix64: the same numbers for the same seed on every machine.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite struct RandomSiteTests {
  /// Versions after versions, some of them interrupted or given up, always end in the last one,
  /// and the owner's file stays as it is.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func anySequenceOfVersionsEndsInTheLast(seed: UInt64) throws {
    var random = Seeded(state: seed)
    let site = try TemporarySite()
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
  private func version(_ random: inout Seeded) -> SiteVersion {
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
