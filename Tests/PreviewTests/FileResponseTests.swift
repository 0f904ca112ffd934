import Testing

@testable import Preview

@Suite struct FileResponseTests {
  @Test(arguments: [
    ("bytes=0-99", 0..<100), ("bytes=100-", 100..<1000), ("bytes=-100", 900..<1000),
    ("bytes=0-0", 0..<1), ("bytes=999-2000", 999..<1000), ("bytes=-5000", 0..<1000),
  ])
  func aPartOfAFileIsGiven(header: String, part: Range<Int>) {
    #expect(FileResponse.part(header, of: 1000) == part)
  }

  @Test(arguments: [
    "bytes=1000-", "bytes=5-4", "bytes=-0", "bytes=-", "bytes=a-b", "bytes=0-1,3-4", "lines=0-1",
    "", "bytes=--1", "bytes=99999999999999999999-",
  ])
  func otherwiseTheWholeFileIsGiven(header: String) {
    #expect(FileResponse.part(header, of: 1000) == nil)
  }

  @Test func anEmptyFileHasNoParts() {
    #expect(FileResponse.part("bytes=0-", of: 0) == nil)
    #expect(FileResponse.part("bytes=-1", of: 0) == nil)
  }
}
