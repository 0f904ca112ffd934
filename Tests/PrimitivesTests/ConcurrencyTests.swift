import Primitives
import Testing

@Suite struct ConcurrencyTests {
  @Test(arguments: [0, 1, 63, 64, 65, 1_000])
  func `what is done on all cores comes in the order of the elements`(count: Int) {
    let numbers = Array(0..<count)
    #expect(numbers.concurrentMap { "\($0 * 2)" } == numbers.map { "\($0 * 2)" })
  }

  @Test func `two things done at once both have their result`() {
    for number in 0..<50 {
      let (first, second) = concurrently({ number }, { "\(number)" })
      #expect(first == number)
      #expect(second == "\(number)")
    }
  }
}
