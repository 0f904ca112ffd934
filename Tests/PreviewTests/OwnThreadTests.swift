import Dispatch
import Primitives
import SiteBuilding
import Synchronization
import Testing

@testable import Preview

@Suite(.timeLimit(.minutes(20))) struct OwnThreadTests {
  @Test func `work that never ends holds up no other`() async {
    let isOver = DispatchSemaphore(value: 0)
    let isGivenUp = Atomic(false)
    // If the work held up this test, the test could not end it.
    let end = DispatchWorkItem { for _ in 0..<6 { isOver.signal() } }
    let giveUp = DispatchWorkItem {
      isGivenUp.store(true, ordering: .relaxed)
      end.perform()
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: giveUp)
    for _ in 0..<6 { Task { await OwnThread.run { isOver.wait() } } }
    #expect(await OwnThread.run { 1 } == 1)
    giveUp.cancel()
    let wasGivenUp = isGivenUp.load(ordering: .relaxed)
    #expect(!wasGivenUp)
    end.perform()
  }
}
