import Content
import SiteKit
import Testing

@testable import SiteSections

@Suite struct RelatedEntriesTests {
  private func tutorials(_ tags: [String], series: [Int: String] = [:]) -> [Entry] {
    var content = SiteContent.tutorials(count: tags.count)
    for (index, names) in tags.enumerated() {
      content.changeTutorial(index) { tutorial in
        tutorial.termsByTaxonomy["tags"] = names.map { Term(name: String($0), slug: String($0)) }
        tutorial.termsByTaxonomy["series"] = series[index].map { [Term(name: $0, slug: $0)] }
      }
    }
    return content.tutorials
  }

  private func related(to index: Int, among tutorials: [Entry]) -> [String] {
    RelatedEntries(tutorials, by: Taxonomy.builtIn).all(limit: 3)[index].map { tutorials[$0].slug }
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

  @Test func `a tag that few have counts more than two that many have`() {
    let tutorials = tutorials(["abc", "ab", "ab", "ab", "ab", "c", "ab", "ab"])
    #expect(related(to: 0, among: tutorials).first == "tutorial-5")
    let series = self.tutorials(["a", "a", "a"], series: [1: "S", 2: "T", 0: "S"])
    #expect(related(to: 1, among: series) == ["tutorial-2"])
    #expect(related(to: 0, among: self.tutorials(["a", "a"], series: [1: "S"])) == ["tutorial-1"])
  }
}
