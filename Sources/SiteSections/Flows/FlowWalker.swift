import Content
import FlowSimulation
import Navigation

/// Walks and findings as rows of links.
struct FlowWalker {
  let walked: WalkedVariant
  let phrases: Phrases
  /// The address of a state.
  let address: (Int) -> String?

  func row(for finding: Finding) -> FlowFindingRow {
    let walk = finding.kind == .unreachable ? [] : walked.withLaunch(finding.walk)
    let states = walk.isEmpty ? [] : walked.states(after: walk)
    var reason: String?
    if let last = states.last, states.count == walk.count {
      let page = walked.space.pages[last]
      reason = page.objects.lazy.filter { $0.className == finding.object }
        .compactMap { page.stayReason(of: $0.number) }.first
        .map { phrases.reason($0, for: finding.object) }
    }
    return FlowFindingRow(
      message: phrases.finding(finding), reason: reason,
      steps: rows(walk.map { ($0, nil) }, states))
  }

  func row(for walk: Flow.Walk) -> FlowWalkRow {
    let events = walked.withLaunch(walk.steps.map(\.event))
    let says =
      Array(repeating: nil, count: events.count - walk.steps.count) + walk.steps.map(\.says)
    return FlowWalkRow(
      name: walk.name, title: walked.say(walk.title),
      steps: rows(
        zip(events, says).map { ($0, $1.map { walked.say($0) }) }, walked.states(after: events)))
  }

  private func rows(_ steps: [(event: Event, says: String?)], _ states: [Int]) -> [FlowStepRow] {
    steps.enumerated().map { place, step in
      FlowStepRow(
        text: phrases.event(step.event, walked.say), says: step.says,
        address: place < states.count ? address(states[place]) : nil)
    }
  }
}
