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

  @Test func `work that takes too long is given up`() async {
    let isOver = DispatchSemaphore(value: 0)
    let result = await OwnThread.run(within: .milliseconds(20)) {
      isOver.wait()
      return 1
    }
    #expect(result == nil)
    isOver.signal()
    #expect(await OwnThread.run(within: .seconds(600)) { 2 } == 2)
  }

  @Test(arguments: [true, false])
  func `rendering that is given up ends`(isCancelled: Bool) async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      await OwnThread.run(within: isCancelled ? .seconds(600) : .milliseconds(20)) {
        while !RenderDeadline.isOver {}
        end.finish()
      }
    }
    if isCancelled { task.cancel() }
    for await _ in ends {}
    await task.value
  }
}
