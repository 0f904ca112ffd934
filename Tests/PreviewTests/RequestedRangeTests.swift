import Testing

@testable import Preview

@Suite struct RequestedRangeTests {
  @Test(arguments: [
    ("bytes=0-99", 0..<100), ("bytes=100-", 100..<1000), ("bytes=-100", 900..<1000),
    ("bytes=0-0", 0..<1), ("bytes=999-2000", 999..<1000), ("bytes=-5000", 0..<1000),
    ("Bytes=5-6", 5..<7), ("bytes=5-99999999999999999999", 5..<1000),
    ("bytes=-99999999999999999999", 0..<1000),
  ])
  func `a part of a file is given`(header: String, part: Range<Int>) {
    #expect(RequestedRange(header, of: 1000) == .part(part))
  }

  @Test(arguments: [
    nil, "bytes=5-4", "bytes=-", "bytes=a-b", "bytes=0-1,3-4", "lines=0-1", "", "bytes=--1",
    "bytes=+1-2", "bytes= 0-1", "bytes=0-1-2", "bytes",
  ])
  func `what is no range is passed over`(header: String?) {
    #expect(RequestedRange(header, of: 1000) == .complete)
  }

  @Test(arguments: ["bytes=1000-", "bytes=1000-1001", "bytes=-0", "bytes=99999999999999999999-"])
  func `what a file does not have is not given`(header: String) {
    #expect(RequestedRange(header, of: 1000) == .unsatisfiable)
  }

  @Test func `an empty file has no parts`() {
    #expect(RequestedRange("bytes=0-", of: 0) == .unsatisfiable)
    #expect(RequestedRange("bytes=-1", of: 0) == .complete)
  }
}
