import SiteBuilding
import Testing

@testable import Preview

@Suite struct PendingChangesTests {
  private let start = ContinuousClock.now

  private func after(_ milliseconds: Int) -> ContinuousClock.Instant {
    start + .milliseconds(milliseconds)
  }

  @Test func aSaveIsToldSoon() {
    var pending = PendingChanges()
    pending.add("a", .saved, at: start)
    #expect(pending.next == after(2))
    #expect(pending.take(at: after(1)) == nil)
    #expect(pending.take(at: after(2)) == SourceChanges(paths: ["a"]))
    #expect(pending.take(at: after(9)) == nil)
    #expect(pending.next == nil)
  }

  @Test func whatIsGoneMayComeBackAtOnce() {
    var pending = PendingChanges()
    pending.add("a", .moving, at: start)
    #expect(pending.take(at: after(3)) == nil)
    pending.add("a", .saved, at: after(4))
    #expect(pending.take(at: after(6)) == SourceChanges(paths: ["a"]))
    #expect(pending.take(at: after(100)) == nil)
  }

  @Test func aFileThatIsWrittenForLongIsToldNevertheless() {
    var pending = PendingChanges()
    for time in stride(from: 0, through: 900, by: 50) {
      pending.add("a", .writing, at: after(time))
      if let changes = pending.take(at: after(time)) {
        #expect(changes.paths == ["a"])
        #expect(time == 500)
        return
      }
    }
    Issue.record("it was never told")
  }

  @Test func aChangeOfFoldersMayBeAnyChange() {
    var pending = PendingChanges()
    pending.add("a", .writing, at: start)
    pending.addAll(at: start)
    let changes = pending.take(at: after(20))
    #expect(changes?.isComplete == false)
    #expect(pending.take(at: after(200)) == SourceChanges(paths: ["a"]))
  }
}
