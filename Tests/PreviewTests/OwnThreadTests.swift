import Dispatch
import Primitives
import SiteBuilding
import Testing

@testable import Preview

@Suite(.timeLimit(.minutes(20))) struct OwnThreadTests {
  @Test func workThatNeverEndsHoldsUpNoOther() async {
    let isOver = DispatchSemaphore(value: 0)
    for _ in 0..<6 { Task { await OwnThread.run { isOver.wait() } } }
    #expect(await OwnThread.run { 1 } == 1)
    for _ in 0..<6 { isOver.signal() }
  }

  @Test func workThatTakesTooLongIsGivenUp() async {
    let isOver = DispatchSemaphore(value: 0)
    let result = await OwnThread.run(within: .milliseconds(20)) {
      isOver.wait()
      return 1
    }
    #expect(result == nil)
    isOver.signal()
    #expect(await OwnThread.run(within: .seconds(600)) { 2 } == 2)
  }
}
