import Testing

@testable import Preview

@Suite struct ChangeDebouncerTests {
  private let start = ContinuousClock.now

  private func after(_ milliseconds: Int) -> ContinuousClock.Instant {
    start + .milliseconds(milliseconds)
  }

  @Test func `a save is told soon`() {
    var changes = ChangeDebouncer()
    changes.add("a", .saved, at: start)
    #expect(changes.due == after(2))
    #expect(changes.take(at: after(1)) == nil)
    #expect(changes.take(at: after(2)) == ["a"])
    #expect(changes.take(at: after(9)) == nil)
    #expect(changes.due == nil)
  }

  @Test func `what is gone may come back at once`() {
    var changes = ChangeDebouncer()
    changes.add("a", .moved, at: start)
    #expect(changes.take(at: after(3)) == nil)
    changes.add("a", .saved, at: after(4))
    #expect(changes.take(at: after(6)) == ["a"])
    #expect(changes.take(at: after(100)) == nil)
  }

  @Test func `a file that is written for long is told nevertheless`() {
    var changes = ChangeDebouncer()
    for time in stride(from: 0, through: 900, by: 50) {
      changes.add("a", .written, at: after(time))
      if let paths = changes.take(at: after(time)) {
        #expect(paths == ["a"])
        #expect(time == 500)
        return
      }
    }
    Issue.record("it was never told")
  }

  @Test func `a change of folders is told without a path`() {
    var changes = ChangeDebouncer()
    changes.add(nil, .moved, at: start)
    #expect(changes.take(at: after(14)) == nil)
    #expect(changes.take(at: after(15)) == [])
    #expect(changes.take(at: after(200)) == nil)
  }

  @Test func `changes that follow each other are told together`() {
    var changes = ChangeDebouncer()
    changes.add("a", .moved, at: start)
    changes.add("b", .saved, at: after(10))
    #expect(changes.take(at: after(12)) == ["a", "b"])
  }
}
