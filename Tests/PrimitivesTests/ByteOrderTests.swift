import Primitives
import Testing

@Suite struct ByteOrderTests {
  @Test(
    "Names are in the order of their bytes, wherever they differ; equal ones stay as they were",
    arguments: [
      ["b", "a", "", "ab"], ["12345678b", "12345678a", "12345678"],
      ["1234567890123456b", "1234567890123456a", "1234567890123456"],
      ["1234567890123456", "1234567890123456\u{0}", "123456789012345"],
      ["가나다라마바2", "가나다라마바10", "가나다라마바"], ["é", "e\u{301}", "e"],
    ])
  func order(names: [String]) {
    let numbered = Array((names + names).enumerated())
    let sorted = ByteOrder.sorted(numbered) { $0.element }
    let expected = numbered.sorted {
      Array($0.element.utf8) == Array($1.element.utf8)
        ? $0.offset < $1.offset : $0.element.utf8.lexicographicallyPrecedes($1.element.utf8)
    }
    #expect(sorted.map(\.offset) == expected.map(\.offset))
  }
}
