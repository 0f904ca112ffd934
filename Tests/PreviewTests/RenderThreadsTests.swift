import Dispatch
import Primitives
import Synchronization
import Testing

@testable import Preview

@Suite(.timeLimit(.minutes(20))) struct RenderThreadsTests {
  @Test func workThatNeverEndsHoldsUpNobody() async {
    let threads = RenderThreads(count: 2)
    let isOver = DispatchSemaphore(value: 0)
    for _ in 0..<6 { threads.run { isOver.wait() } }
    await withCheckedContinuation { continuation in threads.run { continuation.resume() } }
    for _ in 0..<6 { isOver.signal() }
  }

  @Test func allWorkIsDone() async {
    let threads = RenderThreads(count: 2)
    let count = Count()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2000 {
        group.addTask {
          await withCheckedContinuation { continuation in
            threads.run {
              count.increase()
              continuation.resume()
            }
          }
        }
      }
    }
    #expect(count.value == 2000)
  }

  @Test func aPageThatManyWantIsRenderedOnce() async {
    let store = PageStore()
    let count = Count()
    await withTaskGroup(of: PreviewPage?.self) { group in
      for _ in 0..<200 {
        group.addTask {
          await store.page(7, generation: 1, limit: .seconds(600)) {
            count.increase()
            return PreviewPage(html: [1])
          }
        }
      }
      for await page in group { #expect(page?.html == [1]) }
    }
    #expect(count.value == 1)
    let next = await store.page(7, generation: 2, limit: .seconds(600)) { PreviewPage(html: [2]) }
    #expect(next?.html == [2])
    let again = await store.page(7, generation: 2, limit: .seconds(600)) { PreviewPage(html: [3]) }
    #expect(again?.html == [2])
  }

  @Test func aPageThatTakesForEverIsGivenUp() async {
    let store = PageStore()
    let isOver = DispatchSemaphore(value: 0)
    let page = await store.page(1, generation: 1, limit: .milliseconds(20)) {
      isOver.wait()
      return PreviewPage(html: [])
    }
    #expect(page == nil)
    let other = await store.page(2, generation: 1, limit: .seconds(600)) { PreviewPage(html: [2]) }
    #expect(other?.html == [2])
    isOver.signal()
  }
}

/// Counts from many threads.
private final class Count: Sendable {
  private let number = Atomic(0)

  var value: Int { number.load(ordering: .relaxed) }

  func increase() {
    number.add(1, ordering: .relaxed)
  }
}
