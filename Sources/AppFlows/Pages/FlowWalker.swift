import Content
import FlowSimulation

/// Walks and findings as rows of links.
struct FlowWalker {
  let walked: WalkedVariant
  let phrases: Phrases
  let links: FlowLinks

  func row(for finding: Finding) -> FlowFindingRow {
    let walk = finding.kind == .unreachable ? [] : walked.withLaunch(finding.walk)
    let states = walk.isEmpty ? [] : walked.states(after: walk)
    return FlowFindingRow(
      message: phrases.finding(finding), reason: reason(of: finding, walk, states),
      steps: rows(walk.map { ($0, nil) }, states))
  }

  /// Why it is so; nil where the message says all.
  private func reason(of finding: Finding, _ walk: [Event], _ states: [Int]) -> String? {
    if finding.kind == .freed {
      return FreeReason(of: finding.object, in: walked.variant.app).map {
        phrases.reason($0, for: finding.object)
      }
    }
    guard finding.kind != .cycle, let last = states.last, states.count == walk.count else {
      return nil
    }
    let page = walked.space.pages[last]
    return page.objects.lazy.filter { $0.className == finding.object }
      .compactMap { page.stayReason(of: $0.number) }.first
      .map { phrases.reason($0, for: finding.object) }
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
    let events = steps.map(\.event)
    let addresses = links.addresses(along: events, states)
    let effects = walked.effects(along: events, states)
    return steps.enumerated().map { place, step in
      FlowStepRow(
        text: phrases.event(step.event, walked.say), says: step.says, address: addresses[place],
        calls: place < effects.count ? links.calls(effects[place]) : [])
    }
  }
}
