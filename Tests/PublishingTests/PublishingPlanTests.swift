import Testing

@testable import Publishing

/// How a plan, a tool's words and some paths are told.
@Suite struct PublishingPlanTests {
  @Test(arguments: [
    (0, "0 files added, 1 changed, 2 removed, 3 unchanged"),
    (1, "1 file added, 1 changed, 2 removed, 3 unchanged"),
    (2, "2 files added, 1 changed, 2 removed, 3 unchanged"),
  ])
  func `a plan is counted`(added: Int, counts: String) {
    let plan = PublishingPlan(
      added: (0..<added).map(String.init), changed: ["x"], removed: ["y", "z"], unchanged: 3)
    #expect(plan.counts == counts)
  }

  @Test func `a plan is empty where nothing comes, changes or goes`() {
    #expect(PublishingPlan().isEmpty)
    #expect(PublishingPlan(unchanged: 3).isEmpty)
    #expect(!PublishingPlan(added: ["a"]).isEmpty)
    #expect(!PublishingPlan(changed: ["a"]).isEmpty)
    #expect(!PublishingPlan(removed: ["a"]).isEmpty)
  }

  @Test func `paths are in the order of their bytes, and drive no terminal`() {
    let plan = PublishingPlan(
      added: ["道", "B", "a"], changed: ["d\u{1B}[1m", "b"], removed: ["c", "A"])
    #expect(plan.added == ["B", "a", "道"])
    #expect(plan.changed == ["b", "d\u{1B}[1m"])
    #expect(plan.removed == ["A", "c"])
    #expect(
      plan.lines == ["- A", "+ B", "+ a", "~ b", "- c", "~ d\\u{1b}[1m", "+ 道"])
  }

  @Test func `what a tool printed is lines, without secrets`() {
    let printed = "a\n\nb\r\nc\rd\u{1B}\nhttps://me:secret@example.org/"
    #expect(
      PublishingFault.lines(of: Array(printed.utf8))
        == ["a", "b", "c", "d\\u{1b}", "https://*********@example.org/"])
    #expect(PublishingFault.lines(of: []) == [])
  }

  @Test(arguments: [
    ([], ""), (["a"], "\"a\""), (["b", "a"], "\"b\", \"a\""),
    (["a", "b", "c"], "\"a\", \"b\", \"c\""),
    (["a", "b", "c", "d"], "\"a\", \"b\", \"c\" and others"),
  ])
  func `the first three of some paths are named`(paths: [String], named: String) {
    #expect(DestinationSentences.named(paths) == named)
  }

  @Test(arguments: [
    (".michi", true), (".michi/lock", true), (".MICHI/x", true), (".Michi", true),
    (".michix", false), (".mich", false), ("a/.michi", false), (".nichi", false), ("michi", false),
    ("", false),
  ])
  func `Michi's own folder is known whatever its case`(path: String, isOwn: Bool) {
    #expect(OutputPlace.isOwn(path) == isOwn)
  }
}
