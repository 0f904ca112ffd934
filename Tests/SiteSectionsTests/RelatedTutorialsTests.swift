import Content
import Testing

@testable import SiteSections

@Suite struct RelatedTutorialsTests {
  private func tutorials(_ tags: [String], series: [Int: String] = [:]) -> [Tutorial] {
    var content = SiteContent.tutorials(count: tags.count)
    for (index, names) in tags.enumerated() {
      content.changeTutorial(index) { tutorial in
        tutorial.tags = names.map { Tag(name: String($0), slug: String($0)) }
        tutorial.series = series[index]
      }
    }
    return content.tutorials
  }

  private func related(to index: Int, among tutorials: [Tutorial]) -> [String] {
    RelatedTutorials(tutorials).all(limit: 3)[index].map { tutorials[$0].slug }
  }

  @Test func `more shared tags come first, then rarer ones, then the nearest in time`() {
    let tutorials = tutorials(["ab", "a", "b", "ab", "c", "a", "a"])
    #expect(related(to: 0, among: tutorials) == ["tutorial-3", "tutorial-2", "tutorial-1"])
    #expect(related(to: 4, among: tutorials).isEmpty)
  }

  @Test func `parts of its own series are left out`() {
    let tutorials = tutorials(["a", "a", "a"], series: [0: "S", 1: "S"])
    #expect(related(to: 0, among: tutorials) == ["tutorial-2"])
  }

  @Test func `the time for all is linear, whatever they have in common`() {
    let tutorials = tutorials(Array(repeating: "abcdefgh", count: 8000))
    let start = ContinuousClock.now
    _ = RelatedTutorials(tutorials).all(limit: 3)
    // Two seconds; minutes if each were compared with all.
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  @Test func `of each tag eight are looked at before and eight behind`() {
    let tutorials = tutorials(Array(repeating: "a", count: 40))
    func all(_ index: Int) -> [String] {
      RelatedTutorials(tutorials).tutorials(relatedTo: index, limit: 100).map {
        tutorials[$0].slug
      }
    }
    // The nearest first, of two at one distance the newer.
    #expect(
      all(20)
        == (1...8).flatMap { ["tutorial-\(20 - $0)", "tutorial-\(20 + $0)"] })
    #expect(all(0) == (1...8).map { "tutorial-\($0)" })
    #expect(all(39) == (1...8).map { "tutorial-\(39 - $0)" })
    #expect(RelatedTutorials(tutorials).tutorials(relatedTo: 5, limit: 0).isEmpty)
  }

  @Test func `a tag that few have counts more than two that many have`() {
    let tutorials = tutorials(["abc", "ab", "ab", "ab", "ab", "c", "ab", "ab"])
    #expect(related(to: 0, among: tutorials).first == "tutorial-5")
    let series = self.tutorials(["a", "a", "a"], series: [1: "S", 2: "T", 0: "S"])
    #expect(related(to: 1, among: series) == ["tutorial-2"])
    #expect(related(to: 0, among: self.tutorials(["a", "a"], series: [1: "S"])) == ["tutorial-1"])
  }
}
