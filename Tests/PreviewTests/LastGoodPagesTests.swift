import Navigation
import Testing

@testable import Preview

@Suite struct LastGoodPagesTests {
  @Test func `two hundred pages are kept, and the one that was shown first goes`() {
    var pages = LastGoodPages()
    func keep(_ number: Int, _ text: String = "a") {
      pages.keep(PreviewPage(html: Array(text.utf8)), at: Route(["\(number)"]))
    }
    func text(_ number: Int) -> String? {
      pages[Route(["\(number)"])].map { String(decoding: $0.html, as: UTF8.self) }
    }
    for number in 0..<200 { keep(number) }
    // One that is shown again is the newer one, and takes no more room.
    keep(0, "b")
    #expect(text(0) == "b")
    #expect((1..<200).allSatisfy { text($0) == "a" })
    keep(200)
    #expect(text(0) == nil)
    #expect((1...200).allSatisfy { text($0) == "a" })
    keep(201)
    #expect(text(1) == nil && text(2) == "a")
  }
}
