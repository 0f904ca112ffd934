import Testing

@testable import SiteBuilding

@Suite struct BuildProgressTests {
  @Test func `a line says how far a build is and how fast`() {
    let progress = BuildProgress()
    #expect(progress.line(after: 3) == "reading content/")
    progress.begin(total: 12)
    #expect(progress.line(after: 3) == "0 of 12 pages, 0 a second")
    for _ in 0..<9 { progress.pageDone() }
    #expect(progress.line(after: 3) == "9 of 12 pages, 3 a second")
    #expect(progress.line(after: 0) == "9 of 12 pages, 9 a second")
  }
}
