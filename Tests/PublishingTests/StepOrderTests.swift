import Primitives
import Synchronization
import TestKit
import Testing

@testable import Publishing

/// The steps of a commit, in their order: nothing leads to what is not there yet or no more.
@Suite struct StepOrderTests {
  /// What a step does to the site, in the order in which a commit has to take them.
  private enum Kind: Int, Comparable {
    case write, add, change, remove, conclude

    static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  @Test(arguments: 0..<UInt64(Rounds.number(20, long: 60)))
  func `all is written before anything comes, new files before changed ones, removals last`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let old = version(&random)
    let new = version(&random)
    let site = try VersionedSite()
    try site.build(old)
    let steps = Mutex<[OutputStep]>([])
    try site.build(new) { step throws(FileFault) in steps.withLock { $0.append(step) } }
    let taken = steps.withLock { $0 }
    let kinds = taken.map { (step: OutputStep) -> Kind in
      switch step {
      case .write: .write
      case .place(let path): old[path] != nil && new[path] != nil ? .change : .add
      case .remove: .remove
      case .conclude: .conclude
      }
    }
    #expect(kinds == kinds.sorted(), "seed \(seed): \(taken)")
    let changed = new.filter { old[$0.key] != nil && old[$0.key] != $0.value }.keys
    let gone = old.keys.filter { new[$0] == nil }
    #expect(kinds.count { $0 == .change } == changed.count)
    for path in changed { #expect(taken.contains(.place(path))) }
    for path in gone { #expect(taken.contains(.remove(path))) }
    #expect(kinds.count { $0 == .remove } == gone.count)
    #expect(old == new || kinds.last == .conclude)
  }

  /// Files in folders; no name is now a file, now a folder.
  private func version(_ random: inout SeededGenerator) -> SiteVersion {
    var version: SiteVersion = [:]
    for _ in 0..<Int.random(in: 1..<10, using: &random) {
      let folders = ["", "a/", "a/b/", "道/"].randomElement(using: &random) ?? ""
      let name = ["x.html", "y.html", "index.html"].randomElement(using: &random) ?? ""
      version[folders + name] = String(Int.random(in: 0..<2, using: &random))
    }
    return version
  }
}
