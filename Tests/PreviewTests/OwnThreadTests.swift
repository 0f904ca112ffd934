import Dispatch
import Primitives
import SiteBuilding
import Testing

@testable import Preview

@Suite struct OwnThreadTests {
  @Test func `work that never ends holds up no other`() async {
    let isOver = DispatchSemaphore(value: 0)
    for _ in 0..<6 { Task { await OwnThread.run { isOver.wait() } } }
    #expect(await OwnThread.run { 1 } == 1)
    for _ in 0..<6 { isOver.signal() }
  }
}
