import Testing

@testable import Diagnostics

@Suite struct GroupedNumberTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (99, "99"), (999, "999"), (1000, "1,000"), (12_345, "12,345"),
    (123_456, "123,456"), (1_234_567, "1,234,567"), (-1, "-1"), (-999, "-999"), (-1000, "-1,000"),
  ])
  func `a count has a comma before each three digits`(number: Int, text: String) {
    #expect(number.grouped == text)
  }
}
