import Testing

@testable import Publishing

/// How a plan, a tool's words and some paths are told.
@Suite struct PublishingPlanTests {
  @Test func `paths are in the order of their bytes`() {
    let plan = PublishingPlan(
      added: ["道", "B", "a"], changed: ["d\u{1B}[1m", "b"], removed: ["c", "A"])
    #expect(plan.added == ["B", "a", "道"])
    #expect(plan.changed == ["b", "d\u{1B}[1m"])
    #expect(plan.removed == ["A", "c"])
    #expect(
      plan.lines == ["- A", "+ B", "+ a", "~ b", "- c", "~ d\u{1B}[1m", "+ 道"])
  }

  @Test func `what a tool printed is lines, without secrets`() {
    let printed = "a\n\nb\r\nc\rd\u{1B}\nhttps://me:secret@example.org/"
    #expect(
      PublishingFault.lines(of: Array(printed.utf8))
        == ["a", "b", "c", "d\u{1B}", "https://*********@example.org/"])
    #expect(PublishingFault.lines(of: []) == [])
  }
}
