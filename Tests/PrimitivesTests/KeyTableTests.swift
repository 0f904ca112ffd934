import Primitives
import TestKit
import Testing

@Suite struct KeyTableTests {
  /// A key whose hash many others have.
  private struct Key: HashedKey, Hashable {
    let number: Int
    var hash: UInt64 { UInt64(number % 5) }
  }

  @Test(arguments: [0, 1, 100])
  func `a table holds what a dictionary holds, in the order in which keys came`(capacity: Int) {
    var random = SeededGenerator(seed: 41)
    var table = KeyTable<Key, Int>(capacity: capacity)
    var expected: [Key: Int] = [:]
    var order: [Key] = []
    for _ in 0..<500 {
      let key = Key(number: Int.random(in: 0..<120, using: &random))
      #expect(table[key] == expected[key])
      if expected[key] == nil { order.append(key) }
      let place = table.place(of: key, from: -1)
      #expect(place == order.firstIndex(of: key))
      table.values[place] += 1
      expected[key, default: -1] += 1
    }
    #expect(table.keys == order)
    #expect(table.values == order.map { expected[$0] })
  }
}
